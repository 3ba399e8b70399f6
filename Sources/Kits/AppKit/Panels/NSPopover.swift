import Foundation
import VivaceGraphics
import VivaceUIKit

/// A panel beside a view, with an arrow to it; UIKit's popover shows it.
@MainActor @preconcurrency open class NSPopover: NSResponder {
  /// The clicks that close a popover: none of its own, or any outside of it.
  public enum Behavior: Int, Sendable { case applicationDefined, transient, semitransient }

  /// Observes the popover, and may keep it open.
  open weak var delegate: (any NSPopoverDelegate)?
  /// The controller of the content; another one replaces it in an open popover.
  open var contentViewController: NSViewController? {
    didSet {
      guard isShown, contentViewController !== oldValue else { return }
      holder?.content = contentViewController
      panel?.contentViewController = contentViewController
    }
  }
  /// Zero is as large as the content wants to be.
  open var contentSize = NSSize.zero {
    didSet {
      holder?.preferredContentSize = wantedSize
      panel?.setContentSize(wantedSize)
    }
  }
  /// Whether a click outside puts it away.
  open var behavior = Behavior.applicationDefined
  /// False shows and closes the popover without animation.
  open var animates = true
  /// Light or dark for the popover; nil follows the window. Applied when it opens.
  open var appearance: NSAppearance?
  /// True from `show(relativeTo:of:preferredEdge:)` until the popover is gone.
  open private(set) var isShown = false
  /// The rectangle that the arrow points at, in the coordinates of its view.
  open private(set) var positioningRect = NSRect.zero
  private var holder: PopoverContentController?
  /// The window of a popover beside an icon of the desktop's status area.
  private var panel: PopoverPanel?

  private var wantedSize: NSSize {
    if contentSize.width > 0, contentSize.height > 0 { return contentSize }
    guard let content = contentViewController else { return NSSize(width: 200, height: 100) }
    let preferred = content.preferredContentSize
    if preferred.width > 0, preferred.height > 0 { return preferred }
    let fitting = content.view.fittingSize
    let own = content.view.frame.size
    return NSSize(
      width: max(20, fitting.width > 0 ? fitting.width : own.width),
      height: max(20, fitting.height > 0 ? fitting.height : own.height))
  }

  /// Shows it beside a rectangle of a view; empty is all of the view.
  open func show(
    relativeTo positioningRect: NSRect, of positioningView: NSView, preferredEdge: NSRectEdge
  ) {
    guard let content = contentViewController else {
      return Warning.once(
        "NSPopover.show(relativeTo:of:preferredEdge:) without a contentViewController; nothing is "
          + "shown. Set one first.")
    }
    guard let window = positioningView.backing.window else {
      if positioningView is NSStatusBarButton { return showBesideIcon(content) }
      return Warning.once(
        "NSPopover.show(relativeTo:of:preferredEdge:) was given \(positioningView.backingName), which is "
          + "in no window; nothing is shown. Add it to a window first.")
    }
    guard !isShown else { return }
    let rect = positioningRect.isEmpty ? positioningView.bounds : positioningRect
    self.positioningRect = rect
    let holder = PopoverContentController(content)
    holder.onGone = { [weak self] in self?.gone() }
    holder.preferredContentSize = wantedSize
    holder.modalPresentationStyle = .popover
    holder.isModalInPresentation = behavior == .applicationDefined
    if let appearance { holder.overrideUserInterfaceStyle = appearance.style }
    let presentation = holder.popoverPresentationController
    presentation?.delegate = holder
    presentation?.sourceView = positioningView.backing
    presentation?.sourceRect = positioningView.turned(rect)
    presentation?.backgroundColor = .windowBackgroundColor
    presentation?.permittedArrowDirections = preferredEdge.arrows(
      isFlipped: positioningView.isFlipped)
    self.holder = holder
    isShown = true
    tell(Self.willShowNotification) { $0.popoverWillShow }
    presenter(in: window).present(holder, animated: animates) { [weak self] in
      self?.tell(Self.didShowNotification) { $0.popoverDidShow }
    }
  }

  /// Shows the content in a window of its own beside the icon that was clicked last, whose button is in no window.
  private func showBesideIcon(_ content: NSViewController) {
    guard !isShown else { return }
    let size = wantedSize
    let panel = PopoverPanel(
      contentRect: NSRect(origin: .zero, size: size), styleMask: .borderless, backing: .buffered,
      defer: true)
    panel.contentViewController = content
    panel.setContentSize(size)
    panel.desktopPoint = NSStatusBar.system.clickPoint
    panel.closesUnfocused = behavior != .applicationDefined
    panel.appearance = appearance
    panel.onClose = { [weak self] in self?.gone() }
    self.panel = panel
    isShown = true
    tell(Self.willShowNotification) { $0.popoverWillShow }
    panel.makeKeyAndOrderFront(nil)
    tell(Self.didShowNotification) { $0.popoverDidShow }
  }

  /// Returns the presenting controller of a window: an empty root.
  private func presenter(in window: UIWindow) -> UIViewController {
    if let root = window.rootViewController { return root }
    let root = UIViewController()
    root.isPlaceholder = true
    window.rootViewController = root
    root.view.isUserInteractionEnabled = false
    return root
  }

  /// Closes the popover if the delegate allows it.
  open func performClose(_ sender: Any?) {
    if delegate?.popoverShouldClose(self) ?? true { close() }
  }
  /// Closes the popover without asking; nothing happens if it is not shown.
  open func close() {
    guard isShown, panel != nil || holder != nil else { return }
    tell(Self.willCloseNotification) { $0.popoverWillClose }
    panel?.close()
    guard let holder else { return }
    holder.onGone = nil
    holder.dismiss(animated: animates) { [weak self] in self?.gone() }
  }
  private func gone() {
    guard isShown else { return }
    isShown = false
    (holder, panel) = (nil, nil)
    tell(Self.didCloseNotification) { $0.popoverDidClose }
  }

  private func tell(
    _ name: Notification.Name, _ call: (any NSPopoverDelegate) -> (Notification) -> Void
  ) {
    let notification = Notification(name: name, object: self)
    if let delegate { call(delegate)(notification) }
    NotificationCenter.default.post(notification)
  }
  /// Posted before the popover appears.
  public nonisolated static let willShowNotification = Notification.Name(
    "NSPopoverWillShowNotification")
  /// Posted after the popover has appeared.
  public nonisolated static let didShowNotification = Notification.Name(
    "NSPopoverDidShowNotification")
  /// Posted before `close()` removes the popover.
  public nonisolated static let willCloseNotification = Notification.Name(
    "NSPopoverWillCloseNotification")
  /// Posted after the popover is gone.
  public nonisolated static let didCloseNotification = Notification.Name(
    "NSPopoverDidCloseNotification")
}

/// Decides about and observes a popover.
@MainActor @preconcurrency public protocol NSPopoverDelegate: AnyObject {
  func popoverShouldClose(_ popover: NSPopover) -> Bool
  func popoverWillShow(_ notification: Notification)
  func popoverDidShow(_ notification: Notification)
  func popoverWillClose(_ notification: Notification)
  func popoverDidClose(_ notification: Notification)
}
extension NSPopoverDelegate {
  /// Asked by `performClose(_:)` only; true by default.
  public func popoverShouldClose(_ popover: NSPopover) -> Bool { true }
  /// Called before the popover appears; empty by default.
  public func popoverWillShow(_ notification: Notification) {}
  /// Called after the popover has appeared; empty by default.
  public func popoverDidShow(_ notification: Notification) {}
  /// Called before `close()`, but not before a click outside; empty by default.
  public func popoverWillClose(_ notification: Notification) {}
  /// Called after the popover is gone; empty by default.
  public func popoverDidClose(_ notification: Notification) {}
}

/// The window of a popover that belongs to an icon of the desktop's.
private final class PopoverPanel: NSPanel {
  var onClose: (() -> Void)?
  override var canBecomeKey: Bool { true }
  override func close() {
    guard isVisible else { return }
    super.close()
    onClose?()
  }
}

extension NSRectEdge {
  /// Returns the direction of the arrow at this edge of a view, with fallbacks.
  fileprivate func arrows(isFlipped: Bool) -> UIPopoverArrowDirection {
    switch self {
    case .minX: .right
    case .maxX: .left
    case .minY: isFlipped ? .down : .up
    case .maxY: isFlipped ? .up : .down
    @unknown default: .any
    }
  }
}

/// UIKit's controller around one of AppKit's.
private final class PopoverContentController: UIViewController,
  UIPopoverPresentationControllerDelegate
{
  var content: NSViewController? {
    didSet {
      oldValue?.view.backing.removeFromSuperview()
      if isViewLoaded { show() }
    }
  }
  var onGone: (() -> Void)?

  init(_ content: NSViewController) {
    self.content = content
    super.init(nibName: nil, bundle: nil)
  }
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .windowBackgroundColor
    show()
  }
  private func show() {
    guard let backing = content?.view.backing else { return }
    view.addSubview(backing)
    backing.frame = view.bounds
  }
  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    content?.view.backing.frame = view.bounds
  }
  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    onGone?()
  }
  /// A popover of a Mac is one, however small the window.
  func adaptivePresentationStyle(
    for controller: UIPresentationController, traitCollection: UITraitCollection
  ) -> UIModalPresentationStyle { .none }
}
