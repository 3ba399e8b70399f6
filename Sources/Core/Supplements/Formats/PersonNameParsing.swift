import Foundation

extension PersonNameComponents {
  /// Takes a written name apart: what is before a comma, or last, is the family's.
  public struct ParseStrategy: Foundation.ParseStrategy, Hashable, Sendable {
    /// The strategy has no settings.
    public init() {}

    /// Throws when there is nothing to take apart.
    public func parse(_ value: String) throws -> PersonNameComponents {
      guard let name = PersonNameReader.read(value) else {
        throw CocoaError(
          .formatting,
          userInfo: [NSDebugDescriptionErrorKey: "Cannot parse “\(value)” as a person's name."])
      }
      return name
    }
  }

  /// The parts of a written name. Throws when there are none.
  public init(_ value: String) throws { self = try ParseStrategy().parse(value) }

  /// The parts of what a strategy reads.
  public init<S: Foundation.ParseStrategy>(_ value: S.ParseInput, strategy: S) throws
  where S.ParseOutput == PersonNameComponents { self = try strategy.parse(value) }
}

extension PersonNameComponents.FormatStyle: ParseableFormatStyle {
  /// The strategy that reads names back.
  public var parseStrategy: PersonNameComponents.ParseStrategy { .init() }
}

extension ParseStrategy where Self == PersonNameComponents.ParseStrategy {
  /// Short for `ParseStrategy()`, for use after a dot.
  public static var name: Self { Self() }
}

/// Finds the parts of a name in a text.
enum PersonNameReader {
  private static let prefixes: Set<String> = [
    "mr", "mrs", "ms", "miss", "mx", "dr", "prof", "rev", "sir", "dame", "lord", "lady", "herr",
    "frau", "mme", "mlle", "sr", "sra", "don", "doña",
  ]
  private static let suffixes: Set<String> = [
    "jr", "sr", "ii", "iii", "iv", "md", "phd", "esq", "dds", "mba",
  ]
  /// Particles that precede a family name and belong to it.
  private static let particles: Set<String> = [
    "van", "von", "de", "da", "di", "del", "della", "der", "den", "la", "le", "du", "dos", "bin",
    "ibn", "al", "el", "ter", "ten", "zu",
  ]

  private static func isOne(of known: Set<String>, _ word: String) -> Bool {
    known.contains(word.lowercased().filter { $0 != "." })
  }

  static func read(_ text: String) -> PersonNameComponents? {
    let sections = text.split(separator: ",").map {
      $0.split(whereSeparator: \.isWhitespace).map(String.init)
    }.filter { !$0.isEmpty }
    guard var names = sections.first else { return nil }
    var name = PersonNameComponents()
    var rest = Array(sections.dropFirst())
    // "King, Martin Luther, Jr.": suffixes are behind a comma, too.
    let suffixed = rest.filter { $0.allSatisfy { isOne(of: suffixes, $0) } }.flatMap { $0 }
    rest.removeAll { $0.allSatisfy { isOne(of: suffixes, $0) } }
    var suffix = suffixed
    let family = rest.isEmpty ? nil : names
    if family != nil { names = rest.flatMap { $0 } }
    var prefix: [String] = []
    while names.count > 1, isOne(of: prefixes, names[0]) { prefix.append(names.removeFirst()) }
    while names.count > 1, isOne(of: suffixes, names.last!) {
      suffix.insert(names.removeLast(), at: 0)
    }
    if let family {
      name.familyName = family.joined(separator: " ")
    } else if names.count > 1 {
      var start = names.count - 1
      while start > 1, isOne(of: particles, names[start - 1]) { start -= 1 }
      name.familyName = names[start...].joined(separator: " ")
      names.removeSubrange(start...)
    }
    name.givenName = names.first
    if names.count > 1 { name.middleName = names.dropFirst().joined(separator: " ") }
    if !prefix.isEmpty { name.namePrefix = prefix.joined(separator: " ") }
    if !suffix.isEmpty { name.nameSuffix = suffix.joined(separator: " ") }
    return name
  }
}
