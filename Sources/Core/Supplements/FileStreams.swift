import Foundation

/// Times of a file by the names that they have on Apple's systems.
extension stat {
  /// The time of the last reading.
  public var st_atimespec: timespec {
    get { st_atim }
    set { st_atim = newValue }
  }
  /// The time of the last change of the contents.
  public var st_mtimespec: timespec {
    get { st_mtim }
    set { st_mtim = newValue }
  }
  /// The time of the last change of the contents or the attributes.
  public var st_ctimespec: timespec {
    get { st_ctim }
    set { st_ctim = newValue }
  }
}

/// The functions of a stream that a program serves itself.
private final class StreamFunctions {
  let cookie: UnsafeMutableRawPointer?
  let read: ((UnsafeMutableRawPointer?, UnsafeMutablePointer<CChar>?, Int32) -> Int32)?
  let write: ((UnsafeMutableRawPointer?, UnsafePointer<CChar>?, Int32) -> Int32)?
  let seek: ((UnsafeMutableRawPointer?, off_t, Int32) -> off_t)?
  let close: ((UnsafeMutableRawPointer?) -> Int32)?

  init(
    _ cookie: UnsafeMutableRawPointer?,
    _ read: ((UnsafeMutableRawPointer?, UnsafeMutablePointer<CChar>?, Int32) -> Int32)?,
    _ write: ((UnsafeMutableRawPointer?, UnsafePointer<CChar>?, Int32) -> Int32)?,
    _ seek: ((UnsafeMutableRawPointer?, off_t, Int32) -> off_t)?,
    _ close: ((UnsafeMutableRawPointer?) -> Int32)?
  ) {
    (self.cookie, self.read, self.write, self.seek, self.close) = (cookie, read, write, seek, close)
  }

  static func of(_ pointer: UnsafeMutableRawPointer?) -> StreamFunctions {
    Unmanaged<StreamFunctions>.fromOpaque(pointer!).takeUnretainedValue()
  }
}

/// A stream whose bytes a program reads and writes itself; nil without a function to read and one to write.
///
/// The tool writes `off_t` for positions in sources that call it, where Linux has another type of the name `fpos_t`.
public func funopen(
  _ cookie: UnsafeRawPointer?,
  _ readfn: ((UnsafeMutableRawPointer?, UnsafeMutablePointer<CChar>?, Int32) -> Int32)?,
  _ writefn: ((UnsafeMutableRawPointer?, UnsafePointer<CChar>?, Int32) -> Int32)?,
  _ seekfn: ((UnsafeMutableRawPointer?, off_t, Int32) -> off_t)?,
  _ closefn: ((UnsafeMutableRawPointer?) -> Int32)?
) -> UnsafeMutablePointer<FILE>? {
  guard readfn != nil || writefn != nil else {
    errno = EINVAL
    return nil
  }
  let functions = StreamFunctions(
    UnsafeMutableRawPointer(mutating: cookie), readfn, writefn, seekfn, closefn)
  let held = Unmanaged.passRetained(functions)
  let mode = readfn == nil ? "w" : writefn == nil ? "r" : "r+"
  guard let stream = CookieStream.open(held.toOpaque(), mode) else {
    held.release()
    return nil
  }
  return stream
}

/// The function of the C library that a stream of a program's own is made with.
///
/// Its header shows it to programs in the GNU dialect alone. It takes four functions as a structure of 32 bytes.
private enum CookieStream {
  private typealias Read =
    @convention(c) (UnsafeMutableRawPointer?, UnsafeMutablePointer<CChar>?, Int) -> Int
  private typealias Write =
    @convention(c) (UnsafeMutableRawPointer?, UnsafePointer<CChar>?, Int) -> Int
  private typealias Seek =
    @convention(c) (UnsafeMutableRawPointer?, UnsafeMutablePointer<off_t>?, Int32) -> Int32
  private typealias Close = @convention(c) (UnsafeMutableRawPointer?) -> Int32

  private static let read: Read = { pointer, buffer, size in
    let own = StreamFunctions.of(pointer)
    return Int(own.read?(own.cookie, buffer, Int32(clamping: size)) ?? -1)
  }
  private static let write: Write = { pointer, buffer, size in
    let own = StreamFunctions.of(pointer)
    // Linux takes 0 for an error.
    return max(0, Int(own.write?(own.cookie, buffer, Int32(clamping: size)) ?? 0))
  }
  private static let seek: Seek = { pointer, offset, origin in
    let own = StreamFunctions.of(pointer)
    guard let offset, let position = own.seek?(own.cookie, offset.pointee, origin), position >= 0
    else { return -1 }
    offset.pointee = position
    return 0
  }
  private static let close: Close = { pointer in
    let own = Unmanaged<StreamFunctions>.fromOpaque(pointer!).takeRetainedValue()
    return own.close?(own.cookie) ?? 0
  }

  static func open(
    _ functions: UnsafeMutableRawPointer, _ mode: String
  ) -> UnsafeMutablePointer<FILE>? {
    guard let symbol = dlsym(nil, "fopencookie") else { return nil }
    #if arch(x86_64)
      // Such a structure is passed on the stack, behind the six registers of arguments.
      typealias Function =
        @convention(c) (
          UnsafeMutableRawPointer, UnsafePointer<CChar>, Int, Int, Int, Int, Read, Write, Seek,
          Close
        ) -> UnsafeMutablePointer<FILE>?
      let open: Function = CFunction.at(symbol)
      return open(functions, mode, 0, 0, 0, 0, read, write, seek, close)
    #else
      // Such a structure is passed by its address.
      typealias Function =
        @convention(c) (UnsafeMutableRawPointer, UnsafePointer<CChar>, UnsafeRawPointer)
        -> UnsafeMutablePointer<FILE>?
      let open: Function = CFunction.at(symbol)
      let calls = [
        CFunction.address(of: read), CFunction.address(of: write), CFunction.address(of: seek),
        CFunction.address(of: close),
      ]
      return calls.withUnsafeBytes { open(functions, mode, $0.baseAddress!) }
    #endif
  }
}
