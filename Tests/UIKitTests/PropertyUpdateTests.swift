import Observation
import Testing
import UIKit

@testable import VivaceUIKit

/// Properties are updated before layouts, and all code of views follows the Observable objects that it reads.
@MainActor @Suite(.serialized) struct PropertyUpdateTests {
  @Observable final class Model {
    var title = "a"
    var width: CGFloat = 10
    var color = UIColor.red
    var isWide = false
  }

  private final class Log {
    var lines: [String] = []
    func drain() -> [String] {
      defer { lines = [] }
      return lines
    }
  }

  private final class Told: UIView {
    let name: String
    let log: Log
    var updates: (() -> Void)?
    init(_ name: String, _ log: Log) {
      (self.name, self.log) = (name, log)
      super.init(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    }
    required init?(coder: NSCoder) { nil }
    override func updateProperties() {
      super.updateProperties()
      log.lines.append("\(name) properties")
      updates?()
    }
    override func layoutSubviews() { log.lines.append("\(name) layout") }
  }

  private final class Controller: UIViewController {
    let log: Log
    init(_ log: Log) {
      self.log = log
      super.init(nibName: nil, bundle: nil)
    }
    required init?(coder: NSCoder) { nil }
    override func loadView() { view = Told("view", log) }
    override func updateProperties() { log.lines.append("controller properties") }
    override func viewWillLayoutSubviews() { log.lines.append("controller layout") }
  }

  @Test func propertiesComeBeforeLayoutsFromTheOutsideIn() {
    let log = Log()
    let (outer, inner) = (Told("outer", log), Told("inner", log))
    outer.addSubview(inner)
    let stage = ViewStage(300, 400, outer)
    #expect(
      log.drain() == ["outer properties", "inner properties", "outer layout", "inner layout"])
    stage.turn()
    #expect(log.drain().isEmpty)
    inner.setNeedsUpdateProperties()
    stage.turn()
    #expect(log.drain() == ["inner properties"])
    // A layout needs no properties.
    inner.setNeedsLayout()
    stage.turn()
    #expect(log.drain() == ["inner layout"])
    // What properties ask of a layout around comes in the same turn, once.
    inner.updates = { outer.setNeedsLayout() }
    inner.setNeedsUpdateProperties()
    stage.turn()
    #expect(log.drain() == ["inner properties", "outer layout"])
  }

  @Test func aViewThatComesInALayoutIsUpToDateBeforeItsOwn() {
    final class Maker: UIView {
      var made: UIView?
      override func layoutSubviews() {
        if let made, made.superview == nil { addSubview(made) }
      }
    }
    let log = Log()
    let maker = Maker(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    maker.made = Told("late", log)
    _ = ViewStage(300, 400, maker)
    #expect(log.lines == ["late properties", "late layout"])
  }

  @Test func theyCanBeBroughtUpToDateAtOnce() {
    let log = Log()
    let (outer, inner) = (Told("outer", log), Told("inner", log))
    outer.addSubview(inner)
    let stage = ViewStage(300, 400, outer)
    _ = log.drain()
    inner.setNeedsUpdateProperties()
    inner.setNeedsLayout()
    outer.updatePropertiesIfNeeded()
    #expect(log.drain() == ["inner properties"])
    inner.setNeedsUpdateProperties()
    outer.layoutIfNeeded()
    #expect(log.drain() == ["inner properties", "inner layout"])
    stage.turn()
    #expect(log.drain().isEmpty)
  }

  @Test func aControllersComeBeforeItsViews() {
    let log = Log()
    let controller = Controller(log)
    let stage = ViewStage(300, 400)
    stage.window.rootViewController = controller
    stage.turn()
    let first = log.drain()
    #expect(
      first.prefix(4) == [
        "controller properties", "view properties", "controller layout", "view layout",
      ])
    #expect(first.filter { $0.hasSuffix("properties") }.count == 2)
    controller.setNeedsUpdateProperties()
    controller.updatePropertiesIfNeeded()
    controller.updatePropertiesIfNeeded()
    #expect(log.drain() == ["controller properties"])
    // Other traits ask for both.
    stage.window.overrideUserInterfaceStyle = .dark
    stage.turn()
    #expect(log.drain().prefix(2) == ["controller properties", "view properties"])
  }

  @Test func whatWasReadAsksForItsCodeAgain() {
    final class Reader: UIView {
      let model: Model
      let bar = UIView()
      var counts = (properties: 0, layouts: 0, drawings: 0)
      var shown = ""
      init(_ model: Model) {
        self.model = model
        super.init(frame: CGRect(x: 0, y: 0, width: 100, height: 20))
        addSubview(bar)
      }
      required init?(coder: NSCoder) { nil }
      override func updateProperties() {
        counts.properties += 1
        shown = model.title
      }
      override func layoutSubviews() {
        counts.layouts += 1
        bar.frame = CGRect(x: 0, y: 0, width: model.width, height: 20)
      }
      override func draw(_ rect: CGRect) {
        counts.drawings += 1
        model.color.setFill()
        UIRectFill(rect)
      }
    }
    let model = Model()
    let reader = Reader(model)
    let stage = ViewStage(300, 400, reader)
    let counts = { () -> [Int] in
      stage.turn()
      return [reader.counts.properties, reader.counts.layouts, reader.counts.drawings]
    }
    #expect(counts() == [1, 1, 1] && reader.shown == "a")
    model.title = "b"
    #expect(counts() == [2, 1, 1] && reader.shown == "b")
    model.width = 30
    #expect(counts() == [2, 2, 1] && reader.bar.frame.width == 30)
    model.color = .blue
    #expect(counts() == [2, 2, 2])
    // No update has read it.
    model.isWide = true
    #expect(counts() == [2, 2, 2])
    // A run for another reason ends what the one before has seen: one change asks once.
    for _ in 0..<3 {
      reader.setNeedsLayout()
      stage.turn()
    }
    model.width = 40
    #expect(counts() == [2, 6, 2] && reader.bar.frame.width == 40)
    model.width = 50
    model.width = 60
    #expect(counts() == [2, 7, 2] && reader.bar.frame.width == 60)
  }

  @Test func whatIsReadNoMoreAsksForNothing() {
    final class Chooser: UIView {
      var runs = 0
      var model: Model!
      override func updateProperties() {
        runs += 1
        _ = model.isWide ? 0 : model.width
      }
    }
    let chooser = Chooser()
    chooser.model = Model()
    let stage = ViewStage(300, 400, chooser)
    for _ in 0..<2 {
      chooser.setNeedsUpdateProperties()
      stage.turn()
    }
    chooser.model.isWide = true
    stage.turn()
    #expect(chooser.runs == 4)
    chooser.model.width = 5
    stage.turn()
    #expect(chooser.runs == 4)
  }

  @Test func changesFromAnotherThreadArrive() async {
    final class Titled: UIView {
      var model: Model!
      var shown = ""
      override func updateProperties() { shown = model.title }
    }
    let (view, model) = (Titled(), Model())
    view.model = model
    let stage = ViewStage(300, 400, view)
    nonisolated(unsafe) let shared = model
    await Task.detached { shared.title = "from afar" }.value
    for _ in 0..<10 { await Task.yield() }
    stage.turn()
    #expect(view.shown == "from afar")
  }

  @Test func buttonsAndCellsAreConfiguredAnew() {
    let model = Model()
    let button = UIButton(configuration: .plain())
    button.frame = CGRect(x: 0, y: 0, width: 100, height: 40)
    button.configurationUpdateHandler = { $0.configuration?.title = model.title }
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    cell.frame = CGRect(x: 0, y: 50, width: 200, height: 44)
    cell.configurationUpdateHandler = { cell, state in
      var content = UIListContentConfiguration.cell()
      content.text = model.title
      cell.contentConfiguration = content
    }
    let stage = ViewStage(300, 400, button, cell)
    stage.advance(by: 0.1)
    #expect(button.configuration?.title == "a")
    model.title = "z"
    stage.advance(by: 0.1)
    #expect(button.configuration?.title == "z")
    #expect((cell.contentConfiguration as? UIListContentConfiguration)?.text == "z")
  }

  @Test func aFlushingAnimationMovesWhatFollowsFromItsChanges() {
    final class Placed: UIView {
      var model: Model!
      let bar = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
      override func layoutSubviews() { bar.frame.size.width = model.width }
    }
    let view = Placed(frame: CGRect(x: 0, y: 0, width: 100, height: 20))
    view.model = Model()
    view.addSubview(view.bar)
    let stage = ViewStage(300, 400, view)
    // Without it the layout comes after the closure, and jumps.
    UIView.animate(withDuration: 1) { view.model.width = 50 }
    stage.turn()
    #expect(view.bar.layer.animationKeys() == nil && view.bar.bounds.width == 50)
    // What was due before jumps; what the closure brings about moves.
    view.model.width = 60
    UIView.animate(withDuration: 1, delay: 0, options: .flushUpdates) { view.model.width = 100 }
    #expect(view.bar.bounds.width == 100)
    #expect(view.bar.layer.animationKeys()?.isEmpty == false)
    #expect(abs((view.bar.layer.presentation()?.bounds.width ?? 0) - 60) < 0.5)
    stage.advance(by: 1.1)
    #expect(view.bar.layer.presentation()?.bounds.width == 100)
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { view.model.width = 20 }
    #expect(!animator.flushUpdates)
    animator.flushUpdates = true
    animator.startAnimation()
    stage.advance(by: 0.5)
    #expect(abs((view.bar.layer.presentation()?.bounds.width ?? 0) - 60) < 2)
  }

  @Test func aControllersConstraintsAreUpdatedInPlaceOfItsViews() {
    final class Spaced: UIView {
      var updates = 0
      override func updateConstraints() {
        updates += 1
        super.updateConstraints()
      }
    }
    final class Owner: UIViewController {
      let box = UIView()
      lazy var width = box.widthAnchor.constraint(equalToConstant: 10)
      var model = Model()
      var updates = 0
      override func loadView() { view = Spaced() }
      override func viewDidLoad() {
        box.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(box)
        width.isActive = true
      }
      override func updateViewConstraints() {
        updates += 1
        width.constant = model.width
        super.updateViewConstraints()
      }
    }
    let owner = Owner()
    owner.model.width = 30
    let stage = ViewStage(300, 400)
    stage.window.rootViewController = owner
    stage.turn()
    #expect(owner.updates == 1 && (owner.view as? Spaced)?.updates == 1)
    #expect(owner.box.bounds.width == 30)
    owner.model.width = 70
    stage.turn()
    #expect(owner.updates == 2 && owner.box.bounds.width == 70)
  }

  /// Properties that never change would keep the runs of all views that have read them.
  @Test func aRunIsFreedWithItsView() {
    let model = Model()
    var run = ObservedRun.run(after: nil, { _ = model.title }, changed: {})
    run = ObservedRun.run(after: run, { _ = model.title }, changed: {})
    weak let last = run
    #expect(last != nil)
    run = nil
    #expect(last == nil)
    model.title = "b"
  }
}
