// Three screens of UIKit's, pushed and popped before they have come to rest: below, what each of them
// has heard last. A pop in the middle of a push ends the push's calls on the spot, and then begins.

import SwiftUI

struct CalledInOrder: View {
  @State private var states = [String](repeating: "gone", count: 3)
  @State private var stack = Stack()

  var body: some View {
    VStack(spacing: 0) {
      Screens(stack: stack) { states[$0] = $1 }
      HStack(spacing: 8) {
        Button("Push") { stack.push() }
        Button("Pop") { stack.pop() }
        Spacer()
        ForEach(states.indices, id: \.self) { index in
          Circle().fill(color(states[index])).frame(width: 18, height: 18)
            .accessibilityLabel("Screen \(index + 1): \(states[index])")
            .animation(.easeOut(duration: 0.15), value: states[index])
        }
      }
      .padding(.horizontal, 16)
      .frame(height: 44)
      .background(Color(uiColor: .secondarySystemBackground))
    }
  }

  private func color(_ state: String) -> Color {
    switch state {
    case "appearing": .yellow
    case "shown": .green
    case "disappearing": .orange
    default: .gray.opacity(0.4)
    }
  }
}

@MainActor private final class Stack {
  let navigation = UINavigationController()
  var screens: [UIViewController] = []

  func push() {
    let count = navigation.viewControllers.count
    if count < screens.count { navigation.pushViewController(screens[count], animated: true) }
  }
  func pop() { navigation.popViewController(animated: true) }
}

private struct Screens: UIViewControllerRepresentable {
  let stack: Stack
  let hear: (Int, String) -> Void

  func makeUIViewController(context: Context) -> UINavigationController {
    let colors: [UIColor] = [.systemTeal, .systemPink, .systemIndigo]
    stack.screens = colors.enumerated().map { index, color in
      Heard(color) { state in
        // Views are not changed while they are made.
        DispatchQueue.main.async { hear(index, state) }
      }
    }
    stack.navigation.isNavigationBarHidden = true
    stack.navigation.viewControllers = [stack.screens[0]]
    return stack.navigation
  }
  func updateUIViewController(_ navigation: UINavigationController, context: Context) {}
}

private final class Heard: UIViewController {
  private let hear: (String) -> Void

  init(_ color: UIColor, _ hear: @escaping (String) -> Void) {
    self.hear = hear
    super.init(nibName: nil, bundle: nil)
    view.backgroundColor = color
  }
  required init?(coder: NSCoder) { nil }

  override func viewWillAppear(_ animated: Bool) { hear("appearing") }
  override func viewDidAppear(_ animated: Bool) { hear("shown") }
  override func viewWillDisappear(_ animated: Bool) { hear("disappearing") }
  override func viewDidDisappear(_ animated: Bool) { hear("gone") }
}

#Preview { CalledInOrder() }
