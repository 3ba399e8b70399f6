import Foundation

/// Scripts that run in a page, and their results.
extension PageEngine {
  /// The world of the scripts that the view itself needs.
  static let ownWorld = "vivace"

  private typealias Finish =
    @convention(c) (OpaquePointer?, OpaquePointer?, UnsafeMutableRawPointer) -> OpaquePointer?
  private typealias Ready =
    @convention(c) (OpaquePointer?, OpaquePointer?, UnsafeMutableRawPointer?) -> Void

  private final class Answer: Sendable {
    let done: @Sendable (Result<ScriptValue, EngineLibrary.Failure>) -> Void
    init(_ done: @escaping @Sendable (Result<ScriptValue, EngineLibrary.Failure>) -> Void) {
      self.done = done
    }
  }

  /// Runs a script, or the body of an asynchronous function.
  func call(
    _ script: String, isFunction: Bool, world: String?,
    _ done: @escaping @Sendable (Result<ScriptValue, EngineLibrary.Failure>) -> Void
  ) {
    let answer = Unmanaged.passRetained(Answer(done)).toOpaque()
    let world = world.flatMap { strdup($0) }
    defer { free(world) }
    if Library.has("webkit_web_view_evaluate_javascript") {
      callNewer(script, isFunction: isFunction, world: world, answer)
    } else {
      callOlder(script, isFunction: isFunction, world: world, answer)
    }
  }

  private func callNewer(
    _ script: String, isFunction: Bool, world: UnsafeMutablePointer<CChar>?,
    _ answer: UnsafeMutableRawPointer
  ) {
    let count = script.utf8.count
    if isFunction {
      let ready: Ready = { view, result, data in
        PageEngine.answer(
          view, result, data, "webkit_web_view_call_async_javascript_function_finish")
      }
      Library.function(
        "webkit_web_view_call_async_javascript_function",
        (@convention(c) (
          OpaquePointer?, Library.Text, Int, OpaquePointer?, Library.Text?, Library.Text?,
          OpaquePointer?, Ready, UnsafeMutableRawPointer
        ) -> Void).self)?(view, script, count, nil, world, nil, nil, ready, answer)
    } else {
      let ready: Ready = { view, result, data in
        PageEngine.answer(view, result, data, "webkit_web_view_evaluate_javascript_finish")
      }
      Library.function(
        "webkit_web_view_evaluate_javascript",
        (@convention(c) (
          OpaquePointer?, Library.Text, Int, Library.Text?, Library.Text?, OpaquePointer?, Ready,
          UnsafeMutableRawPointer
        ) -> Void).self)?(view, script, count, world, nil, nil, ready, answer)
    }
  }

  private func callOlder(
    _ script: String, isFunction: Bool, world: UnsafeMutablePointer<CChar>?,
    _ answer: UnsafeMutableRawPointer
  ) {
    let inWorld: Ready = { view, result, data in
      PageEngine.answer(view, result, data, "webkit_web_view_run_javascript_in_world_finish")
    }
    if isFunction {
      Library.function(
        "webkit_web_view_run_async_javascript_function_in_world",
        (@convention(c) (
          OpaquePointer?, Library.Text, OpaquePointer?, Library.Text?, OpaquePointer?, Ready,
          UnsafeMutableRawPointer
        ) -> Void).self)?(view, script, nil, world, nil, inWorld, answer)
    } else if let world {
      Library.function(
        "webkit_web_view_run_javascript_in_world",
        (@convention(c) (
          OpaquePointer?, Library.Text, Library.Text, OpaquePointer?, Ready,
          UnsafeMutableRawPointer
        ) -> Void).self)?(view, script, world, nil, inWorld, answer)
    } else {
      let ready: Ready = { view, result, data in
        PageEngine.answer(view, result, data, "webkit_web_view_run_javascript_finish")
      }
      Library.function(
        "webkit_web_view_run_javascript",
        (@convention(c) (
          OpaquePointer?, Library.Text, OpaquePointer?, Ready, UnsafeMutableRawPointer
        ) -> Void).self)?(view, script, nil, ready, answer)
    }
  }

  private static func answer(
    _ view: OpaquePointer?, _ result: OpaquePointer?, _ data: UnsafeMutableRawPointer?,
    _ finish: String
  ) {
    guard let data else { return }
    let answer = Unmanaged<Answer>.fromOpaque(data).takeRetainedValue()
    var error: OpaquePointer?
    let found = withUnsafeMutablePointer(to: &error) { error in
      Library.function(finish, Finish.self)?(view, result, UnsafeMutableRawPointer(error))
    }
    if let failure = Library.failure(error) {
      Library.call("g_error_free", error)
      return answer.done(.failure(failure))
    }
    let value = value(of: found)
    answer.done(.success(value))
  }

  /// Reads a result, which older versions wrap, and releases it.
  private static func value(of result: OpaquePointer?) -> ScriptValue {
    guard let result else { return .undefined }
    if Library.has("webkit_web_view_evaluate_javascript") {
      defer { Library.release(result) }
      return ScriptValue(result)
    }
    defer { Library.call("webkit_javascript_result_unref", result) }
    return ScriptValue(Library.object("webkit_javascript_result_get_js_value", result))
  }
}
