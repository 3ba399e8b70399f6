import UIKit

/// The user's answer about a device; always denied here.
public enum AVAuthorizationStatus: Int, Sendable {
  case notDetermined, restricted, denied, authorized
}
/// The orientation of recorded pictures.
public enum AVCaptureVideoOrientation: Int, Sendable {
  case portrait = 1
  case portraitUpsideDown, landscapeRight, landscapeLeft
}

/// A camera or a microphone. None is here, and access is denied.
open class AVCaptureDevice: NSObject, @unchecked Sendable {
  /// The kind of a device.
  public struct DeviceType: RawRepresentable, Hashable, Sendable {
    /// The name of the kind.
    public let rawValue: String
    /// A kind from its name.
    public init(rawValue: String) { self.rawValue = rawValue }
    private init(_ name: String) { rawValue = "AVCaptureDeviceType\(name)" }
    /// An ordinary camera of a phone.
    public static let builtInWideAngleCamera = Self("BuiltInWideAngleCamera")
    /// A camera with a wide view.
    public static let builtInUltraWideCamera = Self("BuiltInUltraWideCamera")
    /// A camera with a narrow view.
    public static let builtInTelephotoCamera = Self("BuiltInTelephotoCamera")
    /// An ordinary and a narrow camera together.
    public static let builtInDualCamera = Self("BuiltInDualCamera")
    /// An ordinary and a wide camera together.
    public static let builtInDualWideCamera = Self("BuiltInDualWideCamera")
    /// Three cameras together.
    public static let builtInTripleCamera = Self("BuiltInTripleCamera")
    /// A camera that measures depth.
    public static let builtInTrueDepthCamera = Self("BuiltInTrueDepthCamera")
    /// A microphone.
    public static let microphone = Self("Microphone")
    /// A device outside of the computer.
    public static let external = Self("External")
  }
  /// The side of a phone at which a camera is.
  public enum Position: Int, Sendable { case unspecified, back, front }
  /// The use of the flash.
  public enum FlashMode: Int, Sendable { case off, on, auto }
  /// The use of the lamp.
  public enum TorchMode: Int, Sendable { case off, on, auto }
  /// The manner of focusing.
  public enum FocusMode: Int, Sendable { case locked, autoFocus, continuousAutoFocus }
  /// The manner of exposure.
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
    /// A search, which finds nothing.
    public init(deviceTypes: [DeviceType], mediaType: AVMediaType?, position: Position) {}
    /// Answer: none.
    open var devices: [AVCaptureDevice] { [] }
  }
  /// The format of a camera's pictures.
  open class Format: NSObject, @unchecked Sendable {
    /// The size and kind of pictures, without a camera's.
    open var formatDescription: CMFormatDescription {
      CMFormatDescription(video: 0, CMVideoDimensions())
    }
    /// The view in degrees; 0 without a camera.
    open var videoFieldOfView: Float { 0 }
  }
  /// The format of pictures, without a camera's.
  open var activeFormat: Format { Format() }
  /// The shortest distance in focus, in millimeters; always -1, which is unknown.
  open var minimumFocusDistance: Int { -1 }
  /// Always unspecified.
  open var position: Position { .unspecified }
  /// Always empty.
  open var localizedName: String { "" }
  /// Always empty, since devices are not listed.
  open var uniqueID: String { "" }
  /// Always external.
  open var deviceType: DeviceType { .external }
  /// The manner of focusing. Stored only.
  open var focusMode = FocusMode.locked
  /// The point in focus, in shares of the picture. Stored only.
  open var focusPointOfInterest = CGPoint(x: 0.5, y: 0.5)
  /// The manner of exposure. Stored only.
  open var exposureMode = ExposureMode.locked
  /// The point for the exposure, in shares of the picture. Stored only.
  open var exposurePointOfInterest = CGPoint(x: 0.5, y: 0.5)
  /// The use of the lamp. Stored only.
  open var torchMode = TorchMode.off
  /// The enlargement; 1 is none. Stored only.
  open var videoZoomFactor: CGFloat = 1
  /// The shortest time of a picture. Stored only.
  open var activeVideoMinFrameDuration = CMTime.invalid
  /// The longest time of a picture. Stored only.
  open var activeVideoMaxFrameDuration = CMTime.invalid
  /// True would report changes of the scene. Stored only.
  open var isSubjectAreaChangeMonitoringEnabled = false
  /// Always false: no lamp is known.
  open var hasTorch: Bool { false }
  /// Always false: no flash is known.
  open var hasFlash: Bool { false }
  /// Always false, as there is no flash.
  open var isFlashAvailable: Bool { false }
  /// Always false: no point can be put into focus.
  open var isFocusPointOfInterestSupported: Bool { false }
  /// Always false: no point sets the exposure.
  open var isExposurePointOfInterestSupported: Bool { false }
  /// Always false for each manner of focusing.
  open func isFocusModeSupported(_ focusMode: FocusMode) -> Bool { false }
  /// Always false for each manner of exposure.
  open func isExposureModeSupported(_ exposureMode: ExposureMode) -> Bool { false }
  /// Answer: an error, since no device is here.
  open func lockForConfiguration() throws { throw AVError(.deviceNotConnected) }
  /// Does nothing: no device was locked.
  open func unlockForConfiguration() {}
}

/// A source of a session.
open class AVCaptureInput: NSObject, @unchecked Sendable {}
/// A device as the source of a session. None can be made here.
open class AVCaptureDeviceInput: AVCaptureInput, @unchecked Sendable {
  /// The device of the input.
  public let device: AVCaptureDevice
  /// Answer: an error, since no device is here.
  public init(device: AVCaptureDevice) throws { throw AVError(.deviceNotConnected) }
}
/// A line between a source and an output. None is made here.
open class AVCaptureConnection: NSObject, @unchecked Sendable {
  /// The orientation of pictures. Stored only.
  open var videoOrientation = AVCaptureVideoOrientation.portrait
  /// The rotation of pictures in degrees. Stored only.
  open var videoRotationAngle: CGFloat = 0
  /// True would mirror pictures. Stored only.
  open var isVideoMirrored = false
  /// True would mirror pictures as the camera needs it. Stored only.
  open var automaticallyAdjustsVideoMirroring = true
  /// False would stop the line. Stored only.
  open var isEnabled = true
  /// Always false: orientations are not supported.
  open var isVideoOrientationSupported: Bool { false }
  /// Always false: pictures are not mirrored.
  open var isVideoMirroringSupported: Bool { false }
  /// Always false for every angle.
  open func isVideoRotationAngleSupported(_ videoRotationAngle: CGFloat) -> Bool { false }
}
/// A receiver of a session's data, without connections here.
open class AVCaptureOutput: NSObject, @unchecked Sendable {
  /// Answer: none.
  open var connections: [AVCaptureConnection] { [] }
  /// Answer: none.
  open func connection(with mediaType: AVMediaType) -> AVCaptureConnection? { nil }
}
/// Delivers pictures one by one; none comes here.
open class AVCaptureVideoDataOutput: AVCaptureOutput, @unchecked Sendable {
  /// The format of pictures. Stored only.
  open var videoSettings: [String: Any]! = [:]
  /// True would drop late pictures. Stored only.
  open var alwaysDiscardsLateVideoFrames = true
  /// The receiver that was set last.
  open private(set) var sampleBufferDelegate: (any AVCaptureVideoDataOutputSampleBufferDelegate)?
  /// The delegate is kept, and never called: no camera is here.
  open func setSampleBufferDelegate(
    _ delegate: (any AVCaptureVideoDataOutputSampleBufferDelegate)?,
    queue sampleBufferCallbackQueue: DispatchQueue?
  ) { sampleBufferDelegate = delegate }
}
/// Receives pictures of a camera. It is not called here.
public protocol AVCaptureVideoDataOutputSampleBufferDelegate: NSObjectProtocol {
  func captureOutput(
    _ output: AVCaptureOutput, didOutput sampleBuffer: CMSampleBuffer,
    from connection: AVCaptureConnection)
  func captureOutput(
    _ output: AVCaptureOutput, didDrop sampleBuffer: CMSampleBuffer,
    from connection: AVCaptureConnection)
}
extension AVCaptureVideoDataOutputSampleBufferDelegate {
  /// Meant for each picture. Not called here; empty by default.
  public func captureOutput(
    _ output: AVCaptureOutput, didOutput sampleBuffer: CMSampleBuffer,
    from connection: AVCaptureConnection
  ) {}
  /// Meant for each picture that was dropped. Not called here; empty by default.
  public func captureOutput(
    _ output: AVCaptureOutput, didDrop sampleBuffer: CMSampleBuffer,
    from connection: AVCaptureConnection
  ) {}
}
/// Delivers codes and faces in pictures; none comes here.
open class AVCaptureMetadataOutput: AVCaptureOutput, @unchecked Sendable {
  /// The kinds to find. Stored only.
  open var metadataObjectTypes: [AVMetadataObject.ObjectType]! = []
  /// Answer: none.
  open var availableMetadataObjectTypes: [AVMetadataObject.ObjectType] { [] }
  /// The delegate is never called: no camera is here.
  open func setMetadataObjectsDelegate(
    _ objectsDelegate: (any AVCaptureMetadataOutputObjectsDelegate)?,
    queue objectsCallbackQueue: DispatchQueue?
  ) {}
}
/// Receives codes and faces. It is not called here.
public protocol AVCaptureMetadataOutputObjectsDelegate: NSObjectProtocol {
  func metadataOutput(
    _ output: AVCaptureMetadataOutput, didOutput metadataObjects: [AVMetadataObject],
    from connection: AVCaptureConnection)
}
extension AVCaptureMetadataOutputObjectsDelegate {
  /// Meant for found objects. Not called here; empty by default.
  public func metadataOutput(
    _ output: AVCaptureMetadataOutput, didOutput metadataObjects: [AVMetadataObject],
    from connection: AVCaptureConnection
  ) {}
}
/// An object in a picture. None is found here.
open class AVMetadataObject: NSObject, @unchecked Sendable {
  /// The kind of an object.
  public struct ObjectType: RawRepresentable, Hashable, Sendable {
    /// The identifier of the kind.
    public let rawValue: String
    /// An object's kind from its identifier.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// QR codes.
    public static let qr = Self(rawValue: "org.iso.QRCode")
    /// EAN-8 codes.
    public static let ean8 = Self(rawValue: "org.gs1.EAN-8")
    /// EAN-13 codes.
    public static let ean13 = Self(rawValue: "org.gs1.EAN-13")
    /// Code 128.
    public static let code128 = Self(rawValue: "org.iso.Code128")
    /// PDF417 codes.
    public static let pdf417 = Self(rawValue: "org.iso.PDF417")
    /// Faces.
    public static let face = Self(rawValue: "face")
  }
  /// Always `qr`.
  open var type: ObjectType { .qr }
  /// Always zero: the object has no area.
  open var bounds: CGRect { .zero }
}
/// A code in a picture. None is found here.
open class AVMetadataMachineReadableCodeObject: AVMetadataObject, @unchecked Sendable {
  /// The text of the code; always nil.
  open var stringValue: String? { nil }
  /// The corners of the code; always empty.
  open var corners: [CGPoint] { [] }
}

/// The settings of one photograph.
open class AVCapturePhotoSettings: NSObject, @unchecked Sendable {
  /// The format; nil leaves it to the output.
  public let format: [String: Any]?
  /// The use of the flash for the photograph. Stored only.
  open var flashMode = AVCaptureDevice.FlashMode.off
  /// The format of a preview. Stored only.
  open var previewPhotoFormat: [String: Any]?
  /// True would record the highest resolution. Stored only.
  open var isHighResolutionPhotoEnabled = false
  /// Answer: none.
  open var availablePreviewPhotoPixelFormatTypes: [OSType] { [] }
  public override init() { format = nil }
  /// Settings with a format.
  public init(format: [String: Any]?) { self.format = format }
}
/// A photograph. The only one made here is empty and comes with an error.
open class AVCapturePhoto: NSObject, @unchecked Sendable {
  /// Answer: none.
  open func fileDataRepresentation() -> Data? { nil }
  /// Answer: none.
  open func cgImageRepresentation() -> CGImage? { nil }
}
/// The settings that a photograph gets in the end.
open class AVCaptureResolvedPhotoSettings: NSObject, @unchecked Sendable {
  /// Always 0.
  open var uniqueID: Int64 { 0 }
}
/// Receives a photograph.
public protocol AVCapturePhotoCaptureDelegate: NSObjectProtocol {
  func photoOutput(
    _ output: AVCapturePhotoOutput, didFinishProcessingPhoto photo: AVCapturePhoto,
    error: (any Error)?)
  func photoOutput(
    _ output: AVCapturePhotoOutput,
    willCapturePhotoFor resolvedSettings: AVCaptureResolvedPhotoSettings)
}
extension AVCapturePhotoCaptureDelegate {
  /// Called with an error after each wish for a photograph; empty by default.
  public func photoOutput(
    _ output: AVCapturePhotoOutput, didFinishProcessingPhoto photo: AVCapturePhoto,
    error: (any Error)?
  ) {}
  /// Meant for the moment of the photograph. Not called here; empty by default.
  public func photoOutput(
    _ output: AVCapturePhotoOutput,
    willCapturePhotoFor resolvedSettings: AVCaptureResolvedPhotoSettings
  ) {}
}
/// Makes photographs; each wish is answered with an error.
open class AVCapturePhotoOutput: AVCaptureOutput, @unchecked Sendable {
  /// True would allow the highest resolution. Stored only.
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
/// Records a film to a file; each wish is answered with an error.
open class AVCaptureFileOutput: AVCaptureOutput, @unchecked Sendable {
  /// Always false: no film is recorded.
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
  /// Does nothing: no recording runs.
  open func stopRecording() {}
}
/// Records a film as a QuickTime file. It never does here.
open class AVCaptureMovieFileOutput: AVCaptureFileOutput, @unchecked Sendable {}
/// Receives the beginning and the end of a recording.
public protocol AVCaptureFileOutputRecordingDelegate: NSObjectProtocol {
  func fileOutput(
    _ output: AVCaptureFileOutput, didStartRecordingTo fileURL: URL,
    from connections: [AVCaptureConnection])
  func fileOutput(
    _ output: AVCaptureFileOutput, didFinishRecordingTo outputFileURL: URL,
    from connections: [AVCaptureConnection], error: (any Error)?)
}
extension AVCaptureFileOutputRecordingDelegate {
  /// Meant for the beginning of a recording. Not called here; empty by default.
  public func fileOutput(
    _ output: AVCaptureFileOutput, didStartRecordingTo fileURL: URL,
    from connections: [AVCaptureConnection]
  ) {}
}

/// Inputs and outputs of a recording. It never runs here.
open class AVCaptureSession: NSObject, @unchecked Sendable {
  /// The quality of a session.
  public struct Preset: RawRepresentable, Hashable, Sendable {
    /// The name of the quality.
    public let rawValue: String
    /// A quality from its name.
    public init(rawValue: String) { self.rawValue = rawValue }
    private init(_ name: String) { rawValue = "AVCaptureSessionPreset\(name)" }
    /// The quality of photographs.
    public static let photo = Self("Photo")
    /// A high quality.
    public static let high = Self("High")
    /// A medium quality.
    public static let medium = Self("Medium")
    /// A low quality.
    public static let low = Self("Low")
    /// 640 by 480 pixels.
    public static let vga640x480 = Self("640x480")
    /// 1280 by 720 pixels.
    public static let hd1280x720 = Self("1280x720")
    /// 1920 by 1080 pixels.
    public static let hd1920x1080 = Self("1920x1080")
    /// 3840 by 2160 pixels.
    public static let hd4K3840x2160 = Self("3840x2160")
  }
  /// The quality; `high` by default. Stored only.
  open var sessionPreset = Preset.high
  /// The added sources.
  open private(set) var inputs: [AVCaptureInput] = []
  /// The added outputs.
  open private(set) var outputs: [AVCaptureOutput] = []
  /// Always false, also after `startRunning()`.
  open var isRunning: Bool { false }
  /// Always true.
  open func canSetSessionPreset(_ preset: Preset) -> Bool { true }
  /// Always true, though no source can be made.
  open func canAddInput(_ input: AVCaptureInput) -> Bool { true }
  /// Answer: none.
  open var connections: [AVCaptureConnection] { [] }
  /// Always true: every output can be added.
  open func canAddOutput(_ output: AVCaptureOutput) -> Bool { true }
  /// Appends a source.
  open func addInput(_ input: AVCaptureInput) { inputs.append(input) }
  /// Appends an output.
  open func addOutput(_ output: AVCaptureOutput) { outputs.append(output) }
  /// Removes a source, compared by identity.
  open func removeInput(_ input: AVCaptureInput) { inputs.removeAll { $0 === input } }
  /// Removes an output, compared by identity.
  open func removeOutput(_ output: AVCaptureOutput) { outputs.removeAll { $0 === output } }
  /// Does nothing: changes apply at once.
  open func beginConfiguration() {}
  /// Does nothing, as changes have been applied.
  open func commitConfiguration() {}
  /// Has nothing to start: no camera is here.
  open func startRunning() {}
  /// Does nothing: the session never runs.
  open func stopRunning() {}
  /// The name of an error of the session. Never posted here.
  public static let runtimeErrorNotification = Notification.Name(
    "AVCaptureSessionRuntimeErrorNotification")
}
/// The user info's key of the error.
public let AVCaptureSessionErrorKey = "AVCaptureSessionErrorKey"
extension Notification.Name {
  /// The notification of an error, by its older name.
  public static let AVCaptureSessionRuntimeError = AVCaptureSession.runtimeErrorNotification
}
/// The pictures of a session; black here.
open class AVCaptureVideoPreviewLayer: CALayer {
  /// The session of the preview; it has no pictures.
  open var session: AVCaptureSession?
  /// The fit of pictures. Stored only.
  open var videoGravity = AVLayerVideoGravity.resizeAspect
  /// A black layer for a session.
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
