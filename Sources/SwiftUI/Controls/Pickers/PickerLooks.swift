import VivaceGeometry
import VivaceInteraction
import VivaceLooks
import VivaceMotion
import VivaceViews

/// The selected option with two chevrons; a tap opens a menu of all. In a menu it is a menu of its own.
struct MenuPicker: View {
  let label: AnyView
  /// The view for the chosen option; nil for the option itself.
  let current: AnyView?
  let options: PickerOptions
  @Environment(\.menuClose) private var menuClose
  @Environment(\.isInListRow) private var isInListRow
  @Environment(\.labelsHidden) private var labelsHidden
  @Environment(\.tintColor) private var tint
  @Environment(\.isDesktop) private var isDesktop

  init(label: AnyView, current: AnyView?, options: PickerOptions) {
    (self.label, self.current, self.options) = (label, current, options)
  }

  var body: some View {
    if menuClose == nil { row } else { submenu }
  }

  private var row: some View {
    LabeledRow(role: .picker, showsLabel: .inRows) {
      label
    } control: {
      Menu {
        InlinePicker(label: nil, options: options)
      } label: {
        HStack(spacing: 4) {
          choice
          Image(systemName: "chevron.up.chevron.down")
            .font(.system(size: 12, weight: .medium))
            .accessibilityHidden(true)
        }
        .padding(.vertical, isDesktop ? 0 : 6)
        // In rows values are grey, unless they have a tint.
        .containerForegroundStyle(
          isDesktop
            ? AnyShapeStyle(.primary)
            : isInListRow && tint == nil ? AnyShapeStyle(Color.secondary) : AnyShapeStyle(.tint)
        )
        .modifier(StaticOptionalModifier(isDesktop, PopUpFace()))
      }
      .transformEnvironment(\.self) {
        $0.menuHasOwnFace = isDesktop
        if $0.menuOrder == .automatic { $0.menuOrder = .fixed }
        $0.opensMenuFromRow = isInListRow && !labelsHidden
      }
    }
  }

  private var submenu: some View {
    Menu {
      InlinePicker(label: nil, options: options)
    } label: {
      VStack(alignment: .leading, spacing: 0) {
        label
        choice.font(.footnote).foregroundStyle(.secondary)
      }
    }
  }

  @ViewBuilder private var choice: some View {
    if let current {
      current.lineLimit(1)
    } else if let index = options.index {
      options.all[index].view.lineLimit(1)
    }
  }
}

/// Each option a row with a check mark: in a menu in front of the chosen one, in a list behind it. Sections are
/// sections of the menu or the list.
struct InlinePicker: View {
  /// Above the options; nil where it is elsewhere.
  let label: AnyView?
  let options: PickerOptions
  @Environment(\.menuClose) private var menuClose
  @Environment(\.isInListRow) private var isInListRow
  @Environment(\.labelsHidden) private var labelsHidden

  init(label: AnyView?, options: PickerOptions) {
    (self.label, self.options) = (label, options)
  }

  var body: some View {
    if let label, isInListRow, !labelsHidden { label }
    ForEach(options.blocks) { block in
      if block.isSection {
        Section {
          rows(block)
        } header: {
          outside(block.header)
        } footer: {
          outside(block.footer)
        }
      } else {
        rows(block)
      }
    }
  }

  private func rows(_ block: PickerOptions.Block) -> some View {
    ForEach(block.rows) { option in
      if option.isDivider { option.view } else { row(option) }
    }
  }

  /// Menus and lists draw the headers of their sections themselves.
  @ViewBuilder private func outside(_ title: SubviewsCollection) -> some View {
    if menuClose == nil, !isInListRow {
      title.font(.footnote).foregroundStyle(.secondary)
    } else {
      title
    }
  }

  private func row(_ option: PickerOptions.Option) -> some View {
    Button {
      option.select?()
    } label: {
      if menuClose == nil {
        ChosenRow(option: option)
      } else {
        CheckedRow(isChecked: option.isSelected) { option.view }
      }
    }
    .choosing(option)
    .modifier(PlainOutsideMenus(isInMenu: menuClose != nil))
  }
}

extension View {
  /// Applies the settings of all buttons that choose an option: when they are enabled, and which one is chosen.
  fileprivate func choosing(_ option: PickerOptions.Option) -> some View {
    disabled(option.select == nil)
      .semantics { properties, _ in properties.isSelected = option.isSelected }
  }
}

/// Rows of a menu look as the menu says.
private struct PlainOutsideMenus: ViewModifier {
  let isInMenu: Bool

  func body(content: Content) -> some View {
    if isInMenu { content } else { content.buttonStyle(.plain) }
  }
}

/// An option in all the room of a row, with a check mark at the end of the chosen one.
private struct ChosenRow: View {
  let option: PickerOptions.Option

  var body: some View {
    HStack(spacing: 8) {
      option.view
      Spacer(minLength: 8)
      Image(systemName: "checkmark")
        .font(.system(size: 17, weight: .semibold))
        .foregroundStyle(.tint)
        .opacity(option.isSelected ? 1 : 0)
        .accessibilityHidden(true)
    }
    .contentShape(Rectangle())
  }
}

/// Equal segments; the chosen one is on a thumb that slides.
struct SegmentedPicker: View {
  let label: AnyView
  let options: PickerOptions
  /// Whether the chosen option is distinguished by its picture too.
  private let isPalette: Bool
  @State private var tracking = SegmentTracking()
  /// The segment that a press has chosen, until its action runs.
  @State private var goal: Int?
  @Environment(\.isEnabled) private var isEnabled
  @Environment(\.paletteSelectionEffect) private var paletteEffect
  @Environment(\.theme) private var theme
  @Environment(\.controlSize) private var controlSize
  @Environment(\.layoutDirection) private var direction
  @Environment(\.isInFormColumns) private var isInFormColumns
  @Environment(\.labelsHidden) private var labelsHidden

  init(label: AnyView, options: PickerOptions, isPalette: Bool = false) {
    self.label = label
    self.options = options
    self.isPalette = isPalette
  }

  var body: some View {
    StaticConditional(isInFormColumns && !labelsHidden) {
      FormColumnsRow {
        label
      } control: {
        control
      }
    } else: {
      control
    }
  }

  private var metrics: SegmentsLook { theme.segments(controlSize) }

  private var control: some View {
    let count = options.all.count
    let selected = options.index
    let own = ProgramLooks.current.segments
    return SegmentsLayout(metrics: metrics, isFitted: theme.isDesktop) {
      ForEach(options.all) { option in
        option.view
          .font(.system(size: metrics.fontSize, weight: .semibold))
          .lineLimit(1)
          .hidden()
          .accessibilityHidden(true)
      }
    }
    .overlay { segments }
    .background(
      own.background.or(Shade(metrics.background)),
      in: RoundedRectangle(cornerRadius: metrics.radius, style: .continuous)
    )
    .opacity(isEnabled ? 1 : ControlLook.disabledOpacity)
    .adjustedByKeys(.horizontal, ringRadius: 9) { step in
      if let index = step.index(from: selected, of: count) { options.all[index].select?() }
    }
    .background { label.hidden() }
  }

  private var segments: some View {
    let (count, selected, pressed) = (options.all.count, options.index, tracking.pressed)
    let own = ProgramLooks.current.segments
    let metrics = metrics
    return GeometryReader { proxy in
      let width = metrics.segmentWidth(proxy.size.width, count: count)
      ZStack(alignment: .topLeading) {
        ForEach(Array(1..<max(count, 1)), id: \.self) { index in
          let line = metrics.lineFrame(
            before: metrics.inset + CGFloat(index) * width, height: metrics.height)
          Rectangle().fill(Shade.fill)
            .frame(width: line.width, height: line.height)
            .opacity(SegmentsLook.showsLine(before: index, chosen: selected) ? 1 : 0)
            .offset(x: line.minX, y: line.minY)
        }
        if let selected, !isPalette || paletteEffect == .automatic {
          RoundedRectangle(cornerRadius: metrics.thumbRadius, style: .continuous)
            .fill(own.thumb.or(Shade(metrics.thumb)))
            .shadow(metrics.shadow)
            .frame(width: max(width, 0), height: metrics.height - 2 * metrics.inset)
            .scaleEffect(pressed == selected ? metrics.pressedScale : 1)
            .offset(
              x: metrics.inset + CGFloat(selected) * width, y: metrics.inset)
        }
        HStack(spacing: 0) {
          ForEach(Array(options.all.enumerated()), id: \.element.id) { index, option in
            segment(option, at: index)
          }
        }
        .padding(metrics.inset)
        .gesture(press(width: width))
      }
      .animation(SegmentsLook.slide, value: selected)
      .animation(SegmentsLook.press, value: pressed)
      .geometryGroup()
    }
    .structure(.segments)
  }

  private func press(width: CGFloat) -> PressGesture {
    PressGesture {
      if let goal { options.all[goal].select?() }
    } pressing: { isPressed in
      if !isPressed { goal = tracking.end() }
    } moved: { location in
      let segment = segment(at: location.x, width: width)
      if tracking.isTracking { tracking.move(to: segment) } else { _ = tracking.begin(on: segment) }
    }
  }

  /// The enabled segment at a coordinate, from the left.
  private func segment(at x: CGFloat, width: CGFloat) -> Int? {
    guard width > 0 else { return nil }
    let column = Int(((x - metrics.inset) / width).rounded(.down))
    let index = direction == .rightToLeft ? options.all.count - 1 - column : column
    return options.all.indices.contains(index) && options.all[index].select != nil ? index : nil
  }

  private func segment(_ option: PickerOptions.Option, at index: Int) -> some View {
    let own = ProgramLooks.current.segments
    return option.view
      .written(option.isSelected ? own.chosenText : own.text)
      .font(.system(size: metrics.fontSize, weight: option.isSelected ? .semibold : .medium))
      .withoutForeground()
      .symbolVariant(isPalette && option.isSelected ? paletteEffect.variant : .none)
      .lineLimit(1)
      .frame(maxWidth: .infinity, maxHeight: .infinity)
      .contentShape(Rectangle())
      .opacity(tracking.pressed == index && !option.isSelected ? metrics.pressedOpacity : 1)
      .semantics { properties, environment in
        properties.role = .button
        properties.combinesChildren = true
        properties.isSelected = option.isSelected
        properties.isEnabled = environment.isEnabled && option.select != nil
      }
  }
}

/// The width is the proposed one; without one every segment is as wide as the widest label.
private struct SegmentsLayout: Layout {
  let metrics: SegmentsLook
  /// Whether segments are never wider than the widest label wants.
  let isFitted: Bool
  private static let padding: CGFloat = 12

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
    let proposed = isFitted ? proposal.width.map { min($0, ideal(subviews)) } : proposal.width
    return CGSize(width: proposed ?? ideal(subviews), height: metrics.height)
  }

  private func ideal(_ subviews: Subviews) -> CGFloat {
    let widest = subviews.map { $0.sizeThatFits(.unspecified).width }.max() ?? 0
    return CGFloat(subviews.count) * (widest + 2 * Self.padding) + 2 * metrics.inset
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) {
    for subview in subviews { subview.place(at: bounds.origin, proposal: .unspecified) }
  }
}

/// A drum of rows; the chosen one is in the middle.
struct WheelPicker: View {
  let label: AnyView
  let options: PickerOptions
  /// How far a finger has turned the wheel: positive towards earlier rows.
  @State private var turn: CGFloat = 0

  init(label: AnyView, options: PickerOptions) {
    self.label = label
    self.options = options
  }

  var body: some View {
    let selected = CGFloat(options.index ?? 0)
    let drag = WheelDrag(from: selected, row: WheelPickerLook.row, count: options.all.count)
    let position = drag.position(translation: turn)
    ZStack {
      RoundedRectangle(cornerRadius: WheelPickerLook.radius, style: .continuous)
        .fill(Shade(WheelPickerLook.band))
        .frame(height: WheelPickerLook.row)
      ForEach(Array(options.all.enumerated()), id: \.element.id) { index, option in
        drumRow(option.view, at: CGFloat(index) - position)
          .onTapGesture { choose(index) }
          .semantics { properties, _ in properties.isSelected = option.isSelected }
          .structure(.wheelRow)
      }
    }
    .frame(maxWidth: .infinity)
    .frame(height: WheelPickerLook.height)
    .clipped()
    .contentShape(Rectangle())
    .gesture(
      DragGesture(minimumDistance: 3)
        .onChanged { turn = $0.translation.height }
        .onEnded {
          choose(drag.landing(translation: $0.translation.height, velocity: $0.velocity.height))
        }
    )
    .adjustedByKeys(.vertical, ringRadius: 8) { step in
      if let index = step.index(from: options.index, of: options.all.count) { choose(index) }
    }
    .structure(
      SemanticWheel(count: options.all.count, selection: options.index) { choose($0) }
    )
    .background { label.hidden() }
  }

  @ViewBuilder private func drumRow(_ view: Subview, at distance: CGFloat) -> some View {
    let appearance = WheelPickerLook(distance: distance)
    view
      .font(.system(size: WheelPickerLook.fontSize))
      .lineLimit(1)
      .frame(height: WheelPickerLook.row)
      .scaleEffect(x: 1, y: appearance.scale)
      .opacity(appearance.opacity)
      .offset(y: appearance.offset)
  }

  private func choose(_ index: Int) {
    guard !options.all.isEmpty else { return }
    let index = min(max(index, 0), options.all.count - 1)
    withAnimation(.spring(response: 0.35, dampingFraction: 1)) {
      turn = 0
      options.all[index].select?()
    }
  }
}

/// A link to a screen with all options. In a list it is a row that continues to a screen, as all links are.
struct LinkPicker: View {
  let label: PickerLabel
  let options: PickerOptions
  @State private var isOpen = false
  @Environment(\.isInListRow) private var isInListRow

  init(label: PickerLabel, options: PickerOptions) {
    self.label = label
    self.options = options
  }

  var body: some View {
    let link = NavigationLink(
      label: HStack {
        label.view
        Spacer(minLength: 8)
        if let index = options.index { options.all[index].view.foregroundStyle(.secondary) }
      }
      .contentShape(Rectangle()),
      destination: LinkOptions(title: label.title, options: options) { isOpen = false },
      value: nil, isActive: $isOpen
    )
    .isDetailLink(false)
    StaticConditional(isInListRow) {
      link
    } else: {
      link.buttonStyle(.plain)
    }
  }
}

/// A screen with a list of all options.
private struct LinkOptions: View {
  let title: Text?
  let options: PickerOptions
  let close: () -> Void

  var body: some View {
    let list = List(options.all) { option in
      Button {
        option.select?()
        close()
      } label: {
        ChosenRow(option: option)
      }
      .buttonStyle(.plain)
      .choosing(option)
    }
    .navigationBarTitleDisplayMode(.inline)
    if let title { list.navigationTitle(title) } else { list }
  }
}
