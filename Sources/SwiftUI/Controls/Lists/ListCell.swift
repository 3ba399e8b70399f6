import VivaceGeometry
import VivaceLooks
import VivaceViews

/// The appearance that all rows of a list share.
struct ListCellLook {
  let settings: ListSettings
  let isDark: Bool
  let minRowHeight: CGFloat
  let minHeaderHeight: CGFloat?
  let isEditing: Bool
  var headerProminence = Prominence.standard
  var badgeProminence = BadgeProminence.standard
  /// The looks of rows, headers and margins.
  var theme = Theme.touch
  var isDesktop: Bool { theme.isDesktop }
  /// Whether a container around the list moves its reorderable rows.
  var reorders = false
  /// The margins that the row's section sets.
  var sectionMargins: [Edge: CGFloat] = [:]

  var cells: _ListLook.Cells { settings.appearance.cells }

  private func shown(_ own: LookColor?, else usual: LookColor) -> Color {
    Color((own ?? usual).resolved(isDark: isDark, isDesktop: isDesktop))
  }

  /// Behind the cells.
  var background: Color {
    shown(
      ProgramLooks.current.list.background,
      else: cells == .plain ? ListLook.plainBackground : ListLook.groupedBackground)
  }
  var cell: Color {
    if let own = ProgramLooks.current.list.cell { return Color(own.resolved(isDark: isDark)) }
    return switch cells {
    case .plain, .sidebar: background
    case .grouped, .insetGrouped: shown(nil, else: ListLook.cell)
    }
  }
  /// A cell that is chosen or pressed.
  var selected: Color { shown(nil, else: ListLook.selectedCell) }
  var separator: Color { shown(ProgramLooks.current.list.separator, else: ListLook.separator) }

  /// The distances from the list's edges to a cell's.
  var margins: ListInsets { ListInsets(usual: margins(isWide: false), wide: margins(isWide: true)) }
  private func margins(isWide: Bool) -> EdgeInsets {
    let usual: CGFloat =
      if !hasCards { 0 } else if cells == .sidebar {
        theme.rows.sidebarMargin
      } else if isWide, cells == .insetGrouped { ListLook.wideCardMargin } else {
        ListLook.cardMargin
      }
    return EdgeInsets(
      top: 0, leading: ownMargin(.leading) ?? usual, bottom: 0,
      trailing: ownMargin(.trailing) ?? usual)
  }
  private func ownMargin(_ edge: Edge) -> CGFloat? {
    sectionMargins[edge] ?? settings.sectionMargins[edge]
  }
  /// The insets of headers and footers.
  var wordInsets: ListInsets { margins.extended(by: textInsets) }
  /// The insets of headers and footers within the margins.
  var textInsets: EdgeInsets {
    let side = theme.rows.inset
    return EdgeInsets(top: 0, leading: side, bottom: 0, trailing: side)
  }
  var radius: CGFloat { hasCards ? theme.rows.cardRadius : 0 }
  private var hasCards: Bool { cells == .insetGrouped || cells == .sidebar }
  /// Between sections.
  var spacing: CGFloat {
    settings.sectionSpacing ?? (cells == .plain ? 0 : ListLook.sectionSpacing)
  }

  /// Whether a chosen row has a background of its own shape in the accent colour.
  var hasAccentedRows: Bool { isDesktop && cells == .sidebar }

  /// The insets of rows on a desktop.
  var desktopInsets: EdgeInsets {
    let isGrouped = cells == .grouped || cells == .insetGrouped
    return Self.padding(
      isGrouped && !settings.isTable ? theme.rows.groupedVerticalInset : theme.rows.verticalInset,
      sides: theme.rows.inset)
  }
  static let insets = padding(ListLook.verticalInset)
  /// Around a control: a switch or a date leaves a row as high as a text does. The label keeps the
  /// distance of other content.
  static let controlInsets = padding(ListLook.verticalInset - controlOverhang)
  static let controlOverhang: CGFloat = 6

  private static func padding(_ vertical: CGFloat, sides: CGFloat = ListLook.inset) -> EdgeInsets {
    EdgeInsets(top: vertical, leading: sides, bottom: vertical, trailing: sides)
  }

  /// The gap above a row.
  func gap(above row: LazyRowInfo) -> CGFloat {
    guard row.beginsSection else { return 0 }
    if let own = ownMargin(.top) { return own }
    if cells == .plain { return row.isInFirstSection ? 0 : spacing }
    if isDesktop {
      return row.isInFirstSection
        ? theme.rows.firstSpacing : settings.sectionSpacing ?? theme.rows.sectionSpacing
    }
    if row.role == .header {
      return row.isInFirstSection
        ? ListLook.firstSpacingAboveHeader
        : max(spacing - (ListLook.sectionSpacing - ListLook.spacingAboveHeader), 0)
    }
    return row.isInFirstSection ? ListLook.firstSpacing : spacing
  }

  func gap(below row: LazyRowInfo) -> CGFloat {
    if row.endsSection, let own = ownMargin(.bottom) { return own }
    if row.endsSection, row.isInLastSection { return cells == .plain ? 0 : ListLook.lastSpacing }
    return row.role == .content && !row.isLast ? settings.rowSpacing : 0
  }
}

/// The insets in a list, usually and in one that is wide.
struct ListInsets {
  let usual: EdgeInsets
  let wide: EdgeInsets

  init(usual: EdgeInsets, wide: EdgeInsets) {
    self.usual = usual
    self.wide = wide
  }
  /// Insets that do not depend on the list's width.
  init(_ insets: EdgeInsets) { self.init(usual: insets, wide: insets) }

  func extended(by more: EdgeInsets) -> ListInsets {
    func sum(_ insets: EdgeInsets) -> EdgeInsets {
      EdgeInsets(
        top: insets.top + more.top, leading: insets.leading + more.leading,
        bottom: insets.bottom + more.bottom, trailing: insets.trailing + more.trailing)
    }
    return ListInsets(usual: sum(usual), wide: sum(wide))
  }
}

extension View {
  /// Leaves the insets of a list free, by the width that is proposed.
  fileprivate func padding(_ insets: ListInsets) -> some View {
    padding(insets.usual, wide: insets.wide, from: ListLook.wideContainer)
  }
}

/// A row of a list in its cell, or a header or footer.
struct ListCell: View {
  let row: LazyRow
  let appearance: ListCellLook
  let mover: ListMover
  @Binding var move: ListMove?
  let isSelected: Bool
  let select: ((EventModifiers) -> Void)?
  /// Nil in a list without a selection.
  let keys: ListRowKeys?
  let menu: SelectionMenuRow?

  init(
    row: LazyRow, appearance: ListCellLook, mover: ListMover, move: Binding<ListMove?>,
    isSelected: Bool, select: ((EventModifiers) -> Void)?, keys: ListRowKeys?,
    menu: SelectionMenuRow?
  ) {
    self.menu = menu
    self.row = row
    var appearance = appearance
    if row.hasTraits {
      appearance.sectionMargins = row.values[trait: ListRowTraitsKey.SectionMargins.self]
    }
    self.appearance = appearance
    self.mover = mover
    _move = move
    self.isSelected = isSelected
    self.select = select
    self.keys = keys
  }

  /// The gaps around the cell, which belong to it.
  private var gaps: EdgeInsets {
    EdgeInsets(
      top: appearance.gap(above: row.info), leading: 0, bottom: appearance.gap(below: row.info),
      trailing: 0)
  }

  var body: some View {
    StaticConditional(row.info.role == .content) {
      ListContentCell(
        row: row, appearance: appearance, isSelected: isSelected, select: select, keys: keys
      )
      .modifier(
        StaticOptionalModifier(
          menu != nil,
          menu ?? SelectionMenuRow(menu: nil, chosen: [], needsTwoClicks: false))
      )
      .modifier(
        StaticOptionalModifier(row.hasTraits, ListRowMoving(row: row, mover: mover, move: $move))
      )
      .structure(.cell)
    } else: {
      StaticConditional(row.info.role == .header) {
        ListHeader(
          content: row.content, appearance: appearance,
          prominence: row.values[trait: ListRowStateKey.HeaderProminence.self]
            ?? appearance.headerProminence,
          actions: row.values[trait: SectionActionsTrait.self])
      } else: {
        ListFooter(content: row.content, appearance: appearance)
      }
    }
    .padding(gaps)
    .modifier(StaticOptionalModifier(row.hasTraits, ListRowInsertion(row: row, gaps: gaps)))
  }
}

/// The header of a section. A view by itself, as is the footer, so that a list without one need not
/// know of what types it is.
private struct ListHeader: View {
  let content: RowContent
  let appearance: ListCellLook
  let prominence: Prominence
  let actions: AnyView?

  var body: some View {
    if let actions {
      HStack(alignment: .lastTextBaseline, spacing: 0) {
        titled(ListInsets(appearance.textInsets))
        actions.buttonStyle(.borderless).padding(.trailing, appearance.textInsets.trailing)
      }
      .padding(appearance.margins)
    } else {
      titled(appearance.wordInsets)
    }
  }

  @ViewBuilder private func titled(_ insets: ListInsets) -> some View {
    switch appearance.cells {
    case .grouped where prominence == .increased, .insetGrouped where prominence == .increased:
      content
        .font(.title3.weight(.semibold))
        .frame(maxWidth: .infinity, minHeight: appearance.minHeaderHeight, alignment: .leading)
        .padding(insets)
        .padding(.bottom, 9)
    case .plain where prominence == .increased:
      content
        .font(.title3.weight(.semibold))
        .frame(
          maxWidth: .infinity, minHeight: appearance.minHeaderHeight ?? 36, alignment: .leading
        )
        .padding(insets)
        .background(appearance.background)
    case .plain:
      content
        .font(.subheadline.weight(.semibold)).containerForegroundStyle(.secondary)
        .frame(
          maxWidth: .infinity, minHeight: appearance.minHeaderHeight ?? 28, alignment: .leading
        )
        .padding(insets)
        .background(appearance.background)
    case .sidebar where appearance.isDesktop:
      content
        .font(.system(size: 11, weight: .semibold)).containerForegroundStyle(.secondary)
        .frame(
          maxWidth: .infinity, minHeight: appearance.minHeaderHeight ?? 20, alignment: .leading
        )
        .padding(insets)
    case .grouped where appearance.isDesktop, .insetGrouped where appearance.isDesktop:
      content
        .font(.headline)
        .frame(maxWidth: .infinity, minHeight: appearance.minHeaderHeight, alignment: .leading)
        .padding(insets)
        .padding(.bottom, 6)
    case .sidebar:
      content
        .font(.headline)
        .frame(
          maxWidth: .infinity, minHeight: appearance.minHeaderHeight ?? 28, alignment: .leading
        )
        .padding(insets)
        .padding(.bottom, 6)
    case .grouped, .insetGrouped:
      content
        .font(.footnote).containerForegroundStyle(.secondary).textCase(.uppercase)
        .frame(maxWidth: .infinity, minHeight: appearance.minHeaderHeight, alignment: .leading)
        .padding(insets)
        .padding(.bottom, 7)
    }
  }
}

private struct ListFooter: View {
  let content: RowContent
  let appearance: ListCellLook

  var body: some View {
    content
      .font(.footnote).containerForegroundStyle(.secondary)
      .frame(maxWidth: .infinity, alignment: .leading)
      .padding(appearance.wordInsets)
      .padding(.top, 7)
  }
}

/// A row in its cell.
private struct ListContentCell: View {
  let row: LazyRow
  let appearance: ListCellLook
  let isSelected: Bool
  let select: ((EventModifiers) -> Void)?
  let keys: ListRowKeys?
  /// The actions of the buttons in the row.
  @State private var actions: [ListRowAction] = []
  @State private var isPressed = false
  @State private var pressing = ListRowPress()
  @State private var rowKeys = RowKeys()

  init(
    row: LazyRow, appearance: ListCellLook, isSelected: Bool, select: ((EventModifiers) -> Void)?,
    keys: ListRowKeys?
  ) {
    self.row = row
    self.appearance = appearance
    self.isSelected = isSelected
    self.select = select
    self.keys = keys
  }

  private var insets: EdgeInsets {
    let isControl = row.values[trait: ListRowTraitsKey.IsControl.self]
    var insets =
      row.values[trait: ListRowTraitsKey.Insets.self]
      ?? (appearance.isDesktop
        ? appearance.desktopInsets
        : isControl ? ListCellLook.controlInsets : ListCellLook.insets)
    for (edge, length) in row.values[trait: ListRowTraitsKey.EdgeLengths.self] {
      switch edge {
      case .top: insets.top = length
      case .leading: insets.leading = length
      case .bottom: insets.bottom = length
      case .trailing: insets.trailing = length
      }
    }
    return insets
  }

  private var usable: [ListRowAction] { actions.usable(isEditing: appearance.isEditing) }
  private var isTarget: Bool { select != nil || !usable.isEmpty }
  private var showsPress: Bool {
    isPressed && (select != nil || usable.contains { !$0.opensMenu })
  }

  private var answer: ListRowAnswer {
    ListRowAnswer(
      actions: $actions, isPressed: $isPressed, isEditing: appearance.isEditing, select: select,
      clicked: keys?.acceptsClicks == true ? rowKeys : nil)
  }

  var body: some View {
    let (insets, answer) = (insets, answer)
    HStack(spacing: 0) {
      if appearance.isEditing {
        ListEditMarks(row: row, isSelected: isSelected, selects: select != nil)
      }
      row.content
        .modifier(
          StaticOptionalModifier(appearance.hasAccentedRows, AccentedRow(isChosen: isSelected))
        )
        .frame(
          maxWidth: .infinity,
          minHeight: max(0, appearance.minRowHeight - insets.top - insets.bottom),
          alignment: .leading)
      if hasAccessories {
        ListAccessories(
          badge: row.values[trait: TabBadgeTrait.self],
          prominence: row.values[trait: ListRowStateKey.BadgeProminenceKey.self]
            ?? appearance.badgeProminence,
          canMove: appearance.isEditing && canMove, pointsOn: pointsOn)
      }
    }
    .padding(insets)
    .modifier(StaticOptionalModifier(row.hasTraits, OwnBackground(own: isSelected ? nil : own)))
    .modifier(Surface(color: background, top: topLine, bottom: bottomLine))
    .contentShape(Rectangle())
    .gesture(
      pressing.gesture(press: answer.press, activate: answer.click),
      including: isTarget ? .all : .subviews
    )
    .modifier(StaticOptionalModifier(keys != nil, listRowKeys(answer)))
    .onPreferenceChange(ListRowActionsKey.self) { [pressing] new in
      for action in new { action.join(pressing) }
      actions = new
    }
    .modifier(
      StaticOptionalModifier(row.hasTraits, ListSwipe(row: row, isEnabled: !appearance.isEditing))
    )
    .clipShape(shape)
    .padding(appearance.margins)
    .semantics { [isSelected] properties, _ in
      if isSelected { properties.isSelected = true }
    }
  }

  private func listRowKeys(_ answer: ListRowAnswer) -> ListRowKeysModifier {
    ListRowKeysModifier(
      keys: rowKeys, row: keys, isChosen: isSelected,
      typeSelect: row.values[trait: TypeSelectTrait.self], choose: select,
      activate: answer.activate)
  }

  /// The first cell of a section has round corners above, the last one below; each row of a sidebar all of them.
  private var shape: UnevenRoundedRectangle {
    if appearance.cells == .sidebar {
      let radius = appearance.theme.rows.sidebarRadius
      return UnevenRoundedRectangle(
        topLeadingRadius: radius, bottomLeadingRadius: radius, bottomTrailingRadius: radius,
        topTrailingRadius: radius)
    }
    let apart = appearance.settings.rowSpacing > 0
    let top = row.info.isFirst || apart ? appearance.radius : 0
    let bottom = row.info.isLast || apart ? appearance.radius : 0
    return UnevenRoundedRectangle(
      topLeadingRadius: top, bottomLeadingRadius: bottom, bottomTrailingRadius: bottom,
      topTrailingRadius: top)
  }

  /// A background that the row brings along.
  private var own: AnyView? { row.values[trait: ListRowTraitsKey.Background.self] }

  private var background: Color {
    if isSelected, appearance.hasAccentedRows { return .accentColor }
    if isSelected || showsPress { return appearance.selected }
    return own == nil ? appearance.cell : .clear
  }

  private var pointsOn: Bool {
    let own = row.values[trait: ListRowTraitsKey.LinkIndicator.self]
    let wish = own == .automatic ? appearance.settings.linkIndicators : own
    return !appearance.isEditing && actions.contains(where: \.isLink)
      && (wish == .automatic ? appearance.cells != .sidebar : wish == .visible)
  }

  private var canMove: Bool { row.move != nil || appearance.reorders && row.isReorderable }

  private var hasAccessories: Bool {
    pointsOn || appearance.isEditing && canMove
      || row.values[trait: TabBadgeTrait.self] != nil
  }

  private var bottomLine: Surface.Line? {
    let wish = row.values[trait: ListRowTraitsKey.BottomSeparator.self]
    let isUsual =
      appearance.cells != .sidebar && (appearance.cells == .plain || !row.info.isLast)
      && appearance.settings.rowSpacing == 0 && !ProgramLooks.current.list.hidesSeparators
    guard wish == .visible || wish == .automatic && isUsual else { return nil }
    let color = row.values[trait: ListRowTraitsKey.BottomTint.self] ?? appearance.separator
    return Surface.Line(color: color, inset: insets.leading)
  }

  private var topLine: Surface.Line? {
    guard row.values[trait: ListRowTraitsKey.TopSeparator.self] == .visible else { return nil }
    let color = row.values[trait: ListRowTraitsKey.TopTint.self] ?? appearance.separator
    return Surface.Line(color: color, inset: insets.leading)
  }
}

/// A row in a list with a selection, for keys.
private struct ListRowKeysModifier: ViewModifier {
  let keys: RowKeys
  let row: ListRowKeys?
  let isChosen: Bool
  let typeSelect: TypeSelectWords
  let choose: ((EventModifiers) -> Void)?
  let activate: (EventModifiers) -> Void

  func body(content: Content) -> some View {
    if let row {
      content.rowKeys(
        keys, group: row.group, isChosen: isChosen, isChosenByArrows: row.isChosenByArrows,
        typeSelect: typeSelect, choose: choose, activate: activate)
    }
  }
}

/// The text style of a selected row in a sidebar on a Mac.
private struct AccentedRow: ViewModifier {
  let isChosen: Bool
  func body(content: Content) -> some View { content.painted(isChosen ? .white : nil) }
}

private struct OwnBackground: ViewModifier {
  let own: AnyView?
  func body(content: Content) -> some View { content.background { own } }
}

/// The accessories after a row's content: its badge, a handle to move it by, and a chevron where the row
/// continues to a screen.
private struct ListAccessories: View {
  let badge: Text?
  let prominence: BadgeProminence
  let canMove: Bool
  let pointsOn: Bool

  var body: some View {
    if let badge { RowBadge(badge: badge, prominence: prominence).padding(.leading, 8) }
    if canMove { ListHandle() }
    if pointsOn {
      Image(systemName: "chevron.right")
        .font(.system(size: 13, weight: .semibold))
        .foregroundStyle(Shade.accessory)
        .padding(.leading, 8)
        .accessibilityHidden(true)
    }
  }
}
