import SwiftUI
import VivaceAppIntents

/// A control of a program in the control centre. None is shown here.
@MainActor @preconcurrency public protocol ControlWidget {
  associatedtype Body: ControlWidgetConfiguration
  @ControlWidgetConfigurationBuilder @MainActor @preconcurrency var body: Body { get }
  @MainActor @preconcurrency init()
}
extension ControlWidget {
  /// Ends with a message: a control is not a program by itself here.
  @MainActor @preconcurrency public static func main() { WidgetProgram.end(Self.self) }
}

/// The configuration of a control. Controls are not shown on Linux.
@MainActor @preconcurrency public protocol ControlWidgetConfiguration {
  associatedtype Body: ControlWidgetConfiguration
  @MainActor @preconcurrency var body: Body { get }
}
extension Never: ControlWidgetConfiguration, ControlWidgetTemplate {}
extension ControlWidgetConfiguration where Body == Never {
  public var body: Never { fatalError("\(Self.self) has no body.") }
}
extension ControlWidgetConfiguration {
  /// The name of the control. No effect here.
  public func displayName(_ name: LocalizedStringResource) -> some ControlWidgetConfiguration {
    self
  }
  /// The description of the control. No effect here.
  public func description(
    _ description: LocalizedStringResource
  ) -> some ControlWidgetConfiguration { self }
  /// Nothing is asked when a control is added: no effect here.
  public func promptsForUserConfiguration() -> some ControlWidgetConfiguration { self }
}
/// A configuration without a control.
public struct EmptyControlWidgetConfiguration: ControlWidgetConfiguration {
  /// A configuration that is a leaf.
  public typealias Body = Never
  /// An empty configuration.
  public init() {}
}
/// Builds the one configuration of a control.
@resultBuilder public enum ControlWidgetConfigurationBuilder {
  /// Passes a configuration on.
  @MainActor public static func buildExpression<C: ControlWidgetConfiguration>(_ content: C) -> C {
    content
  }
  /// Passes the only configuration on.
  @MainActor public static func buildBlock<C: ControlWidgetConfiguration>(_ content: C) -> C {
    content
  }
}

/// The form of a control: a button or a toggle.
@MainActor @preconcurrency public protocol ControlWidgetTemplate {
  associatedtype Body: ControlWidgetTemplate
  @MainActor @preconcurrency var body: Body { get }
}
extension ControlWidgetTemplate where Body == Never {
  public var body: Never { fatalError("\(Self.self) has no body.") }
}
extension ControlWidgetTemplate {
  /// The control's color. No effect here.
  public func tint(_ tint: Color?) -> some ControlWidgetTemplate { self }
  /// True would switch the control off. No effect here.
  public func disabled(_ disabled: Bool) -> some ControlWidgetTemplate { self }
  /// Hides the control's state on a locked device. No effect here.
  public func privacySensitive(_ sensitive: Bool = true) -> some ControlWidgetTemplate { self }
  /// The text of the control's state. No effect here.
  public func controlWidgetStatus(_ status: Text) -> some ControlWidgetTemplate { self }
}
/// A template without a control.
public struct EmptyControlWidgetTemplate: ControlWidgetTemplate {
  /// A template that is a leaf.
  public typealias Body = Never
  /// An empty template.
  public init() {}
}
/// Builds the one template of a control.
@resultBuilder public enum ControlWidgetTemplateBuilder {
  /// Passes a template on.
  @MainActor public static func buildExpression<T: ControlWidgetTemplate>(_ content: T) -> T {
    content
  }
  /// Passes the only template on.
  @MainActor public static func buildBlock<T: ControlWidgetTemplate>(_ template: T) -> T {
    template
  }
}

/// Provides the value of a control. It is not asked here.
public protocol ControlValueProvider: Sendable {
  associatedtype Value
  var previewValue: Value { get }
  func currentValue() async throws -> Value
}
/// The values of a control that depend on an intent. They are not asked for here.
public protocol AppIntentControlValueProvider: Sendable {
  associatedtype Value
  associatedtype Configuration: ControlConfigurationIntent
  func previewValue(configuration: Configuration) -> Value
  func currentValue(configuration: Configuration) async throws -> Value
}

/// A control without an intent.
public struct StaticControlConfiguration<Content: ControlWidgetTemplate>: ControlWidgetConfiguration
{
  /// A leaf without a body.
  public typealias Body = Never
  /// A control without values; its content is never made.
  public init(
    kind: String, @ControlWidgetTemplateBuilder content: @escaping @MainActor () -> Content
  ) {}
  /// A control with a provider of values, which is never asked.
  public init<Provider: ControlValueProvider>(
    kind: String, provider: Provider,
    @ControlWidgetTemplateBuilder content: @escaping @MainActor (Provider.Value) -> Content
  ) {}
}
/// A control with an intent for its configuration.
public struct AppIntentControlConfiguration<
  Configuration: ControlConfigurationIntent, Content: ControlWidgetTemplate
>: ControlWidgetConfiguration {
  /// A leaf without a body.
  public typealias Body = Never
  /// A control whose content depends on its intent; it is never made.
  public init(
    kind: String, intent: Configuration.Type = Configuration.self,
    @ControlWidgetTemplateBuilder content: @escaping @MainActor (Configuration) -> Content
  ) {}
  /// A control with a provider that depends on its intent, which is never asked.
  public init<Provider: AppIntentControlValueProvider>(
    kind: String, provider: Provider,
    @ControlWidgetTemplateBuilder content: @escaping @MainActor (Provider.Value) -> Content
  ) where Provider.Configuration == Configuration {}
}

/// The template of a button in a control, which performs an intent.
public struct ControlWidgetButton<Label: View, ActionLabel: View, Action: AppIntent>:
  ControlWidgetTemplate
{
  /// A leaf without a body.
  public typealias Body = Never
  /// A button with a label; neither is shown.
  public init(action: Action, @ViewBuilder label: () -> Label) where ActionLabel == EmptyView {}
  /// With another label while the action runs.
  public init(
    action: Action, @ViewBuilder label: () -> Label,
    @ViewBuilder actionLabel: @escaping (Bool) -> ActionLabel
  ) {}
  /// A button with a localized title.
  public init(_ title: LocalizedStringKey, action: Action)
  where Label == Text, ActionLabel == EmptyView {}
}
/// A control with two states.
public struct ControlWidgetToggle<Label: View, ValueLabel: View, Action: SetValueIntent>:
  ControlWidgetTemplate
where Action.ValueType == Bool {
  /// A leaf without a body.
  public typealias Body = Never
  /// A toggle with a label for its value.
  public init(
    isOn: Bool, action: Action, @ViewBuilder label: () -> Label,
    @ViewBuilder valueLabel: @escaping (Bool) -> ValueLabel
  ) {}
  /// A toggle with a label only.
  public init(
    isOn: Bool, action: Action, @ViewBuilder label: () -> Label
  ) where ValueLabel == EmptyView {}
  /// A localized title, and a label for the value.
  public init(
    _ title: LocalizedStringKey, isOn: Bool, action: Action,
    @ViewBuilder valueLabel: @escaping (Bool) -> ValueLabel
  ) where Label == Text {}
  /// A localized title only.
  public init(
    _ title: LocalizedStringKey, isOn: Bool, action: Action
  ) where Label == Text, ValueLabel == EmptyView {}
  /// A title from a resource, and a label for the value.
  @_disfavoredOverload public init(
    _ title: LocalizedStringResource, isOn: Bool, action: Action,
    @ViewBuilder valueLabel: @escaping (Bool) -> ValueLabel
  ) where Label == Text {}
}
