/// Small implementations of Apple's modules: each is linked only into programs that import it or a module
/// that depends on it.
///
/// A folder in `Sources/Modules` each; the target is called `Vivace` and the name, since packages take a module
/// with the name itself for a sign of Apple's systems.
enum SmallModules {
  /// Every module, with the small modules it depends on.
  static let table: [String: [String]] = [
    "ActivityKit": [],
    "AdSupport": [],
    "AppIntents": [],
    "AppTrackingTransparency": [],
    "AudioToolbox": [],
    "AuthenticationServices": [],
    "BackgroundTasks": [],
    "Carbon": [],
    "CommonCrypto": ["CryptoKit"],
    "Contacts": [],
    "CoreHaptics": [],
    "CoreLocation": [],
    "CoreLocationUI": ["CoreLocation"],
    "CoreMotion": [],
    "CoreSpotlight": [],
    "CoreTelephony": [],
    "CryptoKit": ["Security"],
    "DeviceCheck": [],
    "EventKit": [],
    "Intents": [],
    "LinkPresentation": [],
    "LocalAuthentication": [],
    "MessageUI": [],
    "MobileCoreServices": [],
    "Network": [],
    "Photos": [],
    "PhotosUI": ["Photos"],
    "QuickLook": [],
    "SafariServices": [],
    "Security": [],
    "ServiceManagement": [],
    "StoreKit": [],
    "SystemConfiguration": ["Network"],
    "TipKit": [],
    "WatchConnectivity": [],
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
    imported.forEach(add)
    return found.map(target).sorted()
  }
}
