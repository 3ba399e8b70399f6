import Foundation

/// The part of the tree of uniform types that item providers need. A module with the whole tree
/// replaces it.
package enum NSItemProviderTypes {
  /// Returns true if a type equals another one or conforms to it.
  nonisolated(unsafe) package static var conforms: (_ type: String, _ other: String) -> Bool = {
    type, other in
    var next: String? = type
    while let current = next {
      if current == other { return true }
      next = parents[current]
    }
    return other == "public.item" || other == "public.data"
  }

  static func conforms(_ type: String, to other: String) -> Bool { conforms(type, other) }

  private static let parents = [
    "public.utf8-plain-text": "public.plain-text", "public.plain-text": "public.text",
    "public.html": "public.text", "public.json": "public.text", "public.png": "public.image",
    "public.jpeg": "public.image", "com.compuserve.gif": "public.image",
    "public.file-url": "public.url",
  ]

  static func identifier(forExtension name: String) -> String {
    let known = [
      "txt": "public.plain-text", "html": "public.html", "json": "public.json", "png": "public.png",
      "jpg": "public.jpeg", "jpeg": "public.jpeg", "gif": "com.compuserve.gif",
      "pdf": "com.adobe.pdf",
    ]
    return known[name.lowercased()] ?? "public.data"
  }
}

extension NSString: NSItemProviderWriting, NSItemProviderReading {
  /// UTF-8 text only.
  public static var writableTypeIdentifiersForItemProvider: [String] { ["public.utf8-plain-text"] }
  /// UTF-8 text first, then plain text and any text.
  public static var readableTypeIdentifiersForItemProvider: [String] {
    ["public.utf8-plain-text", "public.plain-text", "public.text"]
  }

  /// Delivers the characters as UTF-8 at once; there is no progress.
  public func loadData(
    withTypeIdentifier typeIdentifier: String,
    forItemProviderCompletionHandler completionHandler:
      @escaping @Sendable (Data?, (any Error)?) -> Void
  ) -> Progress? {
    completionHandler(Data(description.utf8), nil)
    return nil
  }

  /// Decodes UTF-8; invalid bytes become replacement characters.
  public static func object(withItemProviderData data: Data, typeIdentifier: String) throws -> Self
  {
    Self(string: String(decoding: data, as: UTF8.self))
  }
}

extension NSURL: NSItemProviderWriting, NSItemProviderReading {
  /// `public.url` only.
  public static var writableTypeIdentifiersForItemProvider: [String] { ["public.url"] }
  /// `public.url` only.
  public static var readableTypeIdentifiersForItemProvider: [String] { ["public.url"] }

  /// Delivers the address as UTF-8 at once; there is no progress.
  public func loadData(
    withTypeIdentifier typeIdentifier: String,
    forItemProviderCompletionHandler completionHandler:
      @escaping @Sendable (Data?, (any Error)?) -> Void
  ) -> Progress? {
    completionHandler(Data(absoluteString.utf8), nil)
    return nil
  }

  /// Reads an address from UTF-8; throws if the text is no URL.
  public static func object(withItemProviderData data: Data, typeIdentifier: String) throws -> Self
  {
    guard let url = NSURL(string: String(decoding: data, as: UTF8.self)) as? Self else {
      throw NSItemProviderError.cannotLoad("public.url")
    }
    return url
  }
}

extension String: _NSItemProviderBridged {
  /// The characters as a Swift string.
  public static func _bridged(_ object: NSString) -> String { object.description }
}

extension URL: _NSItemProviderBridged {
  /// An identical address as a Swift value.
  public static func _bridged(_ object: NSURL) -> URL { object as URL }
}
