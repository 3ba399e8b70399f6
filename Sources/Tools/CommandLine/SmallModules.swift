/// Small implementations of Apple's modules: each is linked only into programs that import it or a module
/// that depends on it.
///
/// A folder in `Sources/Modules` each; the target is called `Vivace` and the name, since packages take a module
/// with the name itself for a sign of Apple's systems.
enum SmallModules {
  /// Every module, with the small modules it depends on.
  static let table: [String: [String]] = [
    "AVFoundation": ["CoreMedia", "CoreVideo"],
    "AVKit": ["AVFoundation", "CoreMedia", "CoreVideo"],
    "ActivityKit": [],
    "AdSupport": [],
    "AppIntents": [],
    "AppTrackingTransparency": [],
    "AudioToolbox": [],
    "AuthenticationServices": [],
    "BackgroundTasks": [],
    "Carbon": ["MobileCoreServices"],
    "CloudKit": ["CoreLocation"],
    "CommonCrypto": ["CryptoKit"],
    "Compression": [],
    "Contacts": [],
    "ContactsUI": ["Contacts"],
    "CoreBluetooth": [],
    "CoreData": [],
    "CoreHaptics": [],
    "CoreImage": ["Metal"],
    "CoreLocation": [],
    "CoreLocationUI": ["CoreLocation"],
    "CoreMedia": ["CoreVideo"],
    "CoreMotion": [],
    "CoreSpotlight": [],
    "CoreTelephony": [],
    "CoreText": [],
    "CoreVideo": [],
    "CryptoKit": ["Security"],
    "DeviceCheck": [],
    "EventKit": [],
    "EventKitUI": ["EventKit"],
    "GameController": [],
    "HealthKit": [],
    "ImageIO": [],
    "Intents": [],
    "LinkPresentation": [],
    "LocalAuthentication": [],
    "MachO": [],
    "MapKit": ["CoreLocation"],
    "MediaPlayer": [],
    "MessageUI": [],
    "Metal": [],
    "MetalKit": ["Metal"],
    "MobileCoreServices": [],
    "NaturalLanguage": [],
    "Network": [],
    "PDFKit": [],
    "Photos": [],
    "PhotosUI": ["Photos"],
    "QuickLook": [],
    "QuickLookThumbnailing": [],
    "SafariServices": [],
    "SceneKit": ["Metal"],
    "Security": [],
    "ServiceManagement": [],
    "Speech": ["AVFoundation", "CoreMedia", "CoreVideo"],
    "SpriteKit": ["AVFoundation", "CoreImage", "CoreMedia", "CoreVideo", "Metal"],
    "StoreKit": [],
    "SystemConfiguration": ["Network"],
    "TipKit": [],
    "Translation": [],
    "Vision": ["CoreVideo"],
    "WatchConnectivity": [],
    "WeatherKit": ["CoreLocation"],
    "WebKit": [],
    "WidgetKit": ["ActivityKit", "AppIntents", "Intents"],
  ]

  static func target(_ name: String) -> String { "Vivace\(name)" }

  /// Returns the sorted targets of the imported small modules and of their dependencies.
  static func targets(ofImported imported: Set<String>) -> [String] {
    var found: Set<String> = []
    func add(_ name: String) {
      guard let others = table[name], found.insert(name).inserted else { return }
      others.forEach(add)
    }
    for name in imported { add(SourcePass.modulesHere[name] ?? name) }
    return found.map(target).sorted()
  }
}
