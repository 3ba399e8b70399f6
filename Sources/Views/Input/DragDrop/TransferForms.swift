import Foundation
import VivaceGeometry

/// A thing in the forms that other parts of a program understand without knowing its type.
package enum TransferForms {
  /// A `String`, a `URL`, or the address of a file that is made of the thing's first data; nil when it has
  /// none of these.
  package static func textAddressOrFile(of item: any Transferable) -> Any? {
    let offers = offers(item)
    for offer in offers {
      switch offer {
      case .value(let text as String): return text
      case .value(let url as URL): return url
      default: continue
      }
    }
    for case .data(let data, let type) in offers {
      if type.conforms(to: .plainText) { return String(decoding: data, as: UTF8.self) }
      let name = UUID().uuidString + (endings.first { type.conforms(to: $0.type) }?.ending ?? "")
      let file = FileManager.default.temporaryDirectory.appendingPathComponent(name)
      if (try? data.write(to: file)) != nil { return file }
    }
    return nil
  }

  /// How files of types end, the special types first.
  private static var endings: [(type: UTType, ending: String)] {
    [
      (.png, ".png"), (.jpeg, ".jpg"), (.image, ".png"), (.pdf, ".pdf"), (.json, ".json"),
      (.text, ".txt"),
    ]
  }

  private static func offers<T: Transferable>(_ item: T) -> [_TransferOffer] {
    Transfer.offers(of: item, depth: 0)
  }
}

extension Text {
  /// Its words in a place.
  package func words(in environment: EnvironmentValues) -> String { spoken(in: environment) }
}
