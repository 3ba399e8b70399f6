import Foundation
import SwiftUI
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
  /// The middle of a view as it is shown now.
  func center(_ label: String) throws -> CGPoint {
    let frame = try find(label).frame
    return CGPoint(x: frame.midX, y: frame.midY)
  }

  /// The effects of the display list, outer ones first.
  var effects: [Effect] { displayList.effects }

  /// The scales that are moving towards `target`, or away from everything else to it.
  func scales(to target: CGFloat) -> [Moving<ScaleValue>] {
    effects.compactMap { effect in
      guard case .scale(let scale, _) = effect, scale.isMoving, scale.model.scale.width == target
      else { return nil }
      return scale
    }
  }

  /// The shadows that are moving.
  var movingShadows: [Moving<ShadowValue>] {
    effects.compactMap { effect in
      guard case .shadow(let shadow) = effect, shadow.isMoving else { return nil }
      return shadow
    }
  }

  /// The groups that are fading.
  var fades: [Moving<Double>] {
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

extension CGPoint {
  func distance(from other: CGPoint) -> CGFloat {
    hypot(x - other.x, y - other.y)
  }
}
