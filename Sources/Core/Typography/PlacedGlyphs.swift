import VivaceGeometry

/// A run's glyphs with their places.
///
/// Glyphs are collected in an array. In a block they are packed: glyphs on one baseline with 16-bit indices,
/// the usual case, use 10 bytes instead of 24. The
/// places are the same to the last bit.
@frozen public struct PlacedGlyphs: RandomAccessCollection, Hashable, Sendable {
  @usableFromInline var storage: Storage

  @frozen @usableFromInline enum Storage: Hashable, Sendable {
    case loose([PlacedGlyph])
    /// The distances along the line, then the glyphs' numbers, four in a word, then the line.
    case packed([UInt64])
  }

  /// Keeps an array of glyphs as it is.
  public init(_ glyphs: [PlacedGlyph]) { storage = .loose(glyphs) }

  /// Appends a glyph; packed glyphs are unpacked first.
  public mutating func append(_ glyph: PlacedGlyph) {
    var glyphs: [PlacedGlyph]
    switch storage {
    case .loose(let known): glyphs = known
    case .packed: glyphs = Array(self)
    }
    storage = .loose([])
    glyphs.append(glyph)
    storage = .loose(glyphs)
  }

  /// A packed copy of the glyphs.
  var packed: PlacedGlyphs {
    guard case .loose(let glyphs) = storage, let y = glyphs.first?.position.y,
      glyphs.allSatisfy({
        $0.glyph <= UInt16.max && Double($0.position.y).bitPattern == Double(y).bitPattern
      })
    else { return self }
    let count = glyphs.count
    var storedBits = [UInt64](repeating: 0, count: count + (count + 3) / 4 + 1)
    for (index, glyph) in glyphs.enumerated() {
      storedBits[index] = Double(glyph.position.x).bitPattern
      storedBits[count + index / 4] |= UInt64(glyph.glyph) << UInt64(index % 4 * 16)
    }
    storedBits[storedBits.count - 1] = Double(y).bitPattern
    var packed = self
    packed.storage = .packed(storedBits)
    return packed
  }

  /// Always 0.
  @inlinable public var startIndex: Int { 0 }
  /// The number of glyphs.
  @inlinable public var endIndex: Int {
    switch storage {
    case .loose(let glyphs): glyphs.count
    case .packed(let storedBits): (storedBits.count - 1) * 4 / 5
    }
  }

  /// A glyph by its offset, unpacked if necessary.
  @inlinable public subscript(index: Int) -> PlacedGlyph {
    switch storage {
    case .loose(let glyphs): return glyphs[index]
    case .packed(let storedBits):
      let numbers = storedBits[(storedBits.count - 1) * 4 / 5 + index / 4]
      return PlacedGlyph(
        glyph: UInt32(truncatingIfNeeded: numbers &>> UInt64(index % 4 * 16)) & 0xFFFF,
        position: CGPoint(
          x: Double(bitPattern: storedBits[index]),
          y: Double(bitPattern: storedBits[storedBits.count - 1])))
    }
  }

  public static func == (a: PlacedGlyphs, b: PlacedGlyphs) -> Bool {
    if case .packed(let some) = a.storage, case .packed(let others) = b.storage {
      return some == others
    }
    return a.elementsEqual(b)
  }

  public func hash(into hasher: inout Hasher) {
    for glyph in self { hasher.combine(glyph) }
  }
}
