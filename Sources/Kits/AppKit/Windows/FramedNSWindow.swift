import Foundation
import VivaceUIKit

/// A window with the initializer `init(contentRect:styleMask:backing:defer:)`, with which interface files make windows
/// by their class: see UIKit's `ObjectFactory.swift`.
@MainActor @preconcurrency open class _FramedNSWindow: NSResponder {
  public init(
    contentRect: NSRect, styleMask style: NSWindow.StyleMask,
    backing backingStoreType: NSWindow.BackingStoreType, defer flag: Bool
  ) {
    super.init()
  }
  /// A window that SwiftUI's views fill.
  init(hosted: Void) { super.init() }
  /// Always nil: windows are not decoded.
  public required init?(coder: NSCoder) { nil }
}
/// The twin through which windows are made by their class.
@MainActor @preconcurrency open class _FramedNSWindowTwin: NSResponder {
  public required init(
    contentRect: NSRect, styleMask style: NSWindow.StyleMask,
    backing backingStoreType: NSWindow.BackingStoreType, defer flag: Bool
  ) { super.init() }
  /// For the twin's completeness; it is never called.
  public required init?(coder: NSCoder) { nil }
}

/// Makes windows by their classes.
@MainActor enum WindowFactory {
  static func window(
    _ type: NSWindow.Type, _ contentRect: NSRect, _ style: NSWindow.StyleMask
  ) -> NSWindow {
    ObjectFactory.make(type, by: _FramedNSWindowTwin.self) {
      $0.init(contentRect: contentRect, styleMask: style, backing: .buffered, defer: false)
    }
  }
}
