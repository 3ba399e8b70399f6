import VivaceGeometry
import VivaceViews

// A field that shows a value. The value is written on return and when editing ends; what cannot be read
// as one leaves the value as it was, and the field shows that again.

extension FieldValue {
  init<F: ParseableFormatStyle>(_ value: Binding<F.FormatInput>, _ format: F)
  where F.FormatOutput == String {
    self.init(
      text: { format.locale($0).format(value.wrappedValue) },
      write: { text, locale in
        if let new = try? format.locale(locale).parseStrategy.parse(text) {
          value.wrappedValue = new
        }
      })
  }

  /// An empty text is no value.
  init<F: ParseableFormatStyle>(_ value: Binding<F.FormatInput?>, _ format: F)
  where F.FormatOutput == String {
    self.init(
      text: { locale in value.wrappedValue.map { format.locale(locale).format($0) } ?? "" },
      write: { text, locale in
        if text.isEmpty {
          value.wrappedValue = nil
        } else if let new = try? format.locale(locale).parseStrategy.parse(text) {
          value.wrappedValue = new
        }
      })
  }

  init<V>(_ value: Binding<V>, _ formatter: Formatter) {
    self.init(
      text: { _ in formatter.string(for: value.wrappedValue) ?? "" },
      write: { text, _ in
        if let new = formatter.value(of: text, as: V.self) { value.wrappedValue = new }
      })
  }
}

extension Formatter {
  /// The value that a text represents; nil when it represents none, or one of another type.
  fileprivate func value<V>(of text: String, as type: V.Type) -> V? {
    let object: Any? =
      switch self {
      case let formatter as NumberFormatter: formatter.number(from: text)
      case let formatter as DateFormatter: formatter.date(from: text)
      case let formatter as ISO8601DateFormatter: formatter.date(from: text)
      // Foundation on Linux asks no other formatter for objects; those of texts give texts back.
      default: text
      }
    if let value = object as? V { return value }
    guard let number = object as? NSNumber else { return nil }
    let candidates: [Any] = [
      number.intValue, number.doubleValue, number.floatValue, number.decimalValue,
      number.int64Value, number.int32Value, number.uintValue,
    ]
    return candidates.lazy.compactMap { $0 as? V }.first
  }
}

extension TextField {
  /// A value, written when editing ends. What the format cannot read leaves it as it was.
  public nonisolated init<F: ParseableFormatStyle>(
    value: Binding<F.FormatInput>, format: F, prompt: Text? = nil,
    @ViewBuilder label: () -> Label
  ) where F.FormatOutput == String {
    self.init(.value(FieldValue(value, format)), prompt: prompt, label: label())
  }

  /// A value that may be missing, written when editing ends.
  public nonisolated init<F: ParseableFormatStyle>(
    value: Binding<F.FormatInput?>, format: F, prompt: Text? = nil,
    @ViewBuilder label: () -> Label
  ) where F.FormatOutput == String {
    self.init(.value(FieldValue(value, format)), prompt: prompt, label: label())
  }

  /// A value, written when editing ends. What the formatter cannot read leaves it as it was.
  public nonisolated init<V>(
    value: Binding<V>, formatter: Formatter, prompt: Text? = nil, @ViewBuilder label: () -> Label
  ) {
    self.init(.value(FieldValue(value, formatter)), prompt: prompt, label: label())
  }
}

extension TextField where Label == Text {
  /// A localized title; the text is parsed by a format.
  public nonisolated init<F: ParseableFormatStyle>(
    _ titleKey: LocalizedStringKey, value: Binding<F.FormatInput>, format: F, prompt: Text? = nil
  ) where F.FormatOutput == String {
    self.init(.value(FieldValue(value, format)), prompt: prompt, label: Text(titleKey))
  }
  /// A plain title; the text is parsed by a format.
  @_disfavoredOverload
  public nonisolated init<S: StringProtocol, F: ParseableFormatStyle>(
    _ title: S, value: Binding<F.FormatInput>, format: F, prompt: Text? = nil
  ) where F.FormatOutput == String {
    self.init(.value(FieldValue(value, format)), prompt: prompt, label: Text(title))
  }
  /// A localized title and an optional value: an empty text makes it nil.
  public nonisolated init<F: ParseableFormatStyle>(
    _ titleKey: LocalizedStringKey, value: Binding<F.FormatInput?>, format: F, prompt: Text? = nil
  ) where F.FormatOutput == String {
    self.init(.value(FieldValue(value, format)), prompt: prompt, label: Text(titleKey))
  }
  /// A plain title and an optional value: an empty text makes it nil.
  @_disfavoredOverload
  public nonisolated init<S: StringProtocol, F: ParseableFormatStyle>(
    _ title: S, value: Binding<F.FormatInput?>, format: F, prompt: Text? = nil
  ) where F.FormatOutput == String {
    self.init(.value(FieldValue(value, format)), prompt: prompt, label: Text(title))
  }

  /// A localized title; the text is parsed by a formatter.
  public nonisolated init<V>(
    _ titleKey: LocalizedStringKey, value: Binding<V>, formatter: Formatter, prompt: Text?
  ) {
    self.init(.value(FieldValue(value, formatter)), prompt: prompt, label: Text(titleKey))
  }
  /// A plain title; the text is parsed by a formatter.
  @_disfavoredOverload
  public nonisolated init<S: StringProtocol, V>(
    _ title: S, value: Binding<V>, formatter: Formatter, prompt: Text?
  ) {
    self.init(.value(FieldValue(value, formatter)), prompt: prompt, label: Text(title))
  }
  /// A localized title and a formatter, without a prompt.
  public nonisolated init<V>(
    _ titleKey: LocalizedStringKey, value: Binding<V>, formatter: Formatter
  ) {
    self.init(titleKey, value: value, formatter: formatter, prompt: nil)
  }
  /// A plain title and a formatter, without a prompt.
  @_disfavoredOverload
  public nonisolated init<S: StringProtocol, V>(
    _ title: S, value: Binding<V>, formatter: Formatter
  ) {
    self.init(title, value: value, formatter: formatter, prompt: nil)
  }

  // The forms of before iOS 15, with callbacks.

  /// A localized title, a formatter, and actions for editing and for the return key.
  public nonisolated init<V>(
    _ titleKey: LocalizedStringKey, value: Binding<V>, formatter: Formatter,
    onEditingChanged: @escaping (Bool) -> Void, onCommit: @escaping () -> Void
  ) {
    self.init(
      .value(FieldValue(value, formatter)), label: Text(titleKey), onEditingChanged, onCommit)
  }
  /// A plain title, a formatter, and actions for editing and for the return key.
  @_disfavoredOverload
  public nonisolated init<S: StringProtocol, V>(
    _ title: S, value: Binding<V>, formatter: Formatter,
    onEditingChanged: @escaping (Bool) -> Void, onCommit: @escaping () -> Void
  ) {
    self.init(.value(FieldValue(value, formatter)), label: Text(title), onEditingChanged, onCommit)
  }
  /// A localized title, a formatter, and an action for editing.
  public nonisolated init<V>(
    _ titleKey: LocalizedStringKey, value: Binding<V>, formatter: Formatter,
    onEditingChanged: @escaping (Bool) -> Void
  ) {
    self.init(.value(FieldValue(value, formatter)), label: Text(titleKey), onEditingChanged, nil)
  }
  /// A plain title, a formatter, and an action for editing.
  @_disfavoredOverload
  public nonisolated init<S: StringProtocol, V>(
    _ title: S, value: Binding<V>, formatter: Formatter,
    onEditingChanged: @escaping (Bool) -> Void
  ) {
    self.init(.value(FieldValue(value, formatter)), label: Text(title), onEditingChanged, nil)
  }
  /// A localized title, a formatter, and an action for the return key.
  public nonisolated init<V>(
    _ titleKey: LocalizedStringKey, value: Binding<V>, formatter: Formatter,
    onCommit: @escaping () -> Void
  ) {
    self.init(.value(FieldValue(value, formatter)), label: Text(titleKey), nil, onCommit)
  }
  /// A plain title, a formatter, and an action for the return key.
  @_disfavoredOverload
  public nonisolated init<S: StringProtocol, V>(
    _ title: S, value: Binding<V>, formatter: Formatter, onCommit: @escaping () -> Void
  ) {
    self.init(.value(FieldValue(value, formatter)), label: Text(title), nil, onCommit)
  }
}
