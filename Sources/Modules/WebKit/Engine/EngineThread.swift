import Foundation
import Synchronization

/// The thread that the engine lives on. It has a main loop of its own: the engine is never called from anywhere else, and
/// the program's main thread never waits for it.
final class EngineThread: Sendable {
  /// Nil without the engine's libraries, or where they cannot be used.
  static let shared: EngineThread? = EngineLibrary.isHere ? EngineThread() : nil

  private let address: UInt
  private var context: OpaquePointer? { OpaquePointer(bitPattern: address) }

  private init?() {
    guard let context = EngineLibrary.object("g_main_context_new") else { return nil }
    address = UInt(bitPattern: context)
    let beginning = Beginning()
    Thread.detachNewThread { [address] in
      let context = OpaquePointer(bitPattern: address)
      EngineLibrary.call("g_main_context_push_thread_default", context)
      // The backend's events come to the loop of the thread that begins it.
      beginning.hasSucceeded.store(Self.begin(), ordering: .releasing)
      beginning.isOver.signal()
      let make = EngineLibrary.function(
        "g_main_loop_new", (@convention(c) (OpaquePointer?, Int32) -> OpaquePointer?).self)
      EngineLibrary.call("g_main_loop_run", make?(context, 0))
    }
    beginning.isOver.wait()
    guard beginning.hasSucceeded.load(ordering: .acquiring) else { return nil }
  }

  private final class Beginning: Sendable {
    let isOver = DispatchSemaphore(value: 0)
    let hasSucceeded = Atomic(false)
  }

  /// Chooses the backend that draws into memory. Returns whether it can.
  private static func begin() -> Bool {
    let load = EngineLibrary.function(
      "wpe_loader_init", (@convention(c) (UnsafePointer<CChar>) -> Bool).self)
    let initialize = EngineLibrary.function(
      "wpe_fdo_initialize_shm", (@convention(c) () -> Bool).self)
    return load?("libWPEBackend-fdo-1.0.so.1") ?? false && initialize?() ?? false
  }

  private final class Work: Sendable {
    let body: @Sendable () -> Void
    init(_ body: @escaping @Sendable () -> Void) { self.body = body }
  }

  /// Runs a closure on the thread, after those before it.
  func perform(_ body: @escaping @Sendable () -> Void) {
    attach(EngineLibrary.object("g_idle_source_new"), body)
  }
  /// Runs a closure on the thread after some milliseconds of real time.
  func perform(after milliseconds: UInt32, _ body: @escaping @Sendable () -> Void) {
    let make = EngineLibrary.function(
      "g_timeout_source_new", (@convention(c) (UInt32) -> OpaquePointer?).self)
    attach(make?(milliseconds), body)
  }

  /// Runs work on the thread, and gives its answer to the main thread, which waits for it where time is virtual.
  @MainActor func answer<Value: Sendable>(
    _ receive: @escaping @MainActor (Value) -> Void,
    of work: @escaping @Sendable (@escaping @Sendable (Value) -> Void) -> Void
  ) {
    let (answer, receiver) = (EngineAnswer<Value>(), MainCallback(receive))
    perform { work { answer.set($0) } }
    DispatchQueue.global().async {
      let value = answer.get()
      DispatchQueue.main.async { if let value { receiver.call(value) } }
    }
  }

  private func attach(_ source: OpaquePointer?, _ body: @escaping @Sendable () -> Void) {
    typealias Callback = @convention(c) (UnsafeMutableRawPointer?) -> Int32
    let run: Callback = { data in
      if let data { Unmanaged<Work>.fromOpaque(data).takeRetainedValue().body() }
      return 0
    }
    EngineLibrary.function(
      "g_source_set_priority", (@convention(c) (OpaquePointer?, Int32) -> Void).self)?(
        source, 0)
    EngineLibrary.function(
      "g_source_set_callback",
      (@convention(c) (OpaquePointer?, Callback, UnsafeMutableRawPointer?, OpaquePointer?) -> Void)
        .self)?(source, run, Unmanaged.passRetained(Work(body)).toOpaque(), nil)
    _ = EngineLibrary.function(
      "g_source_attach", (@convention(c) (OpaquePointer?, OpaquePointer?) -> UInt32).self)?(
        source, context)
    EngineLibrary.call("g_source_unref", source)
  }
}

/// A value that one thread sets and another one waits for.
private final class EngineAnswer<Value: Sendable>: Sendable {
  private let value = Mutex<Value?>(nil)
  private let isSet = DispatchSemaphore(value: 0)

  func set(_ value: Value) {
    self.value.withLock { $0 = value }
    isSet.signal()
  }
  /// Nil where the engine has not answered for half a minute.
  func get() -> Value? {
    _ = isSet.wait(timeout: .now() + 30)
    return value.withLock { $0 }
  }
}
