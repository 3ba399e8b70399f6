import Foundation
import VivaceGraphics

/// Manages a view, made on first use, and gets its appearance callbacks.
@MainActor @preconcurrency open class NSViewController: NSResponder {
  public typealias NibName = String

  private var loaded: NSView?
  open var title: String?
  open var representedObject: Any?
  /// The size that the controller prefers, for containers and presentations.
  open var preferredContentSize = NSSize.zero {
    didSet {
      if preferredContentSize != oldValue, let window = loaded?.window,
        window.contentViewController === self
      {
        window.setContentSize(preferredContentSize)
      }
    }
  }
  open private(set) weak var parent: NSViewController?
  open private(set) var children: [NSViewController] = []
  open private(set) var presentedViewControllers: [NSViewController]?
  open private(set) weak var presentingViewController: NSViewController?
  open var identifier: NSUserInterfaceItemIdentifier?
  public let nibName: NibName?
  private var presentedWindow: NSWindow?
  private var isSeen = false

  public init(nibName nibNameOrNil: NibName?, bundle nibBundleOrNil: Bundle?) {
    nibName = nibNameOrNil
    super.init()
  }
  public convenience override init() { self.init(nibName: nil, bundle: nil) }
  public required init?(coder: NSCoder) {
    nibName = nil
    super.init(coder: coder)
  }

  override var usualNext: NSResponder? { loaded?.superview ?? loaded?.contentOwner ?? parent }

  // MARK: - Its view

  open var view: NSView {
    get {
      loadViewIfNeeded()
      return loaded!
    }
    set {
      loaded?.viewController = nil
      loaded = newValue
      newValue.viewController = self
    }
  }
  open var viewIfLoaded: NSView? { loaded }
  open var isViewLoaded: Bool { loaded != nil }
  open func loadViewIfNeeded() {
    guard loaded == nil else { return }
    loadView()
    if loaded == nil { view = NSView() }
    viewDidLoad()
  }
  /// Makes the view. There are no nibs here: one that was named is an empty view, and a warning.
  open func loadView() {
    if let nibName {
      Warning.once(
        "\(type(of: self)) was made with the nib \"\(nibName)\"; there are no nibs here. Its view is "
          + "empty: make it in loadView().")
    }
    view = NSView()
  }

  open func viewDidLoad() {}
  open func viewWillAppear() {}
  open func viewDidAppear() {}
  open func viewWillDisappear() {}
  open func viewDidDisappear() {}
  open func viewWillLayout() {}
  open func viewDidLayout() {}
  open func updateViewConstraints() {}
  open func viewWillTransition(to newSize: NSSize) {}

  func windowComes(_ comes: Bool) {
    guard comes != isSeen else { return }
    if comes { viewWillAppear() } else { viewWillDisappear() }
  }
  func windowCame(_ came: Bool) {
    guard came != isSeen else { return }
    isSeen = came
    if came { viewDidAppear() } else { viewDidDisappear() }
  }

  // MARK: - Containment

  open func addChild(_ childViewController: NSViewController) {
    insertChild(childViewController, at: children.count)
  }
  open func insertChild(_ childViewController: NSViewController, at index: Int) {
    childViewController.removeFromParent()
    children.insert(childViewController, at: min(max(index, 0), children.count))
    childViewController.parent = self
  }
  open func removeChild(at index: Int) {
    guard children.indices.contains(index) else {
      return Warning.once(
        "\(type(of: self)).removeChild(at: \(index)) has \(children.count) children; nothing happens."
      )
    }
    children[index].removeFromParent()
  }
  open func removeFromParent() {
    parent?.children.removeAll { $0 === self }
    parent = nil
  }

  // MARK: - Presentation

  /// In a window of its own, as one for this controller's.
  open func presentAsSheet(_ viewController: NSViewController) {
    present(viewController, isModal: true)
  }
  open func presentAsModalWindow(_ viewController: NSViewController) {
    present(viewController, isModal: true)
  }
  private func present(_ controller: NSViewController, isModal: Bool) {
    let window = NSWindow(contentViewController: controller)
    controller.presentingViewController = self
    controller.presentedWindow = window
    presentedViewControllers = (presentedViewControllers ?? []) + [controller]
    if let outer = loaded?.window, isModal {
      outer.beginSheet(window)
    } else {
      window.makeKeyAndOrderFront(nil)
    }
  }
  open func dismiss(_ viewController: NSViewController) {
    guard viewController.presentingViewController === self else {
      return Warning.once(
        "\(type(of: self)).dismiss(_:) was given \(type(of: viewController)), which it does not "
          + "present; nothing happens.")
    }
    presentedViewControllers?.removeAll { $0 === viewController }
    viewController.presentingViewController = nil
    if let window = viewController.presentedWindow {
      if let outer = window.sheetParent { outer.endSheet(window) } else { window.close() }
    }
    viewController.presentedWindow = nil
  }
  /// Dismisses the controller from its presenter, or closes its window.
  open func dismiss(_ sender: Any?) {
    if let presentingViewController {
      presentingViewController.dismiss(self)
    } else {
      loaded?.window?.close()
    }
  }
}
