/// Decides when two values of a type count as equal, so that a change is no change.
///
/// Plain data is compared field by field, never over the padding between fields; other `Equatable` types by
/// `==`; everything else field by field again: classes and metatypes by identity, enums by case and payload,
/// existentials by dynamic type and payload, closures by their two words. Floating-point numbers are equal by
/// `==`, and a NaN to a NaN with the same bits.
///
/// In doubt two values are different: a change too many costs time, one too few is wrong. The fields of a
/// type are found by reflection once; a comparison costs none.
@frozen public struct ValueComparison: Sendable {
  /// The short ways, which need no look at the plan.
  @frozen @usableFromInline enum Kind: UInt8 {
    /// All bytes count, and there are no others.
    case bytes
    case double
    case float
    case plan
  }

  @usableFromInline let kind: Kind
  /// The steps of the comparison; kept for ever by the table of plans.
  @usableFromInline let plan: Unmanaged<ComparisonPlan>

  @usableFromInline init(_ plan: ComparisonPlan) {
    kind = plan.kind
    self.plan = .passUnretained(plan)
  }

  /// The comparison for a type. Finds it in a table behind a lock: keep what you use often.
  @usableFromInline static func of<T>(_: T.Type) -> ValueComparison {
    ValueComparison(ComparisonPlan.of(T.self))
  }

  /// Whether two values of a type count as equal.
  public static func areEqual<T>(_ a: UnsafePointer<T>, _ b: UnsafePointer<T>) -> Bool {
    of(T.self).areEqual(a, b, MemoryLayout<T>.size)
  }

  /// Whether a value in memory is equal to one that need not be there: one that fits a register is
  /// compared without being put into memory.
  @inlinable @inline(__always)
  func isEqual<T>(_ address: UnsafePointer<T>, to value: T) -> Bool {
    let known = UnsafeRawPointer(address)
    if kind == .bytes, MemoryLayout<T>.size == 4 {
      return known.loadUnaligned(as: UInt32.self) == unsafeBitCast(value, to: UInt32.self)
    }
    if kind == .bytes, MemoryLayout<T>.size == 8 {
      return known.loadUnaligned(as: UInt64.self) == unsafeBitCast(value, to: UInt64.self)
    }
    return isEqual(known, toAny: value)
  }

  @inlinable @inline(never)
  func isEqual<T>(_ address: UnsafeRawPointer, toAny value: T) -> Bool {
    withUnsafePointer(to: value) { areEqual(address, UnsafeRawPointer($0), MemoryLayout<T>.size) }
  }

  @usableFromInline
  func areEqual(_ a: UnsafeRawPointer, _ b: UnsafeRawPointer, _ size: Int) -> Bool {
    switch kind {
    case .bytes: return ValueComparison.areSame(a, b, size)
    case .double: return ValueComparison.areEqualDoubles(a, b)
    case .float: return ValueComparison.areEqualFloats(a, b)
    case .plan: return plan._withUnsafeGuaranteedRef { $0.areEqual(a, b) }
    }
  }

  /// Whether some bytes are the same.
  @inlinable static func areSame(
    _ a: UnsafeRawPointer, _ b: UnsafeRawPointer, _ count: Int
  ) -> Bool {
    if count == 8 { return a.loadUnaligned(as: UInt64.self) == b.loadUnaligned(as: UInt64.self) }
    if count == 4 { return a.loadUnaligned(as: UInt32.self) == b.loadUnaligned(as: UInt32.self) }
    var offset = 0
    while offset &+ 8 <= count {
      if a.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
        != b.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
      {
        return false
      }
      offset &+= 8
    }
    while offset < count {
      if a.load(fromByteOffset: offset, as: UInt8.self)
        != b.load(fromByteOffset: offset, as: UInt8.self)
      {
        return false
      }
      offset &+= 1
    }
    return true
  }

  @inlinable static func areEqualDoubles(_ a: UnsafeRawPointer, _ b: UnsafeRawPointer) -> Bool {
    let a = a.loadUnaligned(as: Double.self)
    let b = b.loadUnaligned(as: Double.self)
    return a == b || (a.isNaN && a.bitPattern == b.bitPattern)
  }

  @inlinable static func areEqualFloats(_ a: UnsafeRawPointer, _ b: UnsafeRawPointer) -> Bool {
    let a = a.loadUnaligned(as: Float.self)
    let b = b.loadUnaligned(as: Float.self)
    return a == b || (a.isNaN && a.bitPattern == b.bitPattern)
  }
}
