import VivaceConstraints
import VivaceGeometry

extension LayoutEngine {
  /// The engine's record of a view or a guide.
  final class Record {
    let item: LayoutItem
    /// When it was made: what is computed for all goes by this order.
    let serial: Int
    private(set) weak var view: UIView?
    private(set) weak var guide: UILayoutGuide?
    let isGuide: Bool
    /// The record of the superview, or of a guide's view. Nil for the outermost view.
    let outer: Record?
    /// How many of the view's subviews take part.
    var subviews = 0
    /// Whether the view has been found to be one whose subviews have other frames.
    var isMarked = false
    /// From its frame, unless constraints determine it: left, top, width, height.
    var fixed: [LinearConstraint.ID] = []
    var fixedValues: [Double] = []
    /// Whether its frame is fixed and empty, as of a view that has not been given one yet.
    var hasNoSize: Bool {
      fixedValues.count == 4 && (fixedValues[2] == 0 || fixedValues[3] == 0) && !isGuide
    }
    /// From its intrinsic size: width at least, at most, height at least, at most.
    var intrinsic: [LinearConstraint.ID] = []
    var intrinsicKey: IntrinsicKey?
    /// The constraints of a stack view on its arranged subviews.
    var arranged: [LinearConstraint.ID] = []
    /// Of a stack view: whether some of that had to be left out.
    var leavesOut = false
    /// Whether it has left the hierarchy.
    var isForgotten = false
    /// Whether it is among those that have changed.
    var isChanged = false

    init(_ item: LayoutItem, serial: Int, of view: UIView, in outer: Record?) {
      (self.item, self.serial, self.view, self.outer) = (item, serial, view, outer)
      isGuide = false
      outer?.subviews += 1
    }

    init(_ item: LayoutItem, serial: Int, of guide: UILayoutGuide, in outer: Record?) {
      (self.item, self.serial, self.guide, self.outer) = (item, serial, guide, outer)
      isGuide = true
    }
  }

  struct IntrinsicKey: Equatable {
    var width: CGFloat
    var height: CGFloat
    /// Hugging along x and y, resistance along x and y.
    var priorities: SIMD4<Float>
  }
}
