import VivaceGeometry
import VivaceLooks
import VivaceViews

/// Draws what surrounds text fields: gets the field, and gives a view.
@MainActor @preconcurrency public protocol TextFieldStyle {
  associatedtype _Body: View
  @ViewBuilder @MainActor @preconcurrency func _body(configuration: TextField<Self._Label>)
    -> Self._Body
  typealias _Label = _TextFieldStyleLabel
}

/// The label of a text field as its style sees it.
public struct _TextFieldStyleLabel: View {
  public var body: some View { EmptyView() }
}

/// The field alone; on a desktop with a border outside of lists, and with its label before it in forms.
public struct DefaultTextFieldStyle: TextFieldStyle {
  @Environment(\.isDesktop) private var isDesktop
  @Environment(\.isInListRow) private var isInListRow
  @Environment(\.isInGroupedForm) private var isInGroupedForm
  @Environment(\.isInFormColumns) private var isInFormColumns
  /// `.automatic` is the shorter spelling.
  public nonisolated init() {}
  public func _body(configuration: TextField<Self._Label>) -> some View {
    StaticConditional(isDesktop && (isInGroupedForm || !isInListRow)) {
      DesktopField(fieldParts: configuration.fieldParts, isInColumns: isInFormColumns)
    } else: {
      FieldCore(fieldParts: configuration.fieldParts)
    }
  }
}

/// A field with a border; in a form its label is before it, and not in it while it is empty.
private struct DesktopField: View {
  let fieldParts: FieldParts
  let isInColumns: Bool
  @Environment(\.isInGroupedForm) private var isInGroupedForm
  @Environment(\.labelsHidden) private var labelsHidden

  init(fieldParts: FieldParts, isInColumns: Bool) {
    (self.fieldParts, self.isInColumns) = (fieldParts, isInColumns)
  }

  var body: some View {
    let label = labelsHidden ? nil : fieldParts.label
    if let label, isInColumns {
      FormColumnsRow {
        label
      } control: {
        field(prompt: fieldParts.prompt ?? Text(verbatim: "")).frame(minWidth: 60)
      }
    } else if let label, isInGroupedForm {
      HStack(spacing: 8) {
        label.fixedSize()
        field(prompt: fieldParts.prompt ?? Text(verbatim: "")).multilineTextAlignment(.trailing)
      }
    } else {
      field(prompt: fieldParts.prompt)
    }
  }

  private func field(prompt: Text?) -> some View {
    var parts = fieldParts
    parts.prompt = prompt
    return FieldCore(fieldParts: parts).bordered(by: .field)
  }
}

/// The background of a field, and the thin line around it.
private struct FieldBorder<Border: InsettableShape>: ViewModifier {
  let border: Border

  func body(content: Content) -> some View {
    content
      .background(BackgroundStyle(), in: border)
      .overlay {
        border.strokeBorder(Color.primary.opacity(FieldLook.lineOpacity), lineWidth: FieldLook.line)
          .allowsHitTesting(false)
      }
  }
}

/// The field alone.
public struct PlainTextFieldStyle: TextFieldStyle {
  /// `.plain` is the shorter spelling.
  public nonisolated init() {}
  public func _body(configuration: TextField<Self._Label>) -> some View {
    FieldCore(fieldParts: configuration.fieldParts)
  }
}

/// A thin line with rounded corners around the field, on the background's color.
public struct RoundedBorderTextFieldStyle: TextFieldStyle {
  /// `.roundedBorder` is the shorter spelling.
  public nonisolated init() {}

  public func _body(configuration: TextField<Self._Label>) -> some View {
    FieldCore(fieldParts: configuration.fieldParts).bordered(by: .field)
  }
}

/// A thin line around the field, on the background's color, as `textInputBorderShape(_:)` has it.
public struct BorderedTextFieldStyle: TextFieldStyle {
  @Environment(\.textInputBorderShape) private var border
  /// `.bordered` is the shorter spelling.
  public nonisolated init() {}

  public func _body(configuration: TextField<Self._Label>) -> some View {
    FieldCore(fieldParts: configuration.fieldParts).bordered(by: border)
  }
}

extension Shape where Self == RoundedRectangle {
  fileprivate static var field: RoundedRectangle {
    RoundedRectangle(cornerRadius: FieldLook.radius, style: .continuous)
  }
}

extension View {
  fileprivate func bordered(by border: some InsettableShape) -> some View {
    transformEnvironment(\.self) {
      let look = $0.theme.field
      $0.textFieldInsets = EdgeInsets(
        top: look.verticalMargin, leading: look.margin, bottom: look.verticalMargin,
        trailing: look.margin)
    }
    .modifier(FieldBorder(border: border))
  }
}

extension TextFieldStyle {
  func styled(_ configuration: TextField<_Label>) -> AnyView {
    AnyView(StyledView(self, configuration) { $0._body(configuration: $1) })
  }
}

extension TextFieldStyle where Self == DefaultTextFieldStyle {
  /// The field without a border.
  public static var automatic: DefaultTextFieldStyle { DefaultTextFieldStyle() }
}
extension TextFieldStyle where Self == PlainTextFieldStyle {
  /// The field without a border; the same as `automatic` here.
  public static var plain: PlainTextFieldStyle { PlainTextFieldStyle() }
}
extension TextFieldStyle where Self == RoundedBorderTextFieldStyle {
  /// A thin border with corners of 5 points.
  public static var roundedBorder: RoundedBorderTextFieldStyle { RoundedBorderTextFieldStyle() }
}
extension TextFieldStyle where Self == BorderedTextFieldStyle {
  /// A thin border in the shape of the environment.
  public static var bordered: BorderedTextFieldStyle { BorderedTextFieldStyle() }
}

extension EnvironmentValues {
  var textFieldStyles: ControlStyles<any TextFieldStyle> {
    get { self[ControlStylesKey.self] }
    set { self[ControlStylesKey.self] = newValue }
  }
}

extension View {
  /// Draws what surrounds the text fields in this view by a style.
  public nonisolated func textFieldStyle<S: TextFieldStyle>(_ style: S) -> some View {
    controlStyle(\.textFieldStyles, style)
  }
}
