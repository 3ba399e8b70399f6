// A deck of cards of UIKit's that a pan recognizer of UIKit's drags: the upper one follows the finger and leans, those
// below come nearer.

import SwiftUI

struct DeckOfUIKit: View {
  @State private var shift = CGSize.zero
  @State private var isHeld = false

  var body: some View {
    Deck(shift: shift, isHeld: isHeld)
      .frame(width: 320, height: 440)
      .contentShape(Rectangle())
      .gesture(Pan(changed: follow, ended: letGo))
      .accessibilityElement(children: .combine)
      .accessibilityLabel("Deck")
      .frame(maxWidth: .infinity, maxHeight: .infinity)
      .background(Color(uiColor: .systemGroupedBackground))
  }

  private func follow(_ way: CGPoint) {
    withAnimation(.interactiveSpring) {
      shift = CGSize(width: way.x, height: way.y)
      isHeld = true
    }
  }

  private func letGo() {
    withAnimation(.spring(duration: 0.5, bounce: 0.3)) {
      shift = .zero
      isHeld = false
    }
  }
}

private struct Pan: UIGestureRecognizerRepresentable {
  let changed: (CGPoint) -> Void
  let ended: () -> Void

  func makeUIGestureRecognizer(context: Context) -> UIPanGestureRecognizer {
    let pan = UIPanGestureRecognizer()
    pan.maximumNumberOfTouches = 1
    return pan
  }

  func handleUIGestureRecognizerAction(_ pan: UIPanGestureRecognizer, context: Context) {
    switch pan.state {
    case .began, .changed: changed(pan.translation(in: pan.view))
    case .ended, .cancelled, .failed: ended()
    default: break
    }
  }
}

private struct Deck: UIViewRepresentable {
  let shift: CGSize
  let isHeld: Bool

  func makeUIView(context: Context) -> DeckView { DeckView() }

  func updateUIView(_ deck: DeckView, context: Context) {
    context.animate { deck.move(shift, isHeld: isHeld) }
  }
}

/// Three cards, the upper one last.
private final class DeckView: UIView {
  private var cards: [CardView] = []

  init() {
    super.init(frame: .zero)
    let destinations: [(name: String, country: String, color: UIColor)] = [
      ("Lofoten", "Norway", .systemTeal), ("Isle of Skye", "Scotland", .systemIndigo),
      ("Cinque Terre", "Italy", .systemOrange),
    ]
    cards = destinations.map { CardView($0.name, $0.country, $0.color) }
    for card in cards.reversed() {
      card.bounds.size = CGSize(width: 280, height: 380)
      addSubview(card)
    }
    cards[0].accessibilityIdentifier = "card"
  }
  required init?(coder: NSCoder) { nil }

  func move(_ shift: CGSize, isHeld: Bool) {
    let nearness = min(hypot(shift.width, shift.height) / 200, 1)
    cards[0].center = CGPoint(x: 160 + shift.width, y: 200 + shift.height)
    cards[0].transform = CGAffineTransform(rotationAngle: shift.width / 900)
    for (depth, card) in cards.enumerated().dropFirst() {
      let back = CGFloat(depth) - nearness
      card.center = CGPoint(x: 160, y: 200 + 26 * back)
      card.transform = CGAffineTransform(scaleX: 1 - 0.07 * back, y: 1 - 0.07 * back)
    }
    cards[0].layer.shadowOpacity = isHeld ? 0.5 : CardView.shadow
  }
}

/// A picture with a name below it.
private final class CardView: UIView {
  static let shadow: Float = 0.2
  private let picture = CAGradientLayer()
  private let labels = UIStackView()

  init(_ title: String, _ line: String, _ color: UIColor) {
    super.init(frame: .zero)
    backgroundColor = .secondarySystemGroupedBackground
    layer.cornerRadius = 28
    layer.cornerCurve = .continuous
    layer.shadowOpacity = Self.shadow
    layer.shadowRadius = 14
    layer.shadowOffset = CGSize(width: 0, height: 8)
    picture.colors = [color.withAlphaComponent(0.5).cgColor, color.cgColor]
    picture.cornerRadius = 18
    layer.addSublayer(picture)
    let name = UILabel()
    name.text = title
    name.font = .preferredFont(forTextStyle: .title2)
    let country = UILabel()
    country.text = line
    country.textColor = .secondaryLabel
    labels.axis = .vertical
    labels.spacing = 2
    for label in [name, country] { labels.addArrangedSubview(label) }
    addSubview(labels)
  }
  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    picture.frame = CGRect(x: 14, y: 14, width: bounds.width - 28, height: bounds.height - 104)
    labels.frame = CGRect(x: 24, y: bounds.height - 76, width: bounds.width - 48, height: 56)
  }
}

#Preview { DeckOfUIKit() }
