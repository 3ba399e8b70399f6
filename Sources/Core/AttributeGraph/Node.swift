@usableFromInline typealias NodePointer = UnsafeMutablePointer<Node>
@usableFromInline typealias EdgePointer = UnsafeMutablePointer<Edge>
@usableFromInline typealias CorePointer = UnsafeMutablePointer<Core>

/// One attribute: a source, a rule, or an observer, with its value and its rule behind it.
///
/// A record is stored in the graph's region and never moves: after these fields come the value and then
/// the rule's own fields (`Placement`). No reference counting happens for a node, whatever happens
/// to its value. Its memory stays a node's memory for as long as the graph lives, so `serial` can
/// always be read.
@frozen @usableFromInline struct Node {
  /// The first thing that it read in its latest run; the others follow by `Edge.nextInput`. It must
  /// stay the first field: a place where an edge hangs is a pointer to a `Ref`.
  @usableFromInline var firstInput: Ref<Edge>
  /// The first of its readers, in the order in which they began to read. The readers that it wakes
  /// end with `lastWoken`; those that only want to come later follow.
  @usableFromInline var firstReader: Ref<Edge>
  /// How its value is computed, compared and destroyed; shared by all nodes with the same rule.
  @usableFromInline let type: Unmanaged<NodeType>
  /// The last of the readers that it wakes, nothing when there is none.
  @usableFromInline var lastWoken: Ref<Edge>
  /// The node behind it in the queue.
  @usableFromInline var nextQueued: Ref<Node>
  /// The node made before it in the same scope.
  @usableFromInline var older: Ref<Node>
  /// A number that no other node of the graph has had; 0 once it is freed.
  @usableFromInline var serial: UInt32
  /// The index of its scope in the graph's table of scopes.
  @usableFromInline var scope: UInt32
  /// How many live nodes read it (those that only want to come later not counted), and one for being
  /// an observer. It is live when this is not 0.
  @usableFromInline var observers: UInt32
  /// The drain in which it and all that it needs were last found up to date. For a source: the run
  /// in which it was made.
  @usableFromInline var verified: UInt32
  /// The run that read it last (even: a run's number; odd: that run came to it for order only).
  @usableFromInline var readBy: UInt32
  /// How far above the sources it is: 0 for a source, for a rule always more than that of anything
  /// that it reads. Never becomes less.
  @usableFromInline var height: UInt32
  @usableFromInline var state: State
  /// The number of earlier uses of its memory, modulo these bits.
  @usableFromInline let generation: UInt16

  /// Flags of a node. None is set in a clean one.
  @frozen @usableFromInline struct State: OptionSet {
    @usableFromInline var rawValue: UInt16
    @inlinable init(rawValue: UInt16) { self.rawValue = rawValue }

    /// An input has changed: the rule must run before its value is read again.
    @inlinable static var stale: State { State(rawValue: 1) }
    /// Something under it may change. Only in a node that is not live.
    @inlinable static var maybeDirty: State { State(rawValue: 2) }
    /// It is being computed now.
    @inlinable static var running: State { State(rawValue: 4) }
    /// It has no value yet.
    @inlinable static var empty: State { State(rawValue: 8) }
    /// Its scope is freed: the node never runs and invalidates no reader.
    @inlinable static var freed: State { State(rawValue: 16) }
    /// It is in the queue.
    @inlinable static var queued: State { State(rawValue: 32) }
    /// Its run so far has changed its value.
    @inlinable static var changed: State { State(rawValue: 64) }
    /// It must run once more after this run.
    @inlinable static var again: State { State(rawValue: 128) }
    /// The rule runs even when no rule reads its value.
    @inlinable static var observer: State { State(rawValue: 256) }
    /// It has a name of its own.
    @inlinable static var named: State { State(rawValue: 512) }
    /// It has been destroyed while in the queue, which still has to let go of it.
    @inlinable static var destroyed: State { State(rawValue: 1024) }

    /// A node with any of these cannot be read without a closer look.
    @inlinable static var unreadable: State { State(rawValue: 1 | 2 | 4 | 8 | 16) }
  }
}

/// One node reads another.
///
/// An edge belongs to its reader and is used again in each run in which the same thing is read at
/// the same place.
@frozen @usableFromInline struct Edge {
  /// The reader's next input. It must stay the first field, as in `Node`.
  @usableFromInline var nextInput: Ref<Edge>
  /// The offset of the node that is read, plus 1 if only the order counts; 0 when it is gone.
  @usableFromInline var source: UInt32
  @usableFromInline var reader: Ref<Node>
  @usableFromInline var nextReader: Ref<Edge>
  @usableFromInline var previousReader: Ref<Edge>

  /// Whether the reader only wants to come later, never to be woken.
  @inlinable var isOrderOnly: Bool { source & 1 != 0 }
}

extension Node.State {
  @inlinable func has(_ other: Node.State) -> Bool { rawValue & other.rawValue != 0 }
}

extension UnsafeMutablePointer where Pointee == Node {
  /// The graph that it is part of: at the start of its region.
  @inlinable @inline(__always) var core: CorePointer { Region.core(of: self) }

  @inlinable var type: NodeType { pointee.type._withUnsafeGuaranteedRef { $0 } }

  @inlinable var isLive: Bool { pointee.observers != 0 }

  /// The place of the first edge.
  @inlinable var inputs: UnsafeMutablePointer<Ref<Edge>> {
    UnsafeMutableRawPointer(self).assumingMemoryBound(to: Ref<Edge>.self)
  }

  @inline(__always) var firstInput: EdgePointer? {
    get { pointee.firstInput.target(from: self) }
    nonmutating set { pointee.firstInput = Ref(newValue) }
  }
  @inline(__always) var firstReader: EdgePointer? {
    get { pointee.firstReader.target(from: self) }
    nonmutating set { pointee.firstReader = Ref(newValue) }
  }
  @inline(__always) var lastWoken: EdgePointer? {
    get { pointee.lastWoken.target(from: self) }
    nonmutating set { pointee.lastWoken = Ref(newValue) }
  }
  @inline(__always) var nextQueued: NodePointer? {
    get { pointee.nextQueued.target(from: self) }
    nonmutating set { pointee.nextQueued = Ref(newValue) }
  }
  @inline(__always) var older: NodePointer? { pointee.older.target(from: self) }

  @inlinable func value<Value>(_: Value.Type) -> UnsafeMutablePointer<Value> {
    Placement.pointer(to: Value.self, in: self, at: Placement.value(Value.self))
  }

  @inlinable func rule<R: Rule>(_: R.Type) -> UnsafeMutablePointer<R> {
    Placement.pointer(to: R.self, in: self, at: Placement.rule(R.self))
  }
}

extension UnsafeMutablePointer where Pointee == Edge {
  /// The place of the edge after it.
  @inlinable var next: UnsafeMutablePointer<Ref<Edge>> {
    UnsafeMutableRawPointer(self).assumingMemoryBound(to: Ref<Edge>.self)
  }

  /// The node that is read; nil when it is gone.
  @inline(__always) var node: NodePointer? {
    let source = pointee.source & ~1
    return source == 0 ? nil : Ref<Node>(offset: source).knownTarget(in: Region.core(of: self))
  }
  @inline(__always) var reader: NodePointer {
    pointee.reader.knownTarget(in: Region.core(of: self))
  }

  @inline(__always) var nextInput: EdgePointer? {
    get { pointee.nextInput.target(from: self) }
    nonmutating set { pointee.nextInput = Ref(newValue) }
  }
  @inline(__always) var nextReader: EdgePointer? {
    get { pointee.nextReader.target(from: self) }
    nonmutating set { pointee.nextReader = Ref(newValue) }
  }
  @inline(__always) var previousReader: EdgePointer? {
    get { pointee.previousReader.target(from: self) }
    nonmutating set { pointee.previousReader = Ref(newValue) }
  }
}
