import VivaceGeometry
import VivaceTypography

extension Plan {
  /// Returns the region in which this plan may differ from an older one of the same surface.
  ///
  /// Items are found again by identity. One that is new, gone, changed, or has changed its place among
  /// its siblings damages where it was and where it is; one that looks the same damages nothing, even
  /// with another version. Nodes shared by both plans are skipped with their descendants.
  package func damage(since old: Plan) -> DirtyRegion {
    guard scale == old.scale else { return DirtyRegion(bounds.union(old.bounds)) }
    var comparison = Comparison()
    comparison.compareChildren(old.nodes, nodes, effects: [])
    var region = comparison.region
    spreadByBackdrops(&region)
    return region
  }

  /// Adds the reach of a backdrop's blur to damage below the backdrop.
  func spreadByBackdrops(_ region: inout DirtyRegion) {
    Self.spread(&region, byBackdropsIn: nodes, at: .zero)
  }

  /// - Parameter origin: Where the nodes' pixels begin.
  private static func spread(
    _ region: inout DirtyRegion, byBackdropsIn nodes: [Node], at origin: PixelOffset
  ) {
    for node in nodes where node.hasBackdrop {
      if case .group(.backdrop(_, let radius)) = node.content {
        let reach = ResolvedEffect.reach(ofDeviation: radius)
        for rect in region.rectangles {
          region.add(rect.outset(by: reach).intersection(node.bounds + origin))
        }
      }
      spread(&region, byBackdropsIn: node.children, at: origin + node.origin)
    }
  }

  /// Compares the nodes that two plans do not share.
  struct Comparison {
    var region = DirtyRegion()
    /// A scrolled group, before and after, all pixels of which are expected to have gone along.
    var moved: (before: Node, after: Node)?

    /// Expands damage of an item by the effects around it.
    struct DamageExpansion {
      var effect: ResolvedEffect
      var bounds: PixelRect
    }

    mutating func compareChildren(_ before: [Node], _ after: [Node], effects: [DamageExpansion]) {
      let same = before.withUnretainedObjects { before in
        after.withUnretainedObjects { after in compareInOrder(before, after, effects: effects) }
      }
      if same < before.count || same < after.count {
        compareReordered(
          Array(before.dropFirst(same)), Array(after.dropFirst(same)), effects: effects)
      }
    }

    /// Compares nodes as far as they follow each other in the same order, and returns the number of compared
    /// ones.
    private mutating func compareInOrder(
      _ before: UnretainedObjects<Node>, _ after: UnretainedObjects<Node>,
      effects: [DamageExpansion]
    ) -> Int {
      for (index, (old, new)) in zip(before, after).enumerated() {
        let isInOrder = old.withObject { old in
          new.withObject { new in
            if old === new { return true }
            guard old.item === new.item || old.item.identity == new.item.identity else {
              return false
            }
            compare(old, new, effects: effects)
            return true
          }
        }
        if !isInOrder { return index }
      }
      return min(before.count, after.count)
    }

    private mutating func compareReordered(
      _ before: [Node], _ after: [Node], effects: [DamageExpansion]
    ) {
      var indices: [UInt64: Int] = [:]
      for (index, node) in before.enumerated() { indices[node.item.identity] = index }
      var isMatched = [Bool](repeating: false, count: before.count)
      var pairs: [(old: Int, new: Node)] = []
      for node in after {
        if let index = indices[node.item.identity], !isMatched[index] {
          isMatched[index] = true
          pairs.append((index, node))
        } else {
          add(node.bounds, effects)
        }
      }
      for (index, node) in before.enumerated() where !isMatched[index] {
        add(node.bounds, effects)
      }
      // Those that keep their order among themselves stay; the fewest possible others have moved.
      let stays = Self.longestRise(pairs.map(\.old))
      for (index, pair) in pairs.enumerated() {
        let old = before[pair.old]
        if stays[index] {
          if old !== pair.new { compare(old, pair.new, effects: effects) }
        } else {
          add(old.bounds, effects)
          add(pair.new.bounds, effects)
        }
      }
    }

    private mutating func compare(_ a: Node, _ b: Node, effects: [DamageExpansion]) {
      if let moved, a === moved.before, b === moved.after {
        let spread = DamageExpansion(
          effect: b.effect, bounds: (a.bounds - a.origin + b.origin).union(b.bounds))
        compareChildren(a.children, b.children, effects: effects + [spread])
        return
      }
      let bounds = a.bounds.union(b.bounds)
      guard case .group(let oldEffect) = a.content, case .group(let newEffect) = b.content else {
        if !looksTheSame(a, b) {
          add(a.bounds, effects)
          add(b.bounds, effects)
        }
        return
      }
      if case .mask(let oldMask) = oldEffect, case .mask(let newMask) = newEffect {
        for rect in newMask.damage(since: oldMask).rectangles {
          add(rect.intersection(bounds), effects)
        }
      } else if !Self.doesTheSame(oldEffect, newEffect, sameMap: a.map == b.map)
        || Self.groups(oldEffect, a) != Self.groups(newEffect, b)
      {
        add(a.bounds, effects)
        add(b.bounds, effects)
        return
      }
      let around: [DamageExpansion]
      switch newEffect {
      case .shadow, .blur, .scrolled, .shader:
        around = effects + [DamageExpansion(effect: newEffect, bounds: bounds)]
      default: around = effects
      }
      compareChildren(a.children, b.children, effects: around)
    }

    /// Adds a rectangle after all effects around it, the innermost first.
    private mutating func add(_ rect: PixelRect, _ effects: [DamageExpansion]) {
      var area = rect
      for spread in effects.reversed() {
        if area.isEmpty { return }
        switch spread.effect {
        case .shadow(_, let radius, let offset, _):
          area = area.union(
            ResolvedEffect.shadow(
              of: area, offset: offset, margin: ResolvedEffect.reach(ofDeviation: radius)))
        case .blur(let radius, _):
          area = area.outset(by: ResolvedEffect.reach(ofDeviation: radius))
        case .scrolled(let origin): area = area + origin
        case .shader(let call, _) where call.use != .color: area = spread.bounds
        default: break
        }
        area = area.intersection(spread.bounds)
      }
      region.add(area)
    }

    private func looksTheSame(_ a: Node, _ b: Node) -> Bool {
      guard a.bounds == b.bounds, a.map == b.map else { return false }
      switch (a.content, b.content) {
      case (.shape(let x), .shape(let y)): return x == y
      case (.text(let x, let p, let o), .text(let y, let q, let r)):
        return o == r && a.isScaling == b.isScaling && a.isMoving == b.isMoving && p == q && x == y
      case (.image(let x, let p, let f), .image(let y, let q, let g)):
        return f == g && p == q && x.looksTheSame(as: y)
      default: return false
      }
    }

    /// Whether a renderer draws what is inside by itself first: then each of its pixels may be rounded
    /// once more.
    private static func groups(_ effect: ResolvedEffect, _ node: Node) -> Bool {
      switch effect {
      case .opacity: !node.isOneLeaf
      case .clip: !node.isOneLeaf && !node.hasBlending
      case .layer: node.hasBlending
      default: false
      }
    }

    private static func doesTheSame(
      _ a: ResolvedEffect, _ b: ResolvedEffect, sameMap: Bool
    ) -> Bool {
      switch (a, b) {
      case (.geometry, .geometry), (.layer, .layer): true
      case (.scrolled(let x), .scrolled(let y)): x == y
      case (.opacity(let x), .opacity(let y)): x == y
      case (.clip(let x, let p, let e), .clip(let y, let q, let f)):
        sameMap && x == y && p == q && e == f
      case (.shadow(let x, let r, let o, let k), .shadow(let y, let s, let p, let l)):
        x == y && r == s && o == p && k == l
      case (.blur(let x, let p), .blur(let y, let q)): x == y && p == q
      case (.blend(let x), .blend(let y)): x == y
      case (.colorMatrix(let x), .colorMatrix(let y)): x == y
      case (.composite(let x), .composite(let y)): x == y
      case (.alphaThreshold(let x, let y, let c), .alphaThreshold(let z, let w, let d)):
        x == z && y == w && c == d
      case (.shader(let x, let p), .shader(let y, let q)): sameMap && x == y && p == q
      case (.backdrop(let x, let r), .backdrop(let y, let s)): x == y && r == s
      default: false
      }
    }

    /// Marks a longest subsequence that only rises.
    private static func longestRise(_ values: [Int]) -> [Bool] {
      // `ends[k]` is where the rise of length k + 1 with the lowest end ends.
      var ends: [Int] = []
      var before = [Int](repeating: -1, count: values.count)
      for (index, value) in values.enumerated() {
        var low = 0
        var high = ends.count
        while low < high {
          let middle = (low + high) / 2
          if values[ends[middle]] < value { low = middle + 1 } else { high = middle }
        }
        before[index] = low > 0 ? ends[low - 1] : -1
        if low == ends.count { ends.append(index) } else { ends[low] = index }
      }
      var result = [Bool](repeating: false, count: values.count)
      var index = ends.last ?? -1
      while index >= 0 {
        result[index] = true
        index = before[index]
      }
      return result
    }
  }
}

extension ImageDrawing {
  /// True when both draw the same into the same frame, templates aside.
  fileprivate func looksTheSame(as other: ImageDrawing) -> Bool {
    bitmap === other.bitmap && interpolation == other.interpolation
      && capInsets == other.capInsets && tiles == other.tiles && scale == other.scale
      && opacity == other.opacity && isAntialiased == other.isAntialiased
  }
}

extension DisplayList {
  /// Returns the region in which the list at an instant may differ from an older one at another, on a
  /// surface of `bounds` with `scale` pixels a point.
  package func damage(
    at time: Double, since old: DisplayList, at oldTime: Double, scale: CGFloat, bounds: PixelRect
  ) -> DirtyRegion {
    Plan(self, at: time, scale: scale).damage(since: Plan(old, at: oldTime, scale: scale))
      .intersection(bounds)
  }
}
