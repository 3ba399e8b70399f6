import SwiftUI

/// Rounded rectangles of 60 × 60, each with springs of its own on position and scale.
package struct Field: View {
  let count: Int
  let size: CGSize
  @State private var step = 0

  package init(count: Int, size: CGSize) {
    self.count = count
    self.size = size
  }

  package var body: some View {
    ZStack {
      ForEach(0..<count, id: \.self) { index in
        Tile(index: index, step: step, size: size)
      }
    }
    .onReceiveStep { withAnimation(.spring(duration: 0.5, bounce: 0.3)) { step += 1 } }
  }
}

struct Tile: View {
  let index: Int
  let step: Int
  let size: CGSize

  var body: some View {
    RoundedRectangle(cornerRadius: 13)
      .fill(Color(hue: Double(index % 97) / 97, saturation: 0.7, brightness: 0.9))
      .frame(width: 60, height: 60)
      .scaleEffect(0.4 + 0.8 * noise(1))
      .position(x: size.width * noise(2), y: size.height * noise(3))
      .animation(.spring(duration: 0.4 + 0.3 * noise(4), bounce: 0.2), value: step)
  }

  private func noise(_ salt: Int) -> Double { Noise.value(index, step, salt) }
}

package enum Noise {
  /// A number in 0..<1 that looks random and is the same in every run.
  package static func value(_ index: Int, _ step: Int, _ salt: Int) -> Double {
    var x = UInt64(truncatingIfNeeded: index &* 7_919 &+ step &* 104_729 &+ salt &* 15_485_863)
    x = (x ^ (x >> 30)) &* 0xBF58_476D_1CE4_E5B9
    x = (x ^ (x >> 27)) &* 0x94D0_49BB_1331_11EB
    return Double((x ^ (x >> 31)) >> 11) / Double(1 << 53)
  }
}

/// Labels, each with a state of its own.
package struct Labels: View {
  let count: Int
  let word: String

  /// - Parameter word: What each begins with: a text that was set before costs less than a new one.
  package init(count: Int, word: String = "Label") {
    self.count = count
    self.word = word
  }
  package var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      ForEach(0..<count / 10, id: \.self) { row in
        HStack(spacing: 0) {
          ForEach(0..<10, id: \.self) { column in
            CountingLabel(word: word, name: row * 10 + column).frame(width: 120, height: 18)
          }
        }
      }
    }
    .font(.system(size: 11))
  }
}

struct CountingLabel: View {
  let word: String
  let name: Int
  @State private var count = 0
  var body: some View {
    Text("\(word) \(name): \(count)").onReceiveStep(only: name) { count += 1 }
  }
}

/// A long text in a column that may change its width.
package struct Article: View {
  private static let vocabulary = [
    "Lorem", "ipsum", "dolor", "sit", "amet,", "consectetur", "adipiscing", "elit.",
  ]
  let text: String
  @State private var isNarrow = false

  package init(words count: Int) {
    text = (0..<count).map { Self.vocabulary[$0 * 7 % 8] }.joined(separator: " ")
  }

  package var body: some View {
    Text(text).frame(width: isNarrow ? 600 : 1_200).onReceiveStep { isNarrow.toggle() }
  }
}

/// Labels that go from side to side with a spring.
package struct MovingLabels: View {
  let count: Int
  @State private var isRight = false

  package init(count: Int) {
    self.count = count
  }

  package var body: some View {
    ZStack {
      ForEach(0..<count, id: \.self) { index in
        Text("Label \(index)")
          .position(
            x: CGFloat(index % 10) * 110 + (isRight ? 140 : 40), y: CGFloat(index / 10) * 38 + 20)
      }
    }
    .onReceiveStep { withAnimation(.spring(duration: 0.5)) { isRight.toggle() } }
  }
}

/// Texts with padding, one below the other.
package struct PaddedTexts: View {
  let count: Int

  package init(count: Int) { self.count = count }

  package var body: some View {
    VStack(spacing: 0) {
      ForEach(0..<count, id: \.self) { index in Text(verbatim: "Row \(index)").padding() }
    }
  }
}

package struct HelloWorld: View {
  package init() {}

  package var body: some View { Text("Hello, world!").padding() }
}

/// Rows with a circle, a title and a subtitle.
package struct People: View {
  let count: Int

  package init(count: Int) {
    self.count = count
  }

  package var body: some View {
    List(0..<count, id: \.self) { index in
      HStack(spacing: 12) {
        Circle().fill(Color(hue: Double(index % 97) / 97, saturation: 0.6, brightness: 0.9))
          .frame(width: 34, height: 34)
        VStack(alignment: .leading, spacing: 0) {
          Text(verbatim: "Person \(index)").font(.headline)
          Text(verbatim: "Somewhere, number \(index * 7 % 1_000)").font(.footnote)
            .foregroundStyle(.secondary)
        }
      }
      .frame(height: 34)
    }
    .listStyle(.plain)
  }
}

/// Stacks in stacks, rows and columns in turn.
package struct NestedStacks: View {
  let depth: Int
  let fan: Int
  let path: Int

  package init(depth: Int, fan: Int, path: Int) {
    self.depth = depth
    self.fan = fan
    self.path = path
  }

  package var body: some View {
    if depth == 0 {
      GrowingLeaf(name: path)
    } else if depth % 2 == 0 {
      HStack(spacing: 0) { children }
    } else {
      VStack(spacing: 0) { children }
    }
  }

  private var children: some View {
    ForEach(0..<fan, id: \.self) { index in
      NestedStacks(depth: depth - 1, fan: fan, path: path * fan + index)
    }
  }
}

struct GrowingLeaf: View {
  let name: Int
  @State private var width = 1.0
  var body: some View {
    Color.red.frame(width: width, height: 1).onReceiveStep(only: name) { width = 3 - width }
  }
}

/// How the benchmark makes a scene change, in place of a user's hand.
package final class Steps {
  nonisolated(unsafe) package static var actions: [Int: () -> Void] = [:]
  package static let everybody = -1
  package static func step(_ target: Int = everybody) { actions[target]?() }
}

extension View {
  package func onReceiveStep(only target: Int = Steps.everybody, _ action: @escaping () -> Void)
    -> some View
  {
    onAppear { Steps.actions[target] = action }
  }
}
