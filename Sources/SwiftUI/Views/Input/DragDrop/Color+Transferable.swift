import Foundation
import VivaceDrawing

extension Color: Transferable {
  /// A color as itself, or to others as its components in bytes.
  public static var transferRepresentation: some TransferRepresentation {
    DataRepresentation(contentType: .vivaceColor) { color in
      try JSONEncoder().encode(color.resolve(in: EnvironmentValues()))
    } importing: { data in
      Color(try JSONDecoder().decode(ResolvedColor.self, from: data))
    }
  }
}

extension UTType {
  /// The components of a color.
  fileprivate static let vivaceColor = UTType(exportedAs: "org.vivace.color", conformingTo: .data)
}
