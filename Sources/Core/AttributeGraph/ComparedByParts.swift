/// A type whose values are compared by their parts' own comparison instead of its `==`: an array of NaNs is
/// equal to itself, and one of structs that are not `Equatable` can be compared at all.
protocol ComparedByParts {
  static var comparison: (UnsafeRawPointer, UnsafeRawPointer) -> Bool { get }
}

extension Optional: ComparedByParts {
  static var comparison: (UnsafeRawPointer, UnsafeRawPointer) -> Bool {
    let plan = ComparisonPlan.of(Wrapped.self)
    let tag = MemoryLayout<Wrapped>.size
    if MemoryLayout<Wrapped?>.size == tag + 1 {
      // A value that uses all its bits, followed by a byte for its presence.
      return { a, b in
        let isMissing = a.load(fromByteOffset: tag, as: UInt8.self)
        if isMissing != b.load(fromByteOffset: tag, as: UInt8.self) { return false }
        return isMissing != 0 || plan.areEqual(a, b)
      }
    }
    return { a, b in
      let a = a.assumingMemoryBound(to: Wrapped?.self).pointee
      let b = b.assumingMemoryBound(to: Wrapped?.self).pointee
      switch (a, b) {
      case (nil, nil): return true
      case (let a?, let b?): return plan.areEqualValues(a, b)
      default: return false
      }
    }
  }
}

extension Array: ComparedByParts {
  static var comparison: (UnsafeRawPointer, UnsafeRawPointer) -> Bool {
    ComparisonPlan.comparison(ofElementsIn: [Element].self)
  }
}

extension ContiguousArray: ComparedByParts {
  static var comparison: (UnsafeRawPointer, UnsafeRawPointer) -> Bool {
    ComparisonPlan.comparison(ofElementsIn: ContiguousArray<Element>.self)
  }
}

extension ArraySlice: ComparedByParts {
  static var comparison: (UnsafeRawPointer, UnsafeRawPointer) -> Bool {
    ComparisonPlan.comparison(ofElementsIn: ArraySlice<Element>.self)
  }
}

extension Dictionary: ComparedByParts {
  static var comparison: (UnsafeRawPointer, UnsafeRawPointer) -> Bool {
    { a, b in
      let a = a.assumingMemoryBound(to: [Key: Value].self).pointee
      let b = b.assumingMemoryBound(to: [Key: Value].self).pointee
      if a.count != b.count { return false }
      let plan = ComparisonPlan.of(Value.self)
      return a.allSatisfy { key, value in b[key].map { plan.areEqualValues(value, $0) } ?? false }
    }
  }
}

extension ComparisonPlan {
  /// Compares two values that are not in memory of their own.
  func areEqualValues<T>(_ a: T, _ b: T) -> Bool {
    withUnsafePointer(to: a) { a in
      withUnsafePointer(to: b) { b in areEqual(UnsafeRawPointer(a), UnsafeRawPointer(b)) }
    }
  }

  /// Compares arrays. The plan for the elements is looked up at each comparison, not before: a struct
  /// may have an array of itself.
  static func comparison<Elements: RandomAccessCollection>(
    ofElementsIn _: Elements.Type
  ) -> (UnsafeRawPointer, UnsafeRawPointer) -> Bool {
    { a, b in
      let a = a.assumingMemoryBound(to: Elements.self).pointee
      let b = b.assumingMemoryBound(to: Elements.self).pointee
      let isEqual = a.withContiguousStorageIfAvailable { a in
        b.withContiguousStorageIfAvailable { b in areEqual(a, b) }
      }
      return (isEqual ?? nil) ?? false
    }
  }

  private static func areEqual<Element>(
    _ a: UnsafeBufferPointer<Element>, _ b: UnsafeBufferPointer<Element>
  ) -> Bool {
    if a.count != b.count { return false }
    guard let first = a.baseAddress, let second = b.baseAddress, first != second else {
      return true
    }
    let plan = of(Element.self)
    let stride = MemoryLayout<Element>.stride
    if plan.kind == .bytes, MemoryLayout<Element>.size == stride {
      return ValueComparison.areSame(first, second, a.count * stride)
    }
    return (0..<a.count).allSatisfy { index in
      plan.areEqual(UnsafeRawPointer(first + index), UnsafeRawPointer(second + index))
    }
  }
}
