import VivaceLayers
import VivaceMotion
import VivaceUIKit
import VivaceViews

/// Writes what layers of UIKit's views do into the record of the SwiftUI window that shows them, if it
/// keeps one: beside what its own views do, in the same words.
@MainActor final class LayerRecording {
  private let recorder: Recorder
  private var records: [Place: MovementRecord] = [:]

  /// A property of a layer.
  private struct Place: Hashable {
    let layer: UInt64
    let key: LayerKey
  }

  private init(_ recorder: Recorder) { self.recorder = recorder }

  /// Follows a tree of layers, where the host records.
  static func begin(_ tree: LayerTree, in host: ViewHost?) {
    guard let recorder = host?.recorder else { return }
    let recording = LayerRecording(recorder)
    tree.onChanges = { changes in
      MainActor.unchecked { for change in changes { recording.note(change) } }
    }
  }

  private func note(_ change: LayerChange) {
    let slot = Place(layer: change.number, key: change.key)
    let record =
      records[slot]
      ?? recorder.begin(
        change.key.name, at: change.layer.path, showing: change.shown.values, change.names,
        isBent: change.isBent)
    records[slot] = record
    let animation: Animation? =
      switch change.decision {
      case .animated(let started): started
      case .jumped: nil
      // The animation that ran before continues.
      case .shifted, nil: record.pieces.last?.animation
      }
    let now = LayerClock.now
    let piece = MovementRecord.Piece(
      start: now, end: change.end, model: change.to,
      animation: change.end > now ? animation : nil, sample: change.sample)
    recorder.note(
      piece, of: record, from: change.from, shown: change.shown,
      because: change.decision.map { MovementRecord.Decision($0) })
  }
}

extension MovementRecord.Decision {
  fileprivate init(_ decision: LayerChange.Decision) {
    switch decision {
    case .animated(let animation): self = .animated(animation)
    case .jumped: self = .jumped(.noAnimation)
    case .shifted: self = .shifted
    }
  }
}

extension CALayer {
  /// The views and layers that it is in, from the outside inwards.
  fileprivate var path: [String] {
    sequence(first: self, next: \.superlayer).map(\.shortName).reversed()
  }

  private var shortName: String {
    // Layers move, and are recorded, on the main thread.
    guard let found = delegate as? UIView else { return label }
    nonisolated(unsafe) let view = found
    return MainActor.unchecked {
      let name = "\(type(of: view))"
      return view.accessibilityIdentifier.map { "\(name) \"\($0)\"" } ?? name
    }
  }
}
