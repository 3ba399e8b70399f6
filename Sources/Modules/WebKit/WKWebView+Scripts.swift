import UIKit

extension WKWebView {
  // MARK: - Scripts

  /// Runs a script in the page, and answers the value of its last statement: numbers, texts, dates, lists, tables
  /// and nulls.
  ///
  /// The error is a ``WKError`` if the script throws one, or its value has no counterpart.
  public func evaluateJavaScript(
    _ javaScriptString: String,
    completionHandler: (@MainActor @Sendable (Any?, (any Error)?) -> Void)? = nil
  ) {
    run(javaScriptString, isFunction: false, in: nil) { result in
      switch result {
      case .success(let value): completionHandler?(value, nil)
      case .failure(let error): completionHandler?(nil, error)
      }
    }
  }
  /// Equivalent for a frame and a world of scripts; the frame is always the main one.
  public func evaluateJavaScript(
    _ javaScript: String, in frame: WKFrameInfo? = nil, in contentWorld: WKContentWorld,
    completionHandler: (@MainActor @Sendable (Result<Any, any Error>) -> Void)? = nil
  ) {
    run(javaScript, isFunction: false, in: contentWorld.engineName) { result in
      completionHandler?(result.map { $0 ?? NSNull() })
    }
  }
  /// The value of a script's last statement; a null for a value that is undefined.
  @discardableResult
  public func evaluateJavaScript(_ javaScriptString: String) async throws -> Any {
    try await value(of: javaScriptString, isFunction: false, in: nil) ?? NSNull()
  }
  /// Equivalent for a frame and a world of scripts; the frame is always the main one.
  @discardableResult
  public func evaluateJavaScript(
    _ javaScript: String, in frame: WKFrameInfo? = nil, contentWorld: WKContentWorld
  ) async throws -> Any? {
    try await value(of: javaScript, isFunction: false, in: contentWorld.engineName)
  }
  /// Runs the body of an asynchronous function with arguments by their names, and answers what it returns.
  @discardableResult
  public func callAsyncJavaScript(
    _ functionBody: String, arguments: [String: Any] = [:], in frame: WKFrameInfo? = nil,
    contentWorld: WKContentWorld
  ) async throws -> Any? {
    let script = try Self.function(functionBody, arguments)
    return try await value(of: script, isFunction: true, in: contentWorld.engineName)
  }
  /// Equivalent with a closure for the result.
  public func callAsyncJavaScript(
    _ functionBody: String, arguments: [String: Any] = [:], in frame: WKFrameInfo? = nil,
    in contentWorld: WKContentWorld,
    completionHandler: (@MainActor @Sendable (Result<Any, any Error>) -> Void)? = nil
  ) {
    do {
      let script = try Self.function(functionBody, arguments)
      run(script, isFunction: true, in: contentWorld.engineName) { result in
        completionHandler?(result.map { $0 ?? NSNull() })
      }
    } catch {
      DispatchQueue.main.async { completionHandler?(.failure(error)) }
    }
  }

  private static func function(_ body: String, _ arguments: [String: Any]) throws -> String {
    let sorted = arguments.sorted { $0.key < $1.key }
    let values = try sorted.map { name, value in
      guard let literal = ScriptValue.literal(value) else {
        throw WKError(
          .javaScriptExceptionOccurred, text: "The argument \(name) has no counterpart in scripts.")
      }
      return literal
    }
    let names = sorted.map(\.key).joined(separator: ",")
    return "return await (async function(\(names)) {\n\(body)\n}).call(window"
      + values.map { ",\($0)" }.joined() + ")"
  }

  private func run(
    _ script: String, isFunction: Bool, in world: String?,
    _ done: @escaping @MainActor @Sendable (Result<Any?, any Error>) -> Void
  ) {
    guard let engine = openEngine() else {
      return DispatchQueue.main.async { done(.failure(WKError(.javaScriptExceptionOccurred))) }
    }
    engine.mailbox.expect()
    engine.perform { engine in
      engine.call(script, isFunction: isFunction, world: world) { result in
        engine.mailbox.post { view in
          view.engine?.mailbox.met()
          switch result {
          case .success(.unsupported):
            done(.failure(WKError(.javaScriptResultTypeIsUnsupported)))
          case .success(let value): done(.success(value.object))
          case .failure(let failure): done(.failure(WKError.script(failure)))
          }
        }
      }
    }
  }
  private func value(of script: String, isFunction: Bool, in world: String?) async throws -> Any? {
    struct Box: @unchecked Sendable { var value: Any? }
    return try await withCheckedThrowingContinuation { continuation in
      run(script, isFunction: isFunction, in: world) { result in
        continuation.resume(with: result.map { Box(value: $0) })
      }
    }.value
  }

  // MARK: - Pictures

  /// A picture of what the view shows, after the page has drawn its latest changes.
  public func takeSnapshot(
    with snapshotConfiguration: WKSnapshotConfiguration?,
    completionHandler: @escaping @MainActor @Sendable (UIImage?, (any Error)?) -> Void
  ) {
    let wanted = snapshotConfiguration ?? WKSnapshotConfiguration()
    guard let engine, wanted.afterScreenUpdates else {
      return completionHandler(picture(wanted), nil)
    }
    engine.mailbox.expect()
    engine.perform { engine in
      engine.settle {
        engine.mailbox.post { view in
          view.engine?.mailbox.met()
          completionHandler(view.picture(wanted), nil)
        }
      }
    }
  }
  /// Equivalent, for tasks.
  public func takeSnapshot(configuration: WKSnapshotConfiguration?) async throws -> UIImage {
    try await withCheckedThrowingContinuation { continuation in
      takeSnapshot(with: configuration) { image, _ in
        guard let image else { return continuation.resume(throwing: WKError(.unknown)) }
        continuation.resume(returning: image)
      }
    }
  }
  private func picture(_ wanted: WKSnapshotConfiguration) -> UIImage {
    let area = wanted.rect.isNull ? bounds : wanted.rect
    var size = area.size
    if let width = wanted.snapshotWidth.map({ CGFloat($0.doubleValue) }), width > 0, size.width > 0
    {
      size = CGSize(width: width, height: size.height * width / size.width)
    }
    return UIGraphicsImageRenderer(size: size).image { context in
      if area.width > 0 {
        context.cgContext.scaleBy(x: size.width / area.width, y: size.width / area.width)
      }
      context.cgContext.translateBy(x: -area.minX, y: -area.minY)
      layer.render(in: context.cgContext)
    }
  }

  // MARK: - Finding

  /// Selects the next match of a text in the page, and scrolls there.
  public func find(
    _ string: String, configuration: WKFindConfiguration = .init(),
    completionHandler: @escaping @MainActor @Sendable (WKFindResult) -> Void
  ) {
    find(string, configuration) { completionHandler(WKFindResult($0 != nil)) }
  }
  /// Equivalent, for tasks.
  public func find(_ string: String, configuration: WKFindConfiguration = .init()) async throws
    -> WKFindResult
  {
    await withCheckedContinuation { continuation in
      find(string, configuration: configuration) { continuation.resume(returning: $0) }
    }
  }
  /// Answers the number of matches; nil without one.
  func find(
    _ string: String, _ wanted: WKFindConfiguration, _ done: @escaping @MainActor (Int?) -> Void
  ) {
    guard let engine else { return done(nil) }
    let (backwards, distinguishes, wraps) = (wanted.backwards, wanted.caseSensitive, wanted.wraps)
    engine.mailbox.expect()
    let box = MainCallback(done)
    engine.perform { engine in
      engine.find(string, backwards: backwards, distinguishesCase: distinguishes, wraps: wraps) {
        count in
        engine.mailbox.post { view in
          view.engine?.mailbox.met()
          box.call(count)
          view.settle()
        }
      }
    }
  }

  // MARK: - Media

  /// Ends what plays in full screen or in a window of its own: nothing does here.
  public func closeAllMediaPresentations() {}
  /// Pauses all sounds and videos of the page.
  public func pauseAllMediaPlayback(
    completionHandler: (@MainActor @Sendable () -> Void)? = nil
  ) {
    let script = "document.querySelectorAll('audio,video').forEach(media => media.pause())"
    guard engine != nil else { return completionHandler?() ?? () }
    run(script, isFunction: true, in: PageEngine.ownWorld) { _ in completionHandler?() }
  }
}

/// A closure of the main actor that the engine's thread hands back.
final class MainCallback<Value>: Sendable {
  let call: @MainActor (Value) -> Void
  init(_ call: @escaping @MainActor (Value) -> Void) { self.call = call }
}

extension WKWebView {
  func endFinding() { engine?.perform { $0.endFinding() } }
  /// Whether texts of the page can be selected; for web views of SwiftUI.
  var allowsTextSelection: Bool {
    get { activity.allowsSelection }
    set {
      guard newValue != activity.allowsSelection else { return }
      activity.allowsSelection = newValue
      applySelection()
    }
  }
  func applySelection() {
    guard let engine else { return }
    let value = activity.allowsSelection ? "" : "none"
    let script = "document.documentElement.style.webkitUserSelect = '\(value)'"
    engine.perform { $0.call(script, isFunction: true, world: PageEngine.ownWorld) { _ in } }
  }
}
