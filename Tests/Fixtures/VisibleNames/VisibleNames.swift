import SwiftUI

/// Types that live in rooms below the views. It compiles if `import SwiftUI` alone shows them all.
public let visibleNames: [Any.Type] = [
  BlendMode.self, CGColor.self, CGImage.self,
  Animation.self, Spring.self, UnitCurve.self, AnimatablePair<Double, Double>.self,
  EmptyAnimatableData.self, AnimationCompletionCriteria.self, AnimationContext<Double>.self,
  AnimationState<Double>.self, (any CustomAnimation).self, (any VectorArithmetic).self,
  (any Animatable).self,
  Path.self, Angle.self, UnitPoint.self, Edge.Set.self, Axis.Set.self, EdgeInsets.self,
  RoundedCornerStyle.self, RectangleCornerRadii.self, CGAffineTransform.self, CGPath.self,
  CGRect.self, CGFloat.self,
  AccessibilityTraits.self, RedactionReasons.self, MeshGradient.self, Glass.self,
  Color.Resolved.self, Font.Weight.self, GraphicsContext.BlendMode.self,
]

/// A preview with state of its own.
#Preview {
  @Previewable @State var isOn = false
  Toggle("Switch", isOn: $isOn)
}
