import VivaceAttributeGraph

/// Calls `body` when the view's value changed or something that it read: the one thunk a view type has.
///
/// Everything that `body` reads becomes an input of this rule: state and environment through the
/// graph, Observable objects through Observation, whose notice comes back as an invalidation.
struct BodyRule<V: View>: Rule {
  let view: Attribute<V>
  /// The view's dynamic properties; made with its identity, and freed with it.
  let properties: PropertyBoxes
  let base: _InputBase

  mutating func update(_ output: Output<V.Body>) {
    var view = view.value
    let attribute = output.attribute.weak
    let host = base.host
    let typeName = properties.typeName
    let value = BodyTrace.running(properties) {
      properties.install(in: &view, base: base)
      properties.compare(&view)
      host.work.bodies += 1
      return host.tracking({ unsafeBody(of: view) }) { host in
        if let recorder = host.recorder {
          let write = StateWrite(observedBy: String(cString: typeName), by: recorder.writers)
          host.enqueueChange { recorder.note(write) }
        }
        host.invalidate(attribute)
      }
    }
    properties.noteFirst(&view)
    host.recorder?.note(view, properties, at: base.trail)
    output.set(value)
  }
}

/// The body of a view, called on the thread that runs the turn, which is the main actor's.
func unsafeBody<V: View>(of view: V) -> V.Body {
  MainActor.unchecked(view) { $0.body }
}

extension MainActor {
  /// Runs main-actor code without asking the executor: rules run only in turns, and turns only on the
  /// main thread.
  package static func unchecked<T>(_ body: @MainActor () -> T) -> T {
    withoutActuallyEscaping(body) { body in
      unsafeBitCast(body, to: (() -> T).self)()
    }
  }

  /// Passes a value of the thread that runs the turn: it does not leave that thread.
  package static func unchecked<Value, T>(
    _ value: Value, _ body: @MainActor (Value) -> T
  ) -> T {
    withoutActuallyEscaping(body) { body in
      unsafeBitCast(body, to: ((Value) -> T).self)(value)
    }
  }
}

/// Which body is running, for the message that a trap in user code leaves behind.
package enum BodyTrace {
  /// A C string that lives for ever, or nil when no body runs.
  package nonisolated(unsafe) static var current: UnsafePointer<CChar>?

  /// For a warning that comes while a body runs.
  static func location() -> String? { current.map { "in the body of \(String(cString: $0))" } }

  /// The properties of the view or modifier whose body is running.
  nonisolated(unsafe) static var properties: PropertyBoxes?

  static func running<T>(_ boxes: PropertyBoxes, _ body: () -> T) -> T {
    let outer = properties
    properties = boxes
    defer { properties = outer }
    return running(boxes.typeName, body)
  }

  static func running<T>(_ name: UnsafePointer<CChar>, _ body: () -> T) -> T {
    let outer = current
    current = name
    defer { current = outer }
    return body()
  }
}
