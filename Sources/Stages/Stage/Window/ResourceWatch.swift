import CSDL2

/// The resources of an X server, which have the number of pixels a point (`Xft.dpi`): desktops change them while
/// programs run.
///
/// Xlib's XSelectInput(3) and PropertyNotify. Wayland tells windows their scale itself.
enum ResourceWatch {
  /// A number that SDL gives to no event of a window.
  static let changed: UInt8 = 202

  /// Requests PropertyNotify events of the root window, in addition to all that SDL has asked for.
  static func follow(_ window: SDLWindow) {
    var system = VivaceWindowSystem()
    guard vivace_window_system(window.pointer, &system) != 0, system.subsystem == WindowSystem.x11,
      let display = system.display, let library = XLibrary.loaded
    else { return }
    let propertyChangeMask = 1 << 22
    WindowVisibility.select(propertyChangeMask, of: library.root(display), on: display)
  }

  /// Whether a PropertyNotify in SDL's message is of the resources: the property follows the window.
  static func isOfResources(_ message: UnsafeRawPointer) -> Bool {
    let end = MemoryLayout<VivaceX11Message>.size
    let resourceManager: UInt = 23  // XA_RESOURCE_MANAGER, a macro that Swift does not see.
    return message.load(fromByteOffset: end, as: UInt.self) == resourceManager
  }
}

extension SDLWindow {
  /// Adopts the desktop's new scale. The size in points stays the same.
  ///
  /// - Returns: False where the scale was given for the program, or is the same as before.
  func adoptDesktopScale() -> Bool {
    guard followsDesktop, chosenScale != WindowSystem.scale else { return false }
    let size = size
    chosenScale = WindowSystem.scale
    workArea = WorkArea(scale: chosenScale)
    setSize(size)
    return true
  }
}
