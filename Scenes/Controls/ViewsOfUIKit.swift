// Views of UIKit's among SwiftUI's: they take their sizes, their tint and their scheme from around.

import SwiftUI

struct ViewsOfUIKit: View {
  var body: some View {
    VStack(alignment: .leading, spacing: 16) {
      Text("SwiftUI around UIKit").font(.headline)
      Card(title: "A card of layers", color: .systemTeal).frame(height: 72)
      HStack {
        Caption(text: "A label of its own size")
        Spacer()
        Switch(isOn: true)
      }
      Slide(value: 0.6).tint(.purple)
      Card(title: "Elsewhere dark", color: .secondarySystemBackground).frame(height: 56)
        .environment(\.colorScheme, .dark)
      Card(title: "Turned", color: .systemPink).frame(width: 140, height: 40)
        .rotationEffect(.degrees(-6)).opacity(0.7)
    }
    .padding()
  }
}

private struct Card: UIViewRepresentable {
  var title: String
  var color: UIColor

  func makeUIView(context: Context) -> UIView {
    let card = UIView()
    card.layer.cornerRadius = 12
    card.layer.shadowOpacity = 0.25
    card.layer.shadowOffset = CGSize(width: 0, height: 3)
    let label = UILabel()
    label.font = .preferredFont(forTextStyle: .title3)
    label.translatesAutoresizingMaskIntoConstraints = false
    card.addSubview(label)
    NSLayoutConstraint.activate([
      label.leadingAnchor.constraint(equalTo: card.leadingAnchor, constant: 16),
      label.centerYAnchor.constraint(equalTo: card.centerYAnchor),
    ])
    return card
  }

  func updateUIView(_ card: UIView, context: Context) {
    card.backgroundColor = color
    (card.subviews.first as? UILabel)?.text = title
  }

  func sizeThatFits(_ proposal: ProposedViewSize, uiView: UIView, context: Context) -> CGSize? {
    proposal.replacingUnspecifiedDimensions(by: CGSize(width: 200, height: 60))
  }
}

private struct Caption: UIViewRepresentable {
  var text: String

  func makeUIView(context: Context) -> UILabel {
    let label = UILabel()
    label.font = .italicSystemFont(ofSize: 15)
    label.textColor = .secondaryLabel
    label.setContentHuggingPriority(.required, for: .horizontal)
    label.setContentHuggingPriority(.required, for: .vertical)
    return label
  }
  func updateUIView(_ label: UILabel, context: Context) { label.text = text }
}

private struct Switch: UIViewRepresentable {
  var isOn: Bool

  func makeUIView(context: Context) -> UISwitch {
    let control = UISwitch()
    control.setContentHuggingPriority(.required, for: .horizontal)
    control.setContentHuggingPriority(.required, for: .vertical)
    return control
  }
  func updateUIView(_ control: UISwitch, context: Context) { control.isOn = isOn }
}

private struct Slide: UIViewRepresentable {
  var value: Float

  func makeUIView(context: Context) -> UISlider {
    let slider = UISlider()
    slider.setContentHuggingPriority(.required, for: .vertical)
    return slider
  }
  func updateUIView(_ slider: UISlider, context: Context) { slider.value = value }
}

#Preview {
  ViewsOfUIKit()
}
