/// The elements of a collection with their ids, and where each is.
///
/// A range of numbers that are their own ids is itself such a table: nothing is made for it, however
/// long it is.
struct ElementTable<Element, ID: Hashable> {
  private var elements: [Element] = []
  private var ids: [ID] = []
  private var indices: [ID: Int] = [:]
  /// The elements whose id an earlier one has.
  private var repeated: [Int: RepeatedID<ID>] = [:]
  private var repeatedPlaces: [RepeatedID<ID>: Int] = [:]
  /// In place of all these.
  private var range: Range<Int>?

  init() {}

  /// The first elements of some, as many as the limit says.
  init(
    _ all: [Element], _ limit: Int, _ identify: (Element) -> ID, repeated: (ID) -> Void
  ) {
    elements = all.count > limit ? Array(all[..<limit]) : all
    ids.reserveCapacity(elements.count)
    indices.reserveCapacity(elements.count)
    var repetitions = RepetitionCounter<ID>()
    for (index, element) in elements.enumerated() {
      let id = identify(element)
      ids.append(id)
      if indices.number(id, index) { continue }
      repeated(id)
      let key = repetitions.next(id)
      self.repeated[index] = key
      repeatedPlaces[key] = index
    }
  }

  /// A range; nil when that is not what it is, or when its numbers are not their own ids.
  init?<Data: RandomAccessCollection>(_ data: Data, _ limit: Int, areIDs: Bool)
  where Data.Element == Element {
    guard areIDs, Data.self == Range<Int>.self, ID.self == Int.self else { return nil }
    let range = withUnsafePointer(to: data) {
      UnsafeRawPointer($0).load(as: Range<Int>.self)
    }
    self.range = range.prefix(limit)
  }

  var count: Int { range?.count ?? ids.count }

  func element(at index: Int) -> Element {
    range.map { Self.same($0.lowerBound + index) } ?? elements[index]
  }

  func id(at index: Int) -> ID {
    range.map { Self.same($0.lowerBound + index) } ?? ids[index]
  }

  func index(of id: ID) -> Int? {
    guard let range else { return indices[id] }
    let number: Int = Self.same(id)
    return range.contains(number) ? number - range.lowerBound : nil
  }

  /// The key of an element whose id an earlier one has; nil for the first of an id.
  func repetition(at index: Int) -> RepeatedID<ID>? {
    repeated.isEmpty ? nil : repeated[index]
  }

  func index(of repetition: RepeatedID<ID>) -> Int? { repeatedPlaces[repetition] }

  /// The ids in this table that another table does not have.
  func ids(missingFrom other: ElementTable) -> Set<ID> {
    if let range, let known = other.range {
      if known.lowerBound <= range.lowerBound, range.upperBound <= known.upperBound { return [] }
    }
    return Set((0..<count).lazy.map { id(at: $0) }.filter { other.index(of: $0) == nil })
  }

  /// A value under the name that its type has elsewhere.
  private static func same<A, B>(_ value: A) -> B {
    withUnsafePointer(to: value) { UnsafeRawPointer($0).load(as: B.self) }
  }
}

extension Dictionary where Value == Int {
  /// Gives a new key a number; false when the key has one.
  fileprivate mutating func number(_ key: Key, _ number: Int) -> Bool {
    guard let known = updateValue(number, forKey: key) else { return true }
    self[key] = known
    return false
  }
}
