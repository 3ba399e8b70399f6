/// Modules of Apple's platforms that sources for them import. One that is not among ours is left out,
/// and the tool says so; what a source uses of it is the compiler's to name.
enum AppleModules {
  static let names: Set<String> = [
    "ARKit", "AVFoundation", "AVFAudio", "AVKit", "Accelerate", "Accessibility", "ActivityKit",
    "AppIntents", "AppKit", "AppTrackingTransparency", "AudioToolbox", "AuthenticationServices",
    "BackgroundTasks", "CallKit", "Charts", "CloudKit", "Cocoa", "Contacts", "ContactsUI",
    "CoreAudio", "CoreBluetooth", "CoreData", "CoreHaptics", "CoreImage", "CoreLocation",
    "CoreLocationUI", "CoreML", "CoreMedia", "CoreMotion", "CoreServices", "CoreSpotlight",
    "CoreTelephony", "CoreText", "CoreVideo", "CryptoKit", "DeveloperToolsSupport",
    "EventKit", "EventKitUI", "GameController", "GameKit", "GameplayKit", "HealthKit", "HomeKit",
    "IOKit", "ImageIO", "Intents", "IntentsUI", "JavaScriptCore", "LocalAuthentication", "MapKit",
    "MediaPlayer", "MessageUI", "Messages", "Metal", "MetalKit", "MetricKit", "MobileCoreServices",
    "MultipeerConnectivity", "NaturalLanguage", "Network", "NotificationCenter", "OSLog",
    "ObjectiveC", "PDFKit", "PassKit", "PencilKit", "Photos", "PhotosUI", "PlaygroundSupport",
    "Playgrounds", "QuartzCore", "QuickLook", "QuickLookThumbnailing", "RealityKit", "ReplayKit",
    "SafariServices", "SceneKit", "ScreenCaptureKit", "Security", "ServiceManagement", "ShazamKit",
    "SoundAnalysis", "Speech", "SpriteKit", "StoreKit", "SwiftData", "SystemConfiguration",
    "TabularData", "TipKit", "TranslationUI", "UIKit", "UniformTypeIdentifiers",
    "UserNotifications", "UserNotificationsUI", "Vision", "VisionKit", "WatchConnectivity",
    "WatchKit", "WeatherKit", "WebKit", "WidgetKit", "os",
  ]
}
