import VivaceAppKit
import VivaceUIKit
import VivaceViews

// `#Preview` of what is no SwiftUI view. The macros' expansion is that of SwiftUI's; which function it
// calls follows from what the closure makes. The closures here are optional so that a closure of several
// statements, whose result the compiler does not look at to choose, is SwiftUI's.

/// Shows a view of UIKit's while it is written: it fills the window, or is as large as it likes with the trait `sizeThatFitsLayout`.
@freestanding(declaration)
public macro Preview(
  _ name: String? = nil, body: (@MainActor () -> UIView)?
) = #externalMacro(module: "VivaceMacros", type: "PreviewMacro")

/// Shows a view of UIKit's while it is written, in a window with the given traits; a later trait
/// wins.
@freestanding(declaration)
public macro Preview(
  _ name: String? = nil, traits: PreviewTrait<Preview.ViewTraits>,
  _ additionalTraits: PreviewTrait<Preview.ViewTraits>...,
  body: (@MainActor () -> UIView)?
) = #externalMacro(module: "VivaceMacros", type: "PreviewMacro")

/// Shows a view controller of UIKit's while it is written: it is the window's whole content.
@freestanding(declaration)
public macro Preview(
  _ name: String? = nil, body: (@MainActor () -> UIViewController)?
) = #externalMacro(module: "VivaceMacros", type: "PreviewMacro")

/// Shows a view controller of UIKit's while it is written, in a window with the given traits; a later trait
/// wins.
@freestanding(declaration)
public macro Preview(
  _ name: String? = nil, traits: PreviewTrait<Preview.ViewTraits>,
  _ additionalTraits: PreviewTrait<Preview.ViewTraits>...,
  body: (@MainActor () -> UIViewController)?
) = #externalMacro(module: "VivaceMacros", type: "PreviewMacro")

/// Shows a view of AppKit's while it is written: it fills the window, or is as large as it likes with the trait `sizeThatFitsLayout`.
@freestanding(declaration)
public macro Preview(
  _ name: String? = nil, body: (@MainActor () -> NSView)?
) = #externalMacro(module: "VivaceMacros", type: "PreviewMacro")

/// Shows a view of AppKit's while it is written, in a window with the given traits; a later trait
/// wins.
@freestanding(declaration)
public macro Preview(
  _ name: String? = nil, traits: PreviewTrait<Preview.ViewTraits>,
  _ additionalTraits: PreviewTrait<Preview.ViewTraits>...,
  body: (@MainActor () -> NSView)?
) = #externalMacro(module: "VivaceMacros", type: "PreviewMacro")

/// Shows a view controller of AppKit's while it is written: it is the window's whole content.
@freestanding(declaration)
public macro Preview(
  _ name: String? = nil, body: (@MainActor () -> NSViewController)?
) = #externalMacro(module: "VivaceMacros", type: "PreviewMacro")

/// Shows a view controller of AppKit's while it is written, in a window with the given traits; a later trait
/// wins.
@freestanding(declaration)
public macro Preview(
  _ name: String? = nil, traits: PreviewTrait<Preview.ViewTraits>,
  _ additionalTraits: PreviewTrait<Preview.ViewTraits>...,
  body: (@MainActor () -> NSViewController)?
) = #externalMacro(module: "VivaceMacros", type: "PreviewMacro")

/// Whether a preview's traits let the view fill the preview.
private func fills(_ traits: [PreviewTrait<Preview.ViewTraits>]) -> Bool {
  traits.lazy.compactMap(\.layout).last != .sizeThatFits
}

/// The content for a `#Preview` of a UIKit view, from the function that the macro generates.
@_disfavoredOverload @MainActor public func _previewContent(
  traits: [PreviewTrait<Preview.ViewTraits>] = [], _ body: @escaping @MainActor () -> UIView
) -> UnsafeMutableRawPointer {
  let isFilling = fills(traits)
  return _previewContent(traits: traits) {
    PreviewedView(make: body, isFilling: isFilling).ignoresSafeArea()
  }
}

/// The content for a `#Preview` of a UIKit view controller, from the function that the macro generates.
@_disfavoredOverload @MainActor public func _previewContent(
  traits: [PreviewTrait<Preview.ViewTraits>] = [],
  _ body: @escaping @MainActor () -> UIViewController
) -> UnsafeMutableRawPointer {
  _previewContent(traits: traits) { PreviewedController(make: body).ignoresSafeArea() }
}

/// The content for a `#Preview` of an AppKit view, from the function that the macro generates.
@_disfavoredOverload @MainActor public func _previewContent(
  traits: [PreviewTrait<Preview.ViewTraits>] = [], _ body: @escaping @MainActor () -> NSView
) -> UnsafeMutableRawPointer {
  let isFilling = fills(traits)
  return _previewContent(traits: traits) {
    PreviewedMacView(make: body, isFilling: isFilling).ignoresSafeArea()
  }
}

/// The content for a `#Preview` of an AppKit view controller, from the function that the macro generates.
@_disfavoredOverload @MainActor public func _previewContent(
  traits: [PreviewTrait<Preview.ViewTraits>] = [],
  _ body: @escaping @MainActor () -> NSViewController
) -> UnsafeMutableRawPointer {
  _previewContent(traits: traits) { PreviewedMacController(make: body).ignoresSafeArea() }
}

private struct PreviewedView: UIViewRepresentable {
  let make: @MainActor () -> UIView
  let isFilling: Bool

  func makeUIView(context: Context) -> UIView { make() }
  func updateUIView(_ view: UIView, context: Context) {}
  func sizeThatFits(_ proposal: ProposedViewSize, uiView: UIView, context: Context) -> CGSize? {
    isFilling ? proposal.replacingUnspecifiedDimensions(by: uiView.bounds.size) : nil
  }
}

private struct PreviewedController: UIViewControllerRepresentable {
  let make: @MainActor () -> UIViewController

  func makeUIViewController(context: Context) -> UIViewController { make() }
  func updateUIViewController(_ controller: UIViewController, context: Context) {}
}

private struct PreviewedMacView: NSViewRepresentable {
  let make: @MainActor () -> NSView
  let isFilling: Bool

  func makeNSView(context: Context) -> NSView { make() }
  func updateNSView(_ view: NSView, context: Context) {}
  func sizeThatFits(_ proposal: ProposedViewSize, nsView: NSView, context: Context) -> CGSize? {
    isFilling ? proposal.replacingUnspecifiedDimensions(by: nsView.bounds.size) : nil
  }
}

private struct PreviewedMacController: NSViewControllerRepresentable {
  let make: @MainActor () -> NSViewController

  func makeNSViewController(context: Context) -> NSViewController { make() }
  func updateNSViewController(_ controller: NSViewController, context: Context) {}
}
