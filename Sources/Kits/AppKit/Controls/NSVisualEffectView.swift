import Foundation
import VivaceUIKit

/// Shows the content behind it through a material.
@MainActor @preconcurrency open class NSVisualEffectView: NSView {
  /// The materials of AppKit, drawn with UIKit's blur styles of similar strength.
  public enum Material: Int, Sendable {
    case appearanceBased, light, dark, titlebar, selection, menu, popover, sidebar, mediumLight
    case ultraDark
    case headerView = 10
    case sheet, windowBackground, hudWindow
    case fullScreenUI = 15
    case toolTip = 17
    case contentBackground
    case underWindowBackground = 21
    case underPageBackground
  }
  /// The source of the blur: the desktop, which is replaced by the window's color here, or the window's
  /// content.
  public enum BlendingMode: Int, Sendable { case behindWindow, withinWindow }
  /// The activity of a view; only `inactive` has an effect, an opaque color.
  public enum State: Int, Sendable { case followsWindowActiveState, active, inactive }

  private let effect = UIVisualEffectView(effect: nil)
  /// The kind of material, which chooses a blur style.
  open var material = Material.appearanceBased { didSet { show() } }
  /// The window's background is not available here: the view blurs the content behind it in the window, over the
  /// window's own color.
  open var blendingMode = BlendingMode.behindWindow { didSet { show() } }
  /// `inactive` replaces the blur by the window's color; other states are alike.
  open var state = State.followsWindowActiveState { didSet { show() } }
  /// Stored only: emphasized materials look like others.
  open var isEmphasized = false
  /// Stored only: the view is always a full rectangle.
  open var maskImage: NSImage?
  /// Always 0.
  open var interiorBackgroundStyle: Int { 0 }

  override func commonInit() {
    super.commonInit()
    effect.isUserInteractionEnabled = false
    backing.insertSubview(effect, at: 0)
    show()
  }

  private func show() {
    effect.effect = state == .inactive ? nil : UIBlurEffect(style: style)
    // Through a window nothing shines here.
    let isOpaque = state == .inactive || blendingMode == .behindWindow
    effect.backgroundColor = isOpaque ? .windowBackgroundColor : nil
  }

  private var style: UIBlurEffect.Style {
    switch material {
    case .light: .systemMaterialLight
    case .mediumLight: .systemThickMaterialLight
    case .dark: .systemMaterialDark
    case .ultraDark: .systemThickMaterialDark
    case .titlebar, .headerView, .windowBackground, .contentBackground, .underPageBackground:
      .systemThickMaterial
    case .hudWindow, .fullScreenUI, .toolTip: .systemThinMaterial
    default: .systemMaterial
    }
  }

  override func layoutFurniture() {
    super.layoutFurniture()
    effect.frame = backing.bounds
  }
}
