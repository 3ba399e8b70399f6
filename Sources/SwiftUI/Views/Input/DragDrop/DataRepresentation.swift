import Foundation

/// Gives a value as bytes that a closure makes, and takes it from bytes.
public struct DataRepresentation<Item: Transferable>: TransferRepresentation {
  public typealias Body = Never
  private let exported: UTType?
  private let imported: UTType?
  private let exporting: (@Sendable (Item) async throws -> Data)?
  private let importing: (@Sendable (Data) async throws -> Item)?

  /// Bytes of a type, given and taken.
  public init(
    contentType: UTType, exporting: @escaping @Sendable (Item) async throws -> Data,
    importing: @escaping @Sendable (Data) async throws -> Item
  ) {
    (exported, imported) = (contentType, contentType)
    self.exporting = exporting
    self.importing = importing
  }

  /// Bytes of a type, given but not taken.
  public init(
    exportedContentType: UTType, exporting: @escaping @Sendable (Item) async throws -> Data
  ) {
    (exported, imported) = (exportedContentType, nil)
    self.exporting = exporting
    importing = nil
  }

  /// Bytes of a type, taken but not given.
  public init(
    importedContentType: UTType, importing: @escaping @Sendable (Data) async throws -> Item
  ) {
    (exported, imported) = (nil, importedContentType)
    exporting = nil
    self.importing = importing
  }

  public func _offers(of item: Item) -> [_TransferOffer] {
    guard let exported, let exporting else { return [] }
    let item = SentItem(item)
    return [.laterData(exported) { try await exporting(item.value) }]
  }
  public func _take(_ offer: _TransferOffer) -> Item? { nil }
  public nonisolated(nonsending) func _takeLater(_ offer: _TransferOffer) async throws -> Item? {
    guard let imported, let importing, offer.type?.conforms(to: imported) == true,
      let data = try await offer.data
    else { return nil }
    return try await importing(data)
  }
  public var _importedTypes: [UTType] { imported.map { [$0] } ?? [] }
}

/// A file that is given: where it is, and whether who takes it may work on the file itself.
public struct SentTransferredFile: Sendable {
  /// The file that is sent.
  public let file: URL
  /// True lets the receiver work on the file itself; otherwise it gets a copy.
  public let allowAccessingOriginalFile: Bool
  /// A file that is copied by default.
  public init(_ file: URL, allowAccessingOriginalFile: Bool = false) {
    self.file = file
    self.allowAccessingOriginalFile = allowAccessingOriginalFile
  }
}

/// A file that is taken. Unless it is the original it is there only until the importing closure returns.
public struct ReceivedTransferredFile: Sendable {
  /// The file to read.
  public let file: URL
  /// True for the sender's own file, false for a copy that is deleted afterwards.
  public let isOriginalFile: Bool
}

/// Gives a value as a file that a closure writes, and takes it from files.
public struct FileRepresentation<Item: Transferable>: TransferRepresentation {
  public typealias Body = Never
  private let exported: UTType?
  private let imported: UTType?
  private let exporting: (@Sendable (Item) async throws -> SentTransferredFile)?
  private let importing: (@Sendable (ReceivedTransferredFile) async throws -> Item)?

  /// Files of a type, given and taken.
  public init(
    contentType: UTType, shouldAttemptToOpenInPlace: Bool = false,
    exporting: @escaping @Sendable (Item) async throws -> SentTransferredFile,
    importing: @escaping @Sendable (ReceivedTransferredFile) async throws -> Item
  ) {
    (exported, imported) = (contentType, contentType)
    self.exporting = exporting
    self.importing = importing
  }

  /// Files of a type, given but not taken.
  public init(
    exportedContentType: UTType, shouldAllowToOpenInPlace: Bool = false,
    exporting: @escaping @Sendable (Item) async throws -> SentTransferredFile
  ) {
    (exported, imported) = (exportedContentType, nil)
    self.exporting = exporting
    importing = nil
  }

  /// Files of a type, taken but not given.
  public init(
    importedContentType: UTType, shouldAttemptToOpenInPlace: Bool = false,
    importing: @escaping @Sendable (ReceivedTransferredFile) async throws -> Item
  ) {
    (exported, imported) = (nil, importedContentType)
    exporting = nil
    self.importing = importing
  }

  public func _offers(of item: Item) -> [_TransferOffer] {
    guard let exported, let exporting else { return [] }
    let item = SentItem(item)
    return [.file(exported) { try await exporting(item.value) }]
  }
  public func _take(_ offer: _TransferOffer) -> Item? { nil }
  public nonisolated(nonsending) func _takeLater(_ offer: _TransferOffer) async throws -> Item? {
    guard let imported, let importing else { return nil }
    // The URL of a file represents the file.
    if case .data(let address, let type) = offer, type.conforms(to: .fileURL),
      let file = URL(string: String(decoding: address, as: UTF8.self)),
      UTType(ofFile: file).conforms(to: imported)
    {
      return try await importing(ReceivedTransferredFile(file: file, isOriginalFile: true))
    }
    guard offer.type?.conforms(to: imported) == true else { return nil }
    if case .file(_, let make) = offer {
      let sent = try await make()
      return try await importing(
        ReceivedTransferredFile(
          file: sent.file, isOriginalFile: sent.allowAccessingOriginalFile))
    }
    guard let data = try await offer.data else { return nil }
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("item-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let ending = imported.preferredFilenameExtension.map { "." + $0 } ?? ""
    let file = folder.appendingPathComponent("Item" + ending)
    try data.write(to: file)
    return try await importing(ReceivedTransferredFile(file: file, isOriginalFile: false))
  }
  public var _importedTypes: [UTType] { imported.map { [$0, .fileURL] } ?? [] }
}

/// A value that is being converted to the form that its receiver requests.
private struct SentItem<Item>: @unchecked Sendable {
  let value: Item
  init(_ value: Item) { self.value = value }
}

extension _TransferOffer {
  /// The bytes of what is given; waits for them. Nil for a value.
  nonisolated(nonsending) var data: Data? {
    get async throws {
      switch self {
      case .value: nil
      case .data(let data, _): data
      case .laterData(_, let make): try await make()
      case .file(_, let make): try await Self.bytes(of: make)
      }
    }
  }

  /// Files are read apart from the main thread.
  @concurrent private static func bytes(
    of make: @Sendable () async throws -> SentTransferredFile
  ) async throws -> Data { try Data(contentsOf: try await make().file) }
}

// MARK: When, and under which name

/// A representation that is given under a condition, or under a name.
public struct _ConditionalRepresentation<Base: TransferRepresentation>: TransferRepresentation {
  /// The value of the inner representation.
  public typealias Item = Base.Item
  public typealias Body = Never
  let base: Base
  let condition: @Sendable (Base.Item) -> Bool
  let name: (@Sendable (Base.Item) -> String?)?

  public func _offers(of item: Item) -> [_TransferOffer] {
    guard condition(item) else { return [] }
    guard let name = name?(item) else { return base._offers(of: item) }
    return base._offers(of: item).map { offer in
      guard case .file(let type, let make) = offer else { return offer }
      return .file(type) {
        let sent = try await make()
        return try sent.named(name)
      }
    }
  }
  public func _take(_ offer: _TransferOffer) -> Item? { base._take(offer) }
  public nonisolated(nonsending) func _takeLater(_ offer: _TransferOffer) async throws -> Item? {
    try await base._takeLater(offer)
  }
  /// The types of the inner representation: conditions restrict exports only.
  public var _importedTypes: [UTType] { base._importedTypes }
}

extension SentTransferredFile {
  /// A copy of the file under another name; the file itself where it is called so.
  fileprivate func named(_ name: String) throws -> SentTransferredFile {
    guard file.lastPathComponent != name else { return self }
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("sent-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let copy = folder.appendingPathComponent(name)
    try FileManager.default.copyItem(at: file, to: copy)
    return SentTransferredFile(copy)
  }
}

extension TransferRepresentation {
  /// Gives this form of a value only where a condition holds for it.
  public func exportingCondition(_ condition: @escaping @Sendable (Item) -> Bool)
    -> some TransferRepresentation<Item>
  { _ConditionalRepresentation(base: self, condition: condition, name: nil) }

  /// Suggests a name for the files of this form.
  public func suggestedFileName(_ fileName: String) -> some TransferRepresentation<Item> {
    _ConditionalRepresentation(base: self, condition: { _ in true }, name: { _ in fileName })
  }

  /// Suggests a name for the file of a value in this form; nil keeps the name it has.
  public func suggestedFileName(_ fileName: @escaping @Sendable (Item) -> String?)
    -> some TransferRepresentation<Item>
  { _ConditionalRepresentation(base: self, condition: { _ in true }, name: fileName) }
}
