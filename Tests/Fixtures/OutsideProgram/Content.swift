import SwiftUI
import UIKit

/// A type of the program's own.
struct Cat: Codable, Transferable {
  var name: String
  static var transferRepresentation: some TransferRepresentation {
    CodableRepresentation(contentType: UTType(exportedAs: "org.vivace.test.cat"))
    ProxyRepresentation { $0.name }
  }
}

/// Two columns of squares, 100 points each: the left ones are dragged, the right ones take what is dropped.
struct Content: View {
  @State private var color = Color.blue

  var body: some View {
    HStack(alignment: .top, spacing: 0) {
      VStack(spacing: 0) {
        square("text", .red).draggable("dragged text")
        square("cat", .orange).draggable(Cat(name: "Mia"))
        square("file", .yellow).draggable(URL(fileURLWithPath: "/etc/hostname"))
      }
      VStack(spacing: 0) {
        square("string", color)
          .dropDestination(for: String.self) { items, place in
            Log.add(
              "dropped string \(items.joined(separator: "|")) at \(Int(place.x)),\(Int(place.y))")
            return true
          } isTargeted: {
            color = $0 ? .purple : .blue
            Log.add("targeted \($0)")
          }
        square("cat", .green)
          .dropDestination(for: Cat.self) { items, _ in
            Log.add("dropped cat \(items.map(\.name).joined(separator: "|"))")
            return true
          }
        square("url", .mint)
          .dropDestination(for: URL.self) { items, _ in
            Log.add("dropped url \(items.map(\.absoluteString).joined(separator: "|"))")
            return true
          }
        square("image", .teal)
          .dropDestination(for: Image.self) { items, _ in
            Log.add("dropped image \(items.count)")
            return true
          }
      }
      Copying()
    }
    .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
    .focusedSceneValue(\.catName, "Mia")
    .onAppear { Log.add("ready") }
  }

  private func square(_ name: String, _ color: Color) -> some View {
    color.frame(width: 100, height: 100).overlay { Text(name) }
  }
}

/// Copies and pastes by keys.
private struct Copying: View {
  var body: some View {
    VStack {
      key("1") { UIPasteboard.general.string = "Grüße, 👋" }
      key("2") { UIPasteboard.general.image = picture }
      key("3") {
        UIPasteboard.general.urls = [
          URL(fileURLWithPath: "/tmp/a b.txt"), URL(fileURLWithPath: "/tmp/c.txt"),
        ]
      }
      key("4") {
        UIPasteboard.general.setItems([
          ["public.rtf": Data(#"{\rtf1 \b bold}"#.utf8), "public.utf8-plain-text": "bold"]
        ])
      }
      key("5") {
        UIPasteboard.general.setData(
          Data((0..<700_000).map { UInt8($0 % 251) }), forPasteboardType: "org.vivace.test.big")
      }
      key("6") { paste() }
    }
  }

  private func key(_ name: Character, _ action: @escaping () -> Void) -> some View {
    Button(String(name)) {
      action()
      Log.add("key \(name)")
    }
    .keyboardShortcut(KeyEquivalent(name), modifiers: [])
  }

  private var picture: UIImage {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    return UIGraphicsImageRenderer(size: CGSize(width: 3, height: 2), format: format).image {
      UIColor.red.setFill()
      $0.fill(CGRect(x: 0, y: 0, width: 3, height: 2))
    }
  }

  private func paste() {
    let board = UIPasteboard.general
    Log.add("types \(board.types.sorted().joined(separator: " "))")
    if let string = board.string { Log.add("string \(string)") }
    if let urls = board.urls {
      Log.add("urls \(urls.map(\.absoluteString).joined(separator: " "))")
    }
    if let image = board.image {
      Log.add("image \(Int(image.size.width))x\(Int(image.size.height))")
    }
    if let data = board.data(forPasteboardType: "org.vivace.test.big") {
      Log.add("big \(data.count)")
    }
  }
}
