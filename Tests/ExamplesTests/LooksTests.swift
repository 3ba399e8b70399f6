import Foundation
import Testing
import VivaceDrawing
import VivaceGeometry
import VivaceHarness
import VivaceMotion
import VivaceViews

@testable import PetPollExample

/// A text as it is drawn, and the colour under it.
private struct Writing {
  var text: String
  var ink: ResolvedColor
  var ground: ResolvedColor
  var isTruncated: Bool

  /// By the Web Content Accessibility Guidelines, from 1 to 21.
  var contrast: Double {
    func luminance(_ color: ResolvedColor) -> Double {
      0.2126 * Double(color.linearRed) + 0.7152 * Double(color.linearGreen)
        + 0.0722 * Double(color.linearBlue)
    }
    let (a, b) = (luminance(ink), luminance(ground))
    return (max(a, b) + 0.05) / (min(a, b) + 0.05)
  }
}

/// Reads a display list at rest from back to front, with the solid shapes that lie under each text.
private struct Reader {
  var time: Double
  var writings: [Writing] = []
  private var grounds: [(frame: CGRect, color: ResolvedColor)] = []

  init(_ stage: HeadlessStage) {
    time = stage.time
    grounds = [(CGRect(origin: .zero, size: stage.size), stage.frame.background)]
    read(stage.displayList, .identity)
  }

  private mutating func read(_ list: DisplayList, _ map: CGAffineTransform) {
    for item in list.items {
      switch item.content {
      case .shape(_, nil, .color(let color), _, _, let frame):
        let color = color.value(at: time)
        if color.opacity == 1 { grounds.append((frame.value(at: time).applying(map), color)) }
      case .text(let block, let paints, let frame):
        let bounds = CGRect(origin: frame.value(at: time).origin, size: block.size).applying(map)
        guard let run = block.runs.first, case .color(let ink) = paints[run.paint] else { continue }
        let ground = grounds.last { $0.frame.insetBy(dx: -0.5, dy: -0.5).contains(bounds) }
        writings.append(
          Writing(
            text: block.string, ink: ink.value(at: time), ground: ground!.color,
            isTruncated: block.isTruncated))
      case .group(let effect, let inner): read(inner, effect.map(at: time).concatenating(map))
      default: break
      }
    }
  }
}

extension Effect {
  /// From the group's coordinates to its parent's.
  fileprivate func map(at time: Double) -> CGAffineTransform {
    switch self {
    case .geometry(let frame), .scrolled(let frame):
      let origin = frame.value(at: time).origin
      return CGAffineTransform(translationX: origin.x, y: origin.y)
    case .scale(let scale, let frame):
      return scale.value(at: time).transform(in: frame.value(at: time))
    default: return .identity
    }
  }
}

struct Look: Sendable, CustomTestStringConvertible {
  let size: CGSize
  let scheme: ColorScheme

  static let all: [Look] = [
    (320, 568), (390, 700), (390, 844), (768, 1024), (844, 390), (1280, 800),
  ].flatMap { size in
    ColorScheme.allCases.map { Look(size: CGSize(width: size.0, height: size.1), scheme: $0) }
  }

  var testDescription: String { "\(Int(size.width))×\(Int(size.height)) \(scheme)" }
}

@MainActor @Suite(.serialized) struct LooksTests {
  /// At rest as it opens, after votes, with a selection, and turned.
  private func states(_ look: Look, _ check: (HeadlessStage, String) throws -> Void) throws {
    let stage = makePoll(look.size, look.scheme)
    try check(stage, "as it opens")
    for _ in 0..<5 { try stage.tap("Vote for Turtle") }
    try stage.settle()
    try check(stage, "after votes")
    for pet in Pet.allCases {
      try stage.tap(pet.name)
      try stage.settle()
      try check(stage, "with \(pet.name) selected")
    }
    try stage.tap("Turn")
    try stage.settle()
    try check(stage, "turned")
  }

  @Test("every text has a contrast of at least 4.5", arguments: Look.all)
  func contrast(look: Look) throws {
    try states(look) { stage, state in
      let writings = Reader(stage).writings
      #expect(writings.count >= 22, "\(state)")
      for writing in writings {
        #expect(writing.contrast >= 4.5, "“\(writing.text)” \(state)")
      }
    }
  }

  @Test("no text is cut short", arguments: Look.all)
  func wholeTexts(look: Look) throws {
    try states(look) { stage, state in
      for writing in Reader(stage).writings {
        #expect(!writing.isTruncated, "“\(writing.text)” \(state)")
      }
    }
  }

  @Test("nothing is outside of the window, and nothing overlaps", arguments: Look.all)
  func layout(look: Look) throws {
    try states(look) { stage, state in
      let window = CGRect(origin: .zero, size: look.size)
      let nodes = stage.semantics.flatMap(\.flattened).filter { $0.children.isEmpty }
      #expect(nodes.count == 16, "\(state)")
      for node in nodes {
        #expect(window.contains(node.frame), "\(node.label) at \(node.frame) \(state)")
      }
      for (index, node) in nodes.enumerated() {
        for other in nodes.dropFirst(index + 1) {
          let common = node.frame.insetBy(dx: 0.5, dy: 0.5).intersection(other.frame)
          #expect(
            common.isNull || common.isEmpty || areApartDiscs(node.frame, other.frame),
            "\(node.label) and \(other.label) \(state)")
        }
      }
    }
  }

  /// Avatars and the plate are round: their squares may share a corner.
  private func areApartDiscs(_ a: CGRect, _ b: CGRect) -> Bool {
    let isRound = abs(a.width - a.height) < 1 && abs(b.width - b.height) < 1
    let distance = CGPoint(x: a.midX, y: a.midY).distance(from: CGPoint(x: b.midX, y: b.midY))
    return isRound && distance >= (a.width + b.width) / 2
  }

  @Test("sizes lie on a grid of 8 points", arguments: Look.all)
  func grid(look: Look) {
    let metrics = Metrics(look.size)
    for length in [metrics.gap, metrics.row, metrics.podium] {
      #expect(length.truncatingRemainder(dividingBy: 8) == 0)
    }
    #expect(metrics.podium >= 176)
  }

  @Test func aButtonCanBeHitWithAFinger() throws {
    let stage = makePoll(CGSize(width: 320, height: 568))
    for pet in Pet.allCases {
      #expect(try stage.find("Vote for \(pet.name)").frame.height >= 40)
      #expect(try stage.find(pet.name).frame.width >= 44)
    }
  }

  @Test func theTwoLooksDiffer() {
    let light = makePoll(CGSize(width: 390, height: 844), .light).bitmap(at: 1)
    let dark = makePoll(CGSize(width: 390, height: 844), .dark).bitmap(at: 1)
    #expect(light.pixels != dark.pixels)
  }
}
