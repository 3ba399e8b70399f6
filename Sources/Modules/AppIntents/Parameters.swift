import Foundation
import SwiftUI

/// How a parameter is edited.
public enum IntentParameterControlStyle: Sendable { case field, stepper, slider, toggle, url }
/// The connection to the intent before. No effect here.
public enum InputConnectionBehavior: Sendable {
  case `default`, never, connectToPreviousIntentResult
}

/// A parameter of an intent, with the value that the intent is performed with.
@propertyWrapper public final class IntentParameter<Value>: @unchecked Sendable {
  /// The name of the parameter.
  public let title: LocalizedStringResource
  private var value: Value?

  /// The value; a parameter without one that is read ends the program.
  public var wrappedValue: Value {
    get {
      if let value { return value }
      if let nothing = Optional<Any>.none as? Value { return nothing }
      fatalError(
        "The intent's parameter \"\(String(localized: title))\" has no value; set it first.")
    }
    set { value = newValue }
  }
  /// The parameter itself.
  public var projectedValue: IntentParameter<Value> { self }

  /// A parameter with its title and default; the other settings are not kept.
  public init(
    title: LocalizedStringResource, description: LocalizedStringResource? = nil,
    default defaultValue: Value? = nil, controlStyle: IntentParameterControlStyle = .field,
    inclusiveRange: (Value, Value)? = nil, size: IntentCollectionSize? = nil,
    supportedTypeIdentifiers: [String] = [], supportedContentTypes: [UTType] = [],
    inputOptions: String.IntentInputOptions? = nil, kind: Any? = nil,
    requestValueDialog: IntentDialog? = nil, requestDisambiguationDialog: IntentDialog? = nil,
    inputConnectionBehavior: InputConnectionBehavior = .default
  ) { (self.title, value) = (title, defaultValue) }

  /// With a provider of options, which is not asked here.
  public convenience init(
    title: LocalizedStringResource, description: LocalizedStringResource? = nil,
    default defaultValue: Value? = nil, requestValueDialog: IntentDialog? = nil,
    requestDisambiguationDialog: IntentDialog? = nil,
    inputOptions: String.IntentInputOptions? = nil,
    inputConnectionBehavior: InputConnectionBehavior = .default,
    optionsProvider: some DynamicOptionsProvider
  ) { self.init(title: title, default: defaultValue) }

  /// With a query of entities, which is not asked here.
  public convenience init(
    title: LocalizedStringResource, description: LocalizedStringResource? = nil,
    query: some EntityQuery, requestValueDialog: IntentDialog? = nil
  ) { self.init(title: title) }

  /// Without a title.
  public convenience init(
    description: LocalizedStringResource? = nil, default defaultValue: Value? = nil,
    requestValueDialog: IntentDialog? = nil
  ) { self.init(title: "", default: defaultValue) }

  /// Answer: an error, since nothing asks the user.
  public func requestValue(_ dialog: IntentDialog? = nil) async throws -> Value {
    throw AppIntentError.needsValue
  }
  /// Answer: an error, since nothing asks the user.
  public func requestDisambiguation(among: [Value], dialog: IntentDialog? = nil) async throws
    -> Value
  {
    throw AppIntentError.needsValue
  }
  /// Answer: an error, since nothing asks the user.
  public func requestConfirmation(
    for value: Value, dialog: IntentDialog? = nil
  ) async throws -> Bool { throw AppIntentError.unsupported }
  /// The error of a missing value.
  public func needsValueError(_ dialog: IntentDialog? = nil) -> AppIntentError { .needsValue }
  /// An identical error for several possible values.
  public func needsDisambiguationError(
    among values: [Value], dialog: IntentDialog? = nil
  ) -> AppIntentError { .needsValue }
}

/// The number of values of a list. It is not checked here.
public struct IntentCollectionSize: ExpressibleByIntegerLiteral, Sendable {
  /// An exact number.
  public init(integerLiteral value: Int) {}
  /// A number between two.
  public init(min: Int, max: Int) {}
}
extension String {
  /// How a text is typed for an intent.
  public struct IntentInputOptions: Sendable {
    /// The letters that become capitals.
    public enum CapitalizationType: Sendable { case none, words, sentences, allCharacters }
    /// Settings of a text field, which are not kept.
    public init(
      keyboardType: Any? = nil, capitalizationType: CapitalizationType = .sentences,
      multiline: Bool = false, autocorrect: Bool = true, smartQuotes: Bool = true,
      smartDashes: Bool = true
    ) {}
  }
}

/// A property of an entity that a user can see.
@propertyWrapper public final class EntityProperty<Value>: @unchecked Sendable {
  private var value: Value?
  /// The name of the property.
  public let title: LocalizedStringResource
  /// The value; the program stops if it was never set and is not optional.
  public var wrappedValue: Value {
    get {
      if let value { return value }
      if let nothing = Optional<Any>.none as? Value { return nothing }
      fatalError(
        "The entity's property \"\(String(localized: title))\" has no value; set it first.")
    }
    set { value = newValue }
  }
  /// The property itself.
  public var projectedValue: EntityProperty<Value> { self }
  /// A property without a title or a value.
  public init() { title = "" }
  /// A property with a title.
  public init(title: LocalizedStringResource) { self.title = title }
  /// A property with a value.
  public init(wrappedValue: Value, title: LocalizedStringResource = "") {
    (value, self.title) = (wrappedValue, title)
  }
  /// A property with a title; the identifier is ignored.
  public init(identifier: String, title: LocalizedStringResource = "") { self.title = title }
}

// MARK: - Summaries

/// A sentence that says what an intent will do.
public protocol ParameterSummary: Sendable {}
/// A summary without a sentence.
public struct EmptyParameterSummary: ParameterSummary { public init() {} }

/// The sentence of one intent, with its parameters in it.
public struct IntentParameterSummary<Intent: AppIntent>: ParameterSummary {
  /// The sentence, with the parameters' titles where their values go.
  public let text: String
  /// A sentence with titles of parameters; the further ones are ignored.
  public init(
    _ summary: ParameterSummaryString<Intent>, table: String? = nil,
    @ParameterKeyPathsBuilder<Intent> _ parameters: () -> [AnyKeyPath] = { [] }
  ) { text = summary.text }
  /// No sentence and no parameters.
  public init() { text = "" }
  /// No sentence; the parameters are ignored.
  public init(@ParameterKeyPathsBuilder<Intent> _ parameters: () -> [AnyKeyPath]) { text = "" }
}

/// A sentence with parameters, from a string literal.
public struct ParameterSummaryString<Intent: AppIntent>: ExpressibleByStringInterpolation, Sendable
{
  let text: String
  /// A sentence without parameters.
  public init(stringLiteral value: String) { text = value }
  /// A sentence from its pieces.
  public init(stringInterpolation: StringInterpolation) { text = stringInterpolation.text }
  /// The pieces of a sentence.
  public struct StringInterpolation: StringInterpolationProtocol {
    var text = ""
    /// No piece yet; the counts are ignored.
    public init(literalCapacity: Int, interpolationCount: Int) {}
    /// Adds plain text.
    public mutating func appendLiteral(_ literal: String) { text += literal }
    /// Adds the title of a parameter.
    public mutating func appendInterpolation<Value>(_ path: KeyPath<Intent, IntentParameter<Value>>)
    {
      text += String(localized: Intent()[keyPath: path].title)
    }
  }
}

extension String.LocalizationValue.StringInterpolation {
  /// A piece of a string, as in the title of an entity: `%@` in the key.
  @_disfavoredOverload
  public mutating func appendInterpolation(_ substring: Substring) {
    appendInterpolation(String(substring))
  }
}

/// Builds a list of parameters.
@resultBuilder public enum ParameterKeyPathsBuilder<Intent: AppIntent> {
  /// One parameter.
  public static func buildExpression<Value>(
    _ path: KeyPath<Intent, IntentParameter<Value>>
  ) -> [AnyKeyPath] { [path] }
  /// The parameters of several statements.
  public static func buildBlock(_ paths: [AnyKeyPath]...) -> [AnyKeyPath] { paths.flatMap { $0 } }
  /// The parameters of an `if` without `else`.
  public static func buildOptional(_ paths: [AnyKeyPath]?) -> [AnyKeyPath] { paths ?? [] }
  /// The parameters of a first branch.
  public static func buildEither(first: [AnyKeyPath]) -> [AnyKeyPath] { first }
  /// The parameters of a second branch.
  public static func buildEither(second: [AnyKeyPath]) -> [AnyKeyPath] { second }
}

/// Builds a summary.
@resultBuilder public enum ParameterSummaryBuilder<Intent> {
  /// Passes the summary on.
  public static func buildBlock<S: ParameterSummary>(_ summary: S) -> S { summary }
}

/// A sentence that depends on a parameter: the one for when it holds.
public struct ParameterSummaryWhenCondition<Intent: AppIntent>: ParameterSummary {
  /// A summary for a value and another one; neither is made.
  public init<Value>(
    _ path: KeyPath<Intent, IntentParameter<Value>>, _ comparison: ComparisonOperator,
    _ value: Value, @ParameterSummaryBuilder<Intent> _ then: () -> some ParameterSummary,
    @ParameterSummaryBuilder<Intent> otherwise: () -> some ParameterSummary
  ) {}
  /// The comparison of the condition.
  public enum ComparisonOperator: Sendable {
    case equalTo, notEqualTo, lessThan, greaterThan, lessThanOrEqualTo, greaterThanOrEqualTo
    case hasAnyValue, hasNoValue
  }
}
extension AppIntent { public typealias When = ParameterSummaryWhenCondition<Self> }

// MARK: - Dependencies

/// The objects that a program provides to its intents, by type or by key.
public final class AppDependencyManager: @unchecked Sendable {
  /// The only manager.
  public static let shared = AppDependencyManager()
  private let lock = NSLock()
  private var makers: [AnyHashable: () -> Any] = [:]

  /// Provides a value, made again at each access.
  public func add<Value>(
    key: AnyHashable? = nil, dependency: @autoclosure @escaping () -> Value
  ) { lock.withLock { makers[key ?? AnyHashable(ObjectIdentifier(Value.self))] = dependency } }
  /// Provides a value by a closure, which runs at each access.
  public func add<Value>(key: AnyHashable? = nil, _ dependency: @escaping () -> Value) {
    lock.withLock { makers[key ?? AnyHashable(ObjectIdentifier(Value.self))] = dependency }
  }
  func value<Value>(_ key: AnyHashable?) -> Value {
    let make = lock.withLock { makers[key ?? AnyHashable(ObjectIdentifier(Value.self))] }
    guard let value = make?() as? Value else {
      fatalError(
        "No \(Value.self) was added to AppDependencyManager.shared; add it when the app starts.")
    }
    return value
  }
}

/// A dependency that the program has added to the manager of dependencies.
@propertyWrapper public struct AppDependency<Value>: @unchecked Sendable {
  private let key: AnyHashable?
  /// A value by its key or type; the manager is always the shared one.
  public init(key: AnyHashable? = nil, manager: AppDependencyManager = .shared) { self.key = key }
  /// The value; the program stops if none was provided.
  public var wrappedValue: Value { AppDependencyManager.shared.value(key) }
}

/// A parameter of an intent that another one depends on.
@propertyWrapper public struct IntentParameterDependency<Intent: AppIntent>: Sendable {
  /// The intent of a parameter, which is never known.
  public init<A>(_ a: KeyPath<Intent, IntentParameter<A>>) {}
  /// The intent of two parameters, which is never known either.
  public init<A, B>(
    _ a: KeyPath<Intent, IntentParameter<A>>, _ b: KeyPath<Intent, IntentParameter<B>>
  ) {}
  /// Answer: none, since no system asks for options.
  public var wrappedValue: Intent? { nil }
}
