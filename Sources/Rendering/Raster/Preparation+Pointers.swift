import VivaceDrawing

extension Preparation {
  /// A preparation's contents as bare pointers, valid while it is only read.
  struct Pointers {
    let operations: UnsafePointer<Operation>
    let edges: UnsafePointer<Edge>
    let paintSources: UnsafePointer<PaintSource>
    let elements: UnsafePointer<TextPart>
    let shadows: UnsafePointer<BoxShadow>
    let masks: [Preparation]
    let matrices: [ColorMatrixValue]
    let layers: [PreparedLayer]
  }

  func withPointers(_ body: (Pointers) -> Void) {
    func base<T>(_ buffer: UnsafeBufferPointer<T>) -> UnsafePointer<T> {
      buffer.baseAddress ?? UnsafePointer(bitPattern: MemoryLayout<T>.alignment)!
    }
    operations.withUnsafeBufferPointer { operations in
      edges.edges.withUnsafeBufferPointer { edges in
        paintSources.withUnsafeBufferPointer { paintSources in
          elements.withUnsafeBufferPointer { elements in
            shadows.withUnsafeBufferPointer { shadows in
              body(
                Pointers(
                  operations: base(operations), edges: base(edges),
                  paintSources: base(paintSources),
                  elements: base(elements), shadows: base(shadows), masks: masks,
                  matrices: matrices,
                  layers: layers))
            }
          }
        }
      }
    }
  }
}
