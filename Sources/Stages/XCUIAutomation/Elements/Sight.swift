import VivaceGeometry

/// The parts of windows that elements are seen in: their bounds without the bars, for what is not in a bar.
@MainActor struct Sight {
  private let windows: [CGRect]
  private let bars: [ElementRecord]

  init(_ tree: ElementRecord) {
    windows = tree.below.filter { $0.elementType == .window }.map(\.frame)
    bars = tree.descendants.filter { [.navigationBar, .tabBar].contains($0.elementType) }
  }

  /// Whether the middle of an element can be touched.
  func shows(_ record: ElementRecord) -> Bool {
    if record.key != nil { return true }
    let middle = CGPoint(x: record.frame.midX, y: record.frame.midY)
    guard windows.contains(where: { $0.contains(middle) }), record.frame.width > 0,
      record.frame.height > 0
    else {
      return false
    }
    return !bars.contains { bar in
      bar.frame.contains(middle) && !bar.isSame(as: record)
        && !bar.descendants.contains { $0.isSame(as: record) }
        && !record.descendants.contains { $0.isSame(as: bar) }
    }
  }
}

extension ElementRecord {
  /// Whether two records, maybe of two trees of one instant, are of the same element.
  fileprivate func isSame(as other: ElementRecord) -> Bool {
    elementType == other.elementType && frame == other.frame && label == other.label
      && identifier == other.identifier
  }
}
