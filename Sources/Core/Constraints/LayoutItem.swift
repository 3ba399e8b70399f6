/// The frame of something that is laid out, as variables, and its sides as expressions of them.
///
/// It represents a view or a guide, and depends on neither. The variables are those of the frame, in the
/// coordinates of one ancestor that all items of a solver share. Constraints speak of the *alignment
/// rectangle*: the frame without the insets, which may be shadows or badges.
package struct LayoutItem: Sendable {
  package var left: Variable
  package var top: Variable
  package var width: Variable
  package var height: Variable
  /// By how much the alignment rectangle is smaller than the frame, on each side.
  package var insets = Insets()
  /// From the top of the alignment rectangle down to the first baseline. 0 is the top.
  package var firstBaselineOffset = 0.0
  /// From the bottom of the alignment rectangle up to the last baseline. 0 is the bottom.
  package var lastBaselineOffset = 0.0
  /// Whether leading is right.
  package var isRightToLeft = false

  package struct Insets: Equatable, Sendable {
    package var top, left, bottom, right: Double
    package init(top: Double = 0, left: Double = 0, bottom: Double = 0, right: Double = 0) {
      self.top = top
      self.left = left
      self.bottom = bottom
      self.right = right
    }
  }

  package enum Axis: Sendable { case horizontal, vertical }

  /// A side, a length or a line of the alignment rectangle.
  package enum Attribute: Sendable {
    case left, right, top, bottom, leading, trailing, width, height, centerX, centerY
    case firstBaseline, lastBaseline
  }

  /// Makes the variables of a frame of these values.
  package init(in solver: ConstraintSolver, frame: LayoutFrame = LayoutFrame()) {
    left = solver.makeVariable(at: frame.left)
    top = solver.makeVariable(at: frame.top)
    width = solver.makeVariable(at: frame.width)
    height = solver.makeVariable(at: frame.height)
  }

  package subscript(attribute: Attribute) -> LinearExpression {
    func sum(_ constant: Double, _ terms: LinearExpression.Term...) -> LinearExpression {
      LinearExpression(terms, constant: constant)
    }
    switch attribute {
    case .left: return sum(insets.left, .init(left))
    case .right: return sum(-insets.right, .init(left), .init(width))
    case .top: return sum(insets.top, .init(top))
    case .bottom: return sum(-insets.bottom, .init(top), .init(height))
    case .leading: return self[isRightToLeft ? .right : .left]
    case .trailing: return self[isRightToLeft ? .left : .right]
    case .width: return sum(-insets.left - insets.right, .init(width))
    case .height: return sum(-insets.top - insets.bottom, .init(height))
    case .centerX: return sum((insets.left - insets.right) / 2, .init(left), .init(width, 0.5))
    case .centerY: return sum((insets.top - insets.bottom) / 2, .init(top), .init(height, 0.5))
    case .firstBaseline: return self[.top] + LinearExpression(constant: firstBaselineOffset)
    case .lastBaseline: return self[.bottom] - LinearExpression(constant: lastBaselineOffset)
    }
  }

  /// The frame since constraints were last settled.
  package func frame(in solver: ConstraintSolver) -> LayoutFrame {
    LayoutFrame(
      left: solver.value(of: left), top: solver.value(of: top), width: solver.value(of: width),
      height: solver.value(of: height))
  }
}

/// A rectangle in points, y downwards.
package struct LayoutFrame: Equatable, Sendable {
  package var left, top, width, height: Double

  package init(left: Double = 0, top: Double = 0, width: Double = 0, height: Double = 0) {
    self.left = left
    self.top = top
    self.width = width
    self.height = height
  }

  /// The frame whose edges are whole pixels, at so many pixels a point.
  ///
  /// Edges are rounded, not sizes, so that what touched still touches; a length may come out one
  /// pixel longer in one place than in another.
  package func rounded(scale: Double) -> LayoutFrame {
    func edge(_ value: Double) -> Double { (value * scale + 0.5).rounded(.down) / scale }
    let (left, top) = (edge(left), edge(top))
    return LayoutFrame(
      left: left, top: top, width: edge(self.left + width) - left,
      height: edge(self.top + height) - top)
  }
}
