import Testing
import VivaceAttributeGraph

/// Whether the graph takes two values for equal.
private func same<T>(_ a: T, _ b: T) -> Bool {
  withUnsafePointer(to: a) { a in withUnsafePointer(to: b) { b in ValueComparison.areEqual(a, b) } }
}

private struct Padded {
  var small: Int8
  var large: Int64
  var last: Bool
}

private struct PaddedAround {
  var first: Padded
  var number: Double
}

/// Says that everything is equal.
private struct Obliging: Equatable {
  var number: Int
  static func == (a: Obliging, b: Obliging) -> Bool { true }
}

/// Says so too, but is no plain data.
private struct ObligingText: Equatable {
  var text: String
  static func == (a: ObligingText, b: ObligingText) -> Bool { true }
}

private final class Thing {}

private final class Named: Equatable {
  let name: String
  init(_ name: String) { self.name = name }
  static func == (a: Named, b: Named) -> Bool { a.name == b.name }
}

private struct Parts {
  var title: String
  var numbers: [Double]
  var thing: Thing?
  var children: [Parts] = []
}

private enum Shape {
  case none
  case circle(radius: Double)
  case box(Int8, Int64)
  case group([Parts])
  indirect case inside(Shape)
}

private enum Plain { case one, two }

private enum PlainPayload {
  case small(Int8)
  case large(Int64)
  case nothing
}

private protocol Animal {}
private struct Cat: Animal { var lives: Int }
private struct Dog: Animal { var name: String }
private struct Ant: Animal { var mates: [Ant] }
private struct Whale: Animal { var a = 1, b = 2, c = 3, d = 4, e = 5.0 }

private struct Action {
  var title: String
  var run: () -> Void
}

private struct Owner {
  weak var weakThing: Thing?
  unowned var thing: Thing
  var number: Int
}

private struct Nothing {}

@Suite struct ValueComparisonTests {
  @Test func paddingIsNeverCompared() {
    func make<T>(_ fill: UInt8, _ write: (UnsafeMutablePointer<T>) -> Void) -> UnsafeMutablePointer<
      T
    > {
      let memory = UnsafeMutableRawPointer.allocate(
        byteCount: MemoryLayout<T>.stride, alignment: MemoryLayout<T>.alignment)
      memory.initializeMemory(as: UInt8.self, repeating: fill, count: MemoryLayout<T>.stride)
      let value = memory.bindMemory(to: T.self, capacity: 1)
      write(value)
      return value
    }
    func write(_ value: UnsafeMutablePointer<PaddedAround>) {
      value.pointee.first.small = 1
      value.pointee.first.large = 2
      value.pointee.first.last = true
      value.pointee.number = 3
    }
    let a: UnsafeMutablePointer<PaddedAround> = make(0x00, write)
    let b: UnsafeMutablePointer<PaddedAround> = make(0xFF, write)
    defer {
      a.deallocate()
      b.deallocate()
    }
    #expect(ValueComparison.areEqual(a, b))
    b.pointee.first.last = false
    #expect(!ValueComparison.areEqual(a, b))
    b.pointee.first.last = true
    b.pointee.number = .nan
    #expect(!ValueComparison.areEqual(a, b))
    a.pointee.number = .nan
    #expect(ValueComparison.areEqual(a, b))
  }

  @Test func aNaNThatStaysIsNoChange() {
    let other = Double(bitPattern: Double.nan.bitPattern ^ 1)
    #expect(other.isNaN)
    #expect(same(Double.nan, Double.nan))
    #expect(!same(Double.nan, other))
    #expect(!same(Double.nan, 1))
    #expect(same(0.0, -0.0))
    #expect(same(Float.nan, Float.nan))
    #expect(!same(Float(1), Float(2)))
    #expect(same(Optional(Double.nan), .nan))
    #expect(same([1, Double.nan], [1, .nan]))
    #expect(same(["a": Double.nan], ["a": .nan]))
    #expect(same((1, Double.nan), (1, .nan)))
    #expect(!same((1, Double.nan), (2, .nan)))
  }

  @Test func plainDataIsComparedByItsBytesWhateverItsOperatorSays() {
    #expect(!same(Obliging(number: 1), Obliging(number: 2)))
    #expect(same(Obliging(number: 1), Obliging(number: 1)))
  }

  @Test func otherEquatableTypesAreComparedByTheirOperator() {
    #expect(same(ObligingText(text: "a"), ObligingText(text: "b")))
    #expect(same(Named("a"), Named("a")))
    #expect(!same(Named("a"), Named("b")))
    #expect(same("e\u{301}", "\u{e9}"))
    #expect(same(Set([1, 2, 3]), [3, 2, 1]))
    #expect(same(AnyHashable(1), AnyHashable(1)))
    #expect(!same(AnyHashable(1), AnyHashable("1")))
  }

  @Test func otherTypesAreComparedFieldByField() {
    let thing = Thing()
    let value = Parts(title: "a", numbers: [1, 2], thing: thing)
    #expect(same(value, value))
    #expect(same(value, Parts(title: "a", numbers: [1, 2], thing: thing)))
    #expect(!same(value, Parts(title: "b", numbers: [1, 2], thing: thing)))
    #expect(!same(value, Parts(title: "a", numbers: [1, 3], thing: thing)))
    #expect(!same(value, Parts(title: "a", numbers: [1], thing: thing)))
    #expect(!same(value, Parts(title: "a", numbers: [1, 2], thing: Thing())))
    #expect(!same(value, Parts(title: "a", numbers: [1, 2], thing: nil)))
  }

  @Test func aStructMayHaveAnArrayOfItself() {
    let leaf = Parts(title: "leaf", numbers: [], thing: nil)
    let other = Parts(title: "other", numbers: [], thing: nil)
    let a = Parts(title: "a", numbers: [], thing: nil, children: [leaf, leaf])
    #expect(same(a, Parts(title: "a", numbers: [], thing: nil, children: [leaf, leaf])))
    #expect(!same(a, Parts(title: "a", numbers: [], thing: nil, children: [leaf, other])))
    #expect(same(Ant(mates: [Ant(mates: [])]), Ant(mates: [Ant(mates: [])])))
  }

  @Test func classesAreComparedByIdentity() {
    let thing = Thing()
    #expect(same(thing, thing))
    #expect(!same(thing, Thing()))
    #expect(same(Optional(thing), thing))
    #expect(!same(Optional(thing), nil))
    #expect(same([thing], [thing]))
    #expect(!same([thing], [Thing()]))
    #expect(same(thing as AnyObject, thing as AnyObject))
  }

  @Test func enumsAreComparedByCaseAndPayload() {
    let value = Parts(title: "a", numbers: [], thing: nil)
    #expect(same(Shape.none, Shape.none))
    #expect(!same(Shape.none, .circle(radius: 1)))
    #expect(same(Shape.circle(radius: .nan), .circle(radius: .nan)))
    #expect(!same(Shape.circle(radius: 1), .circle(radius: 2)))
    #expect(same(Shape.box(1, 2), .box(1, 2)))
    #expect(!same(Shape.box(1, 2), .box(2, 2)))
    #expect(same(Shape.group([value]), .group([value])))
    #expect(!same(Shape.group([value]), .group([])))
    #expect(same(Shape.inside(.inside(.box(1, 2))), .inside(.inside(.box(1, 2)))))
    #expect(!same(Shape.inside(.inside(.box(1, 2))), .inside(.box(1, 2))))
    #expect(same(Plain.one, .one))
    #expect(!same(Plain.one, .two))
    #expect(same(PlainPayload.small(1), .small(1)))
    #expect(!same(PlainPayload.small(1), .small(2)))
    #expect(!same(PlainPayload.small(1), .large(1)))
    #expect(same(PlainPayload.nothing, .nothing))
    #expect(same(Optional<Int?>.some(nil), .some(nil)))
    #expect(!same(Optional<Int?>.some(nil), nil))
  }

  @Test func existentialsAreComparedByTypeAndPayload() {
    #expect(same(Cat(lives: 9) as any Animal, Cat(lives: 9) as any Animal))
    #expect(!same(Cat(lives: 9) as any Animal, Cat(lives: 8) as any Animal))
    #expect(same(Dog(name: "Rex") as any Animal, Dog(name: "Rex") as any Animal))
    #expect(!same(Cat(lives: 9) as any Animal, Dog(name: "Rex") as any Animal))
    #expect(same(Whale() as any Animal, Whale() as any Animal))
    #expect(!same(Whale() as any Animal, Whale(e: 6) as any Animal))
    #expect(same(1 as Any, 1 as Any))
    #expect(!same(1 as Any, Int8(1) as Any))
    #expect(
      same([Cat(lives: 9), Dog(name: "Rex")] as [any Animal], [Cat(lives: 9), Dog(name: "Rex")]))
    #expect(same(Optional(1) as Any, Optional(1) as Any))
    #expect(same(["a": 1 as Any], ["a": 1 as Any]))
    #expect(!same(["a": 1 as Any], ["a": 2 as Any]))
  }

  @Test func metatypesAreComparedByIdentity() {
    #expect(same(Int.self as Any.Type, Int.self as Any.Type))
    #expect(!same(Int.self as Any.Type, Double.self as Any.Type))
    #expect(same(Cat.self as any Animal.Type, Cat.self as any Animal.Type))
    #expect(!same(Cat.self as any Animal.Type, Dog.self as any Animal.Type))
    #expect(same(Int.self, Int.self))
  }

  @Test func closuresAreComparedByTheirTwoWords() {
    let count = Count()
    let action = Action(title: "a") { count.value += 1 }
    #expect(same(action, action))
    #expect(!same(action, Action(title: "a") { count.value += 2 }))
    #expect(!same(action, Action(title: "b", run: action.run)))
  }

  @Test func weakAndUnownedFieldsAreComparedByWhatTheyReferTo() {
    let thing = Thing()
    let other = Thing()
    let owner = Owner(weakThing: thing, thing: thing, number: 1)
    #expect(same(owner, Owner(weakThing: thing, thing: thing, number: 1)))
    #expect(!same(owner, Owner(weakThing: other, thing: thing, number: 1)))
    #expect(!same(owner, Owner(weakThing: thing, thing: other, number: 1)))
    #expect(!same(owner, Owner(weakThing: thing, thing: thing, number: 2)))
  }

  @Test func whatHasNoStorageIsAlwaysTheSame() {
    #expect(same((), ()))
    #expect(same(Nothing(), Nothing()))
  }

  @Test("agrees with == on arrays of any length", arguments: 0..<40)
  func arraysOfBytes(count: Int) {
    let a = (0..<count).map { UInt8($0) }
    #expect(same(a, Array(a)))
    for index in a.indices {
      var b = a
      b[index] ^= 1
      #expect(!same(a, b))
      #expect(!same(a[...], b[...]))
    }
    #expect(!same(a, a + [1]))
  }
}
