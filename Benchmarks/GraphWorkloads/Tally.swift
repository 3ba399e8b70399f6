import VivaceAttributeGraph

/// The counters of a workload's rules and observers.
public struct Tally {
  /// The sum of all that observers read, wrapping.
  public var checksum: Int32 = 0
  /// How many times the body of a rule ran.
  public var evals = 0
  /// How many times an observer ran.
  public var runs = 0

  public init() {}
}

/// Adds what it reads to the checksum.
struct AddToChecksum: Rule {
  let input: Attribute<Int32>
  let tally: UnsafeMutablePointer<Tally>

  mutating func update(_ output: Output<Void>) {
    let read = input.value
    tally.pointee.checksum &+= read
    tally.pointee.runs &+= 1
  }
}

/// Another attribute and a number.
struct Plus: PureRule {
  let input: Attribute<Int32>
  let number: Int32
  let tally: UnsafeMutablePointer<Tally>

  var value: Int32 {
    tally.pointee.evals &+= 1
    return input.value &+ number
  }
}

/// The sum of some attributes, in order.
struct Sum: PureRule {
  let inputs: UnsafeBufferPointer<Attribute<Int32>>
  let tally: UnsafeMutablePointer<Tally>

  var value: Int32 {
    tally.pointee.evals &+= 1
    var sum: Int32 = 0
    for input in inputs { sum &+= input.value }
    return sum
  }
}
