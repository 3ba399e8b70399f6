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
  UIView.self, UIViewController.self, UIColor.self, UIFont.self, UIImage.self, CALayer.self,
  UIApplication.self, UIDevice.self, UIScreen.self, UIPasteboard.self,
  (any UIViewRepresentable).self, (any UIViewControllerRepresentable).self,
  UIHostingController<EmptyView>.self, UIImpactFeedbackGenerator.self,
  (any UIWindowSceneDelegate).self, DispatchQueue.self, (any ObservableObject).self,
]

/// A preview with state of its own.
#Preview {
  @Previewable @State var isOn = false
  Toggle("Switch", isOn: $isOn)
}

/// With UIKit's names in sight, what is written briefly means what it means on Apple's systems.
@MainActor public let briefColors: [Color] = [
  Color(.systemGreen), Color(.gray), Color(.red), Color(.secondarySystemBackground), .red, .gray,
  Color(uiColor: .label), Color(CGColor(red: 1, green: 0, blue: 0, alpha: 1)),
]

@MainActor @ViewBuilder public var briefViews: some View {
  Text("a").font(.init(UIFont.systemFont(ofSize: 12))).foregroundColor(Color(.darkGray))
    .background(Color(.systemGray6)).foregroundStyle(.red)
  Image(uiImage: UIImage()).tint(.blue)
  Rectangle().fill(.gray).frame(width: UIScreen.main.bounds.width / 2)
}

public let aSecond = NSEC_PER_SEC
