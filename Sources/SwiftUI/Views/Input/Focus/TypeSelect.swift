import VivaceGeometry

/// By which letters a row is found when they are typed upon a list.
package enum TypeSelectWords {
  /// By what the row says.
  case own
  /// By other words; nil: not at all.
  case given(Text?)
}

/// The search string typed over a list, as long as no second has passed since the last letter.
final class TypeSelect {
  private var typed = ""
  private var last = -Double.infinity
  private static let patience = 1.0

  /// Adds a letter; returns the search string, and whether it is new.
  func add(_ letter: String, at time: Double) -> (query: String, isNewSearch: Bool) {
    let isNewSearch = time - last > Self.patience || typed.isEmpty
    typed = isNewSearch ? letter : typed + letter
    last = time
    return (typed, isNewSearch)
  }
}

extension FocusCenter {
  /// Goes to the next row of the list whose words begin with what is typed, round the end; it is chosen
  /// where arrows choose. Whether a letter was typed upon a row.
  func moveByTyping(_ press: KeyPress, _ walk: FocusWalk) -> Bool {
    guard let row = target as? RowTarget, let group = row.group,
      press.modifiers.isSubset(of: [.shift, .capsLock, .numericPad]), press.characters.count == 1,
      let letter = press.characters.first, letter.isLetter || letter.isNumber
    else { return false }
    let rows = walk.targets.compactMap { $0.target as? RowTarget }.filter { $0.group === group }
    guard let index = rows.firstIndex(where: { $0 === row }) else { return false }
    let search = typeSelect.add(String(letter), at: host.now)
    let start = search.isNewSearch ? index + 1 : index
    let order = rows.indices.map { rows[(start + $0) % rows.count] }
    let found = order.first { text(of: $0).hasAnchoredPrefix(search.query) }
    guard let found else { return true }
    focus(found, byKeyboard: true)
    if found.isChosenByArrows { found.run { found.choose([]) } }
    return true
  }

  private func text(of row: RowTarget) -> String {
    if let text = row.typeSelectWords { return text }
    let node = host.responders.nodes.lazy.compactMap { $0.responder(of: row) }.first
    let elements = node?.semantics(.identity, at: host.now) ?? []
    return elements.flatMap(\.flattened).first { !$0.label.isEmpty }?.label ?? ""
  }
}

extension Responder {
  /// The responder of a part, here or below.
  fileprivate func responder(of part: FocusPart) -> Responder? {
    if case .focus(let own) = self.component, own === part { return self }
    return children.lazy.compactMap { $0.responder(of: part) }.first
  }
}

extension String {
  /// Whether it begins with letters, without regard to case and accents.
  fileprivate func hasAnchoredPrefix(_ letters: String) -> Bool {
    range(of: letters, options: [.anchored, .caseInsensitive, .diacriticInsensitive]) != nil
  }
}

package struct TypeSelectTrait: ViewTraitKey {
  package static var defaultValue: TypeSelectWords { .own }
}

extension View {
  /// Finds this row of a list by other words than its own when letters are typed; nil: not at all.
  public nonisolated func typeSelectEquivalent(_ text: Text?) -> some View {
    trait(TypeSelectTrait.self, .given(text))
  }

  /// Specifies the text that typing selects this view by, as a key of the string tables.
  public nonisolated func typeSelectEquivalent(_ stringKey: LocalizedStringKey) -> some View {
    typeSelectEquivalent(Text(stringKey))
  }

  /// Specifies the text that typing selects this view by, as a string that is not localized.
  @_disfavoredOverload
  public nonisolated func typeSelectEquivalent<S: StringProtocol>(_ string: S) -> some View {
    typeSelectEquivalent(Text(string))
  }
}
