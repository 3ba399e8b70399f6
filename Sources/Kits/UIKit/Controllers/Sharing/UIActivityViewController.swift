import VivaceGeometry
import VivaceGraphics

/// Offers what can be done with some things: copying, mailing, saving, and what the program adds.
///
/// In a narrow window it is a sheet, in a wide one a popover at what it belongs to.
@MainActor @preconcurrency open class UIActivityViewController: UIViewController {
  public typealias CompletionWithItemsHandler =
    (UIActivity.ActivityType?, Bool, [Any]?, (any Error)?) -> Void

  let items: [Any]
  private let own: [UIActivity]
  /// Activities that are not offered; nil offers all.
  open var excludedActivityTypes: [UIActivity.ActivityType]?
  /// Called once when an activity is over, or when it was dismissed without one.
  open var completionWithItemsHandler: CompletionWithItemsHandler?
  /// Stored with a warning: no activity is drawn larger than the others.
  open var allowsProminentActivity = true {
    didSet {
      NotYet.once(
        "UIActivityViewController.allowsProminentActivity", "shows one activity before the others")
    }
  }
  private var running: UIActivity?
  private var isOver = false

  /// - Parameter activityItems: Texts, addresses, pictures, or sources of them.
  public init(activityItems: [Any], applicationActivities: [UIActivity]?) {
    items = activityItems
    own = applicationActivities ?? []
    super.init(nibName: nil, bundle: nil)
    modalPresentationStyle = .popover
  }
  /// Always nil: the items are missing.
  public required init?(coder: NSCoder) { return nil }

  override var automaticStyle: UIModalPresentationStyle { .popover }

  /// The activities that can do something with the items, the program's own last.
  var activities: [UIActivity] {
    let shown = items(for: nil)
    return (SystemActivity.all() + own).filter { activity in
      if let type = activity.activityType, excludedActivityTypes?.contains(type) ?? false {
        return false
      }
      return activity.canPerform(withActivityItems: shown)
    }
  }

  /// Returns the shared items for an activity; nil is the activity before a choice.
  private func items(for activity: UIActivity?) -> [Any] {
    items.compactMap { item in
      guard let source = item as? any UIActivityItemSource else { return item }
      guard let activity else { return source.activityViewControllerPlaceholderItem(self) }
      return source.activityViewController(self, itemForActivityType: activity.activityType)
    }
  }

  open override func loadView() {
    let card = ActivityCard()
    card.onChoice = { [weak self] in self?.choose($0) }
    card.onClose = { [weak self] in self?.dismiss(animated: true) }
    view = card
    preferredContentSize = CGSize(width: 375, height: 420)
  }

  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    if let sheet = sheetPresentationController, sheet.detents.count == 1 {
      sheet.detents = [.medium(), .large()]
      sheet.prefersGrabberVisible = true
    }
    (view as? ActivityCard)?.show(title: title(), thumbnail: thumbnail(), activities)
  }

  private func title() -> String {
    for case let source as any UIActivityItemSource in items {
      let subject = source.activityViewController(self, subjectForActivityType: nil)
      if !subject.isEmpty { return subject }
    }
    let shared = SharedItems(items(for: nil))
    if let file = shared.files.first { return file.lastPathComponent }
    if let link = shared.links.first { return link.host ?? link.absoluteString }
    return shared.texts.first ?? (shared.pictures.count > 1 ? "Images" : "Image")
  }

  private func thumbnail() -> UIImage? {
    let size = CGSize(width: 60, height: 60)
    for case let source as any UIActivityItemSource in items {
      if let picture = source.activityViewController(
        self, thumbnailImageForActivityType: nil, suggestedSize: size)
      {
        return picture
      }
    }
    let shared = SharedItems(items(for: nil))
    let symbol =
      !shared.files.isEmpty ? "doc.fill" : !shared.links.isEmpty ? "link" : "text.alignleft"
    return shared.pictures.first ?? UIImage(systemName: symbol)
  }

  // MARK: - Doing it

  func choose(_ activity: UIActivity) {
    guard running == nil else { return }
    running = activity
    let items = items(for: activity)
    if let system = activity as? SystemActivity {
      for case let source as any UIActivityItemSource in self.items {
        system.subject = source.activityViewController(
          self, subjectForActivityType: activity.activityType)
      }
    }
    activity.onFinish = { [weak self] completed in self?.finish(activity, completed) }
    activity.prepare(withActivityItems: items)
    if let controller = activity.activityViewController {
      return present(controller, animated: true)
    }
    guard let presenter = presentingViewController else { return activity.perform() }
    isOver = true
    presenter.dismiss(animated: true) { activity.perform() }
  }

  private func finish(_ activity: UIActivity, _ completed: Bool) {
    isOver = true
    running = nil
    let tell: () -> Void = { [self] in
      completionWithItemsHandler?(activity.activityType, completed, nil, nil)
    }
    guard let presenter = presentingViewController else { return tell() }
    presenter.dismiss(animated: true, completion: tell)
  }

  open override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    guard !isOver, presentingViewController == nil || isBeingDismissed,
      presentedViewController == nil
    else { return }
    isOver = true
    completionWithItemsHandler?(nil, false, nil, nil)
  }
}
