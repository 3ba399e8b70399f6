import Foundation
import Synchronization
import TestStage
import Testing

@testable import VivaceViews

/// State that several threads write and read. `Scripts/check-threads` runs these with the thread
/// sanitizer.
@MainActor @Suite(.serialized) struct SharedStateTests {
  /// The parts of a view's state that other threads can use.
  final class Handles: @unchecked Sendable {
    var counts: [State<Int>] = []
    var word: State<String>?
  }

  struct Counters: View {
    let handles: Handles
    @State private var a = 0
    @State private var b = 0
    @State private var c = 0
    @State private var word = ""
    var body: some View {
      VStack {
        Text("\(a) \(b) \(c)")
        Text(word)
      }
      .onAppear {
        handles.counts = [_a, _b, _c]
        handles.word = _word
      }
    }
  }

  /// Runs work on threads of their own, while the views have turns.
  private func hammer(_ stage: TestStage, _ count: Int, _ work: @escaping @Sendable (Int) -> Void) {
    let running = Atomic(count)
    withUnsafePointer(to: running) { running in
      nonisolated(unsafe) let running = running
      for index in 0..<count {
        Thread.detachNewThread {
          work(index)
          running.pointee.subtract(1, ordering: .sequentiallyConsistent)
        }
      }
      while running.pointee.load(ordering: .sequentiallyConsistent) > 0 { stage.settle() }
    }
    stage.settle()
  }

  @Test func noUpdateOfAThreadsOwnStateIsLost() {
    let handles = Handles()
    let stage = TestStage { Counters(handles: handles) }
    hammer(stage, 3) { index in
      for _ in 0..<10_000 { handles.counts[index].wrappedValue += 1 }
    }
    #expect(stage.texts == ["10,000 10,000 10,000"])
    #expect(handles.counts.map(\.wrappedValue) == [10_000, 10_000, 10_000])
  }

  @Test func stateThatAllThreadsWriteIsAlwaysOneOfTheirValuesAndTheViewsShowTheLast() {
    let handles = Handles()
    let stage = TestStage { Counters(handles: handles) }
    // Longer than a string that is stored inline.
    let strings = (0..<4).map { String(repeating: "\($0)", count: 40) }
    let strange = Mutex<[String]>([])
    hammer(stage, 4) { index in
      for _ in 0..<2_000 {
        handles.word?.wrappedValue = strings[index]
        guard let read = handles.word?.wrappedValue, !strings.contains(read) else { continue }
        strange.withLock { $0.append(read) }
      }
    }
    #expect(strange.withLock { $0 } == [])
    #expect(stage.texts[1] == handles.word?.wrappedValue)
    #expect(strings.contains(stage.texts[1]))
  }

  @Test func whatTheMainThreadWroteLastHolds() async {
    let handles = Handles()
    let stage = TestStage { Counters(handles: handles) }
    await Task.detached { handles.counts[0].wrappedValue = 1 }.value
    #expect(handles.counts[0].wrappedValue == 1)
    handles.counts[0].wrappedValue = 2
    stage.settle()
    #expect(stage.texts[0] == "2 0 0")
  }
}
