import VivaceGeometry

/// How the picture of one plan becomes that of another: first pixels go elsewhere, if any do, then a
/// region is drawn.
package struct Repaint: Hashable, Sendable {
  package var shift: PixelShift?
  package var region: DirtyRegion

  package init(shift: PixelShift? = nil, region: DirtyRegion) {
    self.shift = shift
    self.region = region
  }
}

extension Plan {
  /// Finds the pixels of an older plan's picture that a surface can keep.
  ///
  /// When the content of a rectangle has moved by whole pixels, as in a list that scrolls, its pixels
  /// need only be moved, and those drawn that came into sight or do not move along. Otherwise all
  /// that differs is drawn again.
  package func repaint(since old: Plan, on surface: PixelRect) -> Repaint {
    scrolled(since: old, on: surface)
      ?? Repaint(region: damage(since: old).intersection(surface))
  }

  /// Moving fewer pixels than this saves nothing.
  private static let leastArea = 10_000

  /// Returns the damage when a group's content has moved as a whole behind an upright clip. Nil when no group
  /// has moved so, or when too much would have to be redrawn.
  private func scrolled(since old: Plan, on surface: PixelRect) -> Repaint? {
    guard scale == old.scale else { return nil }
    var search = Search()
    search.scan(old.nodes, nodes, behind: surface)
    guard let (before, after, shift) = search.found, shift.area.area >= Self.leastArea else {
      return nil
    }
    var comparison = Comparison(moved: (before, after))
    comparison.compareChildren(old.nodes, nodes, effects: [])
    var region = comparison.region
    for rect in shift.uncovered { region.add(rect) }
    // What stands still in front of it or behind it has been moved along, and is not where it was.
    var (stood, stands) = (
      UnmovedContent(shift.area, except: before), UnmovedContent(shift.area, except: after)
    )
    guard stood.scan(old.nodes, at: .zero), stands.scan(nodes, at: .zero) else { return nil }
    for rect in stood.rectangles { region.add(shift.image(of: rect)) }
    for rect in stands.rectangles { region.add(rect) }
    spreadByBackdrops(&region)
    region = region.intersection(surface)
    return region.area * 2 < shift.area.area ? Repaint(shift: shift, region: region) : nil
  }

  /// Looks for the scrolled group with the largest area that has gone elsewhere by whole pixels.
  private struct Search {
    var found: (before: Node, after: Node, shift: PixelShift)?

    /// - Parameters:
    ///   - area: the pixels that clips around the nodes let through, exactly.
    ///   - origin: where the nodes' pixels begin.
    mutating func scan(
      _ before: [Node], _ after: [Node], behind area: PixelRect, at origin: PixelOffset = .zero
    ) {
      for (old, new) in zip(before, after)
      where old !== new && old.item.identity == new.item.identity {
        guard case .group(let was) = old.content, case .group(let effect) = new.content
        else { continue }
        switch (was, effect) {
        case (.geometry, .geometry), (.layer, .layer):
          scan(old.children, new.children, behind: area, at: origin)
        case (.scrolled(let was), .scrolled(let offset)):
          if was == offset {
            scan(old.children, new.children, behind: area - offset, at: origin + offset)
          } else if old.map == new.map, !old.hasBackdrop, !new.hasBackdrop,
            area.area > found?.shift.area.area ?? 0,
            abs(offset.x - was.x) < area.width, abs(offset.y - was.y) < area.height
          {
            let shift = PixelShift(area: area + origin, x: offset.x - was.x, y: offset.y - was.y)
            found = (old, new, shift)
          }
        case (.clip(let past, _, _), .clip(let outline, _, _)):
          if past == outline, old.map == new.map, let window = new.map.wholePixels(of: outline) {
            scan(old.children, new.children, behind: area.intersection(window), at: origin)
          }
        default: break
        }
      }
    }
  }

  /// Looks for what would look different if all pixels in an area moved along: all but single colours
  /// that fill the area.
  private struct UnmovedContent {
    let area: PixelRect
    /// The node that moves.
    let mover: Node
    var rectangles: [PixelRect] = []

    /// Of more, moving pixels saves little.
    private static let most = 64

    init(_ area: PixelRect, except mover: Node) {
      self.area = area
      self.mover = mover
    }

    /// False when there is too much.
    /// - Parameter origin: Where the nodes' pixels begin.
    mutating func scan(_ nodes: [Node], at origin: PixelOffset) -> Bool {
      for node in nodes where node !== mover {
        let bounds = node.bounds + origin
        if case .group(.backdrop(_, let radius)) = node.content {
          let reach = ResolvedEffect.reach(ofDeviation: radius)
          if bounds.outset(by: reach).intersects(area) { rectangles.append(bounds) }
        } else if node.hasBackdrop || bounds.intersects(area) {
          let isGood =
            looksInside(node, at: origin)
            ? scan(node.children, at: origin + node.origin) : add(node, at: origin)
          if !isGood { return false }
        }
        if rectangles.count > Self.most { return false }
      }
      return true
    }

    private func looksInside(_ node: Node, at origin: PixelOffset) -> Bool {
      switch node.content {
      case .group(.geometry), .group(.layer), .group(.scrolled): true
      case .group(.clip(let outline, _, _)): fillsTheArea(outline, of: node, at: origin)
      default: false
      }
    }

    private func fillsTheArea(_ outline: ResolvedOutline, of node: Node, at origin: PixelOffset)
      -> Bool
    {
      node.map.wholePixels(of: outline).map { ($0 + origin).contains(area) } ?? false
    }

    /// False if its visible area cannot be determined.
    private mutating func add(_ node: Node, at origin: PixelOffset) -> Bool {
      if node.hasBackdrop { return false }
      if case .shape(let shape) = node.content, case .color = shape.paint, shape.stroke == nil,
        fillsTheArea(shape.outline, of: node, at: origin)
      {
        return true
      }
      rectangles.append((node.bounds + origin).intersection(area))
      return true
    }
  }
}

extension PlaneMap {
  /// The pixels of a rectangle with all its edges between pixels; nil for any other outline.
  fileprivate func wholePixels(of outline: ResolvedOutline) -> PixelRect? {
    guard case .rectangle(let rect) = outline, isAxisAligned, rect.width > 0, rect.height > 0
    else { return nil }
    let box = bounds(of: rect)
    let pixels = PixelRect(
      enclosingX0: box.minX.rounded(), y0: box.minY.rounded(), x1: box.maxX.rounded(),
      y1: box.maxY.rounded())
    let isWhole = [
      (box.minX, pixels.x0), (box.minY, pixels.y0), (box.maxX, pixels.x1), (box.maxY, pixels.y1),
    ].allSatisfy { abs($0 - CGFloat($1)) < 1 / 1_024 }
    return isWhole ? pixels : nil
  }
}
