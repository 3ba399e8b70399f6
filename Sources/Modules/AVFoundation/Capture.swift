import UIKit

public enum AVAuthorizationStatus: Int, Sendable {
  case notDetermined, restricted, denied, authorized
}
public enum AVCaptureVideoOrientation: Int, Sendable {
  case portrait = 1
  case portraitUpsideDown, landscapeRight, landscapeLeft
}

/// A camera or a microphone. None is here, and access is denied.
open class AVCaptureDevice: NSObject, @unchecked Sendable {
  public struct DeviceType: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    private init(_ name: String) { rawValue = "AVCaptureDeviceType\(name)" }
    public static let builtInWideAngleCamera = Self("BuiltInWideAngleCamera")
    public static let builtInUltraWideCamera = Self("BuiltInUltraWideCamera")
    public static let builtInTelephotoCamera = Self("BuiltInTelephotoCamera")
    public static let builtInDualCamera = Self("BuiltInDualCamera")
    public static let builtInDualWideCamera = Self("BuiltInDualWideCamera")
    public static let builtInTripleCamera = Self("BuiltInTripleCamera")
    public static let builtInTrueDepthCamera = Self("BuiltInTrueDepthCamera")
    public static let microphone = Self("Microphone")
    public static let external = Self("External")
  }
  public enum Position: Int, Sendable { case unspecified, back, front }
  public enum FlashMode: Int, Sendable { case off, on, auto }
  public enum TorchMode: Int, Sendable { case off, on, auto }
  public enum FocusMode: Int, Sendable { case locked, autoFocus, continuousAutoFocus }
  public enum ExposureMode: Int, Sendable {
    case locked, autoExpose, continuousAutoExposure, custom
  }

  /// Answer: denied.
  open class func authorizationStatus(for mediaType: AVMediaType) -> AVAuthorizationStatus {
    .denied
  }
  /// Answer: denied.
  open class func requestAccess(
    for mediaType: AVMediaType, completionHandler handler: @escaping @Sendable (Bool) -> Void
  ) { DispatchQueue.main.async { handler(false) } }
  /// Answer: denied.
  open class func requestAccess(for mediaType: AVMediaType) async -> Bool { false }
  /// Answer: none.
  open class func `default`(for mediaType: AVMediaType) -> AVCaptureDevice? { nil }
  /// Answer: none.
  open class func `default`(
    _ deviceType: DeviceType, for mediaType: AVMediaType?, position: Position
  ) -> AVCaptureDevice? { nil }
  /// Answer: none.
  open class func devices(for mediaType: AVMediaType) -> [AVCaptureDevice] { [] }

  /// Searches for devices. None is found.
  open class DiscoverySession: NSObject, @unchecked Sendable {
    public init(deviceTypes: [DeviceType], mediaType: AVMediaType?, position: Position) {}
    /// Answer: none.
    open var devices: [AVCaptureDevice] { [] }
  }
  open var position: Position { .unspecified }
  open var localizedName: String { "" }
  open var uniqueID: String { "" }
  open var deviceType: DeviceType { .external }
  open var focusMode = FocusMode.locked
  open var focusPointOfInterest = CGPoint(x: 0.5, y: 0.5)
  open var exposureMode = ExposureMode.locked
  open var exposurePointOfInterest = CGPoint(x: 0.5, y: 0.5)
  open var torchMode = TorchMode.off
  open var videoZoomFactor: CGFloat = 1
  open var activeVideoMinFrameDuration = CMTime.invalid
  open var activeVideoMaxFrameDuration = CMTime.invalid
  open var isSubjectAreaChangeMonitoringEnabled = false
  open var hasTorch: Bool { false }
  open var hasFlash: Bool { false }
  open var isFlashAvailable: Bool { false }
  open var isFocusPointOfInterestSupported: Bool { false }
  open var isExposurePointOfInterestSupported: Bool { false }
  open func isFocusModeSupported(_ focusMode: FocusMode) -> Bool { false }
  open func isExposureModeSupported(_ exposureMode: ExposureMode) -> Bool { false }
  /// Answer: an error, since no device is here.
  open func lockForConfiguration() throws { throw AVError(.deviceNotConnected) }
  open func unlockForConfiguration() {}
}

open class AVCaptureInput: NSObject, @unchecked Sendable {}
open class AVCaptureDeviceInput: AVCaptureInput, @unchecked Sendable {
  public let device: AVCaptureDevice
  /// Answer: an error, since no device is here.
  public init(device: AVCaptureDevice) throws { throw AVError(.deviceNotConnected) }
}
open class AVCaptureConnection: NSObject, @unchecked Sendable {
  open var videoOrientation = AVCaptureVideoOrientation.portrait
  open var videoRotationAngle: CGFloat = 0
  open var isVideoMirrored = false
  open var automaticallyAdjustsVideoMirroring = true
  open var isEnabled = true
  open var isVideoOrientationSupported: Bool { false }
  open var isVideoMirroringSupported: Bool { false }
  open func isVideoRotationAngleSupported(_ videoRotationAngle: CGFloat) -> Bool { false }
}
open class AVCaptureOutput: NSObject, @unchecked Sendable {
  /// Answer: none.
  open var connections: [AVCaptureConnection] { [] }
  /// Answer: none.
  open func connection(with mediaType: AVMediaType) -> AVCaptureConnection? { nil }
}
open class AVCaptureVideoDataOutput: AVCaptureOutput, @unchecked Sendable {
  open var videoSettings: [String: Any]! = [:]
  open var alwaysDiscardsLateVideoFrames = true
  open private(set) var sampleBufferDelegate: (any AVCaptureVideoDataOutputSampleBufferDelegate)?
  /// The delegate is kept, and never called: no camera is here.
  open func setSampleBufferDelegate(
    _ delegate: (any AVCaptureVideoDataOutputSampleBufferDelegate)?,
    queue sampleBufferCallbackQueue: DispatchQueue?
  ) { sampleBufferDelegate = delegate }
}
public protocol AVCaptureVideoDataOutputSampleBufferDelegate: NSObjectProtocol {
  func captureOutput(
    _ output: AVCaptureOutput, didOutput sampleBuffer: CMSampleBuffer,
    from connection: AVCaptureConnection)
  func captureOutput(
    _ output: AVCaptureOutput, didDrop sampleBuffer: CMSampleBuffer,
    from connection: AVCaptureConnection)
}
extension AVCaptureVideoDataOutputSampleBufferDelegate {
  public func captureOutput(
    _ output: AVCaptureOutput, didOutput sampleBuffer: CMSampleBuffer,
    from connection: AVCaptureConnection
  ) {}
  public func captureOutput(
    _ output: AVCaptureOutput, didDrop sampleBuffer: CMSampleBuffer,
    from connection: AVCaptureConnection
  ) {}
}
open class AVCaptureMetadataOutput: AVCaptureOutput, @unchecked Sendable {
  open var metadataObjectTypes: [AVMetadataObject.ObjectType]! = []
  /// Answer: none.
  open var availableMetadataObjectTypes: [AVMetadataObject.ObjectType] { [] }
  /// The delegate is never called: no camera is here.
  open func setMetadataObjectsDelegate(
    _ objectsDelegate: (any AVCaptureMetadataOutputObjectsDelegate)?,
    queue objectsCallbackQueue: DispatchQueue?
  ) {}
}
public protocol AVCaptureMetadataOutputObjectsDelegate: NSObjectProtocol {
  func metadataOutput(
    _ output: AVCaptureMetadataOutput, didOutput metadataObjects: [AVMetadataObject],
    from connection: AVCaptureConnection)
}
extension AVCaptureMetadataOutputObjectsDelegate {
  public func metadataOutput(
    _ output: AVCaptureMetadataOutput, didOutput metadataObjects: [AVMetadataObject],
    from connection: AVCaptureConnection
  ) {}
}
open class AVMetadataObject: NSObject, @unchecked Sendable {
  public struct ObjectType: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let qr = Self(rawValue: "org.iso.QRCode")
    public static let ean8 = Self(rawValue: "org.gs1.EAN-8")
    public static let ean13 = Self(rawValue: "org.gs1.EAN-13")
    public static let code128 = Self(rawValue: "org.iso.Code128")
    public static let pdf417 = Self(rawValue: "org.iso.PDF417")
    public static let face = Self(rawValue: "face")
  }
  open var type: ObjectType { .qr }
  open var bounds: CGRect { .zero }
}
open class AVMetadataMachineReadableCodeObject: AVMetadataObject, @unchecked Sendable {
  open var stringValue: String? { nil }
  open var corners: [CGPoint] { [] }
}

open class AVCapturePhotoSettings: NSObject, @unchecked Sendable {
  public let format: [String: Any]?
  open var flashMode = AVCaptureDevice.FlashMode.off
  open var previewPhotoFormat: [String: Any]?
  open var isHighResolutionPhotoEnabled = false
  /// Answer: none.
  open var availablePreviewPhotoPixelFormatTypes: [OSType] { [] }
  public override init() { format = nil }
  public init(format: [String: Any]?) { self.format = format }
}
open class AVCapturePhoto: NSObject, @unchecked Sendable {
  /// Answer: none.
  open func fileDataRepresentation() -> Data? { nil }
  /// Answer: none.
  open func cgImageRepresentation() -> CGImage? { nil }
}
open class AVCaptureResolvedPhotoSettings: NSObject, @unchecked Sendable {
  open var uniqueID: Int64 { 0 }
}
public protocol AVCapturePhotoCaptureDelegate: NSObjectProtocol {
  func photoOutput(
    _ output: AVCapturePhotoOutput, didFinishProcessingPhoto photo: AVCapturePhoto,
    error: (any Error)?)
  func photoOutput(
    _ output: AVCapturePhotoOutput,
    willCapturePhotoFor resolvedSettings: AVCaptureResolvedPhotoSettings)
}
extension AVCapturePhotoCaptureDelegate {
  public func photoOutput(
    _ output: AVCapturePhotoOutput, didFinishProcessingPhoto photo: AVCapturePhoto,
    error: (any Error)?
  ) {}
  public func photoOutput(
    _ output: AVCapturePhotoOutput,
    willCapturePhotoFor resolvedSettings: AVCaptureResolvedPhotoSettings
  ) {}
}
open class AVCapturePhotoOutput: AVCaptureOutput, @unchecked Sendable {
  open var isHighResolutionCaptureEnabled = false
  /// Answer: none.
  open var supportedFlashModes: [AVCaptureDevice.FlashMode] { [] }
  /// Answer: an error to the delegate, since no camera is here.
  open func capturePhoto(
    with settings: AVCapturePhotoSettings, delegate: any AVCapturePhotoCaptureDelegate
  ) {
    nonisolated(unsafe) let receiver = delegate
    DispatchQueue.main.async {
      receiver.photoOutput(
        self, didFinishProcessingPhoto: AVCapturePhoto(), error: AVError(.deviceNotConnected))
    }
  }
}
open class AVCaptureFileOutput: AVCaptureOutput, @unchecked Sendable {
  open var isRecording: Bool { false }
  /// Answer: an error to the delegate, since no camera is here.
  open func startRecording(
    to outputFileURL: URL, recordingDelegate delegate: any AVCaptureFileOutputRecordingDelegate
  ) {
    nonisolated(unsafe) let receiver = delegate
    DispatchQueue.main.async {
      receiver.fileOutput(
        self, didFinishRecordingTo: outputFileURL, from: [], error: AVError(.deviceNotConnected))
    }
  }
  open func stopRecording() {}
}
open class AVCaptureMovieFileOutput: AVCaptureFileOutput, @unchecked Sendable {}
public protocol AVCaptureFileOutputRecordingDelegate: NSObjectProtocol {
  func fileOutput(
    _ output: AVCaptureFileOutput, didStartRecordingTo fileURL: URL,
    from connections: [AVCaptureConnection])
  func fileOutput(
    _ output: AVCaptureFileOutput, didFinishRecordingTo outputFileURL: URL,
    from connections: [AVCaptureConnection], error: (any Error)?)
}
extension AVCaptureFileOutputRecordingDelegate {
  public func fileOutput(
    _ output: AVCaptureFileOutput, didStartRecordingTo fileURL: URL,
    from connections: [AVCaptureConnection]
  ) {}
}

/// Inputs and outputs of a recording. It never runs here.
open class AVCaptureSession: NSObject, @unchecked Sendable {
  public struct Preset: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    private init(_ name: String) { rawValue = "AVCaptureSessionPreset\(name)" }
    public static let photo = Self("Photo")
    public static let high = Self("High")
    public static let medium = Self("Medium")
    public static let low = Self("Low")
    public static let vga640x480 = Self("640x480")
    public static let hd1280x720 = Self("1280x720")
    public static let hd1920x1080 = Self("1920x1080")
    public static let hd4K3840x2160 = Self("3840x2160")
  }
  open var sessionPreset = Preset.high
  open private(set) var inputs: [AVCaptureInput] = []
  open private(set) var outputs: [AVCaptureOutput] = []
  open var isRunning: Bool { false }
  open func canSetSessionPreset(_ preset: Preset) -> Bool { true }
  open func canAddInput(_ input: AVCaptureInput) -> Bool { true }
  open func canAddOutput(_ output: AVCaptureOutput) -> Bool { true }
  open func addInput(_ input: AVCaptureInput) { inputs.append(input) }
  open func addOutput(_ output: AVCaptureOutput) { outputs.append(output) }
  open func removeInput(_ input: AVCaptureInput) { inputs.removeAll { $0 === input } }
  open func removeOutput(_ output: AVCaptureOutput) { outputs.removeAll { $0 === output } }
  open func beginConfiguration() {}
  open func commitConfiguration() {}
  /// Has nothing to start: no camera is here.
  open func startRunning() {}
  open func stopRunning() {}
  public static let runtimeErrorNotification = Notification.Name(
    "AVCaptureSessionRuntimeErrorNotification")
}
public let AVCaptureSessionErrorKey = "AVCaptureSessionErrorKey"
extension Notification.Name {
  public static let AVCaptureSessionRuntimeError = AVCaptureSession.runtimeErrorNotification
}
/// The pictures of a session; black here.
open class AVCaptureVideoPreviewLayer: CALayer {
  open var session: AVCaptureSession?
  open var videoGravity = AVLayerVideoGravity.resizeAspect
  public convenience init(session: AVCaptureSession) {
    self.init()
    self.session = session
    backgroundColor = UIColor.black.cgColor
  }
  /// Answer: none.
  open var connection: AVCaptureConnection? { nil }
  /// A point in shares of the layer's size.
  open func captureDevicePointConverted(fromLayerPoint pointInLayer: CGPoint) -> CGPoint {
    guard bounds.width > 0, bounds.height > 0 else { return .zero }
    return CGPoint(x: pointInLayer.x / bounds.width, y: pointInLayer.y / bounds.height)
  }
}
