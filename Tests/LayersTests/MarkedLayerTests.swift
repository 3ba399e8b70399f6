import TestNumbers
import Testing
import VivaceDrawing
import VivaceGeometry

@testable import VivaceLayers

/// The dirty flags and the chunks of layers agree with a search through each layer.
@MainActor @Suite(.serialized) struct MarkedLayerTests {
  /// Writes down what is done for it.
  private final class NotedLayer: CALayer {
    nonisolated(unsafe) static var laidOut: Set<ObjectIdentifier> = []
    nonisolated(unsafe) static var displayed: Set<ObjectIdentifier> = []

    override func layoutSublayers() { Self.laidOut.insert(ObjectIdentifier(self)) }
    override func display() { Self.displayed.insert(ObjectIdentifier(self)) }
  }

  private func square(_ numbers: inout SeededNumbers) -> NotedLayer {
    let layer = NotedLayer()
    layer.frame = CGRect(
      x: Int.random(in: 0...180, using: &numbers), y: Int.random(in: 0...180, using: &numbers),
      width: 8, height: 8)
    layer.backgroundColor = .black
    return layer
  }

  /// Each layer below one, with masks: the slow way.
  private func all(in layer: CALayer) -> [CALayer] {
    let below = (layer.sublayers ?? []) + [layer.mask].compactMap { $0 }
    return below + below.flatMap(all)
  }

  private func ids(_ layers: [CALayer], where isDue: (CALayer) -> Bool) -> Set<ObjectIdentifier> {
    Set(layers.filter { $0 is NotedLayer && isDue($0) }.map(ObjectIdentifier.init))
  }

  @Test(arguments: 1...6 as ClosedRange<UInt64>)
  func marksLeadToAllThatIsDue(seed: UInt64) {
    var numbers = SeededNumbers(state: seed)
    let stage = LayerStage()
    for _ in 0..<60 {
      for _ in 0..<Int.random(in: 1...6, using: &numbers) {
        let layers = all(in: stage.root)
        let one = layers.randomElement(using: &numbers) ?? stage.root
        switch Int.random(in: 0..<8, using: &numbers) {
        case 0...3:
          let rows = Int.random(in: 0..<4, using: &numbers) == 0 ? 50 : 1
          for _ in 0..<rows { one.addSublayer(square(&numbers)) }
        case 4 where one !== stage.root && layers.count > 20: one.removeFromSuperlayer()
        case 5: one.mask = square(&numbers)
        case 6: one.setNeedsDisplay()
        default: one.setNeedsLayout()
        }
      }
      let layers = all(in: stage.root)
      let (layout, display) = (
        ids(layers) { $0.needsLayout() }, ids(layers) { $0.needsDisplay() }
      )
      (NotedLayer.laidOut, NotedLayer.displayed) = ([], [])
      stage.turn()
      #expect(NotedLayer.laidOut == layout)
      #expect(NotedLayer.displayed == display)
      #expect(all(in: stage.root).allSatisfy { !$0.needsLayout() && !$0.needsDisplay() })
    }
  }

  @Test(arguments: 1...6 as ClosedRange<UInt64>)
  func chunksShowWhatTheirLayersShow(seed: UInt64) {
    var numbers = SeededNumbers(state: seed &+ 100)
    let field = CALayer()
    let stage = LayerStage(field)
    for _ in 0..<80 {
      let count = field.sublayers?.count ?? 0
      for _ in 0..<Int.random(in: 1...20, using: &numbers) {
        let index = UInt32(Int.random(in: 0...(field.sublayers?.count ?? 0), using: &numbers))
        if count < 150 || Bool.random(using: &numbers) {
          field.insertSublayer(square(&numbers), at: index)
        } else {
          field.sublayers?.randomElement(using: &numbers)?.removeFromSuperlayer()
        }
      }
      field.sublayers?.randomElement(using: &numbers)?.backgroundColor = .white
      stage.turn()
      let each = DisplayList((field.sublayers ?? []).compactMap { $0.displayItem() })
      let joined = DisplayList([field.displayItem()].compactMap { $0 })
      func lines(_ list: DisplayList) -> [Substring] {
        list.text(at: 0).split(separator: "\n").map { $0.drop { $0 == " " } }
      }
      #expect(
        lines(joined).filter { $0.contains("fill") } == lines(each).filter { $0.contains("fill") })
    }
  }
}
