import Foundation
import Glibc
import VivaceGraphics
import VivaceSupplements

/// WPE WebKit, a browser's engine that draws into memory. It is loaded when the first page is shown: nothing of it
/// is linked, and programs without it show a placeholder.
///
/// All calls belong to the engine's thread (``EngineThread``). A function that an older version does not have
/// does nothing, and is reported once.
enum EngineLibrary {
  typealias Object = OpaquePointer
  typealias Text = UnsafePointer<CChar>
  typealias Data = UnsafeMutableRawPointer

  /// The newest interface comes first. The second name is of Debian's package.
  private static let libraries = [
    ("libWPEWebKit-2.0.so.1", "libwpewebkit-2.0-1"),
    ("libWPEWebKit-1.1.so.0", "libwpewebkit-1.1-0"),
  ]
  private static let backend = "libWPEBackend-fdo-1.0.so.1"
  static let needs =
    "WPE WebKit (libwpewebkit-1.1-0 or libwpewebkit-2.0-1, and libwpebackend-fdo-1.0-1)"

  private struct Handles {
    var engine: SharedLibrary
    var backend: SharedLibrary
  }
  private static let handles: Handles? = {
    // The signal that its collector of garbage stops threads with: the usual one is the live reload's.
    setenv("JSC_SIGNAL_FOR_GC", "12", 0)
    // Its trees for assistive technologies are no part of the program's.
    setenv("WEBKIT_A11Y_BUS_ADDRESS", "", 0)
    guard let backend = SharedLibrary(backend, isGlobal: true) else { return nil }
    for (name, _) in libraries {
      if let engine = SharedLibrary(name, isGlobal: true) {
        return Handles(engine: engine, backend: backend)
      }
    }
    return nil
  }()

  static var isHere: Bool { handles != nil }

  /// The address of a function, in the engine's libraries or in those that they need.
  static func symbol(_ name: String) -> Data? {
    guard let handles else { return nil }
    return handles.engine.symbol(name) ?? handles.backend.symbol(name)
  }
  static func has(_ name: String) -> Bool { symbol(name) != nil }

  /// A function of C by its name; nil where this version has none.
  static func function<F>(_ name: String, _ type: F.Type) -> F? {
    guard let symbol = symbol(name) else {
      Warning.once("This version of WPE WebKit has no \(name); what needs it has no effect.")
      return nil
    }
    return CFunction.at(symbol)
  }

  // MARK: - Calls of common forms

  static func call(_ name: String, _ object: Object?) {
    function(name, (@convention(c) (Object?) -> Void).self)?(object)
  }
  static func call(_ name: String, _ object: Object?, _ text: String?) {
    let function = function(name, (@convention(c) (Object?, Text?) -> Void).self)
    guard let text else { return function?(object, nil) ?? () }
    function?(object, text)
  }
  static func call(_ name: String, _ object: Object?, _ first: Object?) {
    function(name, (@convention(c) (Object?, Object?) -> Void).self)?(object, first)
  }
  static func call(_ name: String, _ object: Object?, _ flag: Bool) {
    function(name, (@convention(c) (Object?, Int32) -> Void).self)?(object, flag ? 1 : 0)
  }
  static func call(_ name: String, _ object: Object?, _ number: UInt32) {
    function(name, (@convention(c) (Object?, UInt32) -> Void).self)?(object, number)
  }
  static func call(_ name: String, _ object: Object?, _ number: Double) {
    function(name, (@convention(c) (Object?, Double) -> Void).self)?(object, number)
  }

  static func object(_ name: String, _ object: Object?) -> Object? {
    function(name, (@convention(c) (Object?) -> Object?).self)?(object)
  }
  static func object(_ name: String) -> Object? {
    function(name, (@convention(c) () -> Object?).self)?()
  }
  static func flag(_ name: String, _ object: Object?) -> Bool {
    function(name, (@convention(c) (Object?) -> Int32).self)?(object) ?? 0 != 0
  }
  static func integer(_ name: String, _ object: Object?) -> Int {
    Int(function(name, (@convention(c) (Object?) -> UInt32).self)?(object) ?? 0)
  }
  static func number(_ name: String, _ object: Object?) -> Double {
    function(name, (@convention(c) (Object?) -> Double).self)?(object) ?? 0
  }
  /// A text that belongs to the object.
  static func text(_ name: String, _ object: Object?) -> String? {
    function(name, (@convention(c) (Object?) -> Text?).self)?(object).map { String(cString: $0) }
  }
  /// A text that belongs to the caller.
  static func ownedText(_ name: String, _ object: Object?) -> String? {
    guard let text = function(name, (@convention(c) (Object?) -> Data?).self)?(object) else {
      return nil
    }
    defer { free(text) }
    return String(cString: text.assumingMemoryBound(to: CChar.self))
  }

  static func retain(_ object: Object) { _ = self.object("g_object_ref", object) }
  static func release(_ object: Object?) { if let object { call("g_object_unref", object) } }
  static func free(_ memory: Data?) {
    function("g_free", (@convention(c) (Data?) -> Void).self)?(memory)
  }

  // MARK: - Objects and signals

  /// Calls a function whenever an object sends a signal.
  static func connect<Callback>(
    _ object: Object?, _ signal: String, _ callback: Callback, _ data: Data
  ) {
    _ = function(
      "g_signal_connect_data",
      (@convention(c) (Object?, Text, Data, Data, Data?, Int32) -> UInt).self)?(
        object, signal, CFunction.address(of: callback), data, nil, 0)
  }
  /// Ends all calls with these data.
  static func disconnect(_ object: Object?, _ data: Data) {
    _ = function(
      "g_signal_handlers_disconnect_matched",
      (@convention(c) (Object?, Int32, UInt32, UInt32, Data?, Data?, Data?) -> UInt32).self)?(
        object, 1 << 4, 0, 0, nil, nil, data)
  }

  /// The value of a property of a new object.
  enum Property {
    case text(String)
    case object(Object?, type: String)
    case boxed(Object?, type: String)
  }

  /// Makes an object of a class with properties that are fixed at its creation.
  static func make(_ type: String, _ properties: [(String, Property)]) -> Object? {
    guard let type = self.type(type) else { return nil }
    let size = 24
    let values = Data.allocate(byteCount: size * max(properties.count, 1), alignment: 8)
    memset(values, 0, size * max(properties.count, 1))
    defer { values.deallocate() }
    var names: [Text?] = []
    defer { for name in names { Glibc.free(UnsafeMutablePointer(mutating: name)) } }
    for (index, (name, property)) in properties.enumerated() {
      names.append(Text(strdup(name)))
      set(values + index * size, to: property)
    }
    let make = function(
      "g_object_new_with_properties",
      (@convention(c) (UInt, UInt32, UnsafePointer<Text?>?, Data) -> Object?).self)
    let object = names.withUnsafeBufferPointer {
      make?(type, UInt32(properties.count), $0.baseAddress, values)
    }
    for index in properties.indices {
      function("g_value_unset", (@convention(c) (Data) -> Void).self)?(values + index * size)
    }
    return object
  }
  private static func type(_ name: String) -> UInt? {
    function(name, (@convention(c) () -> UInt).self)?()
  }
  private static func set(_ value: Data, to property: Property) {
    let begin = function("g_value_init", (@convention(c) (Data, UInt) -> Data?).self)
    let assign = { (name: String, object: Object?) in
      function(name, (@convention(c) (Data, Object?) -> Void).self)?(value, object) ?? ()
    }
    switch property {
    case .text(let text):
      _ = begin?(value, 16 << 2)
      function("g_value_set_string", (@convention(c) (Data, Text) -> Void).self)?(value, text)
    case .object(let object, let name):
      guard let type = type(name) else { return }
      _ = begin?(value, type)
      assign("g_value_set_object", object)
    case .boxed(let object, let name):
      guard let type = type(name) else { return }
      _ = begin?(value, type)
      assign("g_value_set_boxed", object)
    }
  }

  // MARK: - Errors, bytes and lists

  /// An error of GLib: its domain, its number and its text.
  struct Failure: Error {
    var domain: String
    var code: Int
    var text: String
  }
  static func failure(_ error: Object?) -> Failure? {
    guard let error else { return nil }
    let memory = UnsafeRawPointer(error)
    let quark = memory.load(as: UInt32.self)
    let domain = function("g_quark_to_string", (@convention(c) (UInt32) -> Text?).self)?(quark)
    let text = memory.load(fromByteOffset: 8, as: Text?.self)
    return Failure(
      domain: domain.map { String(cString: $0) } ?? "",
      code: Int(memory.load(fromByteOffset: 4, as: Int32.self)),
      text: text.map { String(cString: $0) } ?? "")
  }
  /// An error for the engine, which the caller frees.
  static func makeError(domain: String, code: Int, text: String) -> Object? {
    let quark = function("g_quark_from_string", (@convention(c) (Text) -> UInt32).self)?(domain)
    return function("g_error_new_literal", (@convention(c) (UInt32, Int32, Text) -> Object?).self)?(
      quark ?? 0, Int32(clamping: code), text)
  }

  /// Bytes that the engine keeps.
  static func bytes(_ data: Foundation.Data) -> Object? {
    let make = function("g_bytes_new", (@convention(c) (UnsafeRawPointer?, Int) -> Object?).self)
    return data.withUnsafeBytes { make?($0.baseAddress, $0.count) }
  }
  /// The pointers of a list that stays the engine's.
  static func pointers(of list: Object?) -> [Object] {
    var (found, node) = ([Object](), list)
    while let current = node {
      let memory = UnsafeRawPointer(current)
      if let object = memory.load(as: Object?.self) { found.append(object) }
      node = memory.load(fromByteOffset: 8, as: Object?.self)
    }
    return found
  }
}
