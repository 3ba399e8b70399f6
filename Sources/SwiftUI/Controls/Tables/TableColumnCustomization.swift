import Foundation
import VivaceViews

/// How people have changed the columns of a table: which are seen, in which order and how wide.
public struct TableColumnCustomization<RowValue: Identifiable>: Equatable, Sendable, Codable {
  private var visibilities: [String: Bool] = [:]
  /// The names of the columns, in their order; those that are not in it come after.
  var order: [String] = []
  var widths: [String: Double] = [:]

  /// Nothing changed.
  public init() {}

  /// Whether the column of a name is seen; `automatic` is what the column says itself.
  public subscript(visibility id: String) -> Visibility {
    get { visibilities[id].map { $0 ? .visible : .hidden } ?? .automatic }
    set { visibilities[id] = newValue == .automatic ? nil : newValue == .visible }
  }

  /// Puts the columns back into the order in which they were written.
  public mutating func resetOrder() { order = [] }

  private enum CodingKeys: CodingKey { case visibilities, order, widths }

  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    visibilities = try values.decodeIfPresent([String: Bool].self, forKey: .visibilities) ?? [:]
    order = try values.decodeIfPresent([String].self, forKey: .order) ?? []
    widths = try values.decodeIfPresent([String: Double].self, forKey: .widths) ?? [:]
  }

  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(visibilities, forKey: .visibilities)
    try values.encode(order, forKey: .order)
    try values.encode(widths, forKey: .widths)
  }

  /// The columns in their order.
  func ordered(_ columns: [NumberedColumn<RowValue>]) -> [NumberedColumn<RowValue>] {
    guard !order.isEmpty else { return columns }
    func rank(_ column: NumberedColumn<RowValue>) -> Int {
      column.definition.customizationID.flatMap { order.firstIndex(of: $0) } ?? order.count
    }
    return columns.enumerated().sorted {
      (rank($0.element), $0.offset) < (rank($1.element), $1.offset)
    }.map(\.element)
  }
}

/// The changes that users can make to a column.
public struct TableColumnCustomizationBehavior: SetAlgebra, Sendable {
  /// One of the three changes, by its name.
  public struct Element: Hashable, Sendable { fileprivate let name: String }
  private var elements: Set<Element> = []

  /// No change is allowed.
  public init() {}
  private init(_ name: String) { elements = [Element(name: name)] }

  /// The column's position among the columns.
  public static var reorder: TableColumnCustomizationBehavior { .init("reorder") }
  /// How wide it is.
  public static var resize: TableColumnCustomizationBehavior { .init("resize") }
  /// Whether it is seen.
  public static var visibility: TableColumnCustomizationBehavior { .init("visibility") }
  /// Order, width and visibility.
  public static var all: TableColumnCustomizationBehavior { [.reorder, .resize, .visibility] }

  /// The changes of several sets.
  public init(arrayLiteral elements: TableColumnCustomizationBehavior...) {
    self.elements = elements.reduce(into: []) { $0.formUnion($1.elements) }
  }

  /// True if the change is in the set.
  public func contains(_ member: Element) -> Bool { elements.contains(member) }
  func contains(_ other: TableColumnCustomizationBehavior) -> Bool {
    elements.isSuperset(of: other.elements)
  }
  /// Puts a change in; `inserted` is false if it was there.
  public mutating func insert(_ newMember: Element) -> (inserted: Bool, memberAfterInsert: Element)
  {
    elements.insert(newMember)
  }
  /// Removes a change; nil if it was not there.
  public mutating func remove(_ member: Element) -> Element? { elements.remove(member) }
  /// Puts a change in and returns it if it was there before.
  public mutating func update(with newMember: Element) -> Element? {
    elements.update(with: newMember)
  }
  /// The changes of both.
  public func union(_ other: Self) -> Self { combined(other) { $0.formUnion($1) } }
  /// The changes in both.
  public func intersection(_ other: Self) -> Self { combined(other) { $0.formIntersection($1) } }
  /// The changes in one of the two only.
  public func symmetricDifference(_ other: Self) -> Self {
    combined(other) { $0.formSymmetricDifference($1) }
  }
  /// Adds the changes of another set.
  public mutating func formUnion(_ other: Self) { self = union(other) }
  /// Keeps only the changes of both.
  public mutating func formIntersection(_ other: Self) { self = intersection(other) }
  /// Keeps only the changes of one of the two.
  public mutating func formSymmetricDifference(_ other: Self) { self = symmetricDifference(other) }

  private func combined(_ other: Self, _ combine: (inout Set<Element>, Set<Element>) -> Void)
    -> Self
  {
    var result = self
    combine(&result.elements, other.elements)
    return result
  }
}

/// The menu of a table's header: which columns are seen.
struct TableColumnMenu<Value: Identifiable>: View {
  let columns: [TableColumnChoice]
  let customization: Binding<TableColumnCustomization<Value>>

  var body: some View {
    ForEach(columns.indices, id: \.self) { index in
      let column = columns[index]
      if let id = column.id, !column.disabled.contains(.visibility) {
        let chosen = customization.wrappedValue[visibility: id]
        let isShown = (chosen == .automatic ? column.defaultVisibility : chosen) != .hidden
        Toggle(
          isOn: Binding(
            get: { isShown },
            set: { isShown, _ in
              customization.wrappedValue[visibility: id] = isShown ? .visible : .hidden
            })
        ) { column.label }
      }
    }
  }
}

extension AppStorage {
  /// How people have arranged a table's columns, kept for the program.
  public init<RowValue: Identifiable>(
    wrappedValue: Value = TableColumnCustomization<RowValue>(), _ key: String,
    store: UserDefaults? = nil
  ) where Value == TableColumnCustomization<RowValue> {
    self.init(json: wrappedValue, key, store: store)
  }
}

extension SceneStorage {
  /// How people have arranged a table's columns, kept for the window.
  public init<RowValue: Identifiable>(
    wrappedValue: Value = TableColumnCustomization<RowValue>(), _ key: String
  ) where Value == TableColumnCustomization<RowValue> { self.init(json: wrappedValue, key) }
}
