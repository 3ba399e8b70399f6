import VivaceAttributeGraph
import VivaceMotion

/// Changes the transaction for everything below, in every update.
package struct _TransactionModifier: TransactionEditing {
  var source = TransactionStep.Source.transaction
  var transform: (inout Transaction) -> Void
}

extension _TransactionModifier: _PrimitiveModifier {
  public nonisolated static func _makeView(
    modifier: _GraphValue<Self>, inputs: _ViewInputs, body: @escaping (_ViewInputs) -> _ViewOutputs
  ) -> _ViewOutputs {
    var inner = inputs
    inner.base.edit(following: modifier.attribute) { $0.transform }
    return body(inner)
  }
}

/// Changes the transaction in updates in which a value changed; not when the value is first seen.
package struct _ValueTransactionModifier<Value: Equatable> {
  var value: Value
  var source = TransactionStep.Source.transactionValue
  var transform: (inout Transaction) -> Void
}

extension _ValueTransactionModifier: _PrimitiveModifier {
  public nonisolated static func _makeView(
    modifier: _GraphValue<Self>, inputs: _ViewInputs, body: @escaping (_ViewInputs) -> _ViewOutputs
  ) -> _ViewOutputs {
    var inner = inputs
    let host = inputs.host
    let changes = inputs.graph.rule(
      ValueChange(modifier: modifier.attribute, base: inputs.base))
    inner.base.edit(following: changes) { [unowned host] change in
      guard change.update == host.updateNumber else { return { _ in } }
      return change.transform
    }
    return body(inner)
  }

  private struct ValueChange: Rule {
    let modifier: Attribute<_ValueTransactionModifier>
    let base: _InputBase
    var last: _ValueTransactionModifier.ValueType?

    mutating func update(_ output: Output<TransactionChange>) {
      let modifier = modifier.value
      let changed = last.map { $0 != modifier.value } ?? false
      last = modifier.value
      let update = changed ? base.host.updateNumber : (output.hasValue ? output.value.update : 0)
      output.setAlways(
        TransactionChange(
          update: update, source: modifier.source, transform: modifier.transform))
    }
  }

  fileprivate typealias ValueType = Value
}

/// The last update in which a value changed, and what to do in it.
private struct TransactionChange: TransactionEditing {
  var update: UInt64
  var source: TransactionStep.Source
  var transform: (inout Transaction) -> Void
}

extension _InputBase {
  /// Puts an edit that depends on an attribute between this place and what is made below.
  mutating func edit<Source: TransactionEditing>(
    following source: Attribute<Source>,
    _ edit: @escaping (Source) -> (inout Transaction) -> Void
  ) {
    let isShared = transaction === frameTransaction
    transaction = scope(around: transaction, following: source, edit)
    frameTransaction =
      isShared ? transaction : scope(around: frameTransaction, following: source, edit)
  }

  func scope<Source: TransactionEditing>(
    around outer: TransactionScope, following source: Attribute<Source>,
    _ edit: @escaping (Source) -> (inout Transaction) -> Void
  ) -> TransactionScope {
    let anchor = graph.observer(ScopeAnchor(outer: outer, source: source))
    return EditingScope(outer, at: trail) {
      anchor.touchOrder()
    } edit: { transaction in
      guard let value = source.lastValue else { return .transaction }
      edit(value)(&transaction)
      return value.source
    }
  }
}

/// Stands above what a scope follows and above the anchors of all outer scopes. It observes what the
/// scope follows, so that this is up to date before any reader asks, and never changes itself, so that
/// it wakes none.
private struct ScopeAnchor<Source>: Rule {
  let outer: TransactionScope
  let source: Attribute<Source>

  mutating func update(_ output: Output<Void>) {
    outer.settle()
    source.read()
    if !output.hasValue { output.set(()) }
  }
}

extension View {
  /// Changes the transaction that this view and those in it see, in every turn.
  public nonisolated func transaction(_ transform: @escaping (inout Transaction) -> Void)
    -> some View
  {
    modifier(_TransactionModifier(transform: transform))
  }

  /// Changes the transaction that this view and those in it see, in turns in which a value changed.
  public nonisolated func transaction(
    value: some Equatable, _ transform: @escaping (inout Transaction) -> Void
  ) -> some View {
    modifier(_ValueTransactionModifier(value: value, transform: transform))
  }

  /// Animates what changes in this view in turns in which a value changed; nil makes it change at
  /// once. Leaves transactions alone that disable animations.
  public nonisolated func animation<V: Equatable>(_ animation: Animation?, value: V) -> some View {
    modifier(
      _ValueTransactionModifier(value: value, source: .animationValue) { transaction in
        if !transaction.disablesAnimations { transaction.animation = animation }
      })
  }

  /// Animates whatever changes in this view, for any reason. Deprecated: give a value.
  @available(*, deprecated, message: "Use withAnimation or animation(_:value:) instead.")
  @_disfavoredOverload
  public nonisolated func animation(_ animation: Animation?) -> some View {
    modifier(
      _TransactionModifier(source: .animation) { transaction in
        if !transaction.disablesAnimations { transaction.animation = animation }
      })
  }

  /// Animates what changes in this view in turns in which it is not equal to what it was.
  public nonisolated func animation(_ animation: Animation?) -> some View where Self: Equatable {
    self.animation(animation, value: EquatableTrigger(self))
  }

  /// Changes the transaction for the modifiers that the closure adds, and not for the view within.
  public nonisolated func transaction<V: View>(
    _ transform: @escaping (inout Transaction) -> Void,
    @ViewBuilder body: (PlaceholderContentView<Self>) -> V
  ) -> some View {
    _ScopedTransaction(
      content: self, scoped: body(PlaceholderContentView()), source: .scopedTransaction,
      transform: transform)
  }

  /// Animates what the closure's modifiers change, and not the view within.
  public nonisolated func animation<V: View>(
    _ animation: Animation?, @ViewBuilder body: (PlaceholderContentView<Self>) -> V
  ) -> some View {
    _ScopedTransaction(
      content: self, scoped: body(PlaceholderContentView()), source: .scopedAnimation
    ) { transaction in
      if !transaction.disablesAnimations { transaction.animation = animation }
    }
  }
}

extension ViewModifier {
  /// The modifier; what it changes itself sees another transaction, the view within does not.
  public nonisolated func transaction(_ transform: @escaping (inout Transaction) -> Void)
    -> some ViewModifier
  {
    _ScopedModifier(modifier: self, source: .transaction, transform: transform)
  }

  /// The modifier; what it changes itself is animated, the view within is not.
  public nonisolated func animation(_ animation: Animation?) -> some ViewModifier {
    _ScopedModifier(modifier: self, source: .animation) { transaction in
      if !transaction.disablesAnimations { transaction.animation = animation }
    }
  }
}
