import Foundation
import SwiftUI

/// A thing of the program that intents speak of.
public protocol AppEntity: Identifiable, Sendable, AppValue, InstanceDisplayRepresentable
where ID: Sendable {
  associatedtype DefaultQuery: EntityQuery where DefaultQuery.Entity == Self
  static var defaultQuery: DefaultQuery { get }
}
extension AppEntity {
  public typealias Property<Value> = EntityProperty<Value>
}
public protocol TransientAppEntity: AppValue, InstanceDisplayRepresentable { init() }
public protocol IndexedEntity: AppEntity {}
public protocol FileEntity: AppEntity {}
public protocol URLRepresentableEntity: AppEntity {}
public protocol EntityIdentifierConvertible {}
extension String: EntityIdentifierConvertible {}
extension Int: EntityIdentifierConvertible {}
extension UUID: EntityIdentifierConvertible {}

public protocol TypeDisplayRepresentable {
  static var typeDisplayRepresentation: TypeDisplayRepresentation { get }
}
public protocol InstanceDisplayRepresentable {
  var displayRepresentation: DisplayRepresentation { get }
}
public protocol AppValue: TypeDisplayRepresentable {}
extension AppValue {
  public static var typeDisplayName: LocalizedStringResource { typeDisplayRepresentation.name }
}

/// A choice among a few values.
public protocol AppEnum: RawRepresentable, CaseIterable, Hashable, Sendable, AppValue,
  InstanceDisplayRepresentable
{
  static var caseDisplayRepresentations: [Self: DisplayRepresentation] { get }
}
extension AppEnum {
  public var displayRepresentation: DisplayRepresentation {
    Self.caseDisplayRepresentations[self] ?? DisplayRepresentation(stringLiteral: "\(rawValue)")
  }
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
  public typealias Dependency<Value> = AppDependency<Value>
  public func suggestedEntities() async throws -> [Entity] { [] }
  public func results() async throws -> [Entity] { try await suggestedEntities() }
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
  public func entities(for identifiers: [Entity.ID]) async throws -> [Entity] {
    try await allEntities().filter { identifiers.contains($0.id) }
  }
  public func suggestedEntities() async throws -> [Entity] { try await allEntities() }
}
public protocol UniqueIDEntityQuery: EntityQuery {}

/// Values that a parameter may have.
public protocol DynamicOptionsProvider: Sendable {
  associatedtype Result
  associatedtype DefaultValue = Never
  func results() async throws -> Result
  func defaultResult() async -> DefaultValue?
}
extension DynamicOptionsProvider where DefaultValue == Never {
  public func defaultResult() async -> Never? { nil }
}

/// Options in sections.
public struct ItemCollection<Item>: @unchecked Sendable {
  public let items: [Item]
  public init(items: [Item]) { self.items = items }
}

// MARK: - Display representations

/// The name of a kind of things.
public struct TypeDisplayRepresentation: ExpressibleByStringInterpolation, Sendable {
  public var name: LocalizedStringResource
  public var numericFormat: LocalizedStringResource?
  public init(
    name: LocalizedStringResource, numericFormat: LocalizedStringResource? = nil,
    synonyms: [LocalizedStringResource] = []
  ) { (self.name, self.numericFormat) = (name, numericFormat) }
  public init(stringLiteral value: String) { self.init(name: .init(stringLiteral: value)) }
}

/// The name of a thing, with a picture.
public struct DisplayRepresentation: ExpressibleByStringInterpolation, Sendable {
  public struct Image: Sendable {
    let name: String?
    public init(systemName: String, tintColor: Any? = nil) { name = systemName }
    public init(named name: String, isTemplate: Bool? = nil) { self.name = name }
    public init(data: Data, isTemplate: Bool? = nil) { name = nil }
    public init(url: URL, isTemplate: Bool? = nil) { name = nil }
  }
  public var title: LocalizedStringResource
  public var subtitle: LocalizedStringResource?
  public var image: Image?
  public var synonyms: [LocalizedStringResource] = []
  public init(
    title: LocalizedStringResource, subtitle: LocalizedStringResource? = nil, image: Image? = nil,
    synonyms: [LocalizedStringResource] = []
  ) {
    (self.title, self.subtitle, self.image, self.synonyms) = (title, subtitle, image, synonyms)
  }
  public init(stringLiteral value: String) { self.init(title: .init(stringLiteral: value)) }
}

/// A longer explanation of an intent.
public struct IntentDescription: ExpressibleByStringInterpolation, Sendable {
  public let descriptionText: LocalizedStringResource
  public let categoryName: LocalizedStringResource?
  public init(
    _ descriptionText: LocalizedStringResource, categoryName: LocalizedStringResource? = nil,
    searchKeywords: [LocalizedStringResource] = [], resultValueName: LocalizedStringResource? = nil
  ) { (self.descriptionText, self.categoryName) = (descriptionText, categoryName) }
  public init(stringLiteral value: String) { self.init(.init(stringLiteral: value)) }
}

/// Words for the user.
public struct IntentDialog: ExpressibleByStringInterpolation, Sendable {
  public let full: LocalizedStringResource
  public init(_ dialog: LocalizedStringResource) { full = dialog }
  public init(full: LocalizedStringResource, supporting: LocalizedStringResource) {
    self.full = full
  }
  public init(full: LocalizedStringResource, systemImageName: String) { self.full = full }
  public init(stringLiteral value: String) { full = .init(stringLiteral: value) }
}

/// A file that an intent gets or gives.
public struct IntentFile: Sendable {
  public let data: Data
  public let filename: String
  public var fileURL: URL?
  public init(data: Data, filename: String, type: UTType? = nil) {
    (self.data, self.filename) = (data, filename)
  }
  public init(fileURL: URL, filename: String? = nil, type: UTType? = nil) {
    data = (try? Data(contentsOf: fileURL)) ?? Data()
    self.filename = filename ?? fileURL.lastPathComponent
    self.fileURL = fileURL
  }
}
