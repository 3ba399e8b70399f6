import BenchmarkScenes
import SwiftUI

/// Views of UIKit's, each with springs of its own on position and scale: what `Field` is of SwiftUI's.
struct PlatformField: UIViewRepresentable {
  let count: Int
  let size: CGSize

  init(count: Int, size: CGSize) {
    self.count = count
    self.size = size
  }

  func makeUIView(context: Context) -> UIView {
    let field = UIView(frame: CGRect(origin: .zero, size: size))
    for index in 0..<count {
      let tile = UIView(frame: CGRect(x: 0, y: 0, width: 60, height: 60))
      tile.layer.cornerRadius = 13
      tile.backgroundColor = UIColor(
        hue: CGFloat(index % 97) / 97, saturation: 0.7, brightness: 0.9, alpha: 1)
      layOut(tile, index, 0)
      field.addSubview(tile)
    }
    var step = 0
    Steps.actions[Steps.everybody] = { [weak field] in
      step += 1
      for (index, tile) in (field?.subviews ?? []).enumerated() {
        let duration = 0.4 + 0.3 * Noise.value(index, step, 4)
        UIView.animate(.spring(duration: duration, bounce: 0.2)) { layOut(tile, index, step) }
      }
    }
    return field
  }

  func updateUIView(_ field: UIView, context: Context) {}

  private func layOut(_ tile: UIView, _ index: Int, _ step: Int) {
    let scale = 0.4 + 0.8 * Noise.value(index, step, 1)
    tile.transform = CGAffineTransform(scaleX: scale, y: scale)
    tile.center = CGPoint(
      x: size.width * Noise.value(index, step, 2), y: size.height * Noise.value(index, step, 3))
  }
}

/// Labels of UIKit's, as many as `Labels` has of SwiftUI's.
struct PlatformLabels: UIViewRepresentable {
  let count: Int

  init(count: Int) { self.count = count }

  func makeUIView(context: Context) -> UIView {
    let field = UIView()
    for name in 0..<count {
      let frame = CGRect(x: name % 10 * 120, y: name / 10 * 18, width: 120, height: 18)
      let label = UILabel(frame: frame)
      label.font = .systemFont(ofSize: 11)
      label.text = "Piece \(name): 0"
      field.addSubview(label)
      var changes = 0
      Steps.actions[name] = { [weak label] in
        changes += 1
        label?.text = "Piece \(name): \(changes)"
      }
    }
    return field
  }

  func updateUIView(_ field: UIView, context: Context) {}
}

/// A form of UIKit's by Auto Layout: rows of a label and a field that take the rest of the width.
@MainActor final class PlatformForm {
  let view: UIView
  /// The height of one of the fields.
  let height: NSLayoutConstraint

  init(rows: Int) {
    view = UIView(frame: CGRect(x: 0, y: 0, width: 600, height: 8_000))
    var (constraints, heights): ([NSLayoutConstraint], [NSLayoutConstraint]) = ([], [])
    var (above, first): (UIView?, UILabel?) = (nil, nil)
    for row in 0..<rows {
      let (label, field) = (UILabel(), UITextField())
      label.text = "Field \(row)"
      for piece in [label, field] {
        piece.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(piece)
      }
      let height = field.heightAnchor.constraint(equalToConstant: 30)
      heights.append(height)
      constraints += [
        height,
        field.topAnchor.constraint(
          equalTo: above?.bottomAnchor ?? view.topAnchor, constant: above == nil ? 20 : 8),
        label.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 16),
        label.centerYAnchor.constraint(equalTo: field.centerYAnchor),
        field.leadingAnchor.constraint(equalTo: label.trailingAnchor, constant: 8),
        field.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -16),
      ]
      if let first { constraints.append(label.widthAnchor.constraint(equalTo: first.widthAnchor)) }
      (above, first) = (field, first ?? label)
    }
    height = heights[min(3, rows - 1)]
    NSLayoutConstraint.activate(constraints)
  }
}
