import Foundation
import VivaceGraphics

/// Manages a view, made on first use, and gets its appearance callbacks.
@MainActor @preconcurrency open class NSViewController: NSResponder {
  /// The name of a nib file, which is never read.
  public typealias NibName = String

  private var loaded: NSView?
  /// The title, for windows and tabs.
  open var title: String?
  /// The object that the view shows.
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
  /// The controller that contains this one.
  open private(set) weak var parent: NSViewController?
  /// The controllers that this one contains.
  open private(set) var children: [NSViewController] = []
  /// The controllers that this one presents.
  open private(set) var presentedViewControllers: [NSViewController]?
  /// The controller that presents this one.
  open private(set) weak var presentingViewController: NSViewController?
  /// An identifier for the program's own use.
  open var identifier: NSUserInterfaceItemIdentifier?
  /// The name of a nib. Nibs are not read.
  public let nibName: NibName?
  private var presentedWindow: NSWindow?
  private var isSeen = false

  /// Remembers the names of nib and bundle; nibs are not read, so override `loadView()`.
  public init(nibName nibNameOrNil: NibName?, bundle nibBundleOrNil: Bundle?) {
    nibName = nibNameOrNil
    super.init()
  }
  public convenience override init() { self.init(nibName: nil, bundle: nil) }
  /// Reads nothing from the coder: a controller without a nib.
  public required init?(coder: NSCoder) {
    nibName = nil
    super.init(coder: coder)
  }

  override var usualNext: NSResponder? { loaded?.superview ?? loaded?.contentOwner ?? parent }

  // MARK: - Its view

  /// The view, which is loaded on first use.
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
  /// The view, if it has been loaded.
  open var viewIfLoaded: NSView? { loaded }
  /// Whether the view has been loaded.
  open var isViewLoaded: Bool { loaded != nil }
  /// Loads the view if it has not been loaded.
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

  /// Called once, after the view was loaded.
  open func viewDidLoad() {}
  /// Called before the view appears.
  open func viewWillAppear() {}
  /// Called after the view has appeared.
  open func viewDidAppear() {}
  /// Called before the view disappears.
  open func viewWillDisappear() {}
  /// Called after the view has disappeared.
  open func viewDidDisappear() {}
  /// Called before the view's layout.
  open func viewWillLayout() {}
  /// Called after the view's layout.
  open func viewDidLayout() {}
  /// Called before the view's constraints are solved.
  open func updateViewConstraints() {}
  /// Called before a change of the view's size. Never called here.
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

  /// Adds a child at the end.
  open func addChild(_ childViewController: NSViewController) {
    insertChild(childViewController, at: children.count)
  }
  /// Adds a child at an index.
  open func insertChild(_ childViewController: NSViewController, at index: Int) {
    childViewController.removeFromParent()
    children.insert(childViewController, at: min(max(index, 0), children.count))
    childViewController.parent = self
  }
  /// Removes the child at an index.
  open func removeChild(at index: Int) {
    guard children.indices.contains(index) else {
      return Warning.once(
        "\(type(of: self)).removeChild(at: \(index)) has \(children.count) children; nothing happens."
      )
    }
    children[index].removeFromParent()
  }
  /// Removes the controller from its parent.
  open func removeFromParent() {
    parent?.children.removeAll { $0 === self }
    parent = nil
  }

  // MARK: - Presentation

  /// In a window of its own, as one for this controller's.
  open func presentAsSheet(_ viewController: NSViewController) {
    present(viewController, isModal: true)
  }
  /// Runs a controller in a modal window.
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
  /// Dismisses a presented controller.
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
