/// Modules of Apple's that are small here: each is linked only into programs that import it, or that import
/// one that stands on it.
///
/// A folder in `Sources/Modules` each; the target is called `Vivace` and the name, since packages take a module
/// with the name itself for a sign of Apple's systems.
enum SmallModules {
  /// Every module, with those among them that it stands on.
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

  /// The targets of the modules among some imports, and of those that they stand on; sorted.
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
