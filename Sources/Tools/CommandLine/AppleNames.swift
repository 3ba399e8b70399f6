/// Which of Apple's modules declares a name, as far as that can be read off it.
enum AppleNames {
  /// The module among those that were left out; nil where the name is none of theirs.
  ///
  /// - Parameter name: As ``MissingNames`` has it: `Chart`, `View.chartXAxis`, `.chartXAxis`.
  static func module(of name: String, among modules: [String]) -> String? {
    let components = name.split(separator: ".").map(String.init)
    return modules.first { module in
      let names = names[module] ?? []
      let beginnings = beginnings[module] ?? []
      return components.contains { component in
        names.contains(component)
          || beginnings.contains { beginning in
            component.hasPrefix(beginning)
              && component.dropFirst(beginning.count).first?.isUppercase == true
          }
      }
    }
  }

  /// Whether the name is one of a module in the table, whether it was left out or not.
  static func isKnown(_ name: String) -> Bool {
    module(of: name, among: Set(names.keys).union(beginnings.keys).sorted()) != nil
  }

  /// The prefixes of a module's names.
  private static let beginnings: [String: [String]] = [
    "AVFoundation": ["AV", "CMTime", "kCMTime"], "AVKit": ["AVPlayerView", "AVPicture"],
    "ARKit": ["AR"], "AuthenticationServices": ["AS"], "BackgroundTasks": ["BG"],
    "CallKit": ["CX"], "Charts": ["chart"], "CloudKit": ["CK"], "Contacts": ["CN"],
    "CoreBluetooth": ["CB"], "CoreData": ["NSManaged", "NSFetch", "NSPersistent", "NSEntity"],
    "CoreHaptics": ["CH"], "CoreImage": ["CI"], "CoreLocation": ["CL"], "CoreML": ["ML"],
    "CoreMotion": ["CM"], "CoreText": ["CT", "kCT"], "EventKit": ["EK"], "GameController": ["GC"],
    "GameKit": ["GK"], "GameplayKit": ["GK"], "HealthKit": ["HK"], "Intents": ["IN"],
    "ImageIO": ["CGImageSource", "CGImageDestination", "kCGImage"], "JavaScriptCore": ["JS"],
    "LinkPresentation": ["LP"], "LocalAuthentication": ["LA"], "MapKit": ["MK", "Map"],
    "MediaPlayer": ["MP"], "MessageUI": ["MF"], "Metal": ["MTL"], "MetalKit": ["MTK"],
    "MultipeerConnectivity": ["MC"], "NaturalLanguage": ["NL"], "Network": ["NW"],
    "PDFKit": ["PDF"], "PassKit": ["PK"], "PencilKit": ["PK"], "Photos": ["PH"],
    "PhotosUI": ["PH", "Photos"], "QuickLook": ["QL"], "RealityKit": ["AR"],
    "SafariServices": ["SF"],
    "SceneKit": ["SCN"], "Security": ["Sec", "kSec", "errSec"], "Speech": ["SF"],
    "SpriteKit": ["SK"], "StoreKit": ["SK"], "Vision": ["VN"], "VisionKit": ["VN"],
    "WatchConnectivity": ["WC"], "WebKit": ["WK", "Web"], "WidgetKit": ["Widget"],
  ]

  private static let names: [String: Set<String>] = [
    "AVKit": ["VideoPlayer"],
    "ActivityKit": ["Activity", "ActivityAttributes", "ActivityConfiguration"],
    "AppIntents": ["AppIntent", "AppEntity", "AppShortcutsProvider", "IntentResult", "AppEnum"],
    "Charts": [
      "Chart", "Chart3D", "BarMark", "LineMark", "PointMark", "AreaMark", "RuleMark",
      "RectangleMark", "SectorMark", "AxisMarks", "AxisGridLine", "AxisTick", "AxisValueLabel",
      "AxisValue", "ChartContent", "ChartProxy", "Plottable", "PlottableValue", "LinePlot",
      "SurfacePlot", "Chart3DContent", "Chart3DPose", "Chart3DCameraProjection",
    ],
    "CoreData": [
      "FetchRequest", "FetchedResults", "SectionedFetchRequest", "managedObjectContext",
    ],
    "CoreTransferable": ["Transferable"],
    "CryptoKit": [
      "SHA256", "SHA384", "SHA512", "Insecure", "HMAC", "AES", "ChaChaPoly", "SymmetricKey",
      "Curve25519", "P256",
    ],
    "MapKit": ["Map", "Marker", "UserAnnotation", "MapPolyline", "mapStyle", "mapControls"],
    "PhotosUI": ["PhotosPicker", "PhotosPickerItem", "photosPicker"],
    "QuickLook": ["quickLookPreview"],
    "RealityKit": ["RealityView", "Entity", "ModelEntity", "AnchorEntity", "Model3D"],
    "SceneKit": ["SceneView"], "SpriteKit": ["SpriteView"],
    "StoreKit": [
      "Product", "Transaction", "AppStore", "requestReview", "StoreView", "ProductView",
    ],
    "SwiftData": [
      "Model", "Query", "ModelContainer", "ModelContext", "ModelConfiguration", "FetchDescriptor",
      "Schema", "PersistentModel", "Relationship", "Attribute", "modelContainer", "modelContext",
      "PersistentIdentifier",
    ],
    "TipKit": ["Tip", "Tips", "TipView", "popoverTip"],
    "WebKit": ["WebView", "WebPage", "webViewBackForwardNavigationGestures"],
    "WidgetKit": [
      "Widget", "TimelineProvider", "TimelineEntry", "Timeline", "StaticConfiguration",
      "AppIntentConfiguration",
      "AppIntentTimelineProvider", "IntentConfiguration", "containerBackground",
    ],
  ]
}
