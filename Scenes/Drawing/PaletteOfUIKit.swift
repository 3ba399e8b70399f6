// Colours of UIKit's by what they are for: text on grounds, fills over a picture, the system's own, and the tint.

import SwiftUI

struct PaletteOfUIKit: View {
  var body: some View {
    Palette().tint(.purple).padding()
  }

  private struct Palette: UIViewRepresentable {
    func makeUIView(context: Context) -> UIStackView {
      let stack = UIStackView(arrangedSubviews: [
        Self.texts, Self.fills, Self.grid, Self.strengths, Self.tints,
      ])
      stack.axis = .vertical
      stack.spacing = 20
      return stack
    }
    func updateUIView(_ stack: UIStackView, context: Context) {}

    func sizeThatFits(
      _ proposal: ProposedViewSize, uiView: UIStackView, context: Context
    ) -> CGSize? {
      uiView.systemLayoutSizeFitting(
        CGSize(width: proposal.width ?? 360, height: 0), withHorizontalFittingPriority: .required,
        verticalFittingPriority: .fittingSizeLevel)
    }

    /// Text of four strengths on grounds that lie on one another.
    private static var texts: UIView {
      let card = stack([
        label("Label", .label), label("Secondary label", .secondaryLabel),
        label("Tertiary label", .tertiaryLabel), label("Quaternary label", .quaternaryLabel),
        separator(), label("A link to elsewhere", .link), label("Placeholder", .placeholderText),
      ])
      card.backgroundColor = .tertiarySystemGroupedBackground
      let outer = stack([card])
      outer.backgroundColor = .secondarySystemBackground
      return outer
    }

    /// Fills let through what they lie on.
    private static var fills: UIView {
      let colors: [UIColor] = [
        .systemFill, .secondarySystemFill, .tertiarySystemFill, .quaternarySystemFill,
      ]
      let row = row(colors.map { swatch($0, height: 40) })
      row.backgroundColor = .systemTeal
      row.isLayoutMarginsRelativeArrangement = true
      row.layoutMargins = UIEdgeInsets(top: 10, left: 10, bottom: 10, right: 10)
      row.layer.cornerRadius = 14
      return row
    }

    private static var grid: UIView {
      let colors: [UIColor] = [
        .systemRed, .systemOrange, .systemYellow, .systemGreen, .systemMint, .systemTeal,
        .systemCyan, .systemBlue, .systemIndigo, .systemPurple, .systemPink, .systemBrown,
        .systemGray, .systemGray2, .systemGray3, .systemGray4, .systemGray5, .systemGray6,
      ]
      let rows = stride(from: 0, to: colors.count, by: 6).map { start in
        row(colors[start..<start + 6].map { swatch($0, height: 44) })
      }
      let grid = UIStackView(arrangedSubviews: rows)
      grid.axis = .vertical
      grid.spacing = 8
      return grid
    }

    /// One hue, ever fainter and ever darker.
    private static var strengths: UIView {
      let faint = stride(from: 1, to: 0, by: -0.2).map {
        swatch(UIColor.systemPink.withAlphaComponent($0), height: 24)
      }
      let dark = stride(from: 1, to: 0, by: -0.2).map {
        swatch(UIColor(hue: 0.58, saturation: 0.7, brightness: $0, alpha: 1), height: 24)
      }
      return row(faint + dark)
    }

    private static var tints: UIView {
      let dynamic = UIColor { $0.userInterfaceStyle == .dark ? .systemYellow : .systemIndigo }
      let caption = label("The tint of what is around", .tintColor)
      return row([swatch(.tintColor, height: 28), caption, swatch(dynamic, height: 28)])
    }

    private static func label(_ text: String, _ color: UIColor) -> UILabel {
      let label = UILabel()
      label.text = text
      label.font = .preferredFont(forTextStyle: .body)
      label.textColor = color
      return label
    }

    private static func swatch(_ color: UIColor, height: CGFloat) -> UIView {
      let view = UIView()
      view.backgroundColor = color
      view.layer.cornerRadius = 8
      view.layer.cornerCurve = .continuous
      view.heightAnchor.constraint(equalToConstant: height).isActive = true
      return view
    }

    private static func separator() -> UIView {
      let line = UIView()
      line.backgroundColor = .separator
      line.heightAnchor.constraint(equalToConstant: 1).isActive = true
      return line
    }

    private static func row(_ views: [UIView]) -> UIStackView {
      let row = UIStackView(arrangedSubviews: views)
      row.spacing = 8
      row.distribution = views.contains { $0 is UILabel } ? .fill : .fillEqually
      row.alignment = .center
      for view in views where views.contains(where: { $0 is UILabel }) && !(view is UILabel) {
        view.widthAnchor.constraint(equalToConstant: 44).isActive = true
      }
      return row
    }

    private static func stack(_ views: [UIView]) -> UIStackView {
      let stack = UIStackView(arrangedSubviews: views)
      stack.axis = .vertical
      stack.spacing = 6
      stack.isLayoutMarginsRelativeArrangement = true
      stack.directionalLayoutMargins = NSDirectionalEdgeInsets(
        top: 12, leading: 14, bottom: 12, trailing: 14)
      stack.layer.cornerRadius = 14
      return stack
    }
  }
}

#Preview { PaletteOfUIKit() }
