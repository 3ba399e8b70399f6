import Foundation
import VivaceDrawing
import VivaceGeometry
import VivaceHarness
import VivaceMotion
import VivaceViews

@testable import PetPollExample

/// Makes a stage with the whole poll on it.
@MainActor func makePoll(
  _ size: CGSize = CGSize(width: 390, height: 844), _ scheme: ColorScheme = .light
) -> HeadlessStage {
  HeadlessStage(size: size, scheme: scheme) { PollView() }
}

extension HeadlessStage {
  /// The middle of a view where it is placed.
  func center(_ label: String) throws -> CGPoint {
    try find(label).frame.center
  }

  /// The identity of the avatar whose name is `label`: the scaled group that now rests where
  /// accessibility says that it is. Semantics tells where views are placed; the display list tells
  /// where they are shown during an animation.
  func avatar(_ label: String) throws -> UInt64 {
    let middle = try center(label)
    let found = displayList.scaledGroups.filter { item in
      (item.scaledFrame(at: time)?.center.distance(from: middle) ?? .infinity) < 1
    }
    guard found.count == 1 else { throw StageError("\(found.count) avatars are at \(label).") }
    return found[0].identity
  }

  /// The middle of an avatar as it is shown now.
  func shownCenter(_ avatar: UInt64) throws -> CGPoint {
    let item = displayList.scaledGroups.first { $0.identity == avatar }
    guard let frame = item?.scaledFrame(at: time) else { throw StageError("The avatar has gone.") }
    return frame.center
  }

  /// The effects of the display list, outer ones first.
  var effects: [Effect] { displayList.effects }

  /// The scales that are moving towards `target`, or away from everything else to it.
  func scales(to target: CGFloat) -> [AnimatedValue<ScaleValue>] {
    effects.compactMap { effect in
      guard case .scale(let scale, _) = effect, scale.isMoving, scale.model.scale.width == target
      else { return nil }
      return scale
    }
  }

  /// The shadows that are moving.
  var movingShadows: [AnimatedValue<ShadowValue>] {
    effects.compactMap { effect in
      guard case .shadow(let shadow) = effect, shadow.isMoving else { return nil }
      return shadow
    }
  }

  /// The groups that are fading.
  var fades: [AnimatedValue<Double>] {
    effects.compactMap { effect in
      guard case .opacity(let opacity) = effect, opacity.isMoving else { return nil }
      return opacity
    }
  }

  /// Instants from now on, a hundredth of a second apart.
  func instants(for seconds: Double) -> [Double] {
    stride(from: 0, through: seconds, by: 0.01).map { time + $0 }
  }
}

extension DisplayList {
  var effects: [Effect] {
    items.flatMap { item -> [Effect] in
      guard case .group(let effect, let list) = item.content else { return [] }
      return [effect] + list.effects
    }
  }
}

extension DisplayList {
  /// All groups with a scale, those inside of others too. Their frames are those of the window as
  /// long as no view around them has coordinates of its own.
  var scaledGroups: [DisplayItem] {
    items.flatMap { item -> [DisplayItem] in
      guard case .group(let effect, let list) = item.content else { return [] }
      if case .scale = effect { return [item] + list.scaledGroups }
      return list.scaledGroups
    }
  }
}

extension DisplayItem {
  func scaledFrame(at time: Double) -> CGRect? {
    guard case .group(.scale(_, let frame), _) = content else { return nil }
    return frame.value(at: time)
  }
}

extension CGRect {
  var center: CGPoint { CGPoint(x: midX, y: midY) }
}

extension CGPoint {
  func distance(from other: CGPoint) -> CGFloat {
    hypot(x - other.x, y - other.y)
  }
}
