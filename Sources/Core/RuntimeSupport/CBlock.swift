/// A closure of C (a block), kept until it has run.
///
/// A block is a structure whose third word is its function, which takes the block itself.
package final class CBlock {
  private let address: UnsafeMutableRawPointer

  /// Copies a block that the caller may release.
  package init(copying block: UnsafeMutableRawPointer) { address = Self.copy(block) }
  deinit { Self.release(address) }

  package func run() {
    typealias Invoke = @convention(c) (UnsafeMutableRawPointer) -> Void
    address.load(fromByteOffset: 16, as: Invoke.self)(address)
  }

  private typealias CopyFunction =
    @convention(c) (UnsafeMutableRawPointer) -> UnsafeMutableRawPointer
  private typealias ReleaseFunction = @convention(c) (UnsafeMutableRawPointer) -> Void
  private static let copy = unsafeBitCast(function("_Block_copy"), to: CopyFunction.self)
  private static let release = unsafeBitCast(function("_Block_release"), to: ReleaseFunction.self)

  private static func function(_ name: String) -> UnsafeMutableRawPointer {
    guard let address = LoadedSymbol.address(name) else {
      preconditionFailure(
        "No library has \(name); the runtime of blocks has it in all versions of Swift so far.")
    }
    return address
  }
}
