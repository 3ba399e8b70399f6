import VivaceGeometry
import VivaceViews

/// A window of a program that a UI test operates.
struct WindowUnderTest {
  let stage: HeadlessStage
  let link: WindowLink?
  /// Counted from 0 in the order of the windows' opening.
  let number: Int
  /// The title that the window was opened with; its views may name it otherwise.
  let title: String
  let identifier: String
  /// The corner, in the space of all windows.
  var origin = CGPoint.zero

  init(
    _ stage: HeadlessStage, _ description: WindowDescription, title: String, number: Int
  ) {
    (self.stage, self.title, self.number) = (stage, title, number)
    link = description.link
    identifier = description.id ?? ""
  }

  var frame: CGRect { CGRect(origin: origin, size: stage.size) }

  /// A point of the space of all windows, in the window's own.
  func point(_ point: CGPoint) -> CGPoint {
    CGPoint(x: point.x - origin.x, y: point.y - origin.y)
  }

  var description: DrivenWindow {
    let own = title.isEmpty ? nil : MainActor.unchecked(stage.host) { $0.title }
    return DrivenWindow(
      host: stage.host, title: own ?? title, identifier: identifier, frame: frame,
      nodes: stage.semantics)
  }
}

/// The program's requests for windows, in their order. A turn makes them, and they are granted after it.
@MainActor final class WindowRequests: WindowPresenter {
  enum Request {
    case open(WindowDescription)
    case close(WindowLink)
    case raise(WindowLink)
    case closeAll
  }

  private var waiting: [Request] = []

  func open(_ description: WindowDescription) { waiting.append(.open(description)) }
  func close(_ link: WindowLink) { waiting.append(.close(link)) }
  func raise(_ link: WindowLink) { waiting.append(.raise(link)) }
  func quit() { waiting.append(.closeAll) }

  /// The requests since the last call.
  func drain() -> [Request] {
    defer { waiting = [] }
    return waiting
  }
}

extension ProgramUnderTest {
  /// The gap between two windows in the space of all, so that no point is of both.
  private static let gap: CGFloat = 20

  func window(at point: CGPoint) -> WindowUnderTest? { shown.first { $0.frame.contains(point) } }

  /// Brings a window to the front.
  func raise(_ stage: HeadlessStage) {
    guard let index = shown.firstIndex(where: { $0.stage === stage }), index > 0 else { return }
    shown.insert(shown.remove(at: index), at: 0)
  }

  /// Opens and closes windows as the program has requested.
  func grantRequests() throws {
    for request in MainActor.unchecked(requests, { $0.drain() }) {
      switch request {
      case .open(let description): try show(description)
      case .close(let link): try close { $0.link === link }
      case .raise(let link):
        if let window = shown.first(where: { $0.link === link }) { raise(window.stage) }
      case .closeAll: try close { _ in true }
      }
    }
  }

  func show(_ description: WindowDescription) throws {
    let new = try runner.makeStage(for: description, time: stage.waiting, from: stage.time)
    new.servesMainQueue = stage.servesMainQueue
    let title = runner.title(of: description)
    let number = (shown.map(\.number).max() ?? 0) + 1
    shown.insert(WindowUnderTest(new, description, title: title, number: number), at: 0)
    arrange()
    try settle()
  }

  /// Closes windows. The stage of the first window stays: it leads the time.
  private func close(_ isMeant: (WindowUnderTest) -> Bool) throws {
    let closed = shown.filter(isMeant)
    shown.removeAll { window in closed.contains { $0.stage === window.stage } }
    for window in closed { window.stage.companions = [] }
    arrange()
    for window in closed {
      try stage.perform {
        window.link?.end()
        ProgramLife.shared.forget(window.stage)
      }
    }
  }

  /// Places the windows beside one another in the order of their opening, and has their times advance together.
  func arrange() {
    var x: CGFloat = 0
    for index in shown.indices.sorted(by: { shown[$0].number < shown[$1].number }) {
      shown[index].origin = CGPoint(x: x, y: 0)
      x += shown[index].stage.size.width + Self.gap
    }
    let all = [stage] + shown.map(\.stage).filter { $0 !== stage }
    for member in all { member.companions = all.filter { $0 !== member } }
  }
}
