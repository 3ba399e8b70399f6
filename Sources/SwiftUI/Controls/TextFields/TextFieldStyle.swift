import VivaceGeometry
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

/// The field alone.
public struct DefaultTextFieldStyle: TextFieldStyle {
  /// `.automatic` is the shorter spelling.
  public nonisolated init() {}
  public func _body(configuration: TextField<Self._Label>) -> some View {
    FieldCore(fieldParts: configuration.fieldParts)
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
    bordered(configuration, by: RoundedRectangle(cornerRadius: 5, style: .continuous))
  }
}

/// A thin line around the field, on the background's color, as `textInputBorderShape(_:)` has it.
public struct BorderedTextFieldStyle: TextFieldStyle {
  @Environment(\.textInputBorderShape) private var border
  /// `.bordered` is the shorter spelling.
  public nonisolated init() {}

  public func _body(configuration: TextField<Self._Label>) -> some View {
    bordered(configuration, by: border)
  }
}

extension TextFieldStyle {
  fileprivate func bordered(
    _ configuration: TextField<_Label>, by border: some InsettableShape
  ) -> some View {
    FieldCore(fieldParts: configuration.fieldParts)
      .environment(\.textFieldInsets, EdgeInsets(top: 7, leading: 7, bottom: 7, trailing: 7))
      .background(BackgroundStyle(), in: border)
      .overlay {
        border.strokeBorder(Color.primary.opacity(0.2), lineWidth: 0.5).allowsHitTesting(false)
      }
  }

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
