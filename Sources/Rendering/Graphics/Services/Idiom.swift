import Foundation
import Synchronization

/// The kind of device that a program's windows and controls are made for.
package enum Idiom: String, CaseIterable, Codable, Sendable {
  /// A phone held upright: windows of 393 by 852 points, controls for fingers.
  case phone
  /// A tablet held upright: windows of 820 by 1180 points, controls for fingers.
  case pad
  /// A desktop: windows of the size of their content, texts and controls for a pointer.
  case desktop

  /// The environment variable that chooses it.
  package static let variable = "VIVACE_IDIOM"
  /// The key of `Info.plist` that chooses it.
  package static let informationKey = "VivaceIdiom"

  /// The program's own: as the environment says, else that of the platform its sources were written for.
  ///
  /// It is set before a program's first view is made. All kits read it.
  package static var current: Idiom {
    get { stored.load(ordering: .relaxed) }
    set { stored.store(newValue, ordering: .relaxed) }
  }

  private static let stored = Atomic<Idiom>(initial)

  private static var initial: Idiom {
    if let chosen = getenv(variable).flatMap({ Idiom(rawValue: String(cString: $0)) }) {
      return chosen
    }
    return ProgramPlatform.isMac ? .desktop : .phone
  }
}

extension Idiom: AtomicRepresentable {
  package typealias AtomicRepresentation = UInt8.AtomicRepresentation

  package static func encodeAtomicRepresentation(
    _ value: consuming Idiom
  ) -> AtomicRepresentation {
    let number: UInt8 =
      switch value {
      case .phone: 0
      case .pad: 1
      case .desktop: 2
      }
    return UInt8.encodeAtomicRepresentation(number)
  }

  package static func decodeAtomicRepresentation(
    _ representation: consuming AtomicRepresentation
  ) -> Idiom {
    switch UInt8.decodeAtomicRepresentation(representation) {
    case 0: .phone
    case 1: .pad
    default: .desktop
    }
  }
}
