/// How imports are written again: those of modules that are not here are left out, and what modules show on
/// Apple's platforms alone is imported beside them.
extension SourcePass {
  /// The edits of a source's imports; adds the modules that are left out to `missing`.
  func importEdits(
    _ source: ParsedSource, missing: inout [Missing]
  ) -> [(range: Range<Int>, text: String)] {
    var edits: [(range: Range<Int>, text: String)] = []
    // What shows Foundation; the first import that is left out does in the end.
    var shown = placeBehindFoundation(source)
    // What a source shows of Foundation, it may show of these.
    let verb = source.text.contains("public import ") ? "public import" : "import"
    let others = (others(usedBy: source) + shared.imports(of: source))
      .map { "; \(verb) \($0)" }.joined()
    for found in source.imports {
      if isLeftOut(found.module) {
        missing.append(Missing(module: found.module, line: found.line))
        edits.append((found.range, shown == nil ? "import Foundation" + others : ""))
        if shown == nil { shown = .instead }
      } else if found.module == "CoreFoundation", hasCoreFoundation(of: source) {
        edits.append((found.path, "Foundation"))
      } else if isCollapsed(found) {
        edits.append((found.path, Self.modulesHere[found.module] ?? found.module))
      } else if found.module == "Darwin", shown == nil, let end = found.end,
        source.names.contains(where: { $0.hasPrefix("os_unfair_lock") })
      {
        // Apple's C library has these locks.
        edits.append((end..<end, "; \(verb) os"))
      }
    }
    if case .behind(let end) = shown, !others.isEmpty { edits.append((end..<end, others)) }
    return edits
  }

  /// Whether an import is one of a module that is not here: one that only Apple has, or one that the program
  /// gets from elsewhere.
  func isLeftOut(_ module: String) -> Bool { Self.isLeftOut(module, conditions) }

  static func isLeftOut(_ module: String, _ conditions: Conditions) -> Bool {
    guard module != "Darwin", !conditions.has(module) else { return false }
    return AppleModules.names.contains(module) || conditions.isComplete
  }

  /// Whether the whole module is imported in place of a part of it, which the module does not have here.
  func isCollapsed(_ found: ParsedSource.Import) -> Bool {
    let isFoundation = Conditions.toolchainModules.contains(found.module)
    let isApples = AppleModules.names.union(["CoreGraphics", "Combine"]).contains(found.module)
    guard found.length > 1, isFoundation || isApples else { return false }
    // One name of a module of the toolchain can be imported, unless it is in another module here.
    guard isFoundation, found.length == 2, let name = found.name else { return true }
    return Self.elsewhere.contains { $0.names.contains(name) }
  }

  /// The offset at which more imports may follow; nil behind an import of one name.
  private func end(of found: ParsedSource.Import) -> Int? {
    found.end ?? (isCollapsed(found) ? found.path.upperBound : nil)
  }

  /// The module that XCTest re-exports on Apple's platforms.
  private func shownByTests(_ imported: Set<String>) -> String? {
    guard imported.contains("XCTest"), imported.isDisjoint(with: ["UIKit", "AppKit", "SwiftUI"])
    else {
      return nil
    }
    return ["UIKit", "AppKit", "CoreGraphics"].first { conditions.modules.contains($0) }
  }

  /// UIKit, where a source uses names of it that a module of views shows on Apple's phones.
  private func shownByViews(_ imported: Set<String>, _ names: Set<String>) -> String? {
    guard conditions.platform == .ios, conditions.modules.contains("UIKit"),
      imported.isDisjoint(with: ["UIKit", "SwiftUI"]),
      !imported.isDisjoint(with: Self.modulesOfViews),
      names.contains(where: { $0.hasPrefix("UI") && $0.dropFirst(2).first?.isUppercase == true })
    else { return nil }
    return "UIKit"
  }
  private static let modulesOfViews: Set<String> = [
    "AVKit", "ContactsUI", "EventKitUI", "LinkPresentation", "MapKit", "MessageUI", "PDFKit",
    "PhotosUI", "QuickLook", "SafariServices", "SpriteKit", "WebKit",
  ]

  /// Names that Foundation shows on Apple's platforms, and the modules that they are in here.
  private static let elsewhere: [(module: String, shownBy: Set<String>, names: Set<String>)] = [
    (
      "FoundationNetworking", [],
      [
        "URLSession", "URLSessionConfiguration", "URLSessionTask", "URLSessionDataTask",
        "URLSessionDelegate", "URLSessionDataDelegate", "URLRequest", "HTTPURLResponse",
        "URLResponse", "URLCache", "URLCredential", "URLProtocol", "HTTPCookie",
        "HTTPCookieStorage", TaskPublisher.name, TaskPublisher.typeName, PictureRequests.modifier,
        SessionSettings.name,
      ]
    ),
    (
      "Combine", ["SwiftUI"],
      [
        "ObservableObject", "Published", "AnyCancellable", "PassthroughSubject",
        "CurrentValueSubject", "AnyPublisher", "Publisher", "Publishers", "Just", "Future",
        "Cancellable", "Subject", "Subscriber", "ObservableObjectPublisher", "AnySubscriber",
        "ConnectablePublisher", "Deferred", "Empty", "Fail", "Record", "Subscribers",
        "Subscription", "Subscriptions", "Scheduler", "ImmediateScheduler", "TopLevelDecoder",
        "TopLevelEncoder", "CustomCombineIdentifierConvertible",
        TaskPublisher.name, TaskPublisher.typeName,
      ]
    ),
    (
      "Observation", ["SwiftUI"],
      [
        "Observable", "ObservationIgnored", "ObservationTracked", "ObservationRegistrar",
        "Observations", "withObservationTracking",
      ]
    ),
    (
      "VivaceSupplements", ["SwiftUI"],
      [
        "MeasurementFormatter", "MeasurementFormatUnitUsage", "Measurement", "ListFormatter",
        "RelativeDateTimeFormatter", "DateComponentsFormatter", "PersonNameComponentsFormatter",
        "PersonNameComponents", "measurement", "UnitLength", "UnitMass", "UnitTemperature",
        "UnitSpeed", "UnitVolume", "UnitDuration", "UnitEnergy", "UnitArea",
        "NSUserActivity", "NSUserActivityDelegate", "NSUserActivityTypeBrowsingWeb",
        "CFAbsoluteTimeGetCurrent", "CFAbsoluteTime", "documentsDirectory", "cachesDirectory",
        "applicationSupportDirectory", "libraryDirectory", "downloadsDirectory",
        "desktopDirectory", "moviesDirectory", "musicDirectory", "picturesDirectory",
        "notifications", "thermalState", "isLowPowerModeEnabled", "UndoManager", "NSItemProvider",
        "FileWrapper", "NSNumber", "atomicWrite", "forUbiquityContainerIdentifier",
        "startDownloadingUbiquitousItem", "evictUbiquitousItem", "isUbiquitousItem",
        "setUbiquitous", "ubiquityIdentityToken", "makeMemoryPressureSource",
        "DispatchSourceMemoryPressure", "objc_setAssociatedObject", "objc_getAssociatedObject",
        "objc_removeAssociatedObjects", "objc_sync_enter", "objc_sync_exit",
        "objc_AssociationPolicy", "__dispatch_queue_get_label",
        "SOCK_STREAM", "SOCK_DGRAM", "SOCK_RAW", "SO_NOSIGPIPE", "localizedStandard",
        "CFURLCreateWithString", "CFURLCreateWithFileSystemPath", "NSMutableAttributedString",
        "NSException", "NSKeyValueObservation", "NSKeyValueObservedChange",
        "observe", "NSCalendar", "AttributedString",
        "NSAttributedString", "NSKeyValueObservingOptions", "NSKeyValueChangeKey", "observeValue",
        "NSPredicate", "autoreleasepool",
        "class_getInstanceSize", "_dyld_image_count", "_dyld_get_image_name",
        "_dyld_get_image_header", "_dyld_get_image_vmaddr_slide", "NSUbiquitousKeyValueStore",
        "NSUbiquitousKeyValueStoreChangedKeysKey", "NSUbiquitousKeyValueStoreChangeReasonKey",
        "NSMetadataQuery", "NSMetadataItem", "DispatchSourceFileSystemObject", "O_EVTONLY",
        "makeFileSystemObjectSource", "CFMutableData", "CFDataCreateMutable", "CFBoolean",
        "kCFBooleanTrue", "kCFBooleanFalse", "kCFBundleVersionKey", "kCFBundleNameKey",
        "CFError", "CFErrorGetCode", "CFErrorGetDomain", "CFErrorCopyUserInfo", "CFOptionFlags",
        "kCFAllocatorDefault", "CFAllocator", "NSInteger", "NSUInteger", "NSDiscardableContent",
        "Progress", "NSFoundationVersionNumber", "kCFBundleIdentifierKey", "kCFBundleExecutableKey",
        "noErr", "CFRunLoop", "CFRunLoopMode", "CFRunLoopActivity", "CFRunLoopObserver",
        "CFRunLoopGetCurrent", "CFRunLoopGetMain", "CFRunLoopWakeUp", "CFRunLoopStop",
        "CFRunLoopRun", "CFRunLoopRunInMode", "CFRunLoopPerformBlock", "CFRunLoopAddObserver",
        "CFRunLoopRemoveObserver", "CFRunLoopObserverCreate", "CFRunLoopObserverInvalidate",
        "CFRunLoopObserverCreateWithHandler", "getCFRunLoop", "CFArrayGetCount",
        "CFArrayGetValueAtIndex", "CFDataGetLength", "CFDataGetBytePtr", "CFDataCreate",
        "CFDictionaryGetCount", "kCFAbsoluteTimeIntervalSince1970",
        "kCFAbsoluteTimeIntervalSince1904", "funopen", "st_atimespec", "st_mtimespec",
        "st_ctimespec",
      ]
    ),
    (
      "VivaceMessages", ["SwiftUI", "UIKit", "AppKit", "Cocoa"],
      [
        "instancesRespond", "NSEC_PER_SEC", "NSEC_PER_MSEC", "USEC_PER_SEC", "NSEC_PER_USEC",
        "responds", "perform",
        "cancelPreviousPerformRequests", "Selector", "setValuesForKeys", "dictionaryWithValues",
        "forKeyPath", "willChangeValue", "didChangeValue",
      ]
    ),
    (
      // Some of their functions are other ones where a program is for desktops.
      "AppKit", ["AppKit", "Cocoa"], ["AppKit", "NSFont", "NSFontDescriptor"]
    ),
    (
      // UIKit shows them.
      "UserNotifications", [],
      [
        "UNUserNotificationCenter", "UNMutableNotificationContent", "UNNotificationContent",
        "UNNotificationRequest", "UNTimeIntervalNotificationTrigger",
        "UNCalendarNotificationTrigger", "UNNotification", "UNNotificationResponse",
        "UNUserNotificationCenterDelegate", "UNAuthorizationOptions", "UNNotificationSound",
      ]
    ),
    (
      // Alone, so that a source without SwiftUI gets no other name of it.
      "struct SwiftUI.LocalizedStringResource", ["SwiftUI"], ["LocalizedStringResource"]
    ),
    (
      // What XCTest shows besides its own names.
      uiTests, [],
      [
        "XCUIApplication", "XCUIElement", "XCUIElementQuery", "XCUICoordinate", "XCUIScreen",
        "XCUIScreenshot", "XCUIDevice", "XCUIKeyboardKey", "XCUIGestureVelocity",
        "XCUIElementTypeQueryProvider", "XCUIElementAttributes", "XCUIElementSnapshot",
        "XCUIScreenshotProviding", "addUIInterruptionMonitor", "removeUIInterruptionMonitor",
        "waitForExistence", "waitForNonExistence", "XCTAttachment", "XCTContext", "XCTActivity",
        "XCTMetric", "XCTClockMetric", "XCTApplicationLaunchMetric", "XCTMeasureOptions",
      ]
    ),
    (
      // By the name that the compiler is given for it.
      "os", ["OSLog"],
      [
        "os_unfair_lock", "os_unfair_lock_s", "os_unfair_lock_t", "os_unfair_lock_lock",
        "os_unfair_lock_unlock", "os_unfair_lock_trylock",
      ]
    ),
    (
      "CoreGraphics", ["SwiftUI", "UIKit", "AppKit", "Cocoa", "QuartzCore"],
      [
        "CGContext", "CGImage", "CGFont", "CGDataProvider", "CGColor", "CGPath", "CGMutablePath",
        "CGColorSpace", "CGGradient",
        "CGAffineTransform", "CGVector", "CGLineCap", "CGLineJoin", "CGBlendMode", "CGPointMake",
        "CGSizeMake", "CGRectMake", "CGVectorMake", "CGRectUnion", "CGRectIntersection",
        "CGRectInset", "CGRectOffset", "CGRectContainsPoint", "CGRectGetMaxX", "CGRectGetMaxY",
        "CGRectGetMinX", "CGRectGetMinY", "CGRectGetMidX", "CGRectGetMidY", "CGRectGetWidth",
        "CFString", "CFURL", "CFDictionary", "CFArray", "CFData", "CGRectGetHeight",
        "CGAffineTransformMakeTranslation",
        "CGAffineTransformMakeScale",
        "CGAffineTransformMakeRotation",
      ]
    ),
  ]

  /// Small modules that Foundation, UIKit or AppKit show on Apple's platforms, with names of theirs and beginnings of
  /// names that no other module has.
  private static let smallElsewhere: [(module: String, names: Set<String>, beginnings: [String])] =
    [
      (
        "Security", ["OSStatus"],
        ["kSec", "errSec", "SecItem", "SecAccess", "SecKey", "SecCertificate", "SecTrust"]
      ),
      (
        "ImageIO", ["CGImagePropertyOrientation"],
        ["CGImageSource", "CGImageDestination", "kCGImageSource", "kCGImageProperty"]
      ),
      ("UniformTypeIdentifiers", ["UTType"], []),
      // SwiftUI and the kits show it.
      ("Metal", ["MTLCreateSystemDefaultDevice"], []),
      // AVFoundation shows it.
      ("AudioToolbox", ["SystemSoundID"], ["AudioServices", "kSystemSoundID"]),
      ("CoreText", [], ["CTFont", "kCTFont"]),
      (
        "MobileCoreServices",
        ["NSAppleEventManager", "NSAppleEventDescriptor", "NSAppleScript"],
        ["kAE", "keyAE", "kUTType"]
      ),
      // Of the C library of Apple's systems, which Foundation shows.
      (
        "MachO", ["sysctlbyname", "dlclose", "pointerValue", "MAXFLOAT"],
        ["OSAtomic", "mach_header_"]
      ),
      ("CoreImage", ["CIFilter", "CIImage", "CIContext", "CIColor", "CIVector"], []),
      (
        "CoreData",
        [
          "FetchRequest", "FetchedResults", "SectionedFetchRequest", "SectionedFetchResults",
          "managedObjectContext",
        ], ["NSManagedObject", "NSFetchRequest", "NSPersistentContainer"]
      ),
    ]

  /// The small modules of which a source uses names without an import that shows them.
  private func smallOthers(usedBy source: ParsedSource, _ imported: Set<String>) -> [String] {
    guard !imported.isDisjoint(with: Self.showingFoundation) else { return [] }
    let (names, shown) = (source.names, SmallModules.targets(ofImported: imported))
    return Self.smallElsewhere.filter { other in
      guard conditions.modules.contains(other.module), !imported.contains(other.module),
        !shown.contains(SmallModules.target(other.module))
      else { return false }
      return !names.isDisjoint(with: other.names)
        || names.contains { name in other.beginnings.contains { name.hasPrefix($0) } }
    }.map(\.module)
  }

  /// Whether all names of Core Foundation that a source uses are among those that are here, so that it needs none
  /// of the toolchain's Core Foundation, whose classes are not those that Foundation's values are cast to.
  private func hasCoreFoundation(of source: ParsedSource) -> Bool {
    source.names.isDisjoint(with: Self.ofCoreFoundation)
      && source.names.allSatisfy { name in
        !name.hasPrefix("CF") && !name.hasPrefix("kCF") || Self.namesOfCoreFoundation.contains(name)
      }
  }
  /// Foundation's classes that have subclasses only where Core Foundation is seen, and the function by which sources
  /// that were written for Linux make its objects.
  private static let ofCoreFoundation: Set<String> = [
    "NSLock", "NSRecursiveLock", "NSCondition", "_bridgeToObjectiveC",
  ]
  private static let namesOfCoreFoundation = Set(
    elsewhere.flatMap(\.names).filter { $0.hasPrefix("CF") || $0.hasPrefix("kCF") })

  /// Modules that show all of Foundation on Apple's platforms.
  private static let showingFoundation: Set<String> = [
    "Foundation", "CoreFoundation", "SwiftUI", "UIKit", "AppKit", "Cocoa", "XCTest", "OSLog",
  ]

  /// The import that brings Foundation into a source.
  private enum ShownFoundation {
    /// An import, which ends there.
    case behind(Int)
    /// The text that replaces an import.
    case instead
  }

  /// Behind the last import that brings Foundation along.
  private func placeBehindFoundation(_ source: ParsedSource) -> ShownFoundation? {
    let last = source.imports.last { found in
      (Self.showingFoundation.contains(found.module) || SmallModules.table[found.module] != nil)
        && end(of: found) != nil
        && (["Foundation", "CoreFoundation"].contains(found.module)
          || conditions.modules.contains(found.module))
    }
    return last.flatMap { end(of: $0) }.map { .behind($0) }
  }

  /// The module of UI tests, which XCTest re-exports on Apple's platforms.
  static let uiTests = "XCUIAutomation"

  private func showsUITests(_ imported: Set<String>) -> Bool {
    imported.contains("XCTest") && conditions.modules.contains(Self.uiTests)
  }

  /// The uses of `continueAfterFailure` in a source of UI tests, with the name of the property that has an effect
  /// here.
  func failurePolicies(_ source: ParsedSource) -> [(range: Range<Int>, text: String)] {
    let uses = source.identifiers.filter { $0.text == "continueAfterFailure" }
    guard !uses.isEmpty, others(usedBy: source).contains(Self.uiTests) else { return [] }
    return uses.map { ($0.range, "_continuesAfterFailure") }
  }

  /// The uses of `fpos_t` in a source that serves a stream itself, with the type that has its meaning here: Linux has a
  /// structure of the name.
  func streamPositions(_ source: ParsedSource) -> [(range: Range<Int>, text: String)] {
    let uses = source.identifiers.filter { $0.text == "fpos_t" }
    guard !uses.isEmpty, source.identifiers.contains(where: { $0.text == "funopen" }) else {
      return []
    }
    return uses.map { ($0.range, "off_t") }
  }

  /// The modules of which a source uses names without an import that shows them.
  func others(usedBy source: ParsedSource) -> [String] {
    let imported = Set(source.imports.map(\.module))
    let shown = imported.intersection(conditions.modules)
    var names = source.selectors.isEmpty ? source.names : source.names.union(["Selector"])
    // Core Foundation of the toolchain has classes of these names.
    if imported.contains("CoreFoundation"), !hasCoreFoundation(of: source) {
      names = names.filter { !$0.hasPrefix("CF") && !$0.hasPrefix("kCF") }
    }
    let tests = shownByTests(imported)
    // A source that asks for Combine, or for a library about it, uses conformances that Foundation shows on Apple's
    // platforms.
    let asksForCombine =
      source.tests.contains { $0.argument == "Combine" }
      || imported.contains { $0.hasPrefix("Combine") && $0 != "Combine" }
    let hasObjectsAsKeys =
      !names.isDisjoint(with: ["Hashable", "AnyHashable", "AnyHashableSendable"])
      && !names.isDisjoint(with: ["FileManager", "DispatchQueue"])
    let own = Self.elsewhere.filter { other in
      !imported.contains(other.module) && shown.isDisjoint(with: other.shownBy)
        && (!names.isDisjoint(with: other.names) || asksForCombine && other.module == "Combine"
          || hasObjectsAsKeys && other.module == "VivaceSupplements"
          || other.module == "FoundationNetworking" && PictureRequests.areMade(in: source))
        && tests.map(other.shownBy.contains) != true
        && (other.module != "AppKit" || conditions.modules.contains("AppKit"))
        && (other.module != Self.uiTests || showsUITests(imported))
    }.map(\.module)
    return own
      + [tests, shownByViews(imported, names)].compactMap { $0 }.filter { !own.contains($0) }
      + smallOthers(usedBy: source, imported)
  }
}
