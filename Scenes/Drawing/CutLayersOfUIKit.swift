// What cuts and frames layers: masks, single rounded corners, borders, shadows of a path, text in a layer.

import SwiftUI

struct CutLayersOfUIKit: View {
  var body: some View {
    Board().padding()
  }

  private struct Board: UIViewRepresentable {
    func makeUIView(context: Context) -> UIView {
      let board = UIView()
      for (index, make) in [masked, cornered, shadowed, lettered].enumerated() {
        let tile = make(CGRect(x: 0, y: 0, width: 132, height: 96))
        tile.position = CGPoint(x: 72 + 144 * CGFloat(index % 2), y: 60 + 112 * CGFloat(index / 2))
        board.layer.addSublayer(tile)
      }
      return board
    }

    func updateUIView(_ board: UIView, context: Context) {}

    func sizeThatFits(_ proposal: ProposedViewSize, uiView: UIView, context: Context) -> CGSize? {
      CGSize(width: 288, height: 232)
    }

    private func masked(_ frame: CGRect) -> CALayer {
      let layer = CAGradientLayer()
      layer.frame = frame
      layer.colors = [UIColor.systemPink.cgColor, UIColor.systemOrange.cgColor]
      let mask = CAShapeLayer()
      mask.path = UIBezierPath(ovalIn: frame.insetBy(dx: 8, dy: 8)).cgPath
      layer.mask = mask
      return layer
    }

    private func cornered(_ frame: CGRect) -> CALayer {
      let layer = CALayer()
      layer.frame = frame
      layer.backgroundColor = UIColor.systemTeal.withAlphaComponent(0.4).cgColor
      (layer.borderWidth, layer.borderColor) = (3, UIColor.systemTeal.cgColor)
      layer.cornerRadius = 28
      layer.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMaxYCorner]
      return layer
    }

    private func shadowed(_ frame: CGRect) -> CALayer {
      let layer = CALayer()
      layer.frame = frame
      layer.backgroundColor = UIColor.systemIndigo.cgColor
      (layer.shadowOpacity, layer.shadowRadius) = (0.6, 4)
      layer.shadowPath =
        UIBezierPath(
          ovalIn: CGRect(x: 8, y: frame.maxY - 6, width: frame.width - 16, height: 16)
        ).cgPath
      return layer
    }

    private func lettered(_ frame: CGRect) -> CALayer {
      let layer = CATextLayer()
      layer.frame = frame
      layer.string = "Words of a layer, on two lines"
      layer.font = UIFont.systemFont(ofSize: 20)
      layer.fontSize = 20
      layer.foregroundColor = UIColor.systemPurple.cgColor
      (layer.isWrapped, layer.alignmentMode) = (true, .center)
      return layer
    }
  }
}

#Preview {
  CutLayersOfUIKit()
}
