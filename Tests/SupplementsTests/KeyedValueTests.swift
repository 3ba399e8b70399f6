import Foundation
import Testing
import VivaceSupplements

@testable import VivaceMessages

/// Properties by their names, as the tool lists them for a program's classes.
@Suite(.serialized) struct KeyedValueTests {
  final class Person: NSObject, _KeyValueObserved {
    var name = "A" { didSet { _propertyChanged() } }
    var age = 3 { didSet { _propertyChanged() } }
    var weight = 1.5
    var isOpen = false
    var friend: Person?
    var friends: [Person] = []

    init(_ name: String = "A", age: Int = 3) {
      (self.name, self.age) = (name, age)
      super.init()
    }

    static let list: Void = {
      _addGetter("name", to: Person.self) { ($0 as! Person).name }
      _addOutlet("name", to: Person.self) { _assign(&($0 as! Person).name, $1) }
      _addGetter("age", to: Person.self) { ($0 as! Person).age }
      _addOutlet("age", to: Person.self) { _assign(&($0 as! Person).age, $1) }
      _addGetter("weight", to: Person.self) { ($0 as! Person).weight }
      _addOutlet("weight", to: Person.self) { _assign(&($0 as! Person).weight, $1) }
      _addGetter("isOpen", to: Person.self) { ($0 as! Person).isOpen }
      _addOutlet("isOpen", to: Person.self) { _assign(&($0 as! Person).isOpen, $1) }
      _addGetter("friend", to: Person.self) { ($0 as! Person).friend }
      _addOutlet("friend", to: Person.self) { _assign(&($0 as! Person).friend, $1) }
      _addGetter("friends", to: Person.self) { ($0 as! Person).friends }
    }()
  }

  final class Watch: NSObject, _KeyValueObserver {
    var lines: [String] = []
    func _observeValue(
      forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
      context: UnsafeMutableRawPointer?
    ) {
      lines.append(
        "\(keyPath ?? "") \(change?[.oldKey] ?? "-") \(change?[.newKey] ?? "-")")
    }
  }

  init() { Person.list }

  @Test func valuesAreReadAndChangedByTheirKeys() {
    let person = Person()
    person.setValue("B", forKey: "name")
    person.setValue(7, forKey: "age")
    person.setValue(2, forKey: "weight")
    person.setValue(true, forKey: "open")
    #expect(person.name == "B" && person.age == 7 && person.weight == 2 && person.isOpen)
    #expect(person.value(forKey: "age") as? Int == 7)
    #expect(person.value(forKey: "open") as? Bool == true)
    #expect(person.value(forKey: "friend") == nil)
    person.setValuesForKeys(["friend": Person("C"), "age": 9])
    person.setValue("D", forKeyPath: "friend.name")
    #expect(person.friend?.name == "D" && person.value(forKeyPath: "friend.name") as? String == "D")
    person.setValue(nil, forKey: "friend")
    #expect(person.friend == nil && person.value(forKeyPath: "friend.name") == nil)
    #expect(person.dictionaryWithValues(forKeys: ["age", "friend"])["friend"] is NSNull)
  }

  @Test func pathsGoThroughArraysAndTables() {
    let person = Person()
    person.friends = [Person("X", age: 4), Person("Y", age: 6)]
    #expect(person.value(forKeyPath: "friends.name") as? [String] == ["X", "Y"])
    #expect(person.value(forKeyPath: "friends.@count") as? Int == 2)
    #expect(person.value(forKeyPath: "friends.@sum.age") as? Double == 10)
    #expect(person.value(forKeyPath: "friends.@max.age") as? Double == 6)
  }

  @Test func unknownKeysAndOtherTypesAreReported() {
    let person = Person()
    var messages: [String] = []
    KeyedValues.receiver = { messages.append($0) }
    person.setValue("x", forKey: "age")
    person.setValue(1, forKey: "unknown")
    #expect(person.value(forKey: "unknown") == nil)
    KeyedValues.receiver = nil
    #expect(person.age == 3 && messages.count == 3)
    #expect(messages[0].contains("age of Person has another type than String"))
  }

  @Test func observersByNameAreTold() {
    let (person, watch) = (Person(), Watch())
    person.addObserver(watch, forKeyPath: "name", options: [.old, .new], context: nil)
    person.addObserver(watch, forKeyPath: "age", options: [.initial, .new], context: nil)
    person.name = "B"
    person.name = "B"
    person.setValue(8, forKey: "age")
    #expect(watch.lines == ["age - 3", "name A B", "age - 8"])
    person.removeObserver(watch, forKeyPath: "name")
    person.name = "C"
    person.removeObserver(watch, forKeyPath: "age", context: nil)
    person.age = 1
    #expect(watch.lines.count == 3)
    // A value that announces nothing itself.
    person.addObserver(watch, forKeyPath: "weight", options: .new, context: nil)
    person.weight = 4
    #expect(watch.lines.count == 3)
    person.didChangeValue(forKey: "weight")
    #expect(watch.lines.last == "weight - 4.0")
    person.removeObserver(watch, forKeyPath: "weight")
  }
}
