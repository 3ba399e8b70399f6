import VivaceGeometry

/// A type that produces view previews.
@MainActor @preconcurrency public protocol PreviewProvider {
  associatedtype Previews: View
  /// A collection of views to preview.
  @ViewBuilder @MainActor @preconcurrency static var previews: Previews { get }
}

/// The kind of thing a preview shows. Only names the traits of view previews.
public struct Preview {
  /// What can be said about a preview of a view.
  public struct ViewTraits {}
}

/// A customization of a preview: how large its window is.
///
/// Orientations and the like belong to devices; a window has none, so they change nothing.
public struct PreviewTrait<T>: Sendable {
  /// In points. Nil leaves it to whoever shows the preview.
  package var size: CGSize?
}

extension PreviewTrait where T == Preview.ViewTraits {
  public static var defaultLayout: PreviewTrait<T> { PreviewTrait(size: nil) }
  public static var sizeThatFitsLayout: PreviewTrait<T> { PreviewTrait(size: nil) }
  public static func fixedLayout(width: CGFloat, height: CGFloat) -> PreviewTrait<T> {
    PreviewTrait(size: CGSize(width: width, height: height))
  }
  public static var portrait: PreviewTrait<T> { PreviewTrait(size: nil) }
  public static var landscapeLeft: PreviewTrait<T> { PreviewTrait(size: nil) }
  public static var landscapeRight: PreviewTrait<T> { PreviewTrait(size: nil) }
  public static var portraitUpsideDown: PreviewTrait<T> { PreviewTrait(size: nil) }
}

/// Creates a preview of a SwiftUI view.
///
/// Becomes a function that nothing calls but the `vivace` tool, which finds it by file and line. Is
/// expanded by the plug-in of `Sources/Macros`, which the tool hands to the compiler.
@freestanding(declaration)
public macro Preview(
  _ name: String? = nil, @ViewBuilder body: @escaping @MainActor () -> any View
) = #externalMacro(module: "VivaceMacros", type: "PreviewMacro")

/// Creates a preview of a SwiftUI view using the specified traits.
@freestanding(declaration)
public macro Preview(
  _ name: String? = nil, traits: PreviewTrait<Preview.ViewTraits>,
  _ additionalTraits: PreviewTrait<Preview.ViewTraits>...,
  @ViewBuilder body: @escaping @MainActor () -> any View
) = #externalMacro(module: "VivaceMacros", type: "PreviewMacro")

/// Tag allowing a dynamic property to appear inline in a preview.
@attached(peer)
public macro Previewable() = #externalMacro(module: "VivaceMacros", type: "PreviewableMacro")

/// A preview's window, between the function that describes it and the one that runs it.
private final class PreviewBox {
  let window: WindowDescription
  init(_ window: WindowDescription) { self.window = window }
}

/// What the function behind a `#Preview` hands over: a window around the content, boxed and owned by
/// whoever takes it. `_runPreview` does.
@MainActor public func _previewContent(
  traits: [PreviewTrait<Preview.ViewTraits>] = [],
  @ViewBuilder _ body: @escaping @MainActor () -> some View
) -> UnsafeMutableRawPointer {
  var window = WindowDescription(body)
  window.defaultSize = traits.lazy.compactMap(\.size).last
  return Unmanaged.passRetained(PreviewBox(window)).toOpaque()
}

/// Runs a program of one window. The entry that the tool adds to a program without `@main`.
@MainActor public func _runPreview(named name: String, _ content: UnsafeMutableRawPointer) {
  var window = Unmanaged<PreviewBox>.fromOpaque(content).takeRetainedValue().window
  window.title = name
  Program(name: name, windows: [window]).run()
}

/// A size constraint for a preview.
public enum PreviewLayout: Sendable {
  case device
  case sizeThatFits
  case fixed(width: CGFloat, height: CGFloat)
}

/// A preview has the window that whoever shows it gives it, and its own name, so these leave the view
/// as it is.
extension View {
  public nonisolated func previewDisplayName(_ value: String?) -> some View { self }
  public nonisolated func previewDevice(_ value: PreviewDevice?) -> some View { self }
  public nonisolated func previewLayout(_ value: PreviewLayout) -> some View { self }
}

/// A simulator device that runs a preview, by its name.
public struct PreviewDevice: RawRepresentable, ExpressibleByStringLiteral, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public init(stringLiteral: String) { rawValue = stringLiteral }
}
