/// A set of accessibility traits that describe how an element behaves.
public struct AccessibilityTraits: SetAlgebra, Sendable {
  private var bits: UInt32

  private init(bits: UInt32) { self.bits = bits }
  private static func trait(_ place: UInt32) -> AccessibilityTraits {
    AccessibilityTraits(bits: 1 << place)
  }

  public init() { bits = 0 }

  /// The accessibility element is a button.
  public static let isButton = trait(0)
  /// The accessibility element is a header that divides content into sections.
  public static let isHeader = trait(1)
  /// The accessibility element is currently selected.
  public static let isSelected = trait(2)
  /// The accessibility element is a link.
  public static let isLink = trait(3)
  /// The accessibility element is a search field.
  public static let isSearchField = trait(4)
  /// The accessibility element is an image.
  public static let isImage = trait(5)
  /// The accessibility element plays its own sound when activated.
  public static let playsSound = trait(6)
  /// The accessibility element behaves as a keyboard key.
  public static let isKeyboardKey = trait(7)
  /// The accessibility element is static text.
  public static let isStaticText = trait(8)
  /// The accessibility element provides summary information when the application starts.
  public static let isSummaryElement = trait(9)
  /// The accessibility element frequently updates its label or value.
  public static let updatesFrequently = trait(10)
  /// The accessibility element starts a media session when it is activated.
  public static let startsMediaSession = trait(11)
  /// The accessibility element allows direct touch interaction.
  public static let allowsDirectInteraction = trait(12)
  /// The accessibility element causes an automatic page turn when it has been read.
  public static let causesPageTurn = trait(13)
  /// The siblings of this accessibility element are ignored while it is there.
  public static let isModal = trait(14)
  /// The accessibility element is a toggle.
  public static let isToggle = trait(15)
  /// The accessibility element is a tab bar.
  public static let isTabBar = trait(16)

  public func contains(_ member: AccessibilityTraits) -> Bool {
    bits & member.bits == member.bits
  }
  public func union(_ other: AccessibilityTraits) -> AccessibilityTraits {
    AccessibilityTraits(bits: bits | other.bits)
  }
  public func intersection(_ other: AccessibilityTraits) -> AccessibilityTraits {
    AccessibilityTraits(bits: bits & other.bits)
  }
  public func symmetricDifference(_ other: AccessibilityTraits) -> AccessibilityTraits {
    AccessibilityTraits(bits: bits ^ other.bits)
  }
  public mutating func insert(_ newMember: AccessibilityTraits) -> (
    inserted: Bool, memberAfterInsert: AccessibilityTraits
  ) {
    let isNew = !contains(newMember)
    bits |= newMember.bits
    return (isNew, newMember)
  }
  public mutating func remove(_ member: AccessibilityTraits) -> AccessibilityTraits? {
    let found = intersection(member)
    bits &= ~member.bits
    return found.bits == 0 ? nil : found
  }
  public mutating func update(with newMember: AccessibilityTraits) -> AccessibilityTraits? {
    let found = intersection(newMember)
    bits |= newMember.bits
    return found.bits == 0 ? nil : found
  }
  public mutating func formUnion(_ other: AccessibilityTraits) { bits |= other.bits }
  public mutating func formIntersection(_ other: AccessibilityTraits) { bits &= other.bits }
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

  /// What an element becomes by having these traits; nil when they say nothing of that.
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

  /// What is no button any more, is a text or a group.
  mutating func remove(_ removed: AccessibilityTraits) {
    if removed.contains(.isSelected) { isSelected = false }
    if let trait = AccessibilityTraits.trait(of: role), removed.contains(trait) {
      role = children.isEmpty && !label.isEmpty ? .text : .group
    }
    traits.subtract(removed)
  }
}

extension View {
  /// Adds the given traits to the view.
  public nonisolated func accessibilityAddTraits(_ traits: AccessibilityTraits)
    -> ModifiedContent<Self, AccessibilityAttachmentModifier>
  { semantics { properties, _ in properties.addedTraits = traits } }

  /// Removes the given traits from this view.
  public nonisolated func accessibilityRemoveTraits(_ traits: AccessibilityTraits)
    -> ModifiedContent<Self, AccessibilityAttachmentModifier>
  { semantics { properties, _ in properties.removedTraits = traits } }

  /// Sets the accessibility level of this heading.
  public nonisolated func accessibilityHeading(_ level: AccessibilityHeadingLevel)
    -> ModifiedContent<Self, AccessibilityAttachmentModifier>
  { semantics { properties, _ in properties.headingLevel = level } }
}

/// The hierarchy of a heading in relation to other headings.
public enum AccessibilityHeadingLevel: UInt, Sendable {
  case unspecified, h1, h2, h3, h4, h5, h6
}
