/// The graph's memory: everything that a node, an attribute and a running rule have to reach.
///
/// It is reached by pointer only, and one field at a time, since rules run in the middle of most of
/// it does: they are re-entrant and may mutate it while a caller waits.
@usableFromInline struct Core {
  /// The rule that is running, and how far it has read.
  @usableFromInline var frame: Frame
  /// The frames of the rules that wait for it, the outermost first, behind the one of no rule.
  var waiting = Stack<Frame>()
  /// All nodes lower than this are up to date: the height that the drain has come to. No limit
  /// outside of a drain.
  @usableFromInline var level: UInt32 = .max
  /// The number of nodes in the queue, those included that no longer have to run.
  @usableFromInline var queued = 0
  /// The first and the last queued node of each height.
  @usableFromInline var buckets: UnsafeMutablePointer<Bucket>
  /// How many heights there is room for. Always more than any node's height.
  @usableFromInline var heights: UInt32
  /// The lowest height at which a node may be queued.
  @usableFromInline var lowest: UInt32 = .max
  /// Whether rules are running in the order of the queue, or because of a read from outside.
  @usableFromInline var isDraining = false
  /// The drain's number. It moves on when something that was up to date is made to run again.
  @usableFromInline var drain: UInt32 = 1
  /// The number of the latest run. Always even.
  @usableFromInline var run: UInt32 = 0
  /// How many edges have been given back, ever: while it stands still, no list of inputs has changed.
  @usableFromInline var edgesFreed = 0
  /// The link of a frame's reader while nothing runs.
  @usableFromInline var nowhere: UnsafeMutablePointer<Ref<Edge>>
  /// The nodes that are being updated, each because of the one below it.
  @usableFromInline var checks = Stack<Check>()
  /// Scratch room of the walks through readers and inputs. Empty between them.
  @usableFromInline var walk = Stack<NodePointer>()

  @usableFromInline var counters = Counters()

  /// How many blocks of the region are in use.
  var blocks = 1
  /// The free part of the block that records are cut from.
  var recordFront: UnsafeMutableRawPointer
  var recordEnd: UnsafeMutableRawPointer
  /// Records that were given back, by size in units of 8 bytes, each with the next in its first word.
  @usableFromInline var freeRecords: UnsafeMutablePointer<UnsafeMutableRawPointer?>
  /// The page that the next edge is cut from.
  var edgePage: UnsafeMutablePointer<EdgePage>?
  /// The first of the other pages that have room.
  var openEdgePages: UnsafeMutablePointer<EdgePage>?
  var edgePages = Stack<UnsafeMutablePointer<EdgePage>>()
  /// The number that the next node gets.
  @usableFromInline var nextSerial: UInt32 = 1

  @usableFromInline var types: TypeTable
  @usableFromInline var scopes = Stack<ScopeRecord>()
  @usableFromInline var freeScope: UInt32 = .max
  /// The scope of nodes that are made outside of rules.
  @usableFromInline var scope: UInt32 = 0
  /// Whether the graph has something to do when this drain is over.
  var hasAftermath = false
  /// The graph that it is the memory of.
  @usableFromInline unowned(unsafe) let graph: Graph

  init(graph: Graph, records: Range<UnsafeMutableRawPointer>) {
    self.graph = graph
    recordFront = records.lowerBound
    recordEnd = records.upperBound
    heights = 64
    buckets = .allocate(capacity: 64)
    buckets.initialize(repeating: Bucket(), count: 64)
    nowhere = .allocate(capacity: 1)
    nowhere.initialize(to: Ref(nil))
    frame = Frame(link: nowhere)
    let sizes = (Placement.largest * 2 + 256) / Placement.alignment
    freeRecords = .allocate(capacity: sizes)
    freeRecords.initialize(repeating: nil, count: sizes)
    types = TypeTable()
  }

  /// Gives back what is not in the region.
  func deallocate() {
    buckets.deallocate()
    nowhere.deallocate()
    freeRecords.deallocate()
    waiting.deallocate()
    checks.deallocate()
    walk.deallocate()
    edgePages.deallocate()
    scopes.deallocate()
    types.deallocate()
  }
}

/// A rule that is running.
@frozen @usableFromInline struct Frame {
  /// The rule's node; nil outside of rules.
  @usableFromInline var reader: NodePointer? = nil
  /// The link at which the edge of the next read is expected.
  @usableFromInline var link: UnsafeMutablePointer<Ref<Edge>>
  /// The number of the run.
  @usableFromInline var run: UInt32 = 0
  /// The scope that the rule has chosen for what it makes; none means its own.
  @usableFromInline var scope: UInt32 = .max
  /// The number of running checks when the rule began.
  @usableFromInline var checks = 0
}

/// The queued nodes of one height, in the order in which they were queued.
@frozen @usableFromInline struct Bucket {
  @usableFromInline var first: NodePointer? = nil
  @usableFromInline var last: NodePointer? = nil
}

/// A node that is being updated, and how far.
@frozen @usableFromInline struct Check {
  @usableFromInline var node: NodePointer
  /// The input to look at next.
  @usableFromInline var next: EdgePointer?
  /// `Core.edgesFreed` when `next` was taken.
  @usableFromInline var edgesFreed: Int
  /// `Core.drain` when the check began.
  @usableFromInline var drain: UInt32
}

/// A scope as the nodes know it.
@frozen @usableFromInline struct ScopeRecord {
  /// While it is in use: the newest of its nodes. While it is not: the next such record.
  @usableFromInline var newest: Ref<Node>
  /// True once it is freed: its nodes are gone, or are removed at the end of the drain.
  @usableFromInline var isFree = false
  /// While it is in use: the scope itself. While it is not: nil.
  @usableFromInline var scope: Unmanaged<Scope>?

  init(of scope: Unmanaged<Scope>) {
    newest = Ref(nil)
    self.scope = scope
  }

  /// A slot that is not in use.
  init(before next: UInt32) {
    newest = Ref(offset: next)
    scope = nil
  }

  var nextFree: UInt32 { newest.offset }

  func newestNode(in core: CorePointer) -> NodePointer? {
    scope == nil ? nil : newest.target(in: core)
  }
}
