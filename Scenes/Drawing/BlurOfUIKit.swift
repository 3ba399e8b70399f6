// Visual effect views over a picture: materials from thin to thick, a fixed dark one, and vibrant text on a card.

import SwiftUI

struct BlurOfUIKit: View {
  var body: some View { Screen().ignoresSafeArea() }

  private struct Screen: UIViewControllerRepresentable {
    func makeUIViewController(context: Context) -> BlurController { BlurController() }
    func updateUIViewController(_ controller: BlurController, context: Context) {}
  }
}

private final class BlurController: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    let ground = GroundView(frame: view.bounds)
    ground.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    ground.contentMode = .redraw
    view.addSubview(ground)
    let styles: [(String, UIBlurEffect.Style)] = [
      ("Ultra thin", .systemUltraThinMaterial), ("Thin", .systemThinMaterial),
      ("Regular", .systemMaterial), ("Thick", .systemThickMaterial), ("Always dark", .dark),
    ]
    let stack = UIStackView(
      arrangedSubviews: styles.map { strip($0.0, $0.1) } + [glass, player])
    stack.axis = .vertical
    stack.spacing = 16
    stack.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(stack)
    NSLayoutConstraint.activate([
      stack.centerYAnchor.constraint(equalTo: view.centerYAnchor),
      stack.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 24),
      stack.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -24),
    ])
  }

  private func strip(_ name: String, _ style: UIBlurEffect.Style) -> UIView {
    let blur = UIVisualEffectView(effect: UIBlurEffect(style: style))
    blur.layer.cornerRadius = 16
    blur.layer.cornerCurve = .continuous
    let label = UILabel()
    label.text = name
    label.font = .preferredFont(forTextStyle: .headline)
    label.textColor = style == .dark ? .white : .label
    fill(blur, with: label, margin: 16)
    return blur
  }

  /// Two pieces of glass, one of them in a colour.
  private var glass: UIView {
    let tinted = UIGlassEffect(style: .regular)
    tinted.tintColor = .systemPink
    let pieces = [UIGlassEffect(style: .clear), tinted].map { effect in
      let piece = UIVisualEffectView(effect: effect)
      piece.layer.cornerRadius = 26
      let label = UILabel()
      label.text = effect === tinted ? "Tinted glass" : "Clear glass"
      label.font = .preferredFont(forTextStyle: .headline)
      label.textColor = .white
      label.textAlignment = .center
      fill(piece, with: label, margin: 16)
      return piece
    }
    let row = UIStackView(arrangedSubviews: pieces)
    row.spacing = 16
    row.distribution = .fillEqually
    return row
  }

  /// A player: text and buttons, of which only the shapes matter.
  private var player: UIView {
    let blur = UIBlurEffect(style: .systemThinMaterial)
    let card = UIVisualEffectView(effect: blur)
    card.layer.cornerRadius = 24
    card.layer.cornerCurve = .continuous
    let vibrant = UIVisualEffectView(effect: UIVibrancyEffect(blurEffect: blur, style: .label))
    let faint = UIVisualEffectView(
      effect: UIVibrancyEffect(blurEffect: blur, style: .secondaryLabel))
    let title = UILabel()
    title.text = "Northern Line"
    title.font = .preferredFont(forTextStyle: .title2)
    let artist = UILabel()
    artist.text = "The Late Trains"
    fill(vibrant, with: title, margin: 0)
    fill(faint, with: artist, margin: 0)
    let configuration = UIImage.SymbolConfiguration(pointSize: 26, weight: .semibold)
    let buttons = ["backward.fill", "pause.fill", "forward.fill"].map { name in
      let button = UIButton(type: .system)
      button.setImage(UIImage(systemName: name, withConfiguration: configuration), for: .normal)
      button.tintColor = .label
      return button
    }
    let row = UIStackView(arrangedSubviews: buttons)
    row.distribution = .fillEqually
    let column = UIStackView(arrangedSubviews: [vibrant, faint, row])
    column.axis = .vertical
    column.spacing = 8
    column.setCustomSpacing(20, after: faint)
    fill(card, with: column, margin: 20)
    return card
  }

  private func fill(_ view: UIVisualEffectView, with content: UIView, margin: CGFloat) {
    content.translatesAutoresizingMaskIntoConstraints = false
    view.contentView.addSubview(content)
    NSLayoutConstraint.activate([
      content.topAnchor.constraint(equalTo: view.topAnchor, constant: margin),
      content.bottomAnchor.constraint(equalTo: view.bottomAnchor, constant: -margin),
      content.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: margin),
      content.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -margin),
    ])
  }
}

/// Stripes and discs, so that one sees how much shines through.
private final class GroundView: UIView {
  override func draw(_ rect: CGRect) {
    UIColor.systemIndigo.setFill()
    UIRectFill(bounds)
    let stripes = UIBezierPath()
    for x in stride(from: -bounds.height, to: bounds.width, by: 60) {
      stripes.move(to: CGPoint(x: x, y: bounds.height))
      stripes.addLine(to: CGPoint(x: x + bounds.height, y: 0))
    }
    stripes.lineWidth = 22
    UIColor.systemTeal.setStroke()
    stripes.stroke()
    for (index, color) in [UIColor.systemPink, .systemYellow, .systemOrange].enumerated() {
      color.setFill()
      UIBezierPath(
        ovalIn: CGRect(x: 30 + 110 * index, y: 150 + 190 * index, width: 150, height: 150)
      ).fill()
    }
  }
}

#Preview { BlurOfUIKit() }
