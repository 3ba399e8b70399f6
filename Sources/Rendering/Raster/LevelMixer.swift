/// Mixes neighbours between the same two rows of a picture, for four pixels at a time.
///
/// The same numbers as for one pixel by itself: its four weights, none above 256, come to 256, so
/// sixteen bits hold every sum.
struct LevelMixer {
  private typealias Four = SIMD4<UInt32>
  private typealias WideComponents = SIMD8<UInt16>
  /// Two neighbours in each half.
  private typealias Pairs = SIMD2<UInt64>

  private let upper: UnsafePointer<UInt32>
  private let lower: UnsafePointer<UInt32>
  /// How far down the row is, in 256ths.
  private let down: WideComponents

  init(upper: UnsafePointer<UInt32>, lower: UnsafePointer<UInt32>, down: UInt32) {
    (self.upper, self.lower) = (upper, lower)
    self.down = WideComponents(repeating: UInt16(truncatingIfNeeded: down))
  }

  /// Mixes pixels from `position` on, `step` apart, both in 1/2³², as long as four are between 0 and
  /// `limit`. Returns how many.
  @inline(never)
  func mix(
    from position: Int64, step: Int64, below limit: UInt64, count: Int,
    into line: UnsafeMutablePointer<UInt32>
  ) -> Int {
    var u = position
    let (first, by) = (UInt32(truncatingIfNeeded: position), UInt32(truncatingIfNeeded: step))
    var fractions = Four(first, first &+ by, first &+ 2 &* by, first &+ 3 &* by)
    let onward = Four(repeating: 4 &* by)
    let rest = 256 &- down
    var index = 0
    while index &+ 4 <= count {
      let (u1, u2, u3) = (u &+ step, u &+ 2 &* step, u &+ 3 &* step)
      if UInt64(bitPattern: u) >= limit || UInt64(bitPattern: u3) >= limit { break }
      let (a, b, c, d) = (Int(u >> 32), Int(u1 >> 32), Int(u2 >> 32), Int(u3 >> 32))
      u = u3 &+ step
      let fraction = fractions &>> 24
      fractions = fractions &+ onward
      let across = sameBits(fraction | fraction &<< 16, to: WideComponents.self)
      let lowerRight = (across &* down &+ 128) &>> 8
      let upperRight = across &- lowerRight
      let lowerLeft = down &- lowerRight
      let upperLeft = rest &- upperRight

      let first = Self.sums(
        Self.load(upper, a, b), Self.low(upperLeft, upperRight), Self.load(lower, a, b),
        Self.low(lowerLeft, lowerRight))
      let second = Self.sums(
        Self.load(upper, c, d), Self.high(upperLeft, upperRight), Self.load(lower, c, d),
        Self.high(lowerLeft, lowerRight))
      let even = (Self.sides(first.even, second.even) &+ 128) &>> 8
      let odd = (Self.sides(first.odd, second.odd) &+ 128) & 0xFF00
      UnsafeMutableRawPointer(line + index).storeBytes(of: even | odd, as: WideComponents.self)
      index &+= 4
    }
    return index
  }

  /// Two neighbours each at two places.
  @inline(__always)
  private static func load(_ row: UnsafePointer<UInt32>, _ x: Int, _ y: Int) -> Pairs {
    Pairs(
      UnsafeRawPointer(row + x).loadUnaligned(as: UInt64.self),
      UnsafeRawPointer(row + y).loadUnaligned(as: UInt64.self))
  }

  /// The weights of left and of right neighbours of the first two pixels.
  @inline(__always)
  private static func low(_ left: WideComponents, _ right: WideComponents) -> WideComponents {
    let (l, r) = (sameBits(left, to: Four.self), sameBits(right, to: Four.self))
    return sameBits(Four(l[0], r[0], l[1], r[1]), to: WideComponents.self)
  }

  /// Of the last two.
  @inline(__always)
  private static func high(_ left: WideComponents, _ right: WideComponents) -> WideComponents {
    let (l, r) = (sameBits(left, to: Four.self), sameBits(right, to: Four.self))
    return sameBits(Four(l[2], r[2], l[3], r[3]), to: WideComponents.self)
  }

  /// Averages upper and lower neighbours: every second component, and the others.
  @inline(__always)
  private static func sums(
    _ upper: Pairs, _ above: WideComponents, _ lower: Pairs, _ below: WideComponents
  ) -> (even: WideComponents, odd: WideComponents) {
    return (
      even(upper) &* above &+ even(lower) &* below, odd(upper) &* above &+ odd(lower) &* below
    )
  }

  @inline(__always)
  private static func even(_ pixels: Pairs) -> WideComponents {
    sameBits(pixels & 0x00FF_00FF_00FF_00FF, to: WideComponents.self)
  }

  @inline(__always)
  private static func odd(_ pixels: Pairs) -> WideComponents {
    sameBits(pixels &>> 8 & 0x00FF_00FF_00FF_00FF, to: WideComponents.self)
  }

  /// Left and right neighbours of four pixels together.
  @inline(__always)
  private static func sides(_ first: WideComponents, _ second: WideComponents) -> WideComponents {
    let (a, b) = (sameBits(first, to: Four.self), sameBits(second, to: Four.self))
    let left = Four(a[0], a[2], b[0], b[2])
    let right = Four(a[1], a[3], b[1], b[3])
    return sameBits(left, to: WideComponents.self)
      &+ sameBits(right, to: WideComponents.self)
  }
}
