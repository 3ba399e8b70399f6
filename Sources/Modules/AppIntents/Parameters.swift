import Foundation
import SwiftUI

/// How a parameter is edited.
public enum IntentParameterControlStyle: Sendable { case field, stepper, slider, toggle, url }
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
  public var projectedValue: IntentParameter<Value> { self }

  public init(
    title: LocalizedStringResource, description: LocalizedStringResource? = nil,
    default defaultValue: Value? = nil, controlStyle: IntentParameterControlStyle = .field,
    inclusiveRange: (Value, Value)? = nil, size: IntentCollectionSize? = nil,
    supportedTypeIdentifiers: [String] = [], supportedContentTypes: [UTType] = [],
    inputOptions: String.IntentInputOptions? = nil, kind: Any? = nil,
    requestValueDialog: IntentDialog? = nil, requestDisambiguationDialog: IntentDialog? = nil,
    inputConnectionBehavior: InputConnectionBehavior = .default
  ) { (self.title, value) = (title, defaultValue) }

  public convenience init(
    title: LocalizedStringResource, description: LocalizedStringResource? = nil,
    default defaultValue: Value? = nil, requestValueDialog: IntentDialog? = nil,
    requestDisambiguationDialog: IntentDialog? = nil,
    inputOptions: String.IntentInputOptions? = nil,
    inputConnectionBehavior: InputConnectionBehavior = .default,
    optionsProvider: some DynamicOptionsProvider
  ) { self.init(title: title, default: defaultValue) }

  public convenience init(
    title: LocalizedStringResource, description: LocalizedStringResource? = nil,
    query: some EntityQuery, requestValueDialog: IntentDialog? = nil
  ) { self.init(title: title) }

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
  public func needsValueError(_ dialog: IntentDialog? = nil) -> AppIntentError { .needsValue }
  public func needsDisambiguationError(
    among values: [Value], dialog: IntentDialog? = nil
  ) -> AppIntentError { .needsValue }
}

public struct IntentCollectionSize: ExpressibleByIntegerLiteral, Sendable {
  public init(integerLiteral value: Int) {}
  public init(min: Int, max: Int) {}
}
extension String {
  /// How a text is typed for an intent.
  public struct IntentInputOptions: Sendable {
    public enum CapitalizationType: Sendable { case none, words, sentences, allCharacters }
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
  public let title: LocalizedStringResource
  public var wrappedValue: Value {
    get {
      if let value { return value }
      if let nothing = Optional<Any>.none as? Value { return nothing }
      fatalError(
        "The entity's property \"\(String(localized: title))\" has no value; set it first.")
    }
    set { value = newValue }
  }
  public var projectedValue: EntityProperty<Value> { self }
  public init() { title = "" }
  public init(title: LocalizedStringResource) { self.title = title }
  public init(wrappedValue: Value, title: LocalizedStringResource = "") {
    (value, self.title) = (wrappedValue, title)
  }
  public init(identifier: String, title: LocalizedStringResource = "") { self.title = title }
}

// MARK: - Summaries

/// A sentence that says what an intent will do.
public protocol ParameterSummary: Sendable {}
public struct EmptyParameterSummary: ParameterSummary { public init() {} }

/// The sentence of one intent, with its parameters in it.
public struct IntentParameterSummary<Intent: AppIntent>: ParameterSummary {
  /// The sentence, with the parameters' titles where their values go.
  public let text: String
  public init(
    _ summary: ParameterSummaryString<Intent>, table: String? = nil,
    @ParameterKeyPathsBuilder<Intent> _ parameters: () -> [AnyKeyPath] = { [] }
  ) { text = summary.text }
  public init(@ParameterKeyPathsBuilder<Intent> _ parameters: () -> [AnyKeyPath]) { text = "" }
}

public struct ParameterSummaryString<Intent: AppIntent>: ExpressibleByStringInterpolation, Sendable
{
  let text: String
  public init(stringLiteral value: String) { text = value }
  public init(stringInterpolation: StringInterpolation) { text = stringInterpolation.text }
  public struct StringInterpolation: StringInterpolationProtocol {
    var text = ""
    public init(literalCapacity: Int, interpolationCount: Int) {}
    public mutating func appendLiteral(_ literal: String) { text += literal }
    public mutating func appendInterpolation<Value>(_ path: KeyPath<Intent, IntentParameter<Value>>)
    {
      text += String(localized: Intent()[keyPath: path].title)
    }
  }
}

@resultBuilder public enum ParameterKeyPathsBuilder<Intent: AppIntent> {
  public static func buildExpression<Value>(
    _ path: KeyPath<Intent, IntentParameter<Value>>
  ) -> [AnyKeyPath] { [path] }
  public static func buildBlock(_ paths: [AnyKeyPath]...) -> [AnyKeyPath] { paths.flatMap { $0 } }
  public static func buildOptional(_ paths: [AnyKeyPath]?) -> [AnyKeyPath] { paths ?? [] }
  public static func buildEither(first: [AnyKeyPath]) -> [AnyKeyPath] { first }
  public static func buildEither(second: [AnyKeyPath]) -> [AnyKeyPath] { second }
}

@resultBuilder public enum ParameterSummaryBuilder<Intent> {
  public static func buildBlock<S: ParameterSummary>(_ summary: S) -> S { summary }
}

/// A sentence that depends on a parameter: the one for when it holds.
public struct ParameterSummaryWhenCondition<Intent: AppIntent>: ParameterSummary {
  public init<Value>(
    _ path: KeyPath<Intent, IntentParameter<Value>>, _ comparison: ComparisonOperator,
    _ value: Value, @ParameterSummaryBuilder<Intent> _ then: () -> some ParameterSummary,
    @ParameterSummaryBuilder<Intent> otherwise: () -> some ParameterSummary
  ) {}
  public enum ComparisonOperator: Sendable {
    case equalTo, notEqualTo, lessThan, greaterThan, lessThanOrEqualTo, greaterThanOrEqualTo
    case hasAnyValue, hasNoValue
  }
}
extension AppIntent { public typealias When = ParameterSummaryWhenCondition<Self> }

// MARK: - Dependencies

/// The objects that a program provides to its intents, by type or by key.
public final class AppDependencyManager: @unchecked Sendable {
  public static let shared = AppDependencyManager()
  private let lock = NSLock()
  private var makers: [AnyHashable: () -> Any] = [:]

  public func add<Value>(
    key: AnyHashable? = nil, dependency: @autoclosure @escaping () -> Value
  ) { lock.withLock { makers[key ?? AnyHashable(ObjectIdentifier(Value.self))] = dependency } }
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
  public init(key: AnyHashable? = nil, manager: AppDependencyManager = .shared) { self.key = key }
  public var wrappedValue: Value { AppDependencyManager.shared.value(key) }
}

/// A parameter of an intent that another one depends on.
@propertyWrapper public struct IntentParameterDependency<Intent: AppIntent>: @unchecked Sendable {
  public init<A>(_ a: KeyPath<Intent, IntentParameter<A>>) {}
  public init<A, B>(
    _ a: KeyPath<Intent, IntentParameter<A>>, _ b: KeyPath<Intent, IntentParameter<B>>
  ) {}
  /// Answer: none, since no system asks for options.
  public var wrappedValue: Intent? { nil }
}
