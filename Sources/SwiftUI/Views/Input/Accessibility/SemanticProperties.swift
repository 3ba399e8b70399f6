/// The accessibility properties that a modifier adds to its content.
package struct SemanticProperties {
  package var role: SemanticRole?
  package var label: String?
  package var value: String?
  package var identifier: String?
  package var isHidden = false
  package var isEnabled = true
  package var isSelected = false
  var hint: String?
  var inputLabels: [String]?
  var addedTraits: AccessibilityTraits = []
  var removedTraits: AccessibilityTraits = []
  var headingLevel: AccessibilityHeadingLevel?
  var action: SemanticAction?
  /// The actions of an element inside a view of another toolkit.
  var platformViewActions: [SemanticAction] = []
  var adjustment: SemanticAdjustment?
  /// The number that it shows between bounds.
  package var range: SemanticRange?
  /// The rows of a wheel.
  package var wheel: SemanticWheel?
  /// The text that is written in, as it is when it is asked for.
  var text: (() -> SemanticText?)?
  var sortPriority: Double?
  /// Further details, the innermost first.
  var details: [SemanticDetail] = []
  /// The keys of custom content of views inside that is removed.
  var removedContent: [String] = []
  /// An invisible view: its accessibility elements replace those of this view.
  var secondary: SemanticSecondary?
  /// The input preferences of a text field.
  var textInputPreferences: TextInputPreferences?
  /// Whether the element has the keyboard focus; for text fields only.
  var isFocused = false
  /// The views around the content; nil unless a recorder listens.
  var trail: ViewTrail?
  /// How what is inside becomes one element; nil: as it comes.
  var childBehavior: AccessibilityChildBehavior.Kind?
  /// Whether the modifiers add nothing, so that the content keeps its own elements.
  var saysNothing: Bool {
    role == nil && label == nil && value == nil && identifier == nil && isEnabled && !isSelected
      && !combinesChildren && hint == nil && inputLabels == nil && addedTraits.isEmpty
      && removedTraits.isEmpty && headingLevel == nil && action == nil && adjustment == nil
      && sortPriority == nil && childBehavior == nil && details.isEmpty && removedContent.isEmpty
      && secondary == nil && !joinsLabelAndContent
  }
  /// A place with elements of its own: never taken for the only one in it, and called by its own
  /// label alone.
  var isContainer: Bool {
    switch role {
    case .navigationBar, .sheet, .alert, .window: true
    default: role?.isStructure ?? false
    }
  }
  /// The children are one element, labelled by their texts joined.
  package var combinesChildren = false
  /// A label and its content inside are one element when both are only read, not used.
  package var joinsLabelAndContent = false
}
