import VivaceGeometry
import VivaceInteraction
import VivaceLooks
import VivaceMotion
import VivaceViews

extension View {
  /// The view in all the room it is proposed, and no more: what is wider or higher goes over the edges
  /// and leaves the bars where they are.
  nonisolated func filling() -> some View {
    frame(minWidth: 0, maxWidth: .infinity, minHeight: 0, maxHeight: .infinity)
  }

  /// Keeps the edges free for bars: the view's safe area ends there.
  nonisolated func barInset(top: CGFloat, bottom: CGFloat) -> some View {
    safeAreaPadding(EdgeInsets(top: top, leading: 0, bottom: bottom, trailing: 0))
  }
}

/// The bars of a screen. They stay where they are while the screen slides, and fade: titles move a
/// little with it.
struct Bars: View {
  let item: NavigationItem
  let context: ScreenContext
  let collapse: BarCollapse
  /// Whether content is under the bar at the bottom.
  var isOverBottomBar = false
  /// 0 when the screen is away or covered, 1 when it is there.
  let shownFraction: Double
  let shift: CGFloat

  var body: some View {
    VStack(spacing: 0) {
      if item.shape.hasBar(isRoot: context.pop == nil) {
        NavigationBar(item: item, context: context, collapse: collapse, shift: shift)
          .minimized(item.shape.isTopMinimized, towards: .top)
      }
      if item.isSearching, let search = item.search,
        item.searchSuggestions != nil || search.tokens?.offered != nil
      {
        SearchSuggestionsPanel(
          item: search, suggestions: item.searchSuggestions ?? AnyView(EmptyView()))
      } else {
        Spacer(minLength: 0)
      }
      if item.shape.hasBottomBar {
        BottomBar(item: item, isOverContent: isOverBottomBar)
          .minimized(item.shape.isBottomMinimized, towards: .bottom)
      }
    }
    .opacity(shownFraction)
    .allowsHitTesting(shownFraction > 0.5)
    .accessibilityHidden(shownFraction < 0.5)
  }
}

private struct NavigationBar: View {
  let item: NavigationItem
  let context: ScreenContext
  let collapse: BarCollapse
  let shift: CGFloat
  @Environment(\.sidebarSwitch) private var sidebarSwitch
  private var theme: ProgramLooks.Bar { ProgramLooks.current.navigationBar }

  var body: some View {
    let (isLarge, theme) = (item.shape.isLarge, theme)
    VStack(spacing: 0) {
      if item.shape.hasTitleRow {
        NavigationBarRow(
          leading: leading,
          center: center(isLarge: isLarge)
            .animation(.easeInOut(duration: BarLook.fade), value: collapse.showsInlineTitle),
          trailing: items(.trailing), shift: shift
        )
        .containerButtonStyle(BarButtonStyle())
        .frame(height: item.shape.row)
        if isLarge {
          VStack(alignment: .leading, spacing: 0) {
            if let own = item.entry(.largeTitle) {
              ToolbarEntryView(entry: own, item: item).frame(height: BarLook.largeTitle)
            } else if let title = item.title {
              title
                .font(theme.largeTitle, else: .system(size: BarLook.largeTitleSize, weight: .bold))
                .written(ProgramLooks.Words(color: theme.largeTitle.color))
                .lineLimit(1)
                .minimumScaleFactor(BarLook.largeTitleScale)
                .frame(height: BarLook.largeTitle)
            }
            if let own = item.entry(.largeSubtitle) {
              ToolbarEntryView(entry: own, item: item)
                .frame(height: NavigationSubtitle.height, alignment: .top)
            } else if let subtitle = item.subtitle {
              NavigationSubtitle(text: subtitle, size: 15)
                .frame(height: NavigationSubtitle.height, alignment: .top)
            }
          }
          .frame(maxWidth: .infinity, alignment: .leading)
          .padding(.horizontal, BarLook.margin)
          .offset(x: shift)
          .cut(by: collapse.hiddenTitle, of: item.shape.largeTitle)
          .scaleEffect(collapse.titleScale, anchor: .leading)
          .offset(y: collapse.overscroll)
          .accessibilityHidden(collapse.showsInlineTitle)
        }
      }
      if let search = item.search, item.hasSearchField {
        SearchField(item: search, scopes: item.searchScopes)
          .cut(by: collapse.hiddenSearch, of: SearchLook.height)
          .opacity(collapse.searchOpacity)
          .offset(y: collapse.overscroll)
          .accessibilityHidden(collapse.hiddenSearch >= SearchLook.height)
      }
    }
    .background {
      BarBackground(
        item: item, bar: .navigationBar, edge: .top, isShownByDefault: collapse.isOverContent
      )
      .animation(.easeInOut(duration: BarLook.fade), value: collapse.isOverContent)
    }
    .barTint(theme.tint)
    .barForeground(item.foregrounds[.navigationBar])
    .barColorScheme(item.colorSchemes[.navigationBar])
    .semantics { properties, _ in properties.role = .navigationBar }
  }

  @ViewBuilder private var leading: some View {
    if let pop = context.pop, !item.hidesBackButton {
      BackButton(title: context.previousTitle, isShort: leadsWithTitle, pop: pop)
    } else if context.pop == nil, let sidebarSwitch, !item.removesSidebarToggle,
      !item.entries.contains(where: { $0.kind == .sidebarToggle })
    {
      SidebarToggle(sidebar: sidebarSwitch)
    }
    if leadsWithTitle { inlineTitle }
    items(.leading)
  }

  /// Whether the title is at the leading edge, as where documents are edited or browsed.
  private var leadsWithTitle: Bool {
    item.role == .editor || item.role == .browser || item.hasInlineLargeTitle || item.isDesktop
  }

  @ViewBuilder private func center(isLarge: Bool) -> some View {
    let principal = item.entries.filter { $0.side == .principal }
    if let first = principal.first {
      ToolbarEntryView(entry: first, item: item)
    } else if !leadsWithTitle, !item.entries.contains(where: { $0.kind == .title }),
      !isLarge || collapse.showsInlineTitle
    {
      inlineTitle
    }
  }

  @ViewBuilder private var inlineTitle: some View {
    if item.entry(.title) != nil || item.entry(.subtitle) != nil {
      VStack(spacing: 0) {
        if let own = item.entry(.title) {
          ToolbarEntryView(entry: own, item: item)
        } else if let title = item.title, !item.hidesTitle {
          title.font(theme.title, else: .system(size: 15, weight: .semibold)).lineLimit(1)
        }
        if let own = item.entry(.subtitle) {
          ToolbarEntryView(entry: own, item: item)
        } else if let subtitle = item.subtitle {
          NavigationSubtitle(text: subtitle, size: 11)
        }
      }
    } else if let title = item.title, !item.hidesTitle {
      let isLarge = item.hasInlineLargeTitle
      let size: CGFloat =
        isLarge
        ? 28 : item.isDesktop ? (item.isCompact ? 13 : 15) : item.isCompact ? 15 : BarLook.titleSize
      let text = title.font(
        theme.title,
        else: .system(size: size, weight: isLarge || item.isDesktop ? .bold : .semibold)
      )
      .written(ProgramLooks.Words(color: theme.title.color))
      .lineLimit(1)
      let lines = VStack(alignment: item.isDesktop ? .leading : .center, spacing: 0) {
        text
        if let subtitle = item.subtitle { NavigationSubtitle(text: subtitle, size: 11) }
      }
      if let menu = item.titleMenu {
        Menu {
          menu
        } label: {
          HStack(spacing: 4) {
            lines
            Image(systemName: "chevron.down").font(.system(size: 11, weight: .semibold))
              .accessibilityHidden(true)
          }
        }
        .tint(.primary)
      } else if item.subtitle != nil {
        lines
      } else {
        text
      }
    }
  }

  private func items(_ side: ToolbarItemPlacement.Side) -> some View {
    let entries = item.entries.filter { $0.side == side }
    return HStack(spacing: BarLook.gap) {
      RankedBarItems(entries: entries) { entry in
        ToolbarEntryView(entry: entry, item: item)
          .fontWeight(entry.placement.isConfirmation ? .semibold : nil)
          .written(theme.item)
      }
      .controlSize(item.isCompact ? .small : .regular)
      if side == .trailing, item.hasSearchInRow, let search = item.search {
        SearchField(item: search, scopes: item.searchScopes, isInRow: true)
      } else if side == .trailing, let search = item.search, search.isMinimized,
        !item.hasSearchField,
        !item.entries.contains(where: { $0.kind == .search })
      {
        SearchOpener(search: search, isField: false)
      }
    }
    .barItems()
  }
}

/// The items at the leading edge, in the middle and at the trailing edge of a bar. The middle is
/// that of the bar as long as it keeps clear of both sides.
private struct NavigationBarRow<Leading: View, Center: View, Trailing: View>: View {
  let leading: Leading
  let center: Center
  let trailing: Trailing
  let shift: CGFloat

  var body: some View {
    BarLayout {
      HStack(spacing: BarLook.gap) { leading }
      HStack(spacing: 0) { center }.offset(x: shift)
      HStack(spacing: BarLook.gap) { trailing }
    }
    .padding(.horizontal, BarLook.margin)
  }
}

/// The sides have their ideal widths; the middle has the remaining width, and moves aside for them.
private struct BarLayout: Layout {
  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
    let sizes = subviews.map { $0.sizeThatFits(.unspecified) }
    return CGSize(
      width: proposal.width ?? sizes.map(\.width).reduce(0, +),
      height: proposal.height ?? sizes.map(\.height).max() ?? 0)
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) {
    guard subviews.count == 3 else { return }
    let side = ProposedViewSize(width: nil, height: bounds.height)
    let ideal = subviews.map { $0.sizeThatFits(side).width }
    let half = bounds.width / 2
    let right = min(ideal[2], half)
    // The leading side, which may have the title, has more than half of the bar where the others leave it free.
    let left = min(ideal[0], max(half, bounds.width - ideal[1] - right - 2 * BarLook.titleGap))
    let available = max(bounds.width - left - right - 2 * BarLook.titleGap, 0)
    let middle = ProposedViewSize(width: available, height: bounds.height)
    let width = min(subviews[1].sizeThatFits(middle).width, available)
    let start = bounds.minX + left + (left > 0 ? BarLook.titleGap : 0)
    let end = bounds.maxX - right - (right > 0 ? BarLook.titleGap : 0) - width
    let x = min(max(bounds.midX - width / 2, start), max(end, start))
    subviews[0].place(
      at: CGPoint(x: bounds.minX, y: bounds.midY), anchor: .leading,
      proposal: ProposedViewSize(width: left, height: bounds.height))
    subviews[1].place(
      at: CGPoint(x: x, y: bounds.midY), anchor: .leading,
      proposal: ProposedViewSize(width: width, height: bounds.height))
    subviews[2].place(
      at: CGPoint(x: bounds.maxX, y: bounds.midY), anchor: .trailing,
      proposal: ProposedViewSize(width: right, height: bounds.height))
  }
}

/// A chevron and the title of the screen below, or "Back".
struct BackButton: View {
  let title: Text?
  /// The chevron alone.
  let isShort: Bool
  let pop: () -> Void

  var body: some View {
    Button(action: pop) {
      HStack(spacing: BarLook.chevronGap) {
        Image(systemName: "chevron.left")
          .font(.system(size: BarLook.chevronSize, weight: .semibold))
          .accessibilityHidden(true)
        if !isShort {
          ViewThatFits(in: .horizontal) {
            (title ?? Text("Back")).lineLimit(1).fixedSize()
            Text("Back").lineLimit(1)
          }
          .frame(maxWidth: BarLook.widestBack, alignment: .leading)
          .fixedSize(horizontal: true, vertical: false)
          .font(.system(size: BarLook.itemSize))
        }
      }
      .padding(.leading, -BarLook.chevronOverhang)
    }
    .semantics { [isShort] properties, _ in
      properties.identifier = "BackButton"
      if isShort { properties.label = "Back" }
    }
  }
}

private struct BottomBar: View {
  let item: NavigationItem
  let isOverContent: Bool

  var body: some View {
    let entries = item.bottomItems
    let theme = ProgramLooks.current.toolbar
    HStack(spacing: BarLook.gap) {
      RankedBarItems(entries: entries) {
        ToolbarEntryView(entry: $0, item: item).written(theme.item)
      }
    }
    .frame(maxWidth: .infinity)
    .frame(height: BarLook.toolbar)
    .padding(.horizontal, BarLook.margin)
    .barItems()
    .background {
      BarBackground(item: item, bar: .bottomBar, edge: .bottom, isShownByDefault: isOverContent)
        .animation(.easeInOut(duration: BarLook.fade), value: isOverContent)
    }
    .barTint(theme.tint)
    .barForeground(item.foregrounds[.bottomBar])
    .barColorScheme(item.colorSchemes[.bottomBar])
  }
}

/// The background of a bar, from the window's edge on. Bars over nothing show none unless it is set
/// to.
struct BarBackground: View {
  let item: NavigationItem
  let bar: ToolbarPlacement
  let edge: VerticalEdge
  var isShownByDefault = false

  /// The background that the program sets here; nil is the default.
  private var background: ProgramLooks.Background? {
    let theme = ProgramLooks.current.bar(bar)
    return isShownByDefault ? theme.background : theme.edgeBackground
  }

  var body: some View {
    let visibility = item.backgroundVisibility[bar] ?? .automatic
    let style = item.backgrounds[bar]
    let isShown =
      visibility == .visible || visibility == .automatic && (style != nil || isShownByDefault)
    let effect = item.edgeEffects[edge] ?? ScrollEdgeEffect()
    if let background, style == nil, visibility == .automatic {
      CustomBarBackground(background: background, edge: edge)
    } else if isShown, visibility == .automatic, style == nil, effect.isHidden == true {
      Color.clear
    } else if isShown, visibility == .automatic, style == nil, effect.style == .soft {
      SoftEdge(edge: edge)
    } else if isShown {
      Rectangle()
        .fill(style ?? AnyShapeStyle(Material.bar))
        .overlay(alignment: edge == .top ? .bottom : .top) { Hairline() }
        .ignoresSafeArea(edges: edge == .top ? .top : .bottom)
    }
  }
}

extension View {
  /// Moves a bar out of its place towards an edge, while it is minimized.
  fileprivate func minimized(_ isMinimized: Bool, towards edge: VerticalEdge) -> some View {
    visualEffect { content, proxy in
      let height = proxy.size.height
      return content.offset(y: isMinimized ? (edge == .top ? -height : height) : 0)
        .opacity(isMinimized ? 0 : 1)
    }
    .allowsHitTesting(!isMinimized)
    .accessibilityHidden(isMinimized)
    .animation(.snappy(duration: 0.3), value: isMinimized)
  }

  /// The view without the content above its lower part: neither seen nor touched.
  fileprivate func cut(by hidden: CGFloat, of height: CGFloat) -> some View {
    frame(height: hidden > 0 ? height - hidden : nil, alignment: .bottom)
      .clipShape(Rectangle(), isOn: hidden > 0)
      .contentShape(Rectangle())
  }

  /// How items look on a bar: labels are their icons alone, and large.
  func barItems() -> some View {
    imageScale(.large).environment(\.isOnBar, true).containerButtonStyle(BarButtonStyle())
  }

  /// Sets another style for the items on a bar, if there is one.
  @ViewBuilder func barForeground(_ style: AnyShapeStyle?) -> some View {
    if let style { foregroundStyle(style).tint(style) } else { self }
  }

  /// Another scheme for a bar, if one is asked for.
  nonisolated func barColorScheme(_ scheme: ColorScheme?) -> some View {
    transformEnvironment(\.colorScheme) { if let scheme { $0 = scheme } }
  }
}
