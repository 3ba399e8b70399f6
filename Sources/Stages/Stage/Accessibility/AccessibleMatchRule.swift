/// A rule by which clients find elements: criteria of states, attributes, roles and interfaces.
///
/// D-Bus writes it as `(aiia{ss}iaiiasib)`.
struct AccessibleMatchRule {
  /// The relation between the values of a criterion and those of an element, by AT-SPI's numbers. A criterion
  /// without values holds for every element.
  enum Match: Int {
    case all = 1
    case any, none, empty
  }

  private struct Criterion<Value> {
    var values: [Value]
    var match: Match

    func holds(_ isPresent: (Value) -> Bool) -> Bool {
      guard !values.isEmpty else { return true }
      return switch match {
      case .all: values.allSatisfy(isPresent)
      case .any: values.contains(where: isPresent)
      case .none, .empty: !values.contains(where: isPresent)
      }
    }
  }

  private var states: Criterion<Int>
  private var attributes: Criterion<(name: String, values: [String])>
  private var roles: Criterion<Int>
  private var interfaces: Criterion<String>
  private var isInverted: Bool

  /// Nil for a value that is no rule.
  init?(_ value: BusValue?) {
    guard case .tuple(let fields)? = value, fields.count == 9,
      case .array(_, let states) = fields[0], case .array(_, let roles) = fields[4],
      case .array(_, let interfaces) = fields[6], case .bool(let isInverted) = fields[8],
      let stateMatch = Self.match(fields[1]), let attributeMatch = Self.match(fields[3]),
      let roleMatch = Self.match(fields[5]), let interfaceMatch = Self.match(fields[7])
    else { return nil }
    self.states = Criterion(values: Self.bits(states), match: stateMatch)
    attributes = Criterion(values: Self.attributes(fields[2]), match: attributeMatch)
    self.roles = Criterion(values: Self.bits(roles), match: roleMatch)
    self.interfaces = Criterion(
      values: interfaces.compactMap(\.text).map(Self.shortName), match: interfaceMatch)
    self.isInverted = isInverted
  }

  private static func match(_ value: BusValue) -> Match? { value.number.flatMap(Match.init) }

  /// The numbers of the bits that are set in words of 32 bits.
  private static func bits(_ words: [BusValue]) -> [Int] {
    words.enumerated().flatMap { index, word in
      let bits = UInt32(truncatingIfNeeded: word.number ?? 0)
      return (0..<32).filter { bits >> $0 & 1 == 1 }.map { index * 32 + $0 }
    }
  }

  /// A value that contains colons lists alternatives.
  private static func attributes(_ value: BusValue) -> [(name: String, values: [String])] {
    guard case .array(_, let entries) = value else { return [] }
    return entries.compactMap { entry in
      guard case .tuple(let pair) = entry, pair.count == 2, let name = pair[0].text,
        let text = pair[1].text
      else { return nil }
      return (name, text.split(separator: ":").map(String.init))
    }
  }

  private static func shortName(_ interface: String) -> String {
    interface.split(separator: ".").last.map { $0.lowercased() } ?? ""
  }

  /// - Parameters:
  ///   - element: Its properties.
  ///   - attributes: Its object attributes, as clients read them.
  ///   - interfaces: The interfaces that it answers to.
  func matches(
    _ element: AccessibleFacts, attributes values: [String: String], interfaces names: [String]
  ) -> Bool {
    let shortNames = Set(names.map(Self.shortName))
    let isMatch =
      states.holds { $0 < 64 && element.states.rawValue >> UInt64($0) & 1 == 1 }
      && roles.holds { Int(element.role.rawValue) == $0 }
      && interfaces.holds(shortNames.contains)
      && attributes.holds { name, wanted in values[name].map(wanted.contains) ?? false }
    return isMatch != isInverted
  }
}
