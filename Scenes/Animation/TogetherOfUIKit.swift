// One animation for both: views of SwiftUI's and of UIKit's that one `withAnimation` moves lie side by side on all of
// their way.

import SwiftUI

struct TogetherOfUIKit: View {
  @State private var isFar = false

  var body: some View {
    VStack(alignment: .leading, spacing: 24) {
      lane("SwiftUI") {
        Circle().fill(isFar ? .orange : .indigo).frame(width: 56, height: 56)
          .scaleEffect(isFar ? 1.2 : 1)
          .offset(x: isFar ? 250 : 0)
      }
      lane("UIKit") {
        Disc(isFar: isFar).frame(width: 56, height: 56)
      }
      lane("Both in one") {
        Badge(isFar: isFar).frame(width: 120, height: 56)
          .rotationEffect(.degrees(isFar ? 8 : 0))
          .offset(x: isFar ? 190 : 0)
      }
      Button("Move") {
        withAnimation(.spring(duration: 0.8, bounce: 0.35)) { isFar.toggle() }
      }
      .buttonStyle(.borderedProminent)
    }
    .padding(24)
    .frame(maxWidth: .infinity, alignment: .leading)
  }

  private func lane(_ name: String, @ViewBuilder content: () -> some View) -> some View {
    VStack(alignment: .leading, spacing: 10) {
      Text(name).font(.headline)
      content()
    }
  }

  private struct Disc: UIViewRepresentable {
    let isFar: Bool

    func makeUIView(context: Context) -> UIView {
      let container = UIView()
      let disc = UIView(frame: CGRect(x: 0, y: 0, width: 56, height: 56))
      disc.layer.cornerRadius = 28
      container.addSubview(disc)
      return container
    }

    func updateUIView(_ container: UIView, context: Context) {
      guard let disc = container.subviews.first else { return }
      context.animate {
        disc.backgroundColor = isFar ? .systemOrange : .systemIndigo
        disc.transform = isFar ? CGAffineTransform(scaleX: 1.2, y: 1.2) : .identity
        disc.center.x = isFar ? 278 : 28
      }
    }
  }

  /// SwiftUI moves it, and it moves what is in it.
  private struct Badge: UIViewRepresentable {
    let isFar: Bool

    func makeUIView(context: Context) -> UIView {
      let badge = UIView()
      badge.backgroundColor = .systemTeal
      badge.layer.cornerRadius = 16
      let dot = UIView(frame: CGRect(x: 8, y: 8, width: 40, height: 40))
      dot.backgroundColor = .white
      dot.layer.cornerRadius = 20
      badge.addSubview(dot)
      return badge
    }

    func updateUIView(_ badge: UIView, context: Context) {
      guard let dot = badge.subviews.first else { return }
      context.animate {
        dot.frame.origin.x = isFar ? 72 : 8
        dot.layer.cornerRadius = isFar ? 8 : 20
      }
    }
  }
}

#Preview { TogetherOfUIKit() }
