/// A type whose values are compared by their parts' own comparison, whatever its `==` says: an array
/// of NaNs is equal to itself, and one of structs that are not `Equatable` can be compared at all.
protocol ComparedByParts {
  static var comparison: (UnsafeRawPointer, UnsafeRawPointer) -> Bool { get }
}

extension Optional: ComparedByParts {
  static var comparison: (UnsafeRawPointer, UnsafeRawPointer) -> Bool {
    let plan = ComparisonPlan.of(Wrapped.self)
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
    let plan = ComparisonPlan.of(Value.self)
    return { a, b in
      let a = a.assumingMemoryBound(to: [Key: Value].self).pointee
      let b = b.assumingMemoryBound(to: [Key: Value].self).pointee
      if a.count != b.count { return false }
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

  static func comparison<Elements: RandomAccessCollection>(
    ofElementsIn _: Elements.Type
  ) -> (UnsafeRawPointer, UnsafeRawPointer) -> Bool {
    let plan = of(Elements.Element.self)
    return { a, b in
      let a = a.assumingMemoryBound(to: Elements.self).pointee
      let b = b.assumingMemoryBound(to: Elements.self).pointee
      let isEqual = a.withContiguousStorageIfAvailable { a in
        b.withContiguousStorageIfAvailable { b in
          if a.count != b.count { return false }
          if a.baseAddress == b.baseAddress { return true }
          return a.indices.allSatisfy { index in
            plan.areEqual(
              UnsafeRawPointer(a.baseAddress! + index), UnsafeRawPointer(b.baseAddress! + index))
          }
        }
      }
      return (isEqual ?? nil) ?? false
    }
  }
}
