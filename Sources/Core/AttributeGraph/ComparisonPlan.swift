import Synchronization
import VivaceRuntimeSupport

/// The steps that compare two values of a type, at fixed offsets.
@usableFromInline final class ComparisonPlan: @unchecked Sendable {
  enum Step {
    /// So many bytes that all count.
    case bytes(Int)
    case double
    case float
    /// Anything else: a function of the addresses of the two.
    case custom((UnsafeRawPointer, UnsafeRawPointer) -> Bool)
  }

  /// The steps in ascending order; those for bytes that touch are one.
  private(set) var steps: [(offset: Int, step: Step)] = []
  let kind: ValueComparison.Kind

  private init(_ steps: [(Int, Step)], size: Int) {
    for (offset, step) in steps.sorted(by: { $0.0 < $1.0 }) {
      if case .bytes(let count) = step, count == 0 { continue }
      if case .bytes(let count) = step, let last = self.steps.last,
        case .bytes(let before) = last.step, last.offset + before == offset
      {
        self.steps[self.steps.count - 1].step = .bytes(before + count)
      } else {
        self.steps.append((offset, step))
      }
    }
    switch self.steps.first {
    case (0, .bytes(let count))? where count == size: kind = .bytes
    case (0, .double)? where self.steps.count == 1: kind = .double
    case (0, .float)? where self.steps.count == 1: kind = .float
    case nil where size == 0: kind = .bytes
    default: kind = .plan
    }
  }

  func areEqual(_ a: UnsafeRawPointer, _ b: UnsafeRawPointer) -> Bool {
    for (offset, step) in steps {
      let a = a + offset
      let b = b + offset
      switch step {
      case .bytes(let count): if !ValueComparison.areSame(a, b, count) { return false }
      case .double: if !ValueComparison.areEqualDoubles(a, b) { return false }
      case .float: if !ValueComparison.areEqualFloats(a, b) { return false }
      case .custom(let areEqual): if !areEqual(a, b) { return false }
      }
    }
    return true
  }

  private static let plans = Mutex<[ObjectIdentifier: ComparisonPlan]>([:])

  /// The plan for a type, made at the first call and kept for ever.
  static func of<T>(_: T.Type) -> ComparisonPlan {
    let key = ObjectIdentifier(T.self)
    if let known = plans.withLock({ $0[key] }) { return known }
    // Made without the lock, since plans are made of plans; of two the first one stays.
    let plan = ComparisonPlan(makeSteps(T.self), size: MemoryLayout<T>.size)
    return plans.withLock { plans in
      if let known = plans[key] { return known }
      plans[key] = plan
      return plan
    }
  }

  private static func steps(of type: Any.Type, at offset: Int) -> [(Int, Step)] {
    func open<T>(_: T.Type) -> [(Int, Step)] {
      of(T.self).steps.map { ($0.offset + offset, $0.step) }
    }
    return _openExistential(type, do: open)
  }

  private static func makeSteps<T>(_: T.Type) -> [(Int, Step)] {
    if T.self == Double.self { return [(0, .double)] }
    if T.self == Float.self { return [(0, .float)] }
    if let comparison = comparisonByParts(of: T.self) { return [(0, .custom(comparison))] }
    let kind = MetadataKind(of: T.self)
    let canConform = kind != .existential && kind != .function
    if canConform, !_isPOD(T.self) || kind == .enumeration {
      if let type = T.self as? any Equatable.Type { return [(0, .custom(equality(of: type)))] }
    }
    switch kind {
    case .structure, .tuple:
      var steps: [(Int, Step)] = []
      for field in StoredField.all(of: T.self) {
        steps +=
          field.isStrong
          ? Self.steps(of: field.type, at: field.offset)
          : [(field.offset, .bytes(MemoryLayout<UInt>.size))]
      }
      // What reflection does not show (none of it, as a rule) is compared as bytes.
      let isUnknown =
        steps.isEmpty && MemoryLayout<T>.size > 0 && StoredField.count(of: T.self) == 0
      return isUnknown ? [(0, .bytes(MemoryLayout<T>.size))] : steps
    case .enumeration:
      return [(0, .custom(caseAndPayload(of: T.self)))]
    case .existential:
      // Three words for a value and one for its type; those of classes and errors are but pointers.
      if MemoryLayout<T>.size < 4 * MemoryLayout<UInt>.size {
        return [(0, .bytes(MemoryLayout<T>.size))]
      }
      return [(0, .custom(typeAndPayload(of: T.self)))]
    case .function, .other:
      return [(0, .bytes(MemoryLayout<T>.size))]
    }
  }

  /// The only declarations with types that are compared by parts.
  private static let comparedByParts: Set<TypeDeclaration> = {
    let types: [Any.Type] = [
      Int?.self, [Int].self, ContiguousArray<Int>.self, ArraySlice<Int>.self, [Int: Int].self,
    ]
    return Set(types.compactMap { TypeDeclaration(of: $0) })
  }()

  private static func comparisonByParts<T>(
    of _: T.Type
  ) -> ((UnsafeRawPointer, UnsafeRawPointer) -> Bool)? {
    guard let declaration = TypeDeclaration(of: T.self), comparedByParts.contains(declaration)
    else { return nil }
    return (T.self as? any ComparedByParts.Type)?.comparison
  }

  private static func equality<T: Equatable>(
    of _: T.Type
  ) -> (UnsafeRawPointer, UnsafeRawPointer) -> Bool {
    { $0.assumingMemoryBound(to: T.self).pointee == $1.assumingMemoryBound(to: T.self).pointee }
  }

  /// Compares the cases of an enum by name, and what they carry by its own plan.
  private static func caseAndPayload<T>(
    of _: T.Type
  ) -> (UnsafeRawPointer, UnsafeRawPointer) -> Bool {
    if _isPOD(T.self), !EnumCases.havePayload(T.self) {
      return { ValueComparison.areSame($0, $1, MemoryLayout<T>.size) }
    }
    return { a, b in
      let a = a.assumingMemoryBound(to: T.self).pointee
      let b = b.assumingMemoryBound(to: T.self).pointee
      if !EnumCases.areSame(a, b) { return false }
      guard let a = EnumCases.payload(of: a) else { return true }
      guard let b = EnumCases.payload(of: b) else { return false }
      return areEqual(a, b)
    }
  }

  private static func typeAndPayload<T>(
    of _: T.Type
  ) -> (UnsafeRawPointer, UnsafeRawPointer) -> Bool {
    { a, b in
      areEqual(
        a.assumingMemoryBound(to: T.self).pointee, b.assumingMemoryBound(to: T.self).pointee)
    }
  }

  /// Compares what two existentials, or two values taken out of their type, really are.
  static func areEqual<T>(_ a: T, _ b: T) -> Bool {
    let type = Swift.type(of: a as Any)
    if type != Swift.type(of: b as Any) { return false }
    func open<D>(_: D.Type) -> Bool {
      guard D.self != T.self, let a = a as? D, let b = b as? D else { return false }
      return withUnsafePointer(to: a) { a in
        withUnsafePointer(to: b) { b in
          of(D.self).areEqual(UnsafeRawPointer(a), UnsafeRawPointer(b))
        }
      }
    }
    return _openExistential(type, do: open)
  }
}
