import VivaceGeometry
import VivaceLooks
import VivaceViews

extension EnvironmentValues {
  private struct IsInGroupedFormKey: EnvironmentKey { static var defaultValue: Bool { false } }

  /// Whether the view is in a form on a desktop whose rows are in groups.
  var isInGroupedForm: Bool {
    get { self[IsInGroupedFormKey.self] }
    set { self[IsInGroupedFormKey.self] = newValue }
  }

  private struct FormsAreGroupedKey: EnvironmentKey { static var defaultValue: Bool { false } }

  /// Whether forms without a style of their own have groups on a desktop, as in an inspector.
  var formsAreGrouped: Bool {
    get { self[FormsAreGroupedKey.self] }
    set { self[FormsAreGroupedKey.self] = newValue }
  }

  private struct IsInFormColumnsKey: EnvironmentKey { static var defaultValue: Bool { false } }

  /// Whether the view is in a form on a desktop with labels in one column and controls in the next.
  var isInFormColumns: Bool {
    get { self[IsInFormColumnsKey.self] }
    set { self[IsInFormColumnsKey.self] = newValue }
  }
}

extension EnvironmentValues {
  private struct MenuHasOwnFaceKey: EnvironmentKey { static var defaultValue: Bool { false } }

  /// Whether the label of a menu shows by itself that it opens one.
  var menuHasOwnFace: Bool {
    get { self[MenuHasOwnFaceKey.self] }
    set { self[MenuHasOwnFaceKey.self] = newValue }
  }
}

extension HorizontalAlignment {
  private struct FormControls: AlignmentID {
    static func defaultValue(in context: ViewDimensions) -> CGFloat { context[.leading] }
  }

  /// The leading edge of the controls of a form in columns; labels end before it.
  static let formControls = HorizontalAlignment(FormControls.self)
}

/// Rows below one another whose controls begin at one axis. The axis leaves the widest label its width, and a row that
/// fills the width ends where the form does.
struct FormColumnsLayout: Layout {
  private static let spacing: CGFloat = 8

  func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) -> CGSize {
    let axis = axis(of: subviews)
    var size = CGSize(width: 0, height: CGFloat(max(subviews.count - 1, 0)) * Self.spacing)
    for subview in subviews {
      let start = start(of: subview, axis)
      let row = subview.sizeThatFits(self.proposal(proposal.width, start))
      size.width = max(size.width, start + row.width)
      size.height += row.height
    }
    return size
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) {
    let axis = axis(of: subviews)
    var y = bounds.minY
    for subview in subviews {
      let start = start(of: subview, axis)
      let wanted = self.proposal(bounds.width, start)
      subview.place(at: CGPoint(x: bounds.minX + start, y: y), proposal: wanted)
      y += subview.sizeThatFits(wanted).height + Self.spacing
    }
  }

  private func proposal(_ width: CGFloat?, _ start: CGFloat) -> ProposedViewSize {
    ProposedViewSize(width: width.map { max($0 - start, 0) }, height: nil)
  }

  private func axis(of subviews: Subviews) -> CGFloat {
    subviews.map { $0.dimensions(in: .unspecified)[.formControls] }.max() ?? 0
  }

  /// The leading edge of a row.
  private func start(of subview: LayoutSubview, _ axis: CGFloat) -> CGFloat {
    axis - subview.dimensions(in: .unspecified)[.formControls]
  }
}

/// A label that ends, and a control that begins, at the axis of a form in columns.
struct FormColumnsRow<Label: View, Control: View>: View {
  let label: Label
  let control: Control

  init(@ViewBuilder label: () -> Label, @ViewBuilder control: () -> Control) {
    self.label = label()
    self.control = control()
  }

  var body: some View {
    HStack(alignment: .firstTextBaseline, spacing: 8) {
      label.fixedSize()
      control.alignmentGuide(.formControls) { $0[.leading] }
    }
  }
}

/// The face of a control that opens a menu of choices on a desktop.
struct PopUpFace: ViewModifier {
  func body(content: Content) -> some View {
    content
      .padding(.leading, 8)
      .padding(.trailing, 5)
      .frame(minHeight: PushButtonLook.desktop.regular.height)
      .background { DesktopFace() }
  }
}
