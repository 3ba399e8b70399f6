import VivaceDrawing
import VivaceMotion

/// A style made concrete: what is painted with, and what happens to what was painted.
public struct _ResolvedStyle: Sendable {
  enum Fill: Sendable {
    case color(ResolvedColor)
    case gradient(Paint)
    /// The content below, as a material shows it.
    case backdrop(Backdrop)
  }

  /// The effects of a style on the content that it has painted, in order.
  enum Effect: Sendable {
    case shadow(ShadowValue)
    case innerShadow(ShadowValue)
    case blend(BlendMode)
  }

  var fill: Fill
  var effects: [Effect] = []

  static func color(_ color: ResolvedColor) -> _ResolvedStyle {
    _ResolvedStyle(fill: .color(color))
  }

  /// A colour that a built-in animation may move, or nil.
  var color: ResolvedColor? {
    if case .color(let color) = fill { color } else { nil }
  }

  /// The colour of a style that is nothing else.
  var plainColor: ResolvedColor? { effects.isEmpty ? color : nil }

  /// Whether groups have to be around an item painted with the style.
  var hasGroups: Bool {
    if case .backdrop = fill { return true }
    return !effects.isEmpty
  }

  /// The groups that have to be around an item painted with the style, the innermost first.
  var groups: [VivaceDrawing.Effect] {
    var groups: [VivaceDrawing.Effect] = []
    if case .backdrop(let backdrop) = fill { groups.append(.backdrop(backdrop)) }
    for effect in effects {
      switch effect {
      case .shadow(let value): groups.append(.shadow(AnimatedValue(value)))
      case .innerShadow(let value): groups.append(.innerShadow(AnimatedValue(value)))
      case .blend(let mode): groups.append(.blend(mode))
      }
    }
    return groups
  }
}

/// Puts the groups of a style around an item. A rule that draws owns one, so that the groups keep
/// their identities.
struct StyleGroups {
  private var identities: [UInt64] = []

  init() {}

  mutating func wrap(
    _ item: DisplayItem, in style: _ResolvedStyle, _ host: ViewHost
  ) -> DisplayItem {
    var item = item
    for (index, effect) in style.groups.enumerated() {
      if index == identities.count { identities.append(host.makeIdentity()) }
      item = DisplayItem(
        identity: identities[index], version: item.version,
        content: .group(effect, DisplayList([item])))
    }
    return item
  }
}
