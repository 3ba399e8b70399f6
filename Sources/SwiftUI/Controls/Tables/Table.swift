import Foundation
import VivaceViews

/// Rows with several columns, which can be picked and sorted by.
///
/// In a wide window the columns are side by side below their headers; a tap on the header of a
/// column that has a comparator sorts by it, and another turns the order round. In a narrow window
/// there is only the first column, without a header. Only those rows exist that are seen.
public struct Table<Value, Rows, Columns>: View
where
  Rows: TableRowContent, Columns: TableColumnContent, Value == Rows.TableRowValue,
  Rows.TableRowValue == Columns.TableRowValue
{
  private let selection: ListSelection<Value.ID>?
  private let sorting: TableSorting?
  private let customization: Binding<TableColumnCustomization<Value>>?
  private let columns: Columns
  private let rows: Rows
  /// The rows that are open, of those that do not keep that elsewhere.
  @State private var open: Set<Value.ID> = []
  /// The widths that the user gave to columns, by their index among all columns.
  @State private var widths: [Int: CGFloat] = [:]
  @Environment(\.horizontalSizeClass) private var sizeClass
  @Environment(\.tableSettings) private var settings
  @Environment(\.tableStyles) private var styles

  init(
    _ selection: ListSelection<Value.ID>?, _ sorting: TableSorting?,
    _ customization: Binding<TableColumnCustomization<Value>>?, _ columns: Columns, _ rows: Rows
  ) {
    self.selection = selection
    self.sorting = sorting
    self.customization = customization
    self.columns = columns
    self.rows = rows
  }

  public var body: some View {
    let configuration = TableStyleConfiguration { AnyView(table($0)) }
    return styles.dress(\.tableStyles, standard: AutomaticTableStyle()) {
      $0.styled(configuration)
    }
  }

  private func table(_ style: TableStyleConfiguration.Look) -> some View {
    let isNarrow = sizeClass == .compact
    let all = columns._columns
    let shown = shownColumns(all, isNarrow: isNarrow)
    let hasHeader = settings.headers == .automatic ? !isNarrow : settings.headers == .visible
    let rowParts = rows._parts
    let isBanded = settings.bands == .automatic ? style == .bordered : settings.bands == .enabled
    let sections = TableSection.sections(of: rowParts, open: open)
    return VStack(spacing: 0) {
      if hasHeader {
        TableHeader(
          columns: shown, sorting: sorting, widths: $widths,
          menu: customization.map { choice in
            { AnyView(TableColumnMenu(columns: all.map(\.erased), customization: choice)) }
          }
        ) { from, to in move(from, to, among: shown) }
        Hairline(shade: .panelDivider)
      }
      TableBody(
        selection: selection, sections: sections, columns: shown, toggle: toggle,
        isBanded: isBanded
      )
      .transformEnvironment(\.listSettings) {
        $0.appearance = style == .inset ? InsetListStyle._look : PlainListStyle._look
        $0.isTable = true
      }
    }
    .overlay {
      if style == .bordered { Rectangle().strokeBorder(Shade.panelDivider, lineWidth: 1) }
    }
    .tableElement(
      .table(rows: sections.reduce(0) { $0 + $1.entries.count }, columns: shown.count))
  }

  private func toggle(_ id: Value.ID) {
    withAnimation { open.formSymmetricDifference([id]) }
  }

  /// The columns that are seen, in the order in which they are.
  private func shownColumns(_ all: [_TableColumnParts<Value>], isNarrow: Bool)
    -> [NumberedColumn<Value>]
  {
    let choice = customization?.wrappedValue
    var columns = all.enumerated().map { NumberedColumn(number: $0, definition: $1) }
    if let choice { columns = choice.ordered(columns) }
    columns = columns.filter { column in
      let chosen =
        column.definition.customizationID.flatMap { choice?[visibility: $0] } ?? .automatic
      return (chosen == .automatic ? column.definition.defaultVisibility : chosen) != .hidden
    }
    for index in columns.indices {
      let chosen =
        columns[index].definition.customizationID.flatMap { choice?.widths[$0] }.map { CGFloat($0) }
      if let width = widths[columns[index].number] ?? chosen {
        columns[index].definition.width = .init(minimum: width, ideal: width, maximum: width)
      }
    }
    return isNarrow ? Array(columns.prefix(1)) : columns
  }

  /// Puts a column in the place of another.
  private func move(_ from: Int, _ to: Int, among shown: [NumberedColumn<Value>]) {
    guard let customization, from != to else { return }
    var order = shown.compactMap(\.definition.customizationID)
    guard let id = shown[from].definition.customizationID, let index = order.firstIndex(of: id),
      let goal = shown[to].definition.customizationID, let end = order.firstIndex(of: goal)
    else { return }
    order.remove(at: index)
    order.insert(id, at: end)
    withAnimation { customization.wrappedValue.order = order }
  }
}

/// A column and its place among all of the table's.
struct NumberedColumn<Value> {
  let number: Int
  var definition: _TableColumnParts<Value>
}

/// The position of a column; the same in the header and in every row.
struct TableCellFrame: ViewModifier {
  static let spacing: CGFloat = 12
  private let width: TableColumnWidth
  private let alignment: HorizontalAlignment

  private let isNumeric: Bool

  nonisolated init<Value>(_ column: _TableColumnParts<Value>) {
    width = column.width
    alignment = column.alignment
    isNumeric = column.isNumeric
  }

  func body(content: Content) -> some View {
    content
      .transformEnvironment(\.font) { if isNumeric { $0 = ($0 ?? .body).monospacedDigit() } }
      .frame(
        minWidth: width.minimum, idealWidth: width.ideal, maxWidth: width.maximum,
        alignment: Alignment(horizontal: alignment, vertical: .center))
  }
}

/// The sort order of a table, whatever the comparators' type.
struct TableSorting {
  /// The order by a column, if that is what rows are sorted by first.
  let order: (any SortComparator) -> SortOrder?
  /// Sorts by a column first, or the other way round if that is so already.
  let choose: (any SortComparator) -> Void

  init<Sort: SortComparator>(_ sortOrder: Binding<[Sort]>) {
    order = { comparator in
      guard let own = comparator as? Sort, let first = sortOrder.wrappedValue.first,
        first.isAlike(own)
      else { return nil }
      return first.order
    }
    choose = { comparator in
      guard var own = comparator as? Sort else { return }
      var all = sortOrder.wrappedValue
      if let first = all.first, first.isAlike(own) {
        own.order = first.order == .forward ? .reverse : .forward
      }
      all.removeAll { $0.isAlike(own) }
      sortOrder.wrappedValue = [own] + all
    }
  }
}
