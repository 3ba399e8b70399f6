import VivaceGeometry

/// Views to look at while they are written: the API before `#Preview`.
@MainActor @preconcurrency public protocol PreviewProvider {
  associatedtype Previews: View
  /// The views to look at, each a preview of its own.
  @ViewBuilder @MainActor @preconcurrency static var previews: Previews { get }
  /// The system that they are previews of; nil: any. Here there is one, so that it decides nothing.
  @MainActor @preconcurrency static var platform: PreviewPlatform? { get }
}

/// A view to look at while it is written, with its name and the wishes about its window.
public struct Preview {
  /// The traits of a preview of a view.
  public enum ViewTraits {}

  private let name: String?
  private let traits: [PreviewTrait<ViewTraits>]
  private let body: @MainActor () -> any View

  /// A preview of a view. A later trait wins.
  public init(
    _ name: String? = nil, traits: PreviewTrait<ViewTraits>...,
    body: @escaping @MainActor () -> any View
  ) {
    self.name = name
    self.traits = traits
    self.body = body
  }

  /// The window that shows it.
  package var window: WindowDescription {
    let body = body
    var window = MainActor.unchecked((traits, body)) { traits, body in
      previewWindow(traits: traits) { AnyView(body()) }
    }
    window.title = name ?? window.title
    return window
  }
}

/// A registered preview, and its position in the source.
public protocol PreviewRegistry {
  static var fileID: String { get }
  static var line: Int { get }
  static var column: Int { get }
  static func makePreview() throws -> Preview
}

extension PreviewRegistry {
  /// The preview; one with a note of what went wrong where it cannot be made.
  public static var preview: Preview {
    do { return try makePreview() } catch {
      let why = error is PreviewUnavailable ? "" : ": \(error)"
      let note = "The preview at \(fileID):\(line) is not available\(why)."
      return Preview { Text(verbatim: note).padding() }
    }
  }
}

/// A preview that cannot be shown where the program runs.
public struct PreviewUnavailable: Error {
  /// An error without further information.
  public init() {}
}

/// One wish about a preview: how large its window is, or the device's orientation.
public struct PreviewTrait<T>: Sendable {
  /// The size; nil leaves it to the tool that shows the preview.
  package var layout: PreviewLayout?
  /// Whether a device's window is on its side.
  package var isLandscape = false
  /// The modification around the preview.
  package var modify: PreviewModification?
}

extension PreviewTrait where T == Preview.ViewTraits {
  /// A window as large as the device.
  public static var defaultLayout: PreviewTrait<T> { PreviewTrait(layout: .device) }
  /// A window as large as the view's ideal size.
  public static var sizeThatFitsLayout: PreviewTrait<T> { PreviewTrait(layout: .sizeThatFits) }
  /// A window of a fixed size in points.
  public static func fixedLayout(width: CGFloat, height: CGFloat) -> PreviewTrait<T> {
    PreviewTrait(layout: .fixed(width: width, height: height))
  }
  /// Upright: the default.
  public static var portrait: PreviewTrait<T> { PreviewTrait() }
  /// Width and height exchanged.
  public static var landscapeLeft: PreviewTrait<T> { PreviewTrait(isLandscape: true) }
  /// Equals `landscapeLeft` here.
  public static var landscapeRight: PreviewTrait<T> { PreviewTrait(isLandscape: true) }
  /// Equals `portrait` here.
  public static var portraitUpsideDown: PreviewTrait<T> { PreviewTrait() }
}

/// Shows views while they are written. The name is the window's title.
///
/// Becomes a function that only the `vivace` tool calls, which finds it by file and line. The
/// plug-in of `Sources/Tools/Macros` expands the macro; the tool passes the plug-in to the compiler.
@freestanding(declaration)
public macro Preview(
  _ name: String? = nil, @ViewBuilder body: @escaping @MainActor () -> any View
) = #externalMacro(module: "VivaceMacros", type: "PreviewMacro")

/// Shows views while they are written, in a window with the given traits; a later trait wins.
@freestanding(declaration)
public macro Preview(
  _ name: String? = nil, traits: PreviewTrait<Preview.ViewTraits>,
  _ additionalTraits: PreviewTrait<Preview.ViewTraits>...,
  @ViewBuilder body: @escaping @MainActor () -> any View
) = #externalMacro(module: "VivaceMacros", type: "PreviewMacro")

/// Lets a `@State` or another dynamic property be declared among the statements of a `#Preview`.
@attached(peer)
public macro Previewable() = #externalMacro(module: "VivaceMacros", type: "PreviewableMacro")

/// A preview's window, between the function that describes it and the one that runs it.
private final class PreviewBox {
  let window: WindowDescription
  init(_ window: WindowDescription) { self.window = window }
}

/// Boxes the window of a `#Preview` for the function behind it; the caller owns
/// the box. `_runPreview` does.
@MainActor public func _previewContent(
  traits: [PreviewTrait<Preview.ViewTraits>] = [],
  @ViewBuilder _ body: @escaping @MainActor () -> some View
) -> UnsafeMutableRawPointer {
  Unmanaged.passRetained(PreviewBox(previewWindow(traits: traits, body))).toOpaque()
}

/// A window around a preview's content, and what the preview asks of it.
@MainActor func previewWindow<Content: View>(
  traits: [PreviewTrait<Preview.ViewTraits>], _ body: @escaping @MainActor () -> Content
) -> WindowDescription {
  let settings = PreviewSettingsBox()
  let modifications = traits.compactMap(\.modify)
  var window = WindowDescription {
    PreviewRoot(modifications: modifications, settings: settings, content: body)
      .onPreferenceChange(PreviewSettings.Key.self) { settings.declared = $0 }
  }
  settings.traits = PreviewSettings(
    layout: traits.lazy.compactMap(\.layout).last,
    isLandscape: traits.contains(where: \.isLandscape))
  window.previewSettings = settings
  if case .fixed(let width, let height) = settings.traits.layout {
    window.defaultSize = CGSize(width: width, height: height).sane
  }
  return window
}

/// The content with what its traits put around it; the first trait is the outermost.
private nonisolated struct PreviewRoot<Content: View>: View {
  let modifications: [PreviewModification]
  let settings: PreviewSettingsBox
  let content: @MainActor () -> Content

  @ViewBuilder @MainActor var body: some View {
    if modifications.isEmpty, settings.viewIndex == nil {
      content()
    } else {
      modifications.reversed().reduce(shown) { $1.make($0) }
    }
  }

  @MainActor private var shown: AnyView {
    settings.viewIndex == nil
      ? AnyView(content()) : AnyView(PreviewPart(settings: settings, content: content()))
  }
}

/// One of the views that a preview provider has, with what it is called.
private struct PreviewPart<Content: View>: View {
  let settings: PreviewSettingsBox
  let content: Content

  var body: some View {
    Group(subviews: content) { views in
      let _ = settings.viewNames = views.map(\.containerValues.previewName)
      // A build with fewer of them shows its last one.
      if let index = settings.viewIndex, !views.isEmpty { views[min(index, views.count - 1)] }
    }
  }
}

/// Runs a program of one window. The entry that the tool adds to a program without `@main`.
@MainActor public func _runPreview(named name: String, _ content: UnsafeMutableRawPointer) {
  var window = Unmanaged<PreviewBox>.fromOpaque(content).takeRetainedValue().window
  window.title = name
  Program(name: name, windows: [window]).run()
}
