import VivaceGeometry

/// The values that were pushed on a navigation stack, of any types, the first one lowest.
public struct NavigationPath: Equatable {
  /// A value, and how to write it down if it can be.
  struct Element: Equatable {
    let value: AnyHashable
    let encode: (() throws -> (type: String, json: String))?

    init<V: Hashable>(_ value: V) {
      self.value = AnyHashable(value)
      guard let codable = value as? any Codable & Hashable else {
        encode = nil
        return
      }
      encode = { try Self.written(codable) }
    }

    private static func written<V: Codable>(_ value: V) throws -> (type: String, json: String) {
      // Wrapped in an array: not every decoder takes a lone number or string.
      let json = try JSONEncoder().encode([value])
      return (_mangledTypeName(V.self) ?? "", String(decoding: json, as: UTF8.self))
    }

    static func == (a: Element, b: Element) -> Bool { a.value == b.value }
  }

  var elements: [Element] = []

  /// Empty: the stack shows its root.
  public init() {}

  /// The values in their order, the first one lowest.
  public init<S: Sequence>(_ elements: S) where S.Element: Hashable {
    self.elements = elements.map { Element($0) }
  }

  /// The values of a representation that was decoded before.
  public init(_ codable: CodableRepresentation) { elements = codable.elements }

  /// The number of screens above the root.
  public var count: Int { elements.count }
  /// True at the root.
  public var isEmpty: Bool { elements.isEmpty }

  /// The path as something that can be stored; nil when a value in the path is not codable.
  public var codable: CodableRepresentation? {
    elements.allSatisfy { $0.encode != nil } ? CodableRepresentation(elements: elements) : nil
  }

  /// Puts a value on top.
  public mutating func append<V: Hashable>(_ value: V) { elements.append(Element(value)) }

  /// Takes values off the end. It is an error to take off more than there are.
  public mutating func removeLast(_ k: Int = 1) {
    precondition(
      k >= 0 && k <= elements.count,
      "removeLast(\(k)) of a NavigationPath with \(elements.count) values: it has not as many.")
    elements.removeLast(k)
  }

  /// A path that can be stored: the names of the values' types and their JSON, the last value
  /// first.
  public struct CodableRepresentation: Codable, Equatable {
    let elements: [Element]

    init(elements: [Element]) { self.elements = elements }

    public init(from decoder: any Decoder) throws {
      var list = try decoder.unkeyedContainer()
      var elements: [Element] = []
      while !list.isAtEnd {
        let name = try list.decode(String.self)
        let json = try list.decode(String.self)
        guard let type = _typeByName(name) as? any (Codable & Hashable).Type else {
          throw DecodingError.dataCorruptedError(
            in: list, debugDescription: "This program has no codable type \(name).")
        }
        elements.append(try Self.element(type, json))
      }
      self.elements = elements.reversed()
    }

    private static func element<V: Codable & Hashable>(_ type: V.Type, _ json: String) throws
      -> Element
    {
      let values = try JSONDecoder().decode([V].self, from: Data(json.utf8))
      guard let value = values.first else {
        throw DecodingError.valueNotFound(
          type, .init(codingPath: [], debugDescription: "An element of the path is empty."))
      }
      return Element(value)
    }

    public func encode(to encoder: any Encoder) throws {
      var list = encoder.unkeyedContainer()
      for element in elements.reversed() {
        guard let (type, json) = try element.encode?() else { continue }
        try list.encode(type)
        try list.encode(json)
      }
    }
  }
}
