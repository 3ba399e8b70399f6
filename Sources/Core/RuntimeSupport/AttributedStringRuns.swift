import Foundation
import Glibc

/// Frees the attributes of attributed strings together with the strings.
///
/// Foundation on Linux never releases the list of attributes that an `NSAttributedString` makes, so that
/// each string leaves its fonts and colors behind. The destroyer of a class is the second word before its
/// metadata. Classes with the same fields whose `deinit` releases the list lend their destroyers to
/// `NSAttributedString` and `NSMutableAttributedString`.
package enum AttributedStringRuns {
  /// Returns whether strings free their attributes from now on. False where the fields differ from those
  /// that are known; then nothing is changed.
  @discardableResult package static func releaseWithStrings() -> Bool { isReplaced }

  private static let isReplaced: Bool = {
    let fields = StoredField.all(of: NSAttributedString.self)
    guard
      fields.count == 3, fields[1].type == NSString.self, fields[2].type == OpaquePointer.self
    else { return false }
    let pairs: [(strings: AnyClass, superclass: AnyClass, twins: AnyClass)] = [
      (NSAttributedString.self, NSObject.self, AttributedStringTwin.self),
      (NSMutableAttributedString.self, NSAttributedString.self, MutableAttributedStringTwin.self),
    ]
    guard
      pairs.allSatisfy({ strings, superclass, twins in
        let own = metadata(of: strings)
        return own[1] == UInt(bitPattern: metadata(of: superclass))
          && instanceSize(of: own) == instanceSize(of: metadata(of: twins))
          && fields.map(\.offset) == StoredField.all(of: twins).map(\.offset)
      })
    else { return false }
    return pairs.allSatisfy { strings, _, twins in
      lendDestroyer(of: metadata(of: twins), to: metadata(of: strings))
    }
  }()

  /// Returns false where the page of the metadata cannot be written to.
  private static func lendDestroyer(
    of twins: UnsafeMutablePointer<UInt>, to strings: UnsafeMutablePointer<UInt>
  ) -> Bool {
    let destroyer = strings - 2
    let page = UInt(bitPattern: destroyer) & ~(UInt(sysconf(Int32(_SC_PAGESIZE))) - 1)
    let length = Int(UInt(bitPattern: destroyer) - page) + MemoryLayout<UInt>.size
    guard mprotect(UnsafeMutableRawPointer(bitPattern: page), length, PROT_READ | PROT_WRITE) == 0
    else { return false }
    destroyer.pointee = (twins - 2).pointee
    return true
  }

  private static func metadata(of type: AnyClass) -> UnsafeMutablePointer<UInt> {
    unsafeBitCast(type, to: UnsafeMutablePointer<UInt>.self)
  }
  /// The fourth word has the size of the instances in its lower half.
  private static func instanceSize(of metadata: UnsafeMutablePointer<UInt>) -> UInt32 {
    UInt32(truncatingIfNeeded: metadata[3])
  }
}

/// An attributed string's fields. No instance is ever made.
private final class AttributedStringTwin: NSObject {
  private let info: UInt
  private let string: NSString
  private let runs: OpaquePointer

  init(info: UInt, string: NSString, runs: OpaquePointer) {
    (self.info, self.string, self.runs) = (info, string, runs)
  }
  deinit { releaseRuns(runs) }
}

/// A mutable attributed string's fields. No instance is ever made.
///
/// An attributed string that is made from another one adopts the characters and the list of a mutable string, which is
/// destroyed right after: then the characters have a second owner, and the list is kept.
private final class MutableAttributedStringTwin: NSObject {
  private let info: UInt
  private var string: NSString
  private let runs: OpaquePointer

  init(info: UInt, string: NSString, runs: OpaquePointer) {
    (self.info, self.string, self.runs) = (info, string, runs)
  }
  deinit {
    if isKnownUniquelyReferenced(&string) { releaseRuns(runs) }
  }
}

@_silgen_name("CFRelease")
private func releaseRuns(_ runs: OpaquePointer)
