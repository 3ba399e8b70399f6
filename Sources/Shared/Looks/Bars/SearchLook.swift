import VivaceGeometry

/// A search field, and what is around it in a bar.
package enum SearchLook {
  /// Of the field with the space below it; of the row of scopes.
  package static let height: CGFloat = 52
  package static let scopesHeight: CGFloat = 40
  package static let fieldHeight: CGFloat = 36
  package static let radius: CGFloat = 10
  /// Of the field in the row of a desktop's bar.
  package static let rowHeight: CGFloat = 28
  package static let rowWidth: CGFloat = 200
  package static let rowRadius: CGFloat = 6
  package static let rowFontSize: CGFloat = 13
  /// Above the field: in a bar with a title, and during a search.
  package static let top: CGFloat = 1
  package static let searchingTop: CGFloat = 4
  /// From the bar's sides to the field, and from the field to the button that ends the search.
  package static let margin: CGFloat = 16
  package static let gap: CGFloat = 12
  /// From the field's sides to the picture and the button in it, and from those to the text.
  package static let inset: CGFloat = 8
  package static let spacing: CGFloat = 6
  package static let fontSize: CGFloat = 17
  /// A token in the field: its height and radius, the size of its text, the margin beside its content, and the space
  /// in it and between tokens.
  package static let tokenHeight: CGFloat = 24
  package static let tokenRadius: CGFloat = 6
  package static let tokenSize: CGFloat = 15
  package static let tokenMargin: CGFloat = 7
  package static let tokenGap: CGFloat = 4
  package static let background = LookColor.tertiaryFill
}
