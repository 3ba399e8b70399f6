import VivaceAttributeGraph
import VivaceGeometry

/// Scrolls the scroll views inside of a ``ScrollViewReader`` to views with an id.
public struct ScrollViewProxy {
  let scrollViews: ReaderScrollViews

  /// Scrolls to the view with that id, in the first scroll view inside of the reader that has it.
  /// Nothing happens when none has.
  ///
  /// - Parameter anchor: nil scrolls no farther than is needed to show all of the view.
  public func scrollTo<ID: Hashable>(_ id: ID, anchor: UnitPoint? = nil) {
    scrollViews.scroll(to: AnyHashable(id), anchor)
  }
}

/// The scroll views inside a reader.
final class ReaderScrollViews: ScrollListener {
  private var models: [ObjectIdentifier: Weak] = [:]
  private struct Weak { weak var model: ScrollModel? }

  func add(_ model: ScrollModel) { models[ObjectIdentifier(model)] = Weak(model: model) }

  func scroll(to id: AnyHashable, _ anchor: UnitPoint?) {
    models = models.filter { $0.value.model != nil }
    let transaction = Transaction.current ?? Transaction()
    for entry in models.values {
      if let model = entry.model, model.offset.isAlive {
        model.go(to: id, anchor: anchor ?? transaction.scrollTargetAnchor, transaction)
      }
    }
  }
}

/// Gives its content a proxy that can scroll to the views in it by their ids. Use it in actions:
/// while the body runs nothing can be scrolled.
@frozen public struct ScrollViewReader<Content> {
  public var content: (ScrollViewProxy) -> Content
}

extension ScrollViewReader: View, _PrimitiveView where Content: View {
  public typealias Body = Never

  /// Keeps a closure that gets the proxy.
  @inlinable public nonisolated init(
    @ViewBuilder content: @escaping (ScrollViewProxy) -> Content
  ) {
    self.content = content
  }

  public nonisolated static func _makeView(view: _GraphValue<Self>, inputs: _ViewInputs)
    -> _ViewOutputs
  {
    var inner = inputs
    let scrollViews = ReaderScrollViews()
    inner.scrollListeners.append(scrollViews)
    let content = inputs.graph.rule(
      ProxyContent(
        reader: view.attribute, proxy: ScrollViewProxy(scrollViews: scrollViews), base: inputs.base)
    )
    return Content._makeView(view: _GraphValue(content), inputs: inner)
  }

  private struct ProxyContent: Rule {
    let reader: Attribute<ScrollViewReader>
    let proxy: ScrollViewProxy
    let base: _InputBase

    mutating func update(_ output: Output<Content>) {
      let (content, proxy) = (reader.value.content, proxy)
      let attribute = output.attribute.weak
      base.host.work.bodies += 1
      output.set(base.host.tracking({ content(proxy) }) { host in host.invalidate(attribute) })
    }
  }
}
