import Foundation
import VivaceGeometry

/// Whether a type has written a method of a protocol itself, or has what the protocol gives everybody.
///
/// Elsewhere the runtime is asked whether an object responds to a message; Swift has no such question. But
/// each type that conforms has a function of its own for each requirement, and that goes on either to the
/// type's method or to the protocol's default. Which one is read from its instructions: no code of the
/// type's runs. Where the default lies is learnt in the same way from two classes, of which one has written
/// the method. Where anything is not as expected (another processor, functions that were merged), nothing is
/// claimed.
struct WrittenMethod {
  /// Which requirement of the protocol it is, counted from 0 in the order of their declaration.
  private let requirement: Int
  private let `default`: UInt

  /// - Parameters:
  ///   - silent: A conformance that has the default.
  ///   - writing: One that has a method of its own.
  init?(requirement: Int, silent: Conformance, writing: Conformance) {
    self.requirement = requirement
    let known = ReachedCode.targets(of: silent.function(requirement))
      .subtracting(ReachedCode.targets(of: writing.function(requirement)))
    guard known.count == 1, let first = known.first else { return nil }
    self.default = first
  }

  /// Whether a type has its own method.
  func isWritten(by conformance: Conformance) -> Bool {
    !ReachedCode.targets(of: conformance.function(requirement)).contains(self.default)
  }
}

/// How a type conforms to a protocol that has no parents: a table of functions, one for each requirement.
struct Conformance: Hashable {
  private let table: UnsafeRawPointer

  /// That of an object, given as any of a protocol of classes: the object, then the table.
  init<Existential>(of object: Existential) {
    precondition(MemoryLayout<Existential>.size == 2 * MemoryLayout<UInt>.size)
    table = withUnsafeBytes(of: object) {
      $0.load(fromByteOffset: MemoryLayout<UInt>.size, as: UnsafeRawPointer.self)
    }
  }

  /// Before the functions stands what describes the conformance.
  func function(_ requirement: Int) -> UnsafeRawPointer {
    table.load(
      fromByteOffset: (requirement + 1) * MemoryLayout<UInt>.size, as: UnsafeRawPointer.self)
  }
}

/// Where functions go on to: the goals of their calls and of jumps out of them.
enum ReachedCode {
  /// No function that only hands on is longer.
  private static let longest = 256

  static func targets(of function: UnsafeRawPointer) -> Set<UInt> {
    #if arch(x86_64)
      var all: Set<UInt> = []
      for offset in 0..<longest {
        let code = function + offset
        // A call or a jump by a distance. What only looks like one leads nowhere that anybody asks for.
        let byte = code.load(as: UInt8.self)
        if offset % 16 == 0, beginning(of: code) != UInt(bitPattern: function) { break }
        guard byte == 0xE8 || byte == 0xE9 else { continue }
        let distance = (code + 1).loadUnaligned(as: Int32.self)
        let goal = UInt(bitPattern: code + 5) &+ UInt(bitPattern: Int(distance))
        // What follows the function belongs to another one.
        guard beginning(of: code) == UInt(bitPattern: function) else { break }
        guard beginning(of: UnsafeRawPointer(bitPattern: goal)) != nil else { continue }
        all.insert(throughTable(goal) ?? goal)
      }
      return all
    #else
      return []
    #endif
  }

  /// The goal of a piece of code that jumps by way of the linker's table; nil for what is none.
  private static func throughTable(_ goal: UInt) -> UInt? {
    guard var code = UnsafeRawPointer(bitPattern: goal) else { return nil }
    let landing: [UInt8] = [0xF3, 0x0F, 0x1E, 0xFA]
    if (0..<4).allSatisfy({ code.load(fromByteOffset: $0, as: UInt8.self) == landing[$0] }) {
      code += 4
    }
    if code.load(as: UInt8.self) == 0xF2 { code += 1 }
    guard code.load(as: UInt8.self) == 0xFF, code.load(fromByteOffset: 1, as: UInt8.self) == 0x25
    else { return nil }
    let distance = (code + 2).loadUnaligned(as: Int32.self)
    return (code + 6 + Int(distance)).loadUnaligned(as: UInt.self)
  }

  /// Where the function begins that a piece of code is of, by the tables for unwinding; nil outside of all.
  private static func beginning(of code: UnsafeRawPointer?) -> UInt? {
    guard let code, let ask else { return nil }
    // The tables are asked about what returns there: one further.
    return ask(UnsafeMutableRawPointer(mutating: code + 1)).map { UInt(bitPattern: $0) }
  }

  private typealias Ask = @convention(c) (UnsafeMutableRawPointer) -> UnsafeMutableRawPointer?
  private static let ask: Ask? = dlsym(nil, "_Unwind_FindEnclosingFunction").map {
    unsafeBitCast($0, to: Ask.self)
  }
}
