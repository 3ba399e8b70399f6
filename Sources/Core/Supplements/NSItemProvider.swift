import Foundation
import Synchronization

/// An item that a program passes on, in several forms, each made on request.
///
/// Types are named by their uniform type identifiers.
open class NSItemProvider: NSObject, @unchecked Sendable {
  /// The shape of `loadItem`'s callback: the object or data, or the error.
  public typealias CompletionHandler = @Sendable (Any?, (any Error)?) -> Void

  /// The conversion to one type. The object itself is passed to the receiver unchanged.
  private struct Representation: @unchecked Sendable {
    let type: String
    let load: (@escaping @Sendable (Data?, (any Error)?) -> Void) -> Progress?
    /// The thing itself, if it was given as such.
    var item: Any?
  }

  private let representations = Mutex<[Representation]>([])

  /// Gets the data of a type at once from another program; nil for an item of this program. Called on the main
  /// thread, and only when the data is needed.
  package var loadNow: ((String) -> Data?)?

  /// The suggested name of the item as a file, without an extension.
  open var suggestedName: String?

  public override init() {}

  /// A provider of an object that supplies its own representations.
  public convenience init(object: any NSItemProviderWriting) {
    self.init()
    registerObject(object, visibility: .all)
  }

  /// A thing of a type: data, text, an address, or whatever is asked for again in the same program.
  public convenience init(item: Any?, typeIdentifier: String?) {
    self.init()
    guard let item, let typeIdentifier else { return }
    add(
      Representation(
        type: typeIdentifier,
        load: { done in
          let data = Self.data(of: item)
          done(data, data == nil ? NSItemProviderError.cannotLoad(typeIdentifier) : nil)
          return nil
        }, item: item))
  }

  /// A file. Its type is that of its extension.
  public convenience init?(contentsOf fileURL: URL!) {
    guard let fileURL, FileManager.default.fileExists(atPath: fileURL.path) else { return nil }
    self.init()
    suggestedName = fileURL.lastPathComponent
    registerFileRepresentation(
      forTypeIdentifier: NSItemProviderTypes.identifier(forExtension: fileURL.pathExtension),
      fileOptions: [], visibility: .all
    ) { done in
      done(fileURL, false, nil)
      return nil
    }
  }

  private func add(_ representation: Representation) {
    representations.withLock { all in
      all.removeAll { $0.type == representation.type }
      all.append(representation)
    }
  }

  private static func data(of item: Any) -> Data? {
    switch item {
    case let data as Data: data
    case let text as String: Data(text.utf8)
    case let url as URL: Data(url.absoluteString.utf8)
    case let text as NSString: Data(text.description.utf8)
    default: nil
    }
  }

  // MARK: Registering

  /// Stores a closure that delivers data of one type; an older form of the same type is replaced.
  open func registerDataRepresentation(
    forTypeIdentifier typeIdentifier: String,
    visibility: NSItemProviderRepresentationVisibility,
    loadHandler:
      @escaping @Sendable (@escaping @Sendable (Data?, (any Error)?) -> Void) -> Progress?
  ) {
    add(Representation(type: typeIdentifier, load: loadHandler, item: nil))
  }

  /// A form that is a file. Who asks for data gets what is in it.
  open func registerFileRepresentation(
    forTypeIdentifier typeIdentifier: String, fileOptions: NSItemProviderFileOptions = [],
    visibility: NSItemProviderRepresentationVisibility,
    loadHandler:
      @escaping @Sendable (@escaping @Sendable (URL?, Bool, (any Error)?) -> Void) -> Progress?
  ) {
    add(
      Representation(
        type: typeIdentifier,
        load: { done in
          loadHandler { url, _, error in
            guard let url else {
              return done(nil, error ?? NSItemProviderError.cannotLoad(typeIdentifier))
            }
            do { done(try Data(contentsOf: url), nil) } catch { done(nil, error) }
          }
        }, item: nil))
  }

  /// Registers each type that the object can write. The object is kept and passed on unconverted if
  /// possible.
  open func registerObject(
    _ object: any NSItemProviderWriting, visibility: NSItemProviderRepresentationVisibility
  ) {
    // Only the object itself is used, by one caller of the provider at a time.
    nonisolated(unsafe) let object = object
    for type in Swift.type(of: object).writableTypeIdentifiersForItemProvider {
      add(
        Representation(
          type: type,
          load: { done in
            object.loadData(withTypeIdentifier: type, forItemProviderCompletionHandler: done)
          },
          item: object))
    }
  }

  // MARK: Asking

  /// In the order in which they were registered: the best first.
  open var registeredTypeIdentifiers: [String] { representations.withLock { $0.map(\.type) } }

  /// True if a registered type equals the given one or conforms to it.
  open func hasItemConformingToTypeIdentifier(_ typeIdentifier: String) -> Bool {
    registeredTypeIdentifiers.contains { NSItemProviderTypes.conforms($0, to: typeIdentifier) }
  }

  /// True if the class can read one of the registered types.
  open func canLoadObject(ofClass aClass: any NSItemProviderReading.Type) -> Bool {
    aClass.readableTypeIdentifiersForItemProvider.contains(where: hasItemConformingToTypeIdentifier)
  }

  private func representation(_ typeIdentifier: String) -> Representation? {
    representations.withLock { all in
      all.first { $0.type == typeIdentifier }
        ?? all.first { NSItemProviderTypes.conforms($0.type, to: typeIdentifier) }
    }
  }

  /// The thing's bytes in a form.
  @discardableResult
  open func loadDataRepresentation(
    forTypeIdentifier typeIdentifier: String,
    completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
  ) -> Progress {
    guard let found = representation(typeIdentifier) else {
      completionHandler(nil, NSItemProviderError.cannotLoad(typeIdentifier))
      return Progress(totalUnitCount: 1)
    }
    return found.load(completionHandler) ?? Progress(totalUnitCount: 1)
  }

  /// Loads the data into a file that exists until the handler returns.
  @discardableResult
  open func loadFileRepresentation(
    forTypeIdentifier typeIdentifier: String,
    completionHandler: @escaping @Sendable (URL?, (any Error)?) -> Void
  ) -> Progress {
    let name = suggestedName ?? "Item"
    return loadDataRepresentation(forTypeIdentifier: typeIdentifier) { data, error in
      guard let data else { return completionHandler(nil, error) }
      let folder = FileManager.default.temporaryDirectory
        .appendingPathComponent("item-\(UUID().uuidString)")
      defer { try? FileManager.default.removeItem(at: folder) }
      do {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let file = folder.appendingPathComponent(name)
        try data.write(to: file)
        completionHandler(file, nil)
      } catch {
        completionHandler(nil, error)
      }
    }
  }

  /// The thing as it was given, else its bytes.
  open func loadItem(
    forTypeIdentifier typeIdentifier: String, options: [AnyHashable: Any]? = nil,
    completionHandler: CompletionHandler? = nil
  ) {
    guard let completionHandler else { return }
    guard let found = representation(typeIdentifier) else {
      return completionHandler(nil, NSItemProviderError.cannotLoad(typeIdentifier))
    }
    if let item = found.item { return completionHandler(item, nil) }
    _ = found.load { data, error in completionHandler(data, error) }
  }

  /// The thing as a class that can be read from one of its forms.
  @discardableResult
  open func loadObject(
    ofClass aClass: any NSItemProviderReading.Type,
    completionHandler: @escaping @Sendable ((any NSItemProviderReading)?, (any Error)?) -> Void
  ) -> Progress {
    for type in aClass.readableTypeIdentifiersForItemProvider {
      guard let found = representation(type) else { continue }
      if let item = found.item as? any NSItemProviderReading, Swift.type(of: item) == aClass {
        completionHandler(item, nil)
        return Progress(totalUnitCount: 1)
      }
      let form = found.type
      nonisolated(unsafe) let read = aClass.object(withItemProviderData:typeIdentifier:)
      return loadDataRepresentation(forTypeIdentifier: form) { data, error in
        guard let data else { return completionHandler(nil, error) }
        do {
          completionHandler(try read(data, form), nil)
        } catch {
          completionHandler(nil, error)
        }
      }
    }
    completionHandler(nil, NSItemProviderError.cannotLoad("\(aClass)"))
    return Progress(totalUnitCount: 1)
  }

  /// Loads the item as the Swift type bridged to a class: `String`, `URL`.
  @discardableResult
  public func loadObject<T: _NSItemProviderBridged>(
    ofClass: T.Type, completionHandler: @escaping @Sendable (T?, (any Error)?) -> Void
  ) -> Progress {
    loadObject(ofClass: T._ProviderClass.self) { object, error in
      completionHandler((object as? T._ProviderClass).map(T._bridged), error)
    }
  }

  /// Equivalent for Swift values such as `String` and `URL`.
  public func canLoadObject<T: _NSItemProviderBridged>(ofClass: T.Type) -> Bool {
    canLoadObject(ofClass: T._ProviderClass.self)
  }
}

/// The programs that may read a form. Stored nowhere: every form is visible to all here.
public enum NSItemProviderRepresentationVisibility: Int, Sendable {
  case all, team, group, ownProcess
}

/// Options of file forms; accepted and ignored.
public struct NSItemProviderFileOptions: OptionSet, Sendable {
  /// The bits, as on Apple's systems.
  public let rawValue: Int
  /// Keeps all bits.
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// Bit 1; without effect, as files are always read into memory.
  public static let openInPlace = NSItemProviderFileOptions(rawValue: 1)
}

/// An object that an item provider can pass on.
public protocol NSItemProviderWriting: AnyObject {
  static var writableTypeIdentifiersForItemProvider: [String] { get }
  func loadData(
    withTypeIdentifier typeIdentifier: String,
    forItemProviderCompletionHandler completionHandler:
      @escaping @Sendable (Data?, (any Error)?) -> Void
  ) -> Progress?
}

/// An object that can be made of an item provider's data.
public protocol NSItemProviderReading: AnyObject {
  static var readableTypeIdentifiersForItemProvider: [String] { get }
  static func object(withItemProviderData data: Data, typeIdentifier: String) throws -> Self
}

/// A Swift type bridged to a class that an item provider can pass on.
public protocol _NSItemProviderBridged: Sendable {
  associatedtype _ProviderClass: NSItemProviderReading
  static func _bridged(_ object: _ProviderClass) -> Self
}

/// An error of loading an item.
struct NSItemProviderError: LocalizedError {
  var errorDescription: String?

  static func cannotLoad(_ type: String) -> NSItemProviderError {
    NSItemProviderError(
      errorDescription:
        "The item has no form of the type \(type). Ask registeredTypeIdentifiers which it has.")
  }
}
