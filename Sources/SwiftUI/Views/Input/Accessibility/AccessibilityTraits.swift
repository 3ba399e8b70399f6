/// How an element behaves and what it is, as a set of bits. Of the traits that name a role (button,
/// link, image, ...) an element has one: the last one added.
public struct AccessibilityTraits: SetAlgebra, Sendable {
  private var bits: UInt32

  private init(bits: UInt32) { self.bits = bits }
  private static func trait(_ bit: UInt32) -> AccessibilityTraits {
    AccessibilityTraits(bits: 1 << bit)
  }

  /// No traits.
  public init() { bits = 0 }

  /// The element performs an action when pressed. A role.
  public static let isButton = trait(0)
  /// It is the heading of what follows. A role.
  public static let isHeader = trait(1)
  /// The element is the selected one of several.
  public static let isSelected = trait(2)
  /// Pressing it leads somewhere else. A role.
  public static let isLink = trait(3)
  /// Text typed into it is searched for. A role.
  public static let isSearchField = trait(4)
  /// It is a picture. A role.
  public static let isImage = trait(5)
  /// Pressing it makes a sound, so that a screen reader keeps silent.
  public static let playsSound = trait(6)
  /// The element is a key of a keyboard. A role.
  public static let isKeyboardKey = trait(7)
  /// Its text does not change. A role.
  public static let isStaticText = trait(8)
  /// The element summarizes the state of the app when it is opened.
  public static let isSummaryElement = trait(9)
  /// Its label or value changes so often that not every change is read.
  public static let updatesFrequently = trait(10)
  /// Pressing it plays or records, so that a screen reader keeps silent.
  public static let startsMediaSession = trait(11)
  /// Touches go to it directly, without being read first.
  public static let allowsDirectInteraction = trait(12)
  /// After it has been read the next page is turned to.
  public static let causesPageTurn = trait(13)
  /// While it is there, nothing beside it is read.
  public static let isModal = trait(14)
  /// It is either on or off. A role.
  public static let isToggle = trait(15)
  /// The elements inside are tabs. A role.
  public static let isTabBar = trait(16)

  /// Whether all traits of the other set are in this one.
  public func contains(_ member: AccessibilityTraits) -> Bool {
    bits & member.bits == member.bits
  }
  /// The traits of both.
  public func union(_ other: AccessibilityTraits) -> AccessibilityTraits {
    AccessibilityTraits(bits: bits | other.bits)
  }
  /// The traits in both.
  public func intersection(_ other: AccessibilityTraits) -> AccessibilityTraits {
    AccessibilityTraits(bits: bits & other.bits)
  }
  /// The traits in one of the two only.
  public func symmetricDifference(_ other: AccessibilityTraits) -> AccessibilityTraits {
    AccessibilityTraits(bits: bits ^ other.bits)
  }
  /// Adds traits; `inserted` is false if all were there.
  public mutating func insert(_ newMember: AccessibilityTraits) -> (
    inserted: Bool, memberAfterInsert: AccessibilityTraits
  ) {
    let isNew = !contains(newMember)
    bits |= newMember.bits
    return (isNew, newMember)
  }
  /// Removes traits; nil if none of them was there.
  public mutating func remove(_ member: AccessibilityTraits) -> AccessibilityTraits? {
    let found = intersection(member)
    bits &= ~member.bits
    return found.bits == 0 ? nil : found
  }
  /// Adds traits and returns those of them that were already there, or nil.
  public mutating func update(with newMember: AccessibilityTraits) -> AccessibilityTraits? {
    let found = intersection(newMember)
    bits |= newMember.bits
    return found.bits == 0 ? nil : found
  }
  /// Adds the traits of another set.
  public mutating func formUnion(_ other: AccessibilityTraits) { bits |= other.bits }
  /// Keeps only the traits of both sets.
  public mutating func formIntersection(_ other: AccessibilityTraits) { bits &= other.bits }
  /// Keeps only the traits of one of the two sets.
  public mutating func formSymmetricDifference(_ other: AccessibilityTraits) { bits ^= other.bits }
}

extension AccessibilityTraits {
  /// Every trait's name, as the written accessibility tree has it.
  private static let named: [(trait: AccessibilityTraits, name: String)] = [
    (.isButton, "button"), (.isHeader, "header"), (.isLink, "link"),
    (.isSearchField, "search field"), (.isImage, "image"), (.playsSound, "plays sound"),
    (.isKeyboardKey, "keyboard key"), (.isStaticText, "text"), (.isSummaryElement, "summary"),
    (.updatesFrequently, "updates frequently"), (.startsMediaSession, "starts media"),
    (.allowsDirectInteraction, "direct interaction"), (.causesPageTurn, "turns page"),
    (.isModal, "modal"), (.isToggle, "toggle"), (.isTabBar, "tab bar"),
  ]

  /// The names of the traits that are here, selection left out, in a fixed order.
  package var names: [String] { Self.named.filter { contains($0.trait) }.map(\.name) }

  /// The roles that are traits, the more telling ones first.
  private static let roles: [(trait: AccessibilityTraits, role: SemanticRole)] = [
    (.isToggle, .toggle), (.isLink, .link), (.isButton, .button), (.isSearchField, .textField),
    (.isImage, .image), (.isStaticText, .text),
  ]

  /// The element's role by these traits; nil if none of them is a role.
  var role: SemanticRole? { Self.roles.first { contains($0.trait) }?.role }

  /// The trait that a role amounts to.
  static func trait(of role: SemanticRole) -> AccessibilityTraits? {
    roles.first { $0.role == role }?.trait
  }
}

extension SemanticNode {
  mutating func add(_ added: AccessibilityTraits) {
    if added.contains(.isSelected) { isSelected = true }
    if let role = added.role { self.role = role }
    traits.formUnion(added.subtracting(.isSelected))
    if let trait = AccessibilityTraits.trait(of: role), trait != .isSearchField {
      traits.subtract(trait)
    }
  }

  /// Removes traits. An element that loses its role becomes a text or a group.
  mutating func remove(_ removed: AccessibilityTraits) {
    if removed.contains(.isSelected) { isSelected = false }
    if let trait = AccessibilityTraits.trait(of: role), removed.contains(trait) {
      role = children.isEmpty && !label.isEmpty ? .text : .group
    }
    traits.subtract(removed)
  }
}

extension View {
  /// Gives the element traits in addition to those it has. One that names a role replaces the role.
  public nonisolated func accessibilityAddTraits(_ traits: AccessibilityTraits)
    -> ModifiedContent<Self, AccessibilityAttachmentModifier>
  { semantics { properties, _ in properties.addedTraits = traits } }

  /// Takes traits from the element. Without its role it is a text, or a group when there is nothing
  /// to read.
  public nonisolated func accessibilityRemoveTraits(_ traits: AccessibilityTraits)
    -> ModifiedContent<Self, AccessibilityAttachmentModifier>
  { semantics { properties, _ in properties.removedTraits = traits } }

  /// The level of a heading for assistive technologies; `unspecified` sets none.
  public nonisolated func accessibilityHeading(_ level: AccessibilityHeadingLevel)
    -> ModifiedContent<Self, AccessibilityAttachmentModifier>
  { semantics { properties, _ in properties.headingLevel = level } }
}
