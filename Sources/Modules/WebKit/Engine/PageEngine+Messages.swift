import Foundation

/// The scripts of a program for its pages, and the names that scripts send messages to.
struct PageContent: Sendable {
  struct Script: Sendable {
    var source: String
    var isAtEnd: Bool
    var isForMainFrameOnly: Bool
    /// Nil is the world of the page's own scripts.
    var world: String?
  }
  struct Receiver: Sendable, Hashable {
    var name: String
    var world: String?
    /// True for messages with an answer.
    var answers = false
  }
  var scripts: [Script] = []
  var receivers: Set<Receiver> = []
  var filters: [RuleFilter] = []
}

/// The receiver of a name's messages on the engine's thread.
final class MessageReceiver: Sendable {
  let value: PageContent.Receiver
  private let address: UInt
  /// The page, which keeps this object.
  var engine: PageEngine? { PageEngine.of(UnsafeMutableRawPointer(bitPattern: address)) }

  init(_ value: PageContent.Receiver, of engine: PageEngine) {
    (self.value, address) = (value, UInt(bitPattern: engine.data))
  }
  var data: UnsafeMutableRawPointer { Unmanaged.passUnretained(self).toOpaque() }
}

extension PageEngine {
  /// The messages of the script that follows the page's scrolling.
  static let scrollReceiver = PageContent.Receiver(name: "vivaceScroll", world: ownWorld)
  /// The messages with an answer, of all names in one world.
  private static let answers = "vivaceAnswers"

  private static let scrollScript = PageContent.Script(
    source: """
      (() => {
        let last = "";
        const tell = () => {
          const e = document.scrollingElement || document.documentElement;
          if (!e) { return; }
          const now = [e.scrollLeft, e.scrollTop, e.scrollWidth, e.scrollHeight];
          if (now.join() === last) { return; }
          last = now.join();
          window.webkit.messageHandlers.vivaceScroll.postMessage(now);
        };
        addEventListener("scroll", tell, { passive: true });
        addEventListener("resize", tell);
        addEventListener("load", tell);
        addEventListener("pageshow", () => { last = ""; tell(); });
        document.addEventListener("DOMContentLoaded", () => {
          tell();
          new ResizeObserver(tell).observe(document.documentElement);
        });
      })()
      """, isAtEnd: false, isForMainFrameOnly: true, world: ownWorld)

  /// The handlers of messages with an answer, which are promises in the page.
  private static func answerScript(_ names: [String], world: String?) -> PageContent.Script {
    PageContent.Script(
      source: """
        (() => {
          const handlers = window.webkit.messageHandlers, waiting = new Map();
          let last = 0;
          for (const name of [\(names.map(ScriptValue.quoted).joined(separator: ","))]) {
            const postMessage = body => new Promise((done, fail) => {
              waiting.set(++last, [done, fail]);
              handlers.\(answers).postMessage({ name, id: last, body });
            });
            Object.defineProperty(handlers, name, { value: { postMessage } });
          }
          // It also keeps the handlers, which the engine would make anew.
          Object.defineProperty(window, "__\(answers)", { value: (id, value, error) => {
            const [done, fail] = waiting.get(id) || [];
            waiting.delete(id);
            if (done && handlers) { error === null ? done(value) : fail(new Error(error)); }
          } });
        })()
        """, isAtEnd: false, isForMainFrameOnly: false, world: world)
  }

  // MARK: - Scripts

  /// Replaces the scripts of the page's next documents.
  func addScripts(_ content: PageContent) {
    Library.call("webkit_user_content_manager_remove_all_scripts", contentManager)
    add(Self.scrollScript)
    let answering = Dictionary(grouping: content.receivers.filter(\.answers), by: \.world)
    for (world, receivers) in answering {
      add(Self.answerScript(receivers.map(\.name).sorted(), world: world))
    }
    content.scripts.forEach(add)
  }
  private func add(_ script: PageContent.Script) {
    typealias List = OpaquePointer
    let (frames, time): (Int32, Int32) = (
      script.isForMainFrameOnly ? 1 : 0, script.isAtEnd ? 1 : 0
    )
    let made: OpaquePointer? =
      if let world = script.world {
        Library.function(
          "webkit_user_script_new_for_world",
          (@convention(c) (Library.Text, Int32, Int32, Library.Text, List?, List?) -> OpaquePointer?)
            .self)?(script.source, frames, time, world, nil, nil)
      } else {
        Library.function(
          "webkit_user_script_new",
          (@convention(c) (Library.Text, Int32, Int32, List?, List?) -> OpaquePointer?).self)?(
            script.source, frames, time, nil, nil)
      }
    Library.call("webkit_user_content_manager_add_script", contentManager, made)
    Library.call("webkit_user_script_unref", made)
  }

  // MARK: - Messages

  /// Receives what scripts send to a name.
  func listen(to receiver: PageContent.Receiver) {
    var receiver = receiver
    if receiver.answers { receiver.name = Self.answers }
    guard !receivers.contains(where: { $0.value == receiver }) else { return }
    let kept = MessageReceiver(receiver, of: self)
    receivers.append(kept)
    typealias Callback =
      @convention(c) (OpaquePointer?, OpaquePointer?, UnsafeMutableRawPointer?) -> Void
    let callback: Callback = { _, value, data in
      guard let data else { return }
      let receiver = Unmanaged<MessageReceiver>.fromOpaque(data).takeUnretainedValue()
      let isWrapped = EngineLibrary.has("webkit_javascript_result_get_js_value")
      let body =
        isWrapped
        ? EngineLibrary.object("webkit_javascript_result_get_js_value", value) : value
      receiver.engine?.received(ScriptValue(body), by: receiver.value)
    }
    Library.connect(
      contentManager, "script-message-received::\(receiver.name)",
      callback, kept.data)
    register(receiver, isOn: true)
  }
  func endListening(to receiver: PageContent.Receiver) {
    // Other names share the receiver of messages with an answer.
    guard !receiver.answers, let index = receivers.firstIndex(where: { $0.value == receiver })
    else { return }
    Library.disconnect(contentManager, receivers.remove(at: index).data)
    register(receiver, isOn: false)
  }

  private func register(_ receiver: PageContent.Receiver, isOn: Bool) {
    let verb = isOn ? "register" : "unregister"
    let name = "webkit_user_content_manager_\(verb)_script_message_handler"
    typealias InWorld = @convention(c) (OpaquePointer?, Library.Text, Library.Text?) -> Int32
    if !Library.has(name + "_in_world") {
      let world = receiver.world.flatMap { strdup($0) }
      _ = Library.function(name, InWorld.self)?(contentManager, receiver.name, world)
      free(world)
    } else if let world = receiver.world {
      _ = Library.function(name + "_in_world", InWorld.self)?(contentManager, receiver.name, world)
    } else {
      Library.call(name, contentManager, receiver.name)
    }
  }

  private func received(_ value: ScriptValue, by receiver: PageContent.Receiver) {
    if receiver == Self.scrollReceiver {
      guard case .list(let list) = value else { return }
      let numbers = list.map { if case .number(let number) = $0 { number } else { 0.0 } }
      guard numbers.count == 4 else { return }
      return mailbox.post { $0.scrolled(to: numbers) }
    }
    guard receiver.name == Self.answers else {
      return mailbox.post { $0.received(value, by: receiver) { _, _ in } }
    }
    guard case .table(let table) = value, case .text(let name)? = table["name"],
      case .number(let id)? = table["id"]
    else { return }
    let meant = PageContent.Receiver(name: name, world: receiver.world, answers: true)
    let body = table["body"] ?? .undefined
    mailbox.post { view in
      view.received(body, by: meant) { [weak self] value, error in
        let literal = ScriptValue.literal(value) ?? "undefined"
        let failure = error.map(ScriptValue.quoted) ?? "null"
        let script = "__\(Self.answers)(\(Int(id)), \(literal), \(failure)); null"
        self?.perform {
          $0.call(script, isFunction: false, world: receiver.world) { _ in }
        }
      }
    }
  }
}
