import Foundation
import SwiftUI
import Testing
import VivaceAdSupport
import VivaceAppTrackingTransparency
import VivaceAudioToolbox
import VivaceAuthenticationServices
import VivaceBackgroundTasks
import VivaceCarbon
import VivaceContacts
import VivaceCoreHaptics
import VivaceCoreMotion
import VivaceCoreSpotlight
import VivaceCoreTelephony
import VivaceDeviceCheck
import VivaceEventKit
import VivaceMobileCoreServices
import VivacePhotos
import VivacePhotosUI
import VivaceQuickLook
import VivaceQuickLookThumbnailing
import VivaceServiceManagement
import VivaceStage
import VivaceSystemConfiguration
import VivaceTipKit
import VivaceWatchConnectivity

@testable import VivaceGraphics

/// Modules for a device's hardware and a user's data: each answers like a device without them.
@Suite(.serialized) @MainActor struct DevicesTests {
  init() { StageServices.install() }

  @Test func hapticsAreNotSupported() throws {
    #expect(!CHHapticEngine.capabilitiesForHardware().supportsHaptics)
    let event = CHHapticEvent(
      eventType: .hapticTransient, parameters: [.init(parameterID: .hapticIntensity, value: 1)],
      relativeTime: 0.5, duration: 1)
    let pattern = try CHHapticPattern(events: [event], parameters: [])
    #expect(pattern.duration == 1.5)
    #expect(throws: CHHapticError.self) {
      try CHHapticPattern(contentsOf: URL(fileURLWithPath: "/no.ahap"))
    }
    let sound = CHHapticEvent(
      audioResourceID: 1, parameters: [.init(parameterID: .audioVolume, value: 0.5)],
      relativeTime: CHHapticTimeImmediate)
    #expect(sound.type == .audioCustom && sound.eventParameters.first?.value == 0.5)
    #expect(throws: CHHapticError.self) {
      try CHHapticEngine().registerAudioResource(URL(fileURLWithPath: "/sound.wav"))
    }
    #expect(throws: CHHapticError.self) { try CHHapticEngine().start() }
    #expect(throws: CHHapticError.self) { try CHHapticEngine().makePlayer(with: pattern) }
  }

  @Test func aSoundOfTheSystemIsSaidNotToBeHeard() {
    let warnings = CollectedWarnings()
    defer { warnings.end() }
    var isOver = false
    AudioServicesPlaySystemSoundWithCompletion(1104) { isOver = true }
    #expect(isOver && !warnings.messages(beginning: "AudioServicesPlaySystemSound(_:)").isEmpty)
    var sound = SystemSoundID(0)
    #expect(AudioServicesCreateSystemSoundID(NSURL(fileURLWithPath: "/a"), &sound) != 0)
    #expect(AudioServicesCreateSystemSoundID(URL(fileURLWithPath: "/a") as CFURL, &sound) != 0)
  }

  @Test func sensorsAndTelephonesAreNotThere() {
    let motion = CMMotionManager()
    #expect(!motion.isDeviceMotionAvailable && motion.deviceMotion == nil)
    #expect(!CMPedometer.isStepCountingAvailable())
    #expect(CTTelephonyNetworkInfo().serviceSubscriberCellularProviders == nil)
    #expect(!DCDevice.current.isSupported)
    #expect(ATTrackingManager.trackingAuthorizationStatus == .denied)
    #expect(
      ASIdentifierManager.shared().advertisingIdentifier.uuidString.allSatisfy { "0-".contains($0) }
    )
  }

  @Test func nothingIsStartedLater() {
    #expect(SMAppService.mainApp.status == .notFound)
    #expect(throws: CocoaError.self) { try SMAppService.mainApp.register() }
    #expect(throws: BGTaskScheduler.Error.self) {
      try BGTaskScheduler.shared.submit(BGAppRefreshTaskRequest(identifier: "a"))
    }
  }

  @MainActor @Test func aLivePhotoShowsItsPicture() throws {
    StageServices.install()
    let file = FileManager.default.temporaryDirectory.appendingPathComponent(
      "\(UUID().uuidString).png")
    defer { try? FileManager.default.removeItem(at: file) }
    let picture = UIGraphicsImageRenderer(size: CGSize(width: 4, height: 3)).image {
      $0.fill(CGRect(x: 0, y: 0, width: 4, height: 3))
    }
    try #require(picture.pngData()).write(to: file)
    let film = URL(fileURLWithPath: "/nothing/here.mov")
    let view = PHLivePhotoView(frame: CGRect(x: 0, y: 0, width: 8, height: 6))
    var answers = 0
    for files in [[film, file], [film]] {
      PHLivePhoto.request(
        withResourceFileURLs: files, placeholderImage: nil, targetSize: .zero,
        contentMode: .default
      ) { photo, information in
        answers += 1
        #expect((photo == nil) == (files.count == 1))
        #expect((information[PHLivePhotoInfoErrorKey] != nil) == (photo == nil))
        if let photo { view.livePhoto = photo }
      }
    }
    #expect(answers == 2 && view.livePhoto?.size.width == picture.size.width * picture.scale)
    #expect((view.subviews.first as? UIImageView)?.image === view.livePhoto?.image)
  }

  @Test func theLibraryOfPicturesIsDenied() async {
    #expect(PHPhotoLibrary.authorizationStatus(for: .addOnly) == .denied)
    #expect(PHAsset.fetchAssets(with: nil).count == 0)
    await #expect(throws: PHPhotosError.self) {
      try await PHPhotoLibrary.shared().performChanges {}
    }
    var configuration = PHPickerConfiguration(photoLibrary: .shared())
    configuration.filter = .any(of: [.images, .videos])
    #expect(PHPickerViewController(configuration: configuration).configuration.selectionLimit == 1)
  }

  @Test func aPickedFileIsRead() async throws {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID()).txt")
    try Data("picked".utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let item = PhotosPickerItem(itemIdentifier: file.path)
    #expect(try await item.loadTransferable(type: Data.self) == Data("picked".utf8))
  }

  @Test func thereAreNoPasskeys() async {
    let service = ASAuthorizationPlatformPublicKeyCredentialProvider(
      relyingPartyIdentifier: "example.org")
    let wish = service.createCredentialRegistrationRequest(
      challenge: Data([1]), name: "Ada", userID: Data([2]))
    let kept = service.createCredentialAssertionRequest(challenge: Data([3]))
    #expect(wish.name == "Ada" && wish.relyingPartyIdentifier == "example.org")
    #expect(kept.challenge == Data([3]) && kept.provider === service)
    let controller = EnvironmentValues().authorizationController
    await #expect(throws: ASAuthorizationError.self) {
      try await controller.performRequests(
        [wish, kept], options: .preferImmediatelyAvailableCredentials)
    }
    await #expect(throws: ASAuthorizationError.self) {
      try await controller.performAutoFillAssistedRequest(kept)
    }
  }

  @Test func signingInFails() async {
    final class Receiver: NSObject, ASAuthorizationControllerDelegate {
      var failed: ((any Error) -> Void)?
      func authorizationController(
        controller: ASAuthorizationController, didCompleteWithError error: any Error
      ) { failed?(error) }
    }
    let request = ASAuthorizationAppleIDProvider().createRequest()
    request.requestedScopes = [.fullName, .email]
    let (controller, receiver) = (
      ASAuthorizationController(authorizationRequests: [request]), Receiver()
    )
    controller.delegate = receiver
    let error = await withCheckedContinuation { continuation in
      receiver.failed = { continuation.resume(returning: $0) }
      controller.performRequests()
    }
    #expect((error as? ASAuthorizationError)?.code == .notHandled)
    let session = await withCheckedContinuation { continuation in
      ASWebAuthenticationSession(url: URL(string: "https://a.b")!, callbackURLScheme: "x") {
        continuation.resume(returning: $1)
      }.start()
    }
    #expect((session as? ASWebAuthenticationSessionError)?.code == .canceledLogin)
  }

  struct Hint: Tip {
    static let opened = Event(id: "opened")
    var title: Text { Text("Hint") }
    var rules: [Rule] { Rule { !Hint.opened.donations.isEmpty } }
  }
  @Test func aTipIsShownUntilItIsClosed() async throws {
    try Tips.resetDatastore()
    #expect(!Hint().shouldDisplay)
    try Tips.configure([.displayFrequency(.immediate)])
    #expect(!Hint().shouldDisplay)
    await Hint.opened.donate()
    #expect(Hint().shouldDisplay && Hint().status == .available)
    Hint().invalidate(reason: .tipClosed)
    #expect(!Hint().shouldDisplay)
  }

  @Test func typesConformByTheirNames() {
    #expect(
      UTTypeConformsTo(kUTTypePNG, kUTTypeImage) && !UTTypeConformsTo(kUTTypeImage, kUTTypePNG))
    #expect(QLPreviewController.canPreview(NSURL(fileURLWithPath: "/a.png")))
    #expect(UTType(filenameExtension: "exe") == .exe && UTType.exe.conforms(to: .executable))
    #expect(UTType(filenameExtension: "app", conformingTo: .package) == .applicationBundle)
  }

  /// A file that is a picture has a smaller one; another file has an error.
  @Test func picturesHaveThumbnails() async throws {
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).png")
    defer { try? FileManager.default.removeItem(at: file) }
    let picture = UIGraphicsImageRenderer(size: CGSize(width: 40, height: 20)).image { context in
      UIColor.red.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 40, height: 20))
    }
    try #require(picture.pngData()).write(to: file)
    func request(_ url: URL) -> QLThumbnailGenerator.Request {
      .init(
        fileAt: url, size: CGSize(width: 10, height: 10), scale: 2, representationTypes: .thumbnail)
    }
    let small = try await QLThumbnailGenerator.shared.generateBestRepresentation(for: request(file))
    #expect(small.cgImage.width == 20 && small.cgImage.height == 10)
    #expect(small.uiImage.size == CGSize(width: 10, height: 5))
    await #expect(throws: QLThumbnailError(.generationFailed)) {
      try await QLThumbnailGenerator.shared.generateBestRepresentation(
        for: request(URL(fileURLWithPath: "/nothing.txt")))
    }
  }
}

/// Calendars, contacts, a watch and key codes: each answers like a device without them.
@Suite struct PersonsTests {
  @Test func keysHaveTheirCodes() {
    #expect(kVK_ANSI_A == 0 && kVK_Escape == 53 && kVK_F20 == 90 && cmdKey == 256)
    var key: EventHotKeyRef?
    #expect(RegisterEventHotKey(0, 0, EventHotKeyID(), nil, 0, &key) == eventHotKeyInvalidErr)
    var shortcuts: Unmanaged<CFArray>?
    #expect(CopySymbolicHotKeys(&shortcuts) == noErr)
    #expect((shortcuts?.takeRetainedValue() as? [[String: Any]])?.isEmpty == true)
  }

  @Test func calendarsAndContactsAreDenied() async throws {
    let store = EKEventStore()
    #expect(try await !store.requestFullAccessToEvents() && store.calendars(for: .event).isEmpty)
    let event = EKEvent(eventStore: store)
    #expect(!event.isDetached && event.occurrenceDate == nil)
    let calendar = EKCalendar(for: .event, eventStore: store)
    #expect(calendar.cgColor == nil && calendar.type == .local)
    let done = store.predicateForCompletedReminders(
      withCompletionDateStarting: nil, ending: nil, calendars: nil)
    #expect(!done.evaluate(with: NSNumber(value: 1)))
    event.addRecurrenceRule(EKRecurrenceRule(recurrenceWith: .daily, interval: 1, end: nil))
    #expect(event.hasRecurrenceRules)
    #expect(throws: EKError.self) { try store.save(event, span: .thisEvent) }
    let contact = CNMutableContact()
    (contact.givenName, contact.familyName) = ("Ada", "Lovelace")
    #expect(CNContactFormatter.string(from: contact, style: .fullName) == "Ada Lovelace")
    #expect(throws: CNError.self) { try CNContactStore().execute(CNSaveRequest()) }
  }

  @Test func watchesAndSearchesAreNotThere() {
    #expect(!WCSession.isSupported() && !CSSearchableIndex.isIndexingAvailable())
    #expect(throws: WCError.self) { try WCSession.default.updateApplicationContext([:]) }
    #expect(CSSearchableItemAttributeSet(contentType: .text).contentType == "public.text")
  }

  @Test func reachabilityIsTheNetworks() throws {
    let target = try #require(SCNetworkReachabilityCreateWithName(nil, "example.com"))
    var flags = SCNetworkReachabilityFlags()
    #expect(SCNetworkReachabilityGetFlags(target, &flags))
    #expect(!flags.contains(.connectionRequired))
  }
}
