import Foundation

/// A place in a list of sections.
extension IndexPath {
  /// A position in a table: two indexes, the section first.
  public init(row: Int, section: Int) { self = [section, row] }
  /// A position in a collection: two indexes, the section first.
  public init(item: Int, section: Int) { self = [section, item] }

  /// The first index; an empty path ends the program.
  public var section: Int {
    get { self[0] }
    set { self[0] = newValue }
  }
  /// The second index; a path of fewer indexes ends the program.
  public var row: Int {
    get { self[1] }
    set { self[1] = newValue }
  }
  /// The second index, as `row`.
  public var item: Int {
    get { self[1] }
    set { self[1] = newValue }
  }

  /// How warnings call it.
  var diagnosticName: String { count == 2 ? "row \(row) of section \(section)" : "\(self)" }
}
