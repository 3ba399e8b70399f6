import Foundation
import TestStage
import Testing
import VivaceGeometry

@testable import VivaceViews

@MainActor @Suite(.serialized) struct DragAndDropTests {
  static func at(_ x: CGFloat, _ y: CGFloat = 100) -> CGPoint { CGPoint(x: x, y: y) }

  /// A card of 50 points on the left, a bin of 100 on the right.
  func board<T: Transferable>(
    _ source: some View, takes type: T.Type, _ log: Log, _ tell: @escaping (T) -> String
  ) -> TestStage {
    TestStage {
      HStack(spacing: 0) {
        source.frame(width: 100, height: 200)
        VStack { Color.green.frame(width: 10, height: 10) }.frame(width: 100, height: 200)
          .dropDestination(for: type) { items, location in
            log("\(items.map(tell)) at \(location.x),\(location.y)")
            return true
          } isTargeted: {
            log("targeted \($0)")
          }
      }
    }
  }

  var card: some View { Color.red.frame(width: 50, height: 50) }

  func send(_ stage: TestStage, _ phase: PointerEvent.Phase, _ point: CGPoint, touch: Bool = false)
  {
    stage.host.send(
      .pointer(
        PointerEvent(
          phase: phase, location: point, time: stage.time, kind: touch ? .touch : .mouse)))
    stage.settle()
  }

  func drag(_ stage: TestStage) {
    send(stage, .down, Self.at(50))
    send(stage, .moved, Self.at(70))
    send(stage, .moved, Self.at(140, 90))
    send(stage, .up, Self.at(140, 90))
  }

  @Test func aViewIsDraggedAboveAllOthersAndDropped() {
    let log = Log()
    let stage = board(card.draggable("Cat"), takes: String.self, log) { $0 }
    send(stage, .down, Self.at(50))
    send(stage, .moved, Self.at(55))
    #expect(stage.shapes.count == 2)
    send(stage, .moved, Self.at(150, 110))
    // The picture is the last item, as far from the view as the pointer from where the drag began.
    #expect(stage.shapes.count == 3)
    let transforms = stage.items.compactMap { item -> CGAffineTransform? in
      if case .group(.projection(let value, _), _) = item.content {
        value.model.affine
      } else {
        nil
      }
    }
    #expect(transforms == [CGAffineTransform(translationX: 100, y: 10)])
    #expect(log.take() == ["targeted true"])
    send(stage, .moved, Self.at(60, 110))
    #expect(log.take() == ["targeted false"])
    send(stage, .moved, Self.at(130, 30))
    send(stage, .up, Self.at(130, 30))
    #expect(log.take() == ["targeted true", "targeted false", "[\"Cat\"] at 30.0,30.0"])
    #expect(stage.shapes.count == 2)
  }

  @Test func aFingerLiftsAViewWithALongPressOnly() {
    let log = Log()
    let stage = board(card.draggable("Cat"), takes: String.self, log) { $0 }
    send(stage, .down, Self.at(50), touch: true)
    send(stage, .moved, Self.at(150), touch: true)
    send(stage, .up, Self.at(150), touch: true)
    #expect(log.take() == [])
    send(stage, .down, Self.at(50), touch: true)
    stage.advance(by: 0.6)
    #expect(stage.shapes.count == 3)
    send(stage, .moved, Self.at(150), touch: true)
    send(stage, .cancelled, Self.at(150), touch: true)
    #expect(stage.shapes.count == 2)
    #expect(log.take() == ["targeted true", "targeted false"])
  }

  @Test func aPreviewOrAContentShapeStandsForTheDraggedView() {
    let log = Log()
    let stage = board(
      card.draggable("Cat") { Circle().fill(.blue).frame(width: 20, height: 20) },
      takes: String.self, log
    ) { $0 }
    #expect(stage.shapes.count == 2)
    send(stage, .down, Self.at(50))
    send(stage, .moved, Self.at(80))
    #expect(stage.shapes.map(\.model.width) == [50, 10, 20])
    let shaped = board(
      card.contentShape(.dragPreview, Circle()).draggable("Cat"), takes: String.self, log
    ) { $0 }
    send(shaped, .down, Self.at(50))
    send(shaped, .moved, Self.at(80))
    let clips = shaped.items.filter {
      if case .group(.clip, _) = $0.content { true } else { false }
    }
    #expect(clips.count == 1)
  }

  struct Pet: Codable, Transferable, Equatable {
    var name: String
    static var transferRepresentation: some TransferRepresentation {
      CodableRepresentation(contentType: UTType(exportedAs: "org.example.pet"))
      ProxyRepresentation(exporting: \.name)
    }
  }
  struct Animal: Codable, Transferable {
    var name: String
    static var transferRepresentation: some TransferRepresentation {
      CodableRepresentation(contentType: UTType(importedAs: "org.example.pet"))
    }
  }

  @Test func aDeclaredTypeIsAKindOfWhatItConformsTo() {
    let recipe = UTType(exportedAs: "org.example.recipe", conformingTo: .json)
    #expect(recipe.conforms(to: .json) && recipe.conforms(to: .text) && recipe.conforms(to: recipe))
    #expect(!recipe.conforms(to: .image) && !UTType.json.conforms(to: recipe))
    #expect(recipe.isSubtype(of: .data) && !recipe.isSubtype(of: recipe))
    #expect(UTType.item.isSupertype(of: recipe))
    #expect(recipe.supertypes == [.json, .text, .data, .content, .item])
    #expect(UTType(exportedAs: "org.example.plain").supertypes == [.data, .item])
    // Known by its name, wherever it was declared.
    #expect(UTType("org.example.recipe")?.conforms(to: .text) == true)
    #expect(UTType("org.example.unknown")?.supertypes == [])
  }

  @Test func whatIsDroppedBecomesWhatIsAskedFor() {
    let log = Log()
    drag(board(card.draggable(Pet(name: "Cat")), takes: Pet.self, log) { "pet \($0.name)" })
    #expect(log.take().last == "[\"pet Cat\"] at 40.0,90.0")
    drag(board(card.draggable(Pet(name: "Cat")), takes: String.self, log) { $0 })
    #expect(log.take().last == "[\"Cat\"] at 40.0,90.0")
    drag(board(card.draggable(Pet(name: "Cat")), takes: Animal.self, log) { "animal \($0.name)" })
    #expect(log.take().last == "[\"animal Cat\"] at 40.0,90.0")
    drag(board(card.draggable("https://a.b/c"), takes: URL.self, log) { $0.path })
    #expect(log.take().last == "[\"/c\"] at 40.0,90.0")
    // There is no way from a text to a pet, so the bin is not even a target.
    drag(board(card.draggable("Cat"), takes: Pet.self, log) { $0.name })
    drag(board(card.draggable("no address"), takes: URL.self, log) { $0.path })
    #expect(log.take() == [])
    // Neither is one that is disabled.
    let disabled = TestStage {
      HStack(spacing: 0) {
        Color.red.draggable("Cat")
        Color.blue.dropDestination(for: String.self) { items, _ in
          log("\(items)")
          return true
        }
        .disabled(true)
      }
    }
    drag(disabled)
    #expect(log.take() == [])
  }
}
