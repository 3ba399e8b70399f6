import VivaceGeometry
import VivaceViews

/// The parts of a window that elements are seen in: its bounds without the bars, for what is not in a bar.
@MainActor struct Sight {
  private let bounds: CGRect
  private let bars: [ElementRecord]

  init(_ tree: ElementRecord) {
    bounds = tree.frame
    bars = tree.descendants.filter { [.navigationBar, .tabBar].contains($0.elementType) }
  }

  /// Whether the middle of an element can be touched.
  func shows(_ record: ElementRecord) -> Bool {
    if record.key != nil { return true }
    let middle = CGPoint(x: record.frame.midX, y: record.frame.midY)
    guard bounds.contains(middle), record.frame.width > 0, record.frame.height > 0 else {
      return false
    }
    return !bars.contains { bar in
      bar !== record && bar.frame.contains(middle)
        && !bar.descendants.contains { $0 === record }
        && !record.descendants.contains { $0 === bar }
    }
  }
}
