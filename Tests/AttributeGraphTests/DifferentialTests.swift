import Testing
import VivaceAttributeGraph

/// Random graphs against a model that works everything out again, whatever has changed.
@Suite struct DifferentialTests {
  #if DEBUG
    static let graphs = 500
  #else
    static let graphs = 10_000
  #endif

  @Test func agreesWithAModelThatRecomputesEverything() {
    for seed in 1...Self.graphs {
      var world = World(seed: UInt64(seed))
      world.live()
      if let trouble = world.trouble {
        Issue.record("graph \(seed): \(trouble)")
        return
      }
    }
  }
}

/// A generator whose numbers follow from its seed.
struct Dice: RandomNumberGenerator {
  var state: UInt64
  mutating func next() -> UInt64 {
    // SplitMix64, by Guy Steele, Doug Lea and Christine Flood.
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
  mutating func roll(_ count: Int) -> Int { Int(next() % UInt64(count)) }
}

/// The computation of a node, for the graph and for the model alike.
enum Recipe {
  case source
  /// The sum of others.
  case sum([Int])
  /// One of two others, depending on a third.
  case choice(Int, Int, Int)
  /// Another one divided, so that it often stays the same.
  case coarse(Int)
  /// Another one, and a third one looked at for its order only.
  case silent(Int, order: Int)
  /// One half of a pair of two others.
  case half(Int, Int, second: Bool)
  /// A picked one of many others.
  case pick(by: Int, from: [Int])
}

/// A graph and its model.
struct World {
  final class Item {
    let recipe: Recipe
    let area: Area
    var attribute: Attribute<Int>!
    /// The model's value.
    var value = 0 { didSet { if value != oldValue { version += 1 } } }
    /// How often the model's value has changed.
    var version = 0
    var runs = 0
    /// The nodes that the latest run read, with their versions.
    var read: [(Int, Int)] = []
    var hasRun = false
    init(_ recipe: Recipe, _ area: Area) {
      self.recipe = recipe
      self.area = area
    }
  }

  /// A scope and what the model knows of it.
  final class Area {
    let scope: Scope
    let parent: Area?
    init(_ scope: Scope, in parent: Area?) {
      self.scope = scope
      self.parent = parent
    }
    func isIn(_ other: Area) -> Bool { self === other || parent?.isIn(other) ?? false }
  }

  final class Watch {
    let target: Int
    let area: Area
    var seen: Int?
    var runs = 0
    init(_ target: Int, _ area: Area) {
      self.target = target
      self.area = area
    }
  }

  /// The state that the closures of rules share.
  final class Shared {
    let graph = Graph()
    var items: [Item] = []
    var watches: [Watch] = []
    var trouble: String?
    func fail(_ text: String) { if trouble == nil { trouble = text } }
  }

  var dice: Dice
  let shared = Shared()
  var areas: [Area] = []
  var graph: Graph { shared.graph }
  var trouble: String? { shared.trouble }

  init(seed: UInt64) {
    dice = Dice(state: seed)
    areas = [Area(shared.graph.currentScope, in: nil)]
  }

  mutating func live() {
    for _ in 0..<2 + dice.roll(4) { add(.source, to: areas[0]) }
    for _ in 0..<4 + dice.roll(12) { addRule() }
    for _ in 0..<1 + dice.roll(4) { addWatch() }
    if dice.roll(3) == 0 { addContainer() }
    settle()
    for _ in 0..<4 + dice.roll(8) where shared.trouble == nil {
      change()
      if dice.roll(4) == 0 { read() } else { settle() }
    }
  }

  // MARK: Changes

  private mutating func change() {
    switch dice.roll(10) {
    case 0: addRule()
    case 1: addWatch()
    case 2: addArea()
    case 3: freeArea()
    case 4: addContainer()
    case 5: read()
    default: break
    }
    var sources = shared.items.indices.filter {
      if case .source = shared.items[$0].recipe { isAlive($0) } else { false }
    }
    sources.shuffle(using: &dice)
    for index in sources.prefix(1 + dice.roll(3)) {
      let value = dice.roll(6)
      shared.items[index].value = value
      shared.items[index].attribute.set(value)
    }
  }

  private func isAlive(_ index: Int) -> Bool { !shared.items[index].area.scope.isFree }

  /// The nodes that a node in a place may read: those of the place and of what it is in.
  private func readable(from area: Area) -> [Int] {
    shared.items.indices.filter { isAlive($0) && area.isIn(shared.items[$0].area) }
  }

  private mutating func someArea() -> Area { areas[dice.roll(areas.count)] }

  private mutating func addRule() {
    let area = someArea()
    let others = readable(from: area)
    func some(_ dice: inout Dice) -> Int { others[dice.roll(others.count)] }
    let recipe: Recipe
    switch dice.roll(7) {
    case 0: recipe = .sum((0..<1 + dice.roll(5)).map { _ in some(&dice) })
    case 1: recipe = .choice(some(&dice), some(&dice), some(&dice))
    case 2: recipe = .coarse(some(&dice))
    case 3: recipe = .silent(some(&dice), order: some(&dice))
    case 4: recipe = .half(some(&dice), some(&dice), second: dice.roll(2) == 0)
    case 5: recipe = .pick(by: some(&dice), from: (0..<3).map { _ in some(&dice) })
    default: recipe = .source
    }
    add(recipe, to: area)
  }

  private mutating func addArea() {
    let parent = someArea()
    areas.append(Area(graph.makeScope(parent: parent.scope), in: parent))
    addRule()
    addWatch()
  }

  private mutating func freeArea() {
    guard areas.count > 1 else { return }
    let area = areas[1 + dice.roll(areas.count - 1)]
    area.scope.free()
    forget()
  }

  private mutating func forget() {
    areas.removeAll { $0.scope.isFree }
    shared.watches.removeAll { $0.area.scope.isFree }
  }

  private mutating func addWatch() {
    let area = someArea()
    let others = readable(from: area)
    World.watch(others[dice.roll(others.count)], in: area, shared)
  }

  private static func watch(_ target: Int, in area: Area, _ shared: Shared) {
    let watch = Watch(target, area)
    shared.watches.append(watch)
    shared.graph.withScope(area.scope) {
      _ = shared.graph.effect("watch") { [unowned shared] in
        watch.runs += 1
        watch.seen = shared.items[target].attribute.value
      }
    }
  }

  /// A rule that keeps as many scopes as its input says, each with a watch and a rule.
  private mutating func addContainer() {
    let area = areas[0]
    let others = readable(from: area)
    let input = others[dice.roll(others.count)]
    let targets = (0..<4).map { _ in others[dice.roll(others.count)] }
    let children = Log<Area>()
    graph.effect("container") { [unowned shared] in
      let count = abs(shared.items[input].attribute.value) % 4
      while children.entries.count > count { children.entries.removeLast().scope.free() }
      while children.entries.count < count {
        let target = targets[children.entries.count]
        let child = Area(shared.graph.makeScope(parent: area.scope), in: area)
        children(child)
        // Not among the model's items: nothing else may come to read it.
        shared.graph.withScope(child.scope) {
          let twice = shared.graph.formula { shared.items[target].attribute.value * 2 }
          let watch = Watch(target, child)
          shared.watches.append(watch)
          shared.graph.effect("watch in container") {
            watch.runs += 1
            watch.seen = twice.value / 2
          }
        }
      }
    }
  }

  // MARK: Checks

  /// Commits and compares everything that is watched.
  private mutating func settle() {
    for item in shared.items { item.runs = 0 }
    for watch in shared.watches { watch.runs = 0 }
    let before = shared.watches.map { ($0, $0.seen) }
    graph.checkInvariants()
    model()
    graph.commit()
    graph.checkInvariants()
    forget()
    for (watch, seen) in before where !watch.area.scope.isFree {
      let value = shared.items[watch.target].value
      let expected = seen == value ? 0 : 1
      if watch.runs != expected { shared.fail("a watch ran \(watch.runs) times, not \(expected)") }
    }
    for watch in shared.watches where watch.seen != shared.items[watch.target].value {
      shared.fail("a watch saw \(watch.seen ?? -1), not \(shared.items[watch.target].value)")
    }
    let evaluated = graph.counters.evaluated
    graph.commit()
    if graph.counters.evaluated != evaluated { shared.fail("a second commit did something") }
  }

  /// Reads something from outside, whether or not it is watched.
  private mutating func read() {
    for item in shared.items { item.runs = 0 }
    model()
    let others = shared.items.indices.filter(isAlive)
    for _ in 0..<3 {
      let index = others[dice.roll(others.count)]
      let value = shared.items[index].attribute.value
      if value != shared.items[index].value {
        shared.fail("item \(index) reads \(value), not \(shared.items[index].value)")
      }
    }
    graph.checkInvariants()
    forget()
  }

  /// Works everything out again.
  private func model() {
    for index in shared.items.indices where isAlive(index) {
      let items = shared.items
      items[index].value = World.compute(items[index], { items[$0].value }, silently: { _ in })
    }
  }

  static func compute(
    _ item: Item, _ value: (Int) -> Int, silently: (Int) -> Void
  ) -> Int {
    switch item.recipe {
    case .source: return item.value
    case .sum(let others): return others.reduce(0) { $0 &+ value($1) } % 1_000
    case .choice(let test, let a, let b): return value(test) % 2 == 0 ? value(a) : value(b)
    case .coarse(let other): return value(other) / 3
    case .silent(let other, let order):
      silently(order)
      return value(other) + 1
    case .half(let a, let b, let second): return second ? value(b) : value(a) * 2
    case .pick(let by, let others): return value(others[abs(value(by)) % others.count])
    }
  }

  private mutating func add(_ recipe: Recipe, to area: Area) {
    let item = Item(recipe, area)
    let index = shared.items.count
    shared.items.append(item)
    graph.withScope(area.scope) {
      switch recipe {
      case .source:
        item.value = dice.roll(6)
        item.attribute = graph.source(item.value, name: "source \(index)")
      case .half(let a, let b, let second):
        let pair = graph.formula("pair of \(index)") { [unowned shared] in
          Pair(first: shared.items[a].attribute.value * 2, second: shared.items[b].attribute.value)
        }
        item.attribute =
          second ? graph.field(of: pair, at: \.second) : graph.field(of: pair, at: \.first)
      default:
        item.attribute = graph.formula("item \(index)") { [unowned shared] in
          World.run(item, index, shared)
        }
      }
    }
  }

  struct Pair {
    var first: Int
    var second: Int
  }

  /// Runs a rule, and sees to it that there was a reason.
  private static func run(_ item: Item, _ index: Int, _ shared: Shared) -> Int {
    item.runs += 1
    if item.runs > 1 { shared.fail("item \(index) ran twice") }
    let isNeeded = !item.hasRun || item.read.contains { shared.items[$0.0].version != $0.1 }
    if !isNeeded { shared.fail("item \(index) ran without need") }
    item.hasRun = true
    item.read = []
    return compute(
      item,
      { other in
        let value = shared.items[other].attribute.value
        item.read.append((other, shared.items[other].version))
        return value
      },
      silently: { other in
        let value = shared.items[other].attribute.untrackedValue
        if value != shared.items[other].value { shared.fail("item \(other) was silently stale") }
      })
  }
}
