import Foundation
import Synchronization
import Testing
import VivaceSupplements

/// The results, from whatever thread.
private final class Box<Value: Sendable>: Sendable {
  private let kept = Mutex<Value?>(nil)
  var value: Value? {
    get { kept.withLock { $0 } }
    set { kept.withLock { $0 = newValue } }
  }
}

@Suite struct NSItemProviderTests {
  @Test func aTextIsPassedOnInItsForm() {
    let provider = NSItemProvider(object: NSString(string: "héllo"))
    #expect(provider.registeredTypeIdentifiers == ["public.utf8-plain-text"])
    #expect(provider.hasItemConformingToTypeIdentifier("public.text"))
    #expect(!provider.hasItemConformingToTypeIdentifier("public.image"))
    #expect(
      provider.canLoadObject(ofClass: String.self) && !provider.canLoadObject(ofClass: URL.self))
    let text = Box<String>()
    provider.loadObject(ofClass: String.self) { found, _ in text.value = found }
    #expect(text.value == "héllo")
    let data = Box<Data>()
    provider.loadDataRepresentation(forTypeIdentifier: "public.text") { found, _ in
      data.value = found
    }
    #expect(data.value == Data("héllo".utf8))
  }

  @Test func anAddressComesBackAsOne() {
    let provider = NSItemProvider(object: NSURL(string: "https://example.org/a")!)
    let url = Box<URL>()
    provider.loadObject(ofClass: URL.self) { found, _ in url.value = found }
    #expect(url.value?.absoluteString == "https://example.org/a")
  }

  @Test func formsAreMadeWhenTheyAreAskedFor() {
    let provider = NSItemProvider()
    let count = Box<Int>()
    count.value = 0
    provider.registerDataRepresentation(forTypeIdentifier: "public.json", visibility: .all) {
      done in
      count.value = (count.value ?? 0) + 1
      done(Data("{}".utf8), nil)
      return nil
    }
    #expect(count.value == 0)
    let file = Box<String>()
    provider.suggestedName = "a.json"
    provider.loadFileRepresentation(forTypeIdentifier: "public.json") { url, _ in
      file.value = url.flatMap { try? String(contentsOf: $0, encoding: .utf8) }
    }
    #expect(count.value == 1 && file.value == "{}")
  }

  @Test func whatIsNotThereIsAnErrorWithItsName() {
    let error = Box<String>()
    NSItemProvider().loadDataRepresentation(forTypeIdentifier: "public.png") {
      error.value = $1?.localizedDescription
    }
    #expect(error.value?.contains("public.png") == true)
    #expect(NSItemProvider(contentsOf: URL(fileURLWithPath: "/not/there.png")) == nil)
  }

  @Test func aFileIsPassedOnByItsContents() throws {
    let url = FileManager.default.temporaryDirectory
      .appendingPathComponent("provider-\(UUID().uuidString).txt")
    try Data("kept".utf8).write(to: url)
    defer { try? FileManager.default.removeItem(at: url) }
    let provider = try #require(NSItemProvider(contentsOf: url))
    #expect(provider.hasItemConformingToTypeIdentifier("public.plain-text"))
    let data = Box<Data>()
    provider.loadDataRepresentation(forTypeIdentifier: "public.plain-text") { found, _ in
      data.value = found
    }
    #expect(data.value == Data("kept".utf8))
  }
}
