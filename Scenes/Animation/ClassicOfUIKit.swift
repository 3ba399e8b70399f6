// Classic animations of UIKit in progress: curves, a spring by its damping, keyframes, an animator
// that is paused in the middle, a reversed rotation, and a bar that grows by its constraint.

import SwiftUI

struct ClassicOfUIKit: View {
  var body: some View { Screen().ignoresSafeArea() }

  private struct Screen: UIViewControllerRepresentable {
    func makeUIViewController(context: Context) -> ClassicController { ClassicController() }
    func updateUIViewController(_ controller: ClassicController, context: Context) {}
  }
}

private final class ClassicController: UIViewController {
  private var lanes: [UIView] = []
  private let bar = UIView()
  private var barWidth: NSLayoutConstraint!
  private var animator: UIViewPropertyAnimator?
  private var hasBegun = false

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    let names = [
      "Linear", "Ease in", "Ease out", "Spring", "Keyframes", "Held at 40 %", "Turned back",
    ]
    for (index, name) in names.enumerated() {
      let label = UILabel(frame: CGRect(x: 20, y: 70 + 88 * index, width: 160, height: 20))
      label.text = name
      label.font = .preferredFont(forTextStyle: .footnote)
      label.textColor = .secondaryLabel
      view.addSubview(label)
      let disc = UIView(frame: CGRect(x: 20, y: 94 + 88 * index, width: 48, height: 48))
      disc.backgroundColor = UIColor(
        hue: CGFloat(index) / 8, saturation: 0.65, brightness: 0.9, alpha: 1)
      disc.layer.cornerRadius = 24
      view.addSubview(disc)
      lanes.append(disc)
    }
    bar.backgroundColor = .systemFill
    bar.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(bar)
    barWidth = bar.widthAnchor.constraint(equalToConstant: 48)
    NSLayoutConstraint.activate([
      bar.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 20),
      bar.topAnchor.constraint(equalTo: view.topAnchor, constant: 700),
      bar.heightAnchor.constraint(equalToConstant: 24), barWidth,
    ])
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    guard !hasBegun else { return }
    hasBegun = true
    animateCurves()
    animateKeyframes(lanes[4])
    holdAnimator(lanes[5])
    turnBack(lanes[6])
    barWidth.constant = 340
    UIView.animate(withDuration: 1) { self.view.layoutIfNeeded() }
  }

  private func animateCurves() {
    let curves: [UIView.AnimationOptions] = [.curveLinear, .curveEaseIn, .curveEaseOut]
    for (disc, curve) in zip(lanes, curves) {
      UIView.animate(withDuration: 1, delay: 0, options: curve) { disc.center.x = 336 }
    }
    UIView.animate(
      withDuration: 1, delay: 0, usingSpringWithDamping: 0.4, initialSpringVelocity: 0, options: []
    ) {
      self.lanes[3].center.x = 300
      self.lanes[3].layer.cornerRadius = 8
    }
  }

  /// Up and to the right, then down and round.
  private func animateKeyframes(_ disc: UIView) {
    UIView.animateKeyframes(withDuration: 1, delay: 0, options: .calculationModeLinear) {
      UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.3) {
        disc.center.x = 180
        disc.alpha = 0.5
      }
      UIView.addKeyframe(withRelativeStartTime: 0.3, relativeDuration: 0.7) {
        disc.center.x = 336
        disc.alpha = 1
        disc.transform = CGAffineTransform(rotationAngle: .pi / 2).scaledBy(x: 1.2, y: 0.6)
      }
    }
  }

  /// It moves as far as one says.
  private func holdAnimator(_ disc: UIView) {
    let animator = UIViewPropertyAnimator(duration: 1, dampingRatio: 0.8) {
      disc.center.x = 336
      disc.backgroundColor = .systemPink
    }
    animator.addAnimations { disc.transform = CGAffineTransform(scaleX: 0.6, y: 0.6) }
    animator.scrubsLinearly = true
    animator.fractionComplete = 0.4
    self.animator = animator
  }

  /// Reverses the movement of a disc: it slows down first.
  private func turnBack(_ disc: UIView) {
    UIView.animate(withDuration: 0.6) { disc.center.x = 336 }
    UIView.animate(withDuration: 0.6, delay: 0.2, options: .beginFromCurrentState) {
      disc.center.x = 44
    }
  }

  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    animator?.stopAnimation(true)
  }
}

#Preview { ClassicOfUIKit() }
