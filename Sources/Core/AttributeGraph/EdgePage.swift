/// A block of memory that edges are cut from, with its own list of those that were given back.
///
/// Edges made one after the other are close together, however many were made and freed before: the
/// pages are used one at a time, and one that is empty begins again, in order. A page is at a
/// multiple of its size, so that an edge finds it.
struct EdgePage {
  static var size: Int { Region.block }
  static var header: Int { 64 }
  static var capacity: Int { (size - header) / MemoryLayout<Edge>.stride }

  /// The edges that were given back, each with the next as its `nextInput`.
  var free: EdgePointer?
  /// How many edges have been cut since the page was last empty.
  var cut = 0
  /// How many edges are in use.
  var used = 0
  /// Whether it is the page in use, or waits to be that again.
  var isOpen = true
  /// The next of the pages that wait.
  var next: UnsafeMutablePointer<EdgePage>?

}

extension UnsafeMutablePointer where Pointee == EdgePage {
  init(of edge: EdgePointer) {
    self.init(bitPattern: UInt(bitPattern: edge) & ~UInt(EdgePage.size - 1))!
  }

  private func edge(_ index: Int) -> EdgePointer {
    (UnsafeMutableRawPointer(self) + EdgePage.header).assumingMemoryBound(to: Edge.self) + index
  }

  /// An edge of this page; nil when all are in use.
  @inline(__always) func popFree() -> EdgePointer? {
    if let edge = pointee.free {
      pointee.free = edge.nextInput
      pointee.used &+= 1
      return edge
    }
    let cut = pointee.cut
    guard cut < EdgePage.capacity else { return nil }
    pointee.cut = cut &+ 1
    pointee.used &+= 1
    return edge(cut)
  }

  @inline(__always) func giveBack(_ edge: EdgePointer) {
    pointee.used &-= 1
    if pointee.used == 0 {
      pointee.free = nil
      pointee.cut = 0
    } else {
      edge.nextInput = pointee.free
      pointee.free = edge
    }
  }
}

extension UnsafeMutablePointer where Pointee == Core {
  @inline(__always) func makeEdge() -> EdgePointer {
    if let edge = pointee.edgePage?.popFree() { return edge }
    return makeEdgeInNextPage()
  }

  @inline(never) private func makeEdgeInNextPage() -> EdgePointer {
    pointee.edgePage?.pointee.isOpen = false
    if let page = pointee.openEdgePages {
      pointee.openEdgePages = page.pointee.next
      pointee.edgePage = page
    } else {
      let page = allocateBlock().bindMemory(to: EdgePage.self, capacity: 1)
      page.initialize(to: EdgePage())
      pointee.edgePages.push(page)
      pointee.edgePage = page
    }
    return pointee.edgePage.unsafelyUnwrapped.popFree().unsafelyUnwrapped
  }

  @inline(__always) func freeEdge(_ edge: EdgePointer) {
    pointee.edgesFreed &+= 1
    let page = UnsafeMutablePointer<EdgePage>(of: edge)
    page.giveBack(edge)
    if !page.pointee.isOpen {
      page.pointee.isOpen = true
      page.pointee.next = pointee.openEdgePages
      pointee.openEdgePages = page
    }
  }
}
