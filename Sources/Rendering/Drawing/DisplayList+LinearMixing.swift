import VivaceMotion

extension DisplayList {
  /// The list with its colours mixed in linear light: what is drawn is decoded first, and the result encoded.
  ///
  /// Filters, shadows and masks inside work on encoded colours, and their results are decoded. Colours have eight
  /// bits in both forms, so that the darkest ones come close together.
  ///
  /// - Parameter identity: That of the group around the list.
  package func mixedLinearly(identity: UInt64, version: UInt64) -> DisplayList {
    guard !isEmpty else { return self }
    return DisplayList([
      DisplayItem(
        identity: identity, version: version,
        content: .group(.colorMatrix(AnimatedValue(.encoding)), DisplayList(items.map(\.decoded))))
    ])
  }
}

extension DisplayItem {
  /// The item with decoded colours.
  fileprivate var decoded: DisplayItem {
    if case .group(let effect, let list) = content, effect.mixesContent {
      return DisplayItem(
        identity: identity, version: version,
        content: .group(effect, DisplayList(list.items.map(\.decoded))))
    }
    // Identities of views are counted upwards: none of them has this bit.
    return DisplayItem(
      identity: identity | 1 << 63, version: version,
      content: .group(.colorMatrix(AnimatedValue(.decoding)), DisplayList([self])))
  }
}

extension Effect {
  /// Whether a group with the effect only positions, cuts and mixes what is in it, whatever the colours mean.
  fileprivate var mixesContent: Bool {
    switch self {
    case .geometry, .scrolled, .scale, .rotation, .projection, .rotation3D, .opacity, .clip,
      .blend, .composite, .layer, .segment:
      true
    case .mask, .shadow, .shadowOnly, .innerShadow, .blur, .colorMatrix, .hueRotation,
      .colorMultiply, .alphaThreshold, .shader, .backdrop:
      false
    }
  }
}
