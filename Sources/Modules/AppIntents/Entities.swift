import Foundation
import SwiftUI

/// A thing of the program that intents speak of.
public protocol AppEntity: Identifiable, Sendable, AppValue, InstanceDisplayRepresentable
where ID: Sendable {
  associatedtype DefaultQuery: EntityQuery where DefaultQuery.Entity == Self
  static var defaultQuery: DefaultQuery { get }
}
extension AppEntity {
  /// A property of the entity.
  public typealias Property<Value> = EntityProperty<Value>
}
/// An entity that is not looked up again.
public protocol TransientAppEntity: AppValue, InstanceDisplayRepresentable { init() }
/// An entity for a search index. It is not indexed here.
public protocol IndexedEntity: AppEntity {}
/// An entity that is a file.
public protocol FileEntity: AppEntity {}
/// An entity with an address of its own.
public protocol URLRepresentableEntity: AppEntity {}
/// An identifier that has a form in texts.
public protocol EntityIdentifierConvertible {}
extension String: EntityIdentifierConvertible {}
extension Int: EntityIdentifierConvertible {}
extension UUID: EntityIdentifierConvertible {}

/// A type with a name for users.
public protocol TypeDisplayRepresentable {
  static var typeDisplayRepresentation: TypeDisplayRepresentation { get }
}
/// A value with a title for users.
public protocol InstanceDisplayRepresentable {
  var displayRepresentation: DisplayRepresentation { get }
}
/// A type of values in intents.
public protocol AppValue: TypeDisplayRepresentable {}
extension AppValue {
  /// The name from the type's representation.
  public static var typeDisplayName: LocalizedStringResource { typeDisplayRepresentation.name }
}

/// A choice among a few values.
public protocol AppEnum: RawRepresentable, CaseIterable, Hashable, Sendable, AppValue,
  InstanceDisplayRepresentable
{
  static var caseDisplayRepresentations: [Self: DisplayRepresentation] { get }
}
extension AppEnum {
  /// The title of the case; its raw value if none is given.
  public var displayRepresentation: DisplayRepresentation {
    Self.caseDisplayRepresentations[self] ?? DisplayRepresentation(stringLiteral: "\(rawValue)")
  }
  /// The title of the case.
  public var localizedStringResource: LocalizedStringResource { displayRepresentation.title }
}

/// Finds entities by their identifiers.
public protocol EntityQuery: Sendable, DynamicOptionsProvider {
  associatedtype Entity: AppEntity
  func entities(for identifiers: [Entity.ID]) async throws -> [Entity]
  func suggestedEntities() async throws -> [Entity]
  init()
}
extension EntityQuery {
  /// A dependency of the query, provided by the program.
  public typealias Dependency<Value> = AppDependency<Value>
  /// No suggestions by default.
  public func suggestedEntities() async throws -> [Entity] { [] }
  /// The suggested entities.
  public func results() async throws -> [Entity] { try await suggestedEntities() }
  /// No default by default.
  public func defaultResult() async -> Entity? { nil }
}
/// Finds entities by a text.
public protocol EntityStringQuery: EntityQuery {
  func entities(matching string: String) async throws -> [Entity]
}
/// Has all entities at once.
public protocol EnumerableEntityQuery: EntityQuery {
  func allEntities() async throws -> [Entity]
}
extension EnumerableEntityQuery {
  /// The entities with some identifiers, found among all of them.
  public func entities(for identifiers: [Entity.ID]) async throws -> [Entity] {
    try await allEntities().filter { identifiers.contains($0.id) }
  }
  /// All entities.
  public func suggestedEntities() async throws -> [Entity] { try await allEntities() }
}
/// A query of entities with unique identifiers.
public protocol UniqueIDEntityQuery: EntityQuery {}

/// Values that a parameter may have.
public protocol DynamicOptionsProvider: Sendable {
  associatedtype Result
  associatedtype DefaultValue = Never
  func results() async throws -> Result
  func defaultResult() async -> DefaultValue?
}
extension DynamicOptionsProvider where DefaultValue == Never {
  /// Never a default.
  public func defaultResult() async -> Never? { nil }
}

/// Options in sections.
public struct ItemCollection<Item>: @unchecked Sendable {
  /// The items in order.
  public let items: [Item]
  /// A collection of items, without sections.
  public init(items: [Item]) { self.items = items }
}

// MARK: - Display representations

/// The name of a kind of things.
public struct TypeDisplayRepresentation: ExpressibleByStringInterpolation, Sendable {
  /// The name of the type.
  public var name: LocalizedStringResource
  /// The form of a number of them; kept only.
  public var numericFormat: LocalizedStringResource?
  /// A name with further texts; synonyms are not kept.
  public init(
    name: LocalizedStringResource, numericFormat: LocalizedStringResource? = nil,
    synonyms: [LocalizedStringResource] = []
  ) { (self.name, self.numericFormat) = (name, numericFormat) }
  /// A name as a string literal.
  public init(stringLiteral value: String) { self.init(name: .init(stringLiteral: value)) }
}

/// The name of a thing, with a picture.
public struct DisplayRepresentation: ExpressibleByStringInterpolation, Sendable {
  /// A picture beside a title.
  public struct Image: Sendable {
    let name: String?
    /// A symbol; its color is ignored.
    public init(systemName: String, tintColor: Any? = nil) { name = systemName }
    /// A picture of the bundle.
    public init(named name: String, isTemplate: Bool? = nil) { self.name = name }
    /// A picture's data, which is not kept.
    public init(data: Data, isTemplate: Bool? = nil) { name = nil }
    /// A picture's address, which is not kept.
    public init(url: URL, isTemplate: Bool? = nil) { name = nil }
  }
  /// The title.
  public var title: LocalizedStringResource
  /// The second line; nil has none.
  public var subtitle: LocalizedStringResource?
  /// The picture; nil has none.
  public var image: Image?
  /// Other names of the value.
  public var synonyms: [LocalizedStringResource] = []
  /// A title with further texts and a picture.
  public init(
    title: LocalizedStringResource, subtitle: LocalizedStringResource? = nil, image: Image? = nil,
    synonyms: [LocalizedStringResource] = []
  ) {
    (self.title, self.subtitle, self.image, self.synonyms) = (title, subtitle, image, synonyms)
  }
  /// A title as a string literal.
  public init(stringLiteral value: String) { self.init(title: .init(stringLiteral: value)) }
}

/// A longer explanation of an intent.
public struct IntentDescription: ExpressibleByStringInterpolation, Sendable {
  /// The description.
  public let descriptionText: LocalizedStringResource
  /// The category; nil has none.
  public let categoryName: LocalizedStringResource?
  /// A description; keywords and the result's name are not kept.
  public init(
    _ descriptionText: LocalizedStringResource, categoryName: LocalizedStringResource? = nil,
    searchKeywords: [LocalizedStringResource] = [], resultValueName: LocalizedStringResource? = nil
  ) { (self.descriptionText, self.categoryName) = (descriptionText, categoryName) }
  /// A description as a string literal.
  public init(stringLiteral value: String) { self.init(.init(stringLiteral: value)) }
}

/// Words for the user.
public struct IntentDialog: ExpressibleByStringInterpolation, Sendable {
  /// The text to be spoken or shown.
  public let full: LocalizedStringResource
  /// A text.
  public init(_ dialog: LocalizedStringResource) { full = dialog }
  /// A long text; the short one is not kept.
  public init(full: LocalizedStringResource, supporting: LocalizedStringResource) {
    self.full = full
  }
  /// A text; the symbol is not kept.
  public init(full: LocalizedStringResource, systemImageName: String) { self.full = full }
  /// A text as a string literal.
  public init(stringLiteral value: String) { full = .init(stringLiteral: value) }
}

/// A file that an intent gets or gives.
public struct IntentFile: Sendable {
  /// The content.
  public let data: Data
  /// The name with its ending.
  public let filename: String
  /// The address; nil for data.
  public var fileURL: URL?
  /// The type of the content; nil where none was given.
  public var type: UTType?
  /// A file of data.
  public init(data: Data, filename: String, type: UTType? = nil) {
    (self.data, self.filename, self.type) = (data, filename, type)
  }
  /// A file that is read at once; empty data if it cannot be read.
  public init(fileURL: URL, filename: String? = nil, type: UTType? = nil) {
    data = (try? Data(contentsOf: fileURL)) ?? Data()
    self.filename = filename ?? fileURL.lastPathComponent
    (self.fileURL, self.type) = (fileURL, type)
  }
}
