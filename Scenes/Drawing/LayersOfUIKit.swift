// Layers of QuartzCore's: a gradient, a dashed shape, copies of one layer, particles.

import SwiftUI

struct LayersOfUIKit: View {
  var body: some View {
    VStack(spacing: 16) {
      LayerView { frame in
        let gradient = CAGradientLayer()
        gradient.frame = frame
        gradient.colors = [UIColor.systemIndigo.cgColor, UIColor.systemTeal.cgColor]
        (gradient.startPoint, gradient.endPoint) = (CGPoint(x: 0, y: 0), CGPoint(x: 1, y: 1))
        gradient.cornerRadius = 16
        return gradient
      }
      LayerView { frame in
        let shape = CAShapeLayer()
        shape.path = UIBezierPath(roundedRect: frame.insetBy(dx: 4, dy: 4), cornerRadius: 20).cgPath
        shape.fillColor = UIColor.systemYellow.withAlphaComponent(0.3).cgColor
        shape.strokeColor = UIColor.systemOrange.cgColor
        shape.lineWidth = 4
        shape.lineDashPattern = [12, 6]
        return shape
      }
      LayerView { frame in
        let copies = CAReplicatorLayer()
        copies.frame = frame
        let dot = CALayer()
        dot.frame = CGRect(x: 8, y: frame.midY - 10, width: 20, height: 20)
        dot.cornerRadius = 10
        dot.backgroundColor = UIColor.systemPink.cgColor
        copies.addSublayer(dot)
        copies.instanceCount = 10
        copies.instanceTransform = CATransform3DMakeTranslation(28, 0, 0)
        copies.instanceAlphaOffset = -0.09
        return copies
      }
      LayerView { frame in
        let emitter = CAEmitterLayer()
        emitter.frame = frame
        emitter.emitterPosition = CGPoint(x: frame.midX, y: frame.maxY)
        emitter.emitterShape = .point
        emitter.seed = 7
        let cell = CAEmitterCell()
        cell.contents =
          UIImage(systemName: "star.fill")?
          .withTintColor(.systemPurple, renderingMode: .alwaysOriginal).cgImage
        (cell.birthRate, cell.lifetime) = (24, 2)
        (cell.velocity, cell.yAcceleration) = (90, 60)
        (cell.emissionLongitude, cell.emissionRange) = (-.pi / 2, .pi / 3)
        (cell.scale, cell.alphaSpeed) = (0.5, -0.4)
        emitter.emitterCells = [cell]
        emitter.beginTime = -2
        return emitter
      }
    }
    .padding()
  }
}

private struct LayerView: UIViewRepresentable {
  var make: (CGRect) -> CALayer

  func makeUIView(context: Context) -> UIView {
    let view = UIView()
    view.layer.addSublayer(make(CGRect(x: 0, y: 0, width: 288, height: 72)))
    return view
  }

  func updateUIView(_ view: UIView, context: Context) {}

  func sizeThatFits(_ proposal: ProposedViewSize, uiView: UIView, context: Context) -> CGSize? {
    CGSize(width: 288, height: 72)
  }
}

#Preview {
  LayersOfUIKit()
}
