import Foundation
import SwiftUI

/// How a parameter is edited.
public enum IntentParameterControlStyle: Sendable { case field, stepper, slider, toggle, url }
/// The source of a parameter in a chain of steps; ignored.
public enum InputConnectionBehavior: Sendable {
  case `default`, never, connectToPreviousIntentResult
}

/// A parameter of an intent, with the value that the intent is performed with.
@propertyWrapper public final class IntentParameter<Value>: @unchecked Sendable {
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
  /// The wrapper itself, for `$name`.
  public var projectedValue: IntentParameter<Value> { self }

  /// Keeps title and default value; all other arguments are dropped.
  public init(
    title: LocalizedStringResource, description: LocalizedStringResource? = nil,
    default defaultValue: Value? = nil, controlStyle: IntentParameterControlStyle = .field,
    inclusiveRange: (Value, Value)? = nil, size: IntentCollectionSize? = nil,
    supportedTypeIdentifiers: [String] = [], supportedContentTypes: [UTType] = [],
    inputOptions: String.IntentInputOptions? = nil, kind: Any? = nil,
    requestValueDialog: IntentDialog? = nil, requestDisambiguationDialog: IntentDialog? = nil,
    inputConnectionBehavior: InputConnectionBehavior = .default
  ) { (self.title, value) = (title, defaultValue) }

  /// With a provider of options, which is never asked.
  public convenience init(
    title: LocalizedStringResource, description: LocalizedStringResource? = nil,
    default defaultValue: Value? = nil, requestValueDialog: IntentDialog? = nil,
    requestDisambiguationDialog: IntentDialog? = nil,
    inputOptions: String.IntentInputOptions? = nil,
    inputConnectionBehavior: InputConnectionBehavior = .default,
    optionsProvider: some DynamicOptionsProvider
  ) { self.init(title: title, default: defaultValue) }

  /// With a query for entities, which is never asked.
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
  /// Always `needsValue`.
  public func needsValueError(_ dialog: IntentDialog? = nil) -> AppIntentError { .needsValue }
  /// Always `needsValue`; the candidates are dropped.
  public func needsDisambiguationError(
    among values: [Value], dialog: IntentDialog? = nil
  ) -> AppIntentError { .needsValue }
}

/// The length of a list parameter; it is not kept.
public struct IntentCollectionSize: ExpressibleByIntegerLiteral, Sendable {
  /// An exact length, not checked later.
  public init(integerLiteral value: Int) {}
  /// A range of lengths, not checked later.
  public init(min: Int, max: Int) {}
}
extension String {
  /// How a text is typed for an intent.
  public struct IntentInputOptions: Sendable {
    /// The automatic capitals of a text field.
    public enum CapitalizationType: Sendable { case none, words, sentences, allCharacters }
    /// Drops all settings, as no text field asks for parameters here.
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
  /// The property's name for people.
  public let title: LocalizedStringResource
  /// The value; reading before one is set stops the program, unless it is optional.
  public var wrappedValue: Value {
    get {
      if let value { return value }
      if let nothing = Optional<Any>.none as? Value { return nothing }
      fatalError(
        "The entity's property \"\(String(localized: title))\" has no value; set it first.")
    }
    set { value = newValue }
  }
  /// The wrapper itself, for `$name`.
  public var projectedValue: EntityProperty<Value> { self }
  /// Without title and value.
  public init() { title = "" }
  /// With a title, without value.
  public init(title: LocalizedStringResource) { self.title = title }
  /// With a value from the start.
  public init(wrappedValue: Value, title: LocalizedStringResource = "") {
    (value, self.title) = (wrappedValue, title)
  }
  /// The identifier is dropped.
  public init(identifier: String, title: LocalizedStringResource = "") { self.title = title }
}

// MARK: - Summaries

/// A sentence that says what an intent will do.
public protocol ParameterSummary: Sendable {}
/// The summary of intents without one.
public struct EmptyParameterSummary: ParameterSummary { public init() {} }

/// The sentence of one intent, with its parameters in it.
public struct IntentParameterSummary<Intent: AppIntent>: ParameterSummary {
  /// The sentence, with the parameters' titles where their values go.
  public let text: String
  /// Keeps the text; table and parameters are dropped.
  public init(
    _ summary: ParameterSummaryString<Intent>, table: String? = nil,
    @ParameterKeyPathsBuilder<Intent> _ parameters: () -> [AnyKeyPath] = { [] }
  ) { text = summary.text }
  /// Without a text.
  public init(@ParameterKeyPathsBuilder<Intent> _ parameters: () -> [AnyKeyPath]) { text = "" }
}

/// The text of a summary, with titles of parameters filled in.
public struct ParameterSummaryString<Intent: AppIntent>: ExpressibleByStringInterpolation, Sendable
{
  let text: String
  /// A literal becomes the text.
  public init(stringLiteral value: String) { text = value }
  /// Joins literals and the titles of parameters.
  public init(stringInterpolation: StringInterpolation) { text = stringInterpolation.text }
  /// Collects the pieces of the text.
  public struct StringInterpolation: StringInterpolationProtocol {
    var text = ""
    /// Both counts are ignored.
    public init(literalCapacity: Int, interpolationCount: Int) {}
    /// Appends the text unchanged.
    public mutating func appendLiteral(_ literal: String) { text += literal }
    /// Appends the parameter's title, read from a new intent.
    public mutating func appendInterpolation<Value>(_ path: KeyPath<Intent, IntentParameter<Value>>)
    {
      text += String(localized: Intent()[keyPath: path].title)
    }
  }
}

  /// One key path.
@resultBuilder public enum ParameterKeyPathsBuilder<Intent: AppIntent> {
  public static func buildExpression<Value>(
    _ path: KeyPath<Intent, IntentParameter<Value>>
  ) -> [AnyKeyPath] { [path] }
  /// All key paths in order.
  public static func buildBlock(_ paths: [AnyKeyPath]...) -> [AnyKeyPath] { paths.flatMap { $0 } }
  /// The key paths of an `if`, else none.
  public static func buildOptional(_ paths: [AnyKeyPath]?) -> [AnyKeyPath] { paths ?? [] }
  /// The key paths of the first branch.
  public static func buildEither(first: [AnyKeyPath]) -> [AnyKeyPath] { first }
  /// The key paths of the second branch.
  public static func buildEither(second: [AnyKeyPath]) -> [AnyKeyPath] { second }
}

  /// The one summary of the block.
@resultBuilder public enum ParameterSummaryBuilder<Intent> {
  public static func buildBlock<S: ParameterSummary>(_ summary: S) -> S { summary }
}

/// A sentence that depends on a parameter: the one for when it holds.
public struct ParameterSummaryWhenCondition<Intent: AppIntent>: ParameterSummary {
  /// Drops everything: neither branch is built.
  public init<Value>(
    _ path: KeyPath<Intent, IntentParameter<Value>>, _ comparison: ComparisonOperator,
    _ value: Value, @ParameterSummaryBuilder<Intent> _ then: () -> some ParameterSummary,
    @ParameterSummaryBuilder<Intent> otherwise: () -> some ParameterSummary
  ) {}
  /// The comparisons of a condition; none is evaluated.
  public enum ComparisonOperator: Sendable {
    case equalTo, notEqualTo, lessThan, greaterThan, lessThanOrEqualTo, greaterThanOrEqualTo
    case hasAnyValue, hasNoValue
  }
}
/// Short for `ParameterSummaryWhenCondition` of this intent.
extension AppIntent { public typealias When = ParameterSummaryWhenCondition<Self> }

// MARK: - Dependencies

/// The objects that a program provides to its intents, by type or by key.
public final class AppDependencyManager: @unchecked Sendable {
  /// The manager that `AppDependency` reads.
  public static let shared = AppDependencyManager()
  private let lock = NSLock()
  private var makers: [AnyHashable: () -> Any] = [:]

  /// Stores an expression, evaluated anew at each use; the key defaults to the type.
  public func add<Value>(
    key: AnyHashable? = nil, dependency: @autoclosure @escaping () -> Value
  ) { lock.withLock { makers[key ?? AnyHashable(ObjectIdentifier(Value.self))] = dependency } }
  /// The same with a closure.
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
  /// The manager is ignored: `shared` is always read.
  public init(key: AnyHashable? = nil, manager: AppDependencyManager = .shared) { self.key = key }
  /// The value made by the stored expression; the program stops if none was added.
  public var wrappedValue: Value { AppDependencyManager.shared.value(key) }
}

/// A parameter of an intent that another one depends on.
@propertyWrapper public struct IntentParameterDependency<Intent: AppIntent>: @unchecked Sendable {
  public init<A>(_ a: KeyPath<Intent, IntentParameter<A>>) {}
  /// Drops both key paths.
  public init<A, B>(
    _ a: KeyPath<Intent, IntentParameter<A>>, _ b: KeyPath<Intent, IntentParameter<B>>
  ) {}
  /// Answer: none, since no system asks for options.
  public var wrappedValue: Intent? { nil }
}
