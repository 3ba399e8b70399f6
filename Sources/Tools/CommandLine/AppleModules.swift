/// The public modules of Apple's platforms that sources for them import.
///
/// An import of one that is not among ours is left out, and the tool reports it; the names that a source
/// uses of it are the compiler's to report.
enum AppleModules {
  static let names = Set(list.split(whereSeparator: \.isWhitespace).map(String.init))

  private static let list = """
    ARKit AVFAudio AVFoundation AVKit AVRouting Accelerate Accessibility AccessoryAccess
    AccessoryNotifications AccessorySetupKit AccessoryTransportExtension Accounts ActivityKit AdAttributionKit
    AdServices AdSupport AddressBook AddressBookUI AlarmKit AppClip AppIntents AppKit AppMigrationKit
    AppTrackingTransparency AppleArchive AppleScriptKit AppleScriptObjC ApplicationServices AssetsLibrary
    AudioDriverKit AudioToolbox AudioUnit AudioVideoBridging AuthenticationServices AutomaticAssessmentConfiguration
    Automator BackgroundAssets BackgroundTasks BrowserEngineCore BrowserEngineKit BusinessChat CFNetwork
    CalendarStore CallKit CarKey CarPlay Carbon Charts Cinematic ClassKit ClockKit CloudKit Cocoa Collaboration
    ColorSync CommonCrypto Compression Contacts ContactsUI CoreAudio CoreAudioKit CoreAudioTypes CoreBluetooth CoreData
    CoreFoundation CoreHID CoreHaptics CoreImage CoreLocation CoreLocationUI CoreMIDI CoreML CoreMedia
    CoreMediaIO CoreMotion CoreNFC CoreServices CoreSpotlight CoreTelephony CoreText CoreTransferable CoreVideo
    CoreWLAN CreateML CreateMLComponents CryptoKit CryptoTokenKit DataDetection Darwin DeclaredAgeRange
    DeveloperToolsSupport DeviceActivity DeviceCheck DeviceDiscoveryExtension DeviceDiscoveryUI DeviceManagement
    DirectoryService DiscRecording DiscRecordingUI DiskArbitration DockKit DriverKit EnergyKit EventKit EventKitUI
    ExceptionHandling ExecutionPolicy ExposureNotification ExtensionFoundation ExtensionKit ExternalAccessory FSKit
    FamilyControls FileProvider FileProviderUI FinanceKit FinanceKitUI FinderSync ForceFeedback FoundationModels GLKit
    GLUT GSS GameController GameKit GameSave GameplayKit GeoToolbox GroupActivities HIDDriverKit HealthKit HealthKitUI
    HomeKit Hypervisor ICADevices IOBluetooth IOBluetoothUI IOKit IOSurface IOUSBHost IdentityLookup IdentityLookupUI
    ImageCaptureCore ImageIO ImagePlayground ImmersiveMediaSupport InputMethodKit InstallerPlugins InstantMessage
    Intents IntentsUI JavaNativeFoundation JavaRuntimeSupport JavaScriptCore JournalingSuggestions Kerberos
    LDAP LatentSemanticMapping LightweightCodeRequirements LinkPresentation LiveCommunicationKit LocalAuthentication
    LocalAuthenticationEmbeddedUI LockedCameraCapture MLCompute MachO MailKit ManagedApp ManagedAppDistribution
    ManagedSettings ManagedSettingsUI MapKit MarketplaceKit Matter MatterSupport MediaAccessibility MediaExtension
    MediaLibrary MediaPlayer MediaToolbox MessageUI Messages Metal MetalFX MetalKit MetalPerformanceShaders
    MetalPerformanceShadersGraph MetricKit MobileCoreServices ModelIO MultipeerConnectivity MusicKit NaturalLanguage
    NearbyInteraction NetFS Network NetworkExtension NewsstandKit NotificationCenter OSAKit OSLog ObjectiveC
    OpenAL OpenCL OpenDirectory OpenGL OpenGLES PCSC PDFKit PHASE PaperKit ParavirtualizedGraphics PassKit PencilKit
    PermissionKit Photos PhotosUI PlaygroundSupport Playgrounds PreferencePanes ProximityReader PushKit PushToTalk
    QTKit Quartz QuartzCore QuickLook QuickLookThumbnailing QuickLookUI RealityFoundation RealityKit
    ReplayKit RoomPlan SafariServices SafetyKit SceneKit ScreenCaptureKit ScreenSaver ScreenTime ScriptingBridge
    Security SecurityFoundation SecurityInterface SecurityUI SensitiveContentAnalysis SensorKit ServiceManagement
    ShaderGraph SharedWithYou SharedWithYouCore ShazamKit Social SoundAnalysis Spatial Speech SpriteKit
    StickerKit StickerFoundation StoreKit StoreKitTest SwiftData SwiftUI Symbols SyncServices SystemConfiguration
    SystemExtensions TVMLKit TVServices TVUIKit TabletopKit TabularData TelephonyMessagingKit ThreadNetwork TipKit
    TouchController Translation TranslationUI TranslationUIProvider Twitter UIKit USBDriverKit
    UniformTypeIdentifiers UserNotifications UserNotificationsUI VideoDecodeAcceleration VideoSubscriberAccount
    VideoToolbox Virtualization Vision VisionKit VisualIntelligence WatchConnectivity WatchKit WeatherKit WebKit
    CompositorServices CreateMLUI Cxx EndpointSecurity IdentityDocumentServices IdentityDocumentServicesUI
    MetalPerformancePrimitives SQLite3 SwiftUICore System XcodeKit dnssd libxml2 zlib
    WiFiAware WidgetKit WorkoutKit XCUIAutomation XPC iAd iTunesLibrary os simd vImage vecLib vmnet
    _AVKit_SwiftUI _AppIntents_SwiftUI _AuthenticationServices_SwiftUI _CoreData_CloudKit _DeviceActivity_SwiftUI
    _GroupActivities_AppKit _LocalAuthentication_SwiftUI _MapKit_SwiftUI _MusicKit_SwiftUI _PassKit_SwiftUI
    _PhotosUI_SwiftUI _QuickLook_SwiftUI _RealityKit_SwiftUI _SceneKit_SwiftUI _SpriteKit_SwiftUI _StoreKit_SwiftUI
    _SwiftData_CoreData _SwiftData_SwiftUI _Translation_SwiftUI _WebKit_SwiftUI math_h notify
    """
}
