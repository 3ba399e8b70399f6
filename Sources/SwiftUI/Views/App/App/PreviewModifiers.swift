import VivaceGeometry

/// How large the window of a preview is.
public enum PreviewLayout: Sendable, Equatable {
  /// The size of the preview device's screen.
  case device
  /// The view's size when it is proposed the device's screen.
  case sizeThatFits
  /// A width and a height in points.
  case fixed(width: CGFloat, height: CGFloat)
}

/// A device that a preview pretends to run on, by its name, such as "iPhone 15 Pro".
public struct PreviewDevice: RawRepresentable, ExpressibleByStringLiteral, Sendable, Equatable {
  /// The device's name.
  public let rawValue: String
  /// Any name; an unknown device keeps the window's usual size, with a warning.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// The name as a literal.
  public init(stringLiteral: String) { rawValue = stringLiteral }

  /// The screen's size in points, upright; nil for a device that is not known.
  package var screen: CGSize? {
    let name = rawValue.lowercased()
    let known = Self.screens.first { entry in entry.names.contains { name.hasPrefix($0) } }
    if known == nil {
      Warning.once(
        "previewDevice: the screen of “\(rawValue)” is not known; the window has its usual size. "
          + "Give a size with previewLayout(.fixed(width:height:)).")
    }
    return known?.size
  }

  /// A longer name is before the one that it begins with.
  private static let screens: [(names: [String], size: CGSize)] = [
    (["iphone 16 pro max", "iphone 17 pro max"], CGSize(width: 440, height: 956)),
    (["iphone 16 pro", "iphone 17"], CGSize(width: 402, height: 874)),
    (["iphone 14 pro max", "iphone 15 pro max"], CGSize(width: 430, height: 932)),
    (["iphone 15 plus", "iphone 16 plus"], CGSize(width: 430, height: 932)),
    (
      ["iphone 12 pro max", "iphone 13 pro max", "iphone 14 plus"], CGSize(width: 428, height: 926)
    ),
    (["iphone 14 pro", "iphone 15", "iphone 16"], CGSize(width: 393, height: 852)),
    (["iphone 12 mini", "iphone 13 mini"], CGSize(width: 375, height: 812)),
    (["iphone 12", "iphone 13", "iphone 14"], CGSize(width: 390, height: 844)),
    (["iphone 11 pro max", "iphone xs max", "iphone xr"], CGSize(width: 414, height: 896)),
    (["iphone 11 pro", "iphone x"], CGSize(width: 375, height: 812)),
    (["iphone 11"], CGSize(width: 414, height: 896)),
    (["iphone 6 plus", "iphone 7 plus", "iphone 8 plus"], CGSize(width: 414, height: 736)),
    (["iphone se (1st", "iphone 5"], CGSize(width: 320, height: 568)),
    (["iphone se", "iphone 6", "iphone 7", "iphone 8"], CGSize(width: 375, height: 667)),
    (["ipad pro (12.9", "ipad pro 13"], CGSize(width: 1_024, height: 1_366)),
    (["ipad pro"], CGSize(width: 834, height: 1_194)),
    (["ipad air"], CGSize(width: 820, height: 1_180)),
    (["ipad mini"], CGSize(width: 744, height: 1_133)),
    (["ipad"], CGSize(width: 810, height: 1_080)),
  ]
}

/// A preview's requests to its window.
struct PreviewSettings: Equatable {
  var layout: PreviewLayout?
  var device: PreviewDevice?
  var name: String?
  var isLandscape = false
  var context: PreviewContextBox?

  /// Of several previews in one window, the first that says something counts.
  struct Key: PreferenceKey {
    static var defaultValue: PreviewSettings { PreviewSettings() }
    static func reduce(value: inout PreviewSettings, nextValue: () -> PreviewSettings) {
      let next = nextValue()
      value.layout = value.layout ?? next.layout
      value.device = value.device ?? next.device
      value.name = value.name ?? next.name
      value.isLandscape = value.isLandscape || next.isLandscape
      value.context = value.context ?? next.context
    }
  }
}

/// The requests of a preview's traits and views to its window; the views publish theirs in the first turn.
package final class PreviewSettingsBox {
  var traits = PreviewSettings()
  var declared = PreviewSettings()

  /// Which of the preview's views is shown alone; nil shows them all. Is read when the window is made.
  package var viewIndex: Int?
  /// The names of the preview's views, if they have any; empty while they are shown together.
  package internal(set) var viewNames: [String?] = []

  /// The name of the window; nil leaves it to the tool.
  package var name: String? { declared.name }

  /// The context that the preview's views publish; nil where they publish none.
  package var context: (any PreviewContext)? { declared.context?.context }

  /// The size that the window is to have, in points; nil leaves it to the tool.
  @MainActor package func size(in host: ViewHost) -> CGSize? {
    var screen = declared.device?.screen
    if traits.isLandscape || declared.isLandscape {
      let upright = screen ?? host.size
      screen = CGSize(
        width: max(upright.width, upright.height), height: min(upright.width, upright.height))
    }
    switch declared.layout ?? traits.layout {
    case .fixed(let width, let height): return CGSize(width: width, height: height).sane
    case .sizeThatFits:
      let available = screen ?? host.size
      let size = host.contentSize(ProposedViewSize(available))
      return CGSize(
        width: min(max(size.width, 1), available.width),
        height: min(max(size.height, 1), available.height))
    case .device, nil: return screen
    }
  }
}

extension ContainerValues {
  private struct PreviewNameKey: ContainerValueKey { static var defaultValue: String? { nil } }

  /// The preview's name, where each of several previews is shown alone.
  var previewName: String? {
    get { self[PreviewNameKey.self] }
    set { self[PreviewNameKey.self] = newValue }
  }
}

extension View {
  nonisolated func previewSetting(_ change: @escaping (inout PreviewSettings) -> Void)
    -> some View
  {
    transformPreference(PreviewSettings.Key.self, change)
  }

  /// Names the preview: its window has this title. Nil leaves the name to the tool.
  public nonisolated func previewDisplayName(_ value: String?) -> some View {
    previewSetting { $0.name = value }.containerValue(\.previewName, value)
  }

  /// Gives the preview's window the size of a device's screen. Nil leaves it to the tool; so does a
  /// unknown name.
  public nonisolated func previewDevice(_ value: PreviewDevice?) -> some View {
    previewSetting { $0.device = value }
  }

  /// Gives the preview's window the size of a device, of the content, or a fixed one.
  public nonisolated func previewLayout(_ value: PreviewLayout) -> some View {
    previewSetting { $0.layout = value }
  }

  /// Turns the preview's device: lying, its width and height change places.
  public nonisolated func previewInterfaceOrientation(_ value: InterfaceOrientation) -> some View {
    previewSetting { $0.isLandscape = value.isLandscape }
  }
}

/// Which edge of the device is up. Only upright or sideways makes a difference here.
public struct InterfaceOrientation: CaseIterable, Identifiable, Equatable, Sendable {
  /// The name of the orientation.
  public let id: String
  var isLandscape: Bool { id.hasPrefix("landscape") }

  /// Upright.
  public static let portrait = InterfaceOrientation(id: "portrait")
  /// Upside down, which counts as upright here.
  public static let portraitUpsideDown = InterfaceOrientation(id: "portraitUpsideDown")
  /// On its left side: width and height are exchanged.
  public static let landscapeLeft = InterfaceOrientation(id: "landscapeLeft")
  /// On its right side, which counts as `landscapeLeft` here.
  public static let landscapeRight = InterfaceOrientation(id: "landscapeRight")
  /// All four, upright first.
  public static let allCases: [InterfaceOrientation] = [
    .portrait, .portraitUpsideDown, .landscapeLeft, .landscapeRight,
  ]
}
