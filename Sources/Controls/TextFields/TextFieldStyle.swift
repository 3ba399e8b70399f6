import VivaceGeometry
import VivaceViews

/// A specification for the appearance and interaction of a text field.
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

/// The default text field style, based on the text field's context: no decoration.
public struct DefaultTextFieldStyle: TextFieldStyle {
  public nonisolated init() {}
  public func _body(configuration: TextField<Self._Label>) -> some View { configuration }
}

/// A text field style with no decoration.
public struct PlainTextFieldStyle: TextFieldStyle {
  public nonisolated init() {}
  public func _body(configuration: TextField<Self._Label>) -> some View { configuration }
}

/// A text field style with a system-defined rounded border (facts: controls 3.3.1).
public struct RoundedBorderTextFieldStyle: TextFieldStyle {
  public nonisolated init() {}

  public func _body(configuration: TextField<Self._Label>) -> some View {
    let border = RoundedRectangle(cornerRadius: 5, style: .continuous)
    configuration
      .environment(\.textFieldInsets, EdgeInsets(top: 7, leading: 7, bottom: 7, trailing: 7))
      .background(BackgroundStyle(), in: border)
      .overlay {
        border.strokeBorder(Color.primary.opacity(0.2), lineWidth: 0.5).allowsHitTesting(false)
      }
  }
}

extension TextFieldStyle where Self == DefaultTextFieldStyle {
  public static var automatic: DefaultTextFieldStyle { DefaultTextFieldStyle() }
}
extension TextFieldStyle where Self == PlainTextFieldStyle {
  public static var plain: PlainTextFieldStyle { PlainTextFieldStyle() }
}
extension TextFieldStyle where Self == RoundedBorderTextFieldStyle {
  public static var roundedBorder: RoundedBorderTextFieldStyle { RoundedBorderTextFieldStyle() }
}

extension EnvironmentValues {
  var textFieldStyle: any TextFieldStyle {
    get { self[TextFieldStyleKey.self] }
    set { self[TextFieldStyleKey.self] = newValue }
  }
  private struct TextFieldStyleKey: EnvironmentKey {
    static var defaultValue: any TextFieldStyle { DefaultTextFieldStyle() }
  }
}

extension View {
  /// Sets the style for text fields within this view.
  public nonisolated func textFieldStyle<S: TextFieldStyle>(_ style: S) -> some View {
    environment(\.textFieldStyle, style)
  }
}
