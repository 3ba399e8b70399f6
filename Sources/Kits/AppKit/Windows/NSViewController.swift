import Foundation
import VivaceGraphics
import VivaceUIKit

/// Manages a view, made on first use, and gets its appearance callbacks.
@MainActor @preconcurrency open class NSViewController: NSResponder, NSSeguePerforming {
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
  private let ownNibName: NSNib.Name?
  /// The xib file with its view; nil takes one with the name of its class, if there is one.
  open var nibName: NSNib.Name? { ownNibName }
  /// The bundle of the xib file; nil is the main one.
  open private(set) var nibBundle: Bundle?
  /// The part of a storyboard from which it was made; nil of controllers that code makes.
  var interface: NibInterface?
  /// The storyboard that has made the controller; nil of controllers that code makes.
  open var storyboard: NSStoryboard? { interface?.storyboard }
  private var presentedWindow: NSWindow?
  private var presentedPopover: NSPopover?
  private var isSeen = false

  /// A controller whose view is that of a xib file, or made by ``loadView()``.
  public init(nibName nibNameOrNil: NSNib.Name?, bundle nibBundleOrNil: Bundle?) {
    ownNibName = nibNameOrNil
    nibBundle = nibBundleOrNil
    super.init()
  }
  public convenience override init() { self.init(nibName: nil, bundle: nil) }
  /// The controller of an interface file; other coders get one whose view is made by ``loadView()``.
  public required init?(coder: NSCoder) {
    ownNibName = nil
    super.init(coder: coder)
    (coder as? InterfaceCoder)?.apply(to: self)
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
  /// Makes the view: that of the storyboard or xib file, else an empty one.
  open func loadView() { if !loadInterfaceView() { view = NSView() } }

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

  // MARK: - Segues

  /// Called before a segue is performed: an override gives the destination what it needs.
  open func prepare(for segue: NSStoryboardSegue, sender: Any?) {}
  /// Performs a segue of the controller's storyboard. An unknown one is reported.
  open func performSegue(withIdentifier identifier: NSStoryboardSegue.Identifier, sender: Any?) {
    interface?.perform(identifier, from: self, sender)
  }
  /// Whether a segue that the user has begun is performed; yes unless it is overridden.
  open func shouldPerformSegue(
    withIdentifier identifier: NSStoryboardSegue.Identifier, sender: Any?
  ) -> Bool { true }

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
  /// Shows a controller in a popover beside a rectangle of a view.
  open func present(
    _ viewController: NSViewController, asPopoverRelativeTo positioningRect: NSRect,
    of positioningView: NSView, preferredEdge: NSRectEdge, behavior: NSPopover.Behavior
  ) {
    let popover = NSPopover()
    popover.contentViewController = viewController
    popover.behavior = behavior
    viewController.presentingViewController = self
    viewController.presentedPopover = popover
    presentedViewControllers = (presentedViewControllers ?? []) + [viewController]
    popover.show(relativeTo: positioningRect, of: positioningView, preferredEdge: preferredEdge)
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
    viewController.presentedPopover?.close()
    viewController.presentedPopover = nil
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
