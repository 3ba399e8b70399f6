import SwiftUI

/// A window for tests of windows. The upper part is red until “Turn on” is tapped, then green;
/// “Block” does so, too, and then keeps the main thread busy for as long as the colours take to
/// change. “Nest” changes a number in three blocks of the main queue, each made by the one before;
/// the title counts how often the number was seen to change. “Crash” makes the next body trap,
/// “Break” the next animation that takes over from another.
@main struct WindowProgram: App {
  var body: some Scene {
    WindowGroup("Window program") { Content() }
  }
}

private struct Content: View {
  @State private var isOn = false
  @State private var isBroken = false
  @State private var breaks = 0
  @State private var nested = 0
  @State private var changes = 0

  var body: some View {
    let _ = isBroken ? [1, 2][Int("2")!] : 0
    VStack(spacing: 0) {
      Color.red.overlay { Color.green.opacity(isOn ? 1 : 0) }
        .overlay(alignment: .bottom) {
          Button("Break") { withAnimation(Animation(Stumble()).speed(2)) { breaks += 1 } }
            .opacity(breaks % 2 == 0 ? 1 : 0.5)
        }
        .overlay(alignment: .topLeading) { Button("Nest") { nest(3) } }
        .onChange(of: nested) { changes += 1 }
        .navigationTitle(changes == 0 ? "Window program" : "Window program, \(changes) changes")
      HStack(spacing: 0) {
        Button("Turn on") { withAnimation(.linear(duration: 0.5)) { isOn.toggle() } }
          .frame(width: 100, height: 100)
        Button("Block") {
          withAnimation(.linear(duration: 1)) { isOn.toggle() }
          DispatchQueue.main.async { usleep(1_000_000) }
        }
        .frame(width: 100, height: 100)
        Button("Crash") { isBroken = true }
          .frame(width: 100, height: 100)
      }
    }
  }
}

extension Content {
  private func nest(_ count: Int) {
    nested += 1
    if count > 1 { DispatchQueue.main.async { nest(count - 1) } }
  }
}

/// An animation with a mistake in it: it does not stand being taken over.
private struct Stumble: CustomAnimation {
  func animate<V: VectorArithmetic>(
    value: V, time: TimeInterval, context: inout AnimationContext<V>
  ) -> V? {
    time < 1 ? value.scaled(by: time) : nil
  }

  func shouldMerge<V: VectorArithmetic>(
    previous: Animation, value: V, time: TimeInterval, context: inout AnimationContext<V>
  ) -> Bool {
    [true][Int("1")!]
  }
}
