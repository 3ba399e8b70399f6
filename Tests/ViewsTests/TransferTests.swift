import Foundation
import TestStage
import Testing
import VivaceGeometry
import VivaceSupplements

@testable import VivaceViews

/// The folder of files that tests send, which goes with the process.
private let sentPicturesFolder: String = {
  let folder = NSTemporaryDirectory() + "sent-pictures-\(UUID().uuidString)"
  try? FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
  atexit { try? FileManager.default.removeItem(atPath: sentPicturesFolder) }
  return folder
}()

@MainActor @Suite(.serialized) struct TransferTests {
  struct Note: Transferable, Equatable, Sendable {
    var text: String
    static var transferRepresentation: some TransferRepresentation {
      DataRepresentation(contentType: .markdown) { note in
        Data(note.text.utf8)
      } importing: { data in
        Note(text: String(decoding: data, as: UTF8.self))
      }
      .exportingCondition { !$0.text.isEmpty }
    }
  }

  struct Picture: Transferable, Equatable, Sendable {
    var name: String
    static var transferRepresentation: some TransferRepresentation {
      FileRepresentation(contentType: .png) { picture in
        let file = URL(fileURLWithPath: sentPicturesFolder)
          .appendingPathComponent("\(picture.name)-\(UUID().uuidString).png")
        try Data(picture.name.utf8).write(to: file)
        return SentTransferredFile(file)
      } importing: { received in
        Picture(name: String(decoding: try Data(contentsOf: received.file), as: UTF8.self))
      }
    }
  }

  @Test("values that are made of data and files are given and taken, also by item providers")
  func loads() async throws {
    let provider = NSItemProvider()
    provider.register(Note(text: "Hello"))
    #expect(provider.registeredTypeIdentifiers == [UTType.markdown.identifier])
    let item = ProvidedItem(provider: provider)
    #expect(Transfer.accepts(item, as: Note.self))
    #expect(!Transfer.accepts(item, as: Picture.self))
    #expect(try await Transfer.load(item, as: Note.self) == Note(text: "Hello"))
    #expect(
      try await Transfer.load(Picture(name: "cat"), as: Picture.self) == Picture(name: "cat"))
    let pictures = NSItemProvider()
    pictures.register(Picture(name: "dog"))
    let picture = try await Transfer.load(ProvidedItem(provider: pictures), as: Picture.self)
    #expect(picture == Picture(name: "dog"))
    let empty = NSItemProvider()
    empty.register(Note(text: ""))
    #expect(empty.registeredTypeIdentifiers.isEmpty, "its condition does not hold")
  }

  private func loaded(_ type: String, from provider: NSItemProvider) async throws -> Data {
    try await withCheckedThrowingContinuation { continuation in
      provider.loadDataRepresentation(forTypeIdentifier: type) { data, error in
        continuation.resume(with: data.map(Result.success) ?? .failure(error!))
      }
    }
  }

  private func formatted(_ provider: NSItemProvider) async throws -> AttributedString {
    let item = try await Transfer.load(
      ProvidedItem(provider: provider), as: AttributedTextFormatting.Transferable.self)
    return try AttributedString(transferable: try #require(item), in: EnvironmentValues())
  }

  @Test(
    "a text with attributes is given and taken as RTF, in the fonts and colours of an environment")
  func richText() async throws {
    var text = AttributedString("Plain, {bold}\n")
    var rest = AttributedString("Grüße 🎈")
    rest.font = .custom("Inter", fixedSize: 20).bold().italic()
    rest.foregroundColor = Color(red: 1, green: 0, blue: 0)
    rest.underlineStyle = .single
    text += rest
    let item = AttributedTextFormatting.Transferable(text: text, in: EnvironmentValues())
    #expect(try AttributedString(transferable: item, in: EnvironmentValues()) == text)
    let provider = NSItemProvider()
    provider.register(item)
    #expect(provider.registeredTypeIdentifiers.first == UTType.rtf.identifier)
    // Bytes that arrive at once and those that arrive later are imported in the same order of preference.
    let early = NSItemProvider()
    for type in provider.registeredTypeIdentifiers {
      let data = try await loaded(type, from: provider)
      early.registerDataRepresentation(forTypeIdentifier: type, visibility: .all) { done in
        done(data, nil)
        return nil
      }
    }
    let read = try await formatted(early)
    #expect(try await formatted(provider) == read)
    #expect(String(read.characters) == String(text.characters))
    let last = try #require(read.runs.last)
    let font = try #require(last.font?.resolve(in: EnvironmentValues().fontResolutionContext))
    #expect(font.isBold && font.isItalic && font.pointSize == 20)
    #expect(font.fontDescription.family == "Inter" && last.underlineStyle == .single)
    #expect(last.foregroundColor?.resolve(in: EnvironmentValues()).description == "#FF0000FF")
    let first = try #require(read.runs.first)
    #expect(first.font?.resolve(in: EnvironmentValues().fontResolutionContext).isBold == false)
    #expect(first.foregroundColor == nil)
  }

  @Test("pictures among letters are given and taken as RTF")
  func pictures() throws {
    let png = Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x00, 0xFF])
    var text = AttributedString("a")
    text += AttributedString(adaptiveImageGlyph: .init(imageContent: png))
    text += AttributedString("b")
    let rtf = RichTextDocument(text, in: EnvironmentValues()).rtf
    #expect(String(decoding: rtf, as: UTF8.self).contains("\\pict\\pngblip"))
    let read = try #require(RichTextReader.document(from: rtf)).attributed
    #expect(String(read.characters) == "a\u{FFFC}b")
    #expect(read.runs.map { $0.adaptiveImageGlyph?.imageContent } == [nil, png, nil])
    // A picture of another format is left out.
    let metafile = RichTextReader.document(from: Data("{\\rtf1 a{\\pict\\wmetafile8 0102}b}".utf8))
    #expect(metafile?.runs.map(\.text) == ["ab"])
  }

  @Test("RTF of other programs is read, and what is no RTF is not")
  func foreignRichText() throws {
    func runs(_ rtf: String) -> [String]? {
      RichTextReader.document(from: Data(rtf.utf8))?.runs.map { run in
        run.text + (run.style.isBold ? ":b" : "") + (run.style.isItalic ? ":i" : "")
          + (run.style.family.map { ":\($0)" } ?? "")
      }
    }
    #expect(
      runs(
        "{\\rtf1\\ansi{\\fonttbl\\f0\\fswiss Arial;}{\\colortbl;\\red255\\green0\\blue0;}{\\*\\generator X;}"
          + "{\\info{\\title T}}\\f0\\fs24 a{\\b b\\i c\\b0 d}\\'e9\\u8364 ?\\par\r\ne}")
        == ["a:Arial", "b:b:Arial", "c:b:i:Arial", "d:i:Arial", "é€\ne:Arial"])
    #expect(runs("{\\rtf1 a") == ["a"] && runs("{\\rtf1 }}}{{\\") == [] && runs("text") == nil)
    #expect(runs("{\\rtf1\\uc2\\u955 xyz}") == ["λz"])
  }

  @Test("texts and addresses are given as bytes of their types")
  func texts() {
    #expect(Transfer.value("https://swift.org", as: URL.self) == URL(string: "https://swift.org"))
    #expect(Transfer.value("no address", as: URL.self) == nil)
    let provider = NSItemProvider(object: NSString(string: "Cat"))
    #expect(Transfer.value(ProvidedItem(provider: provider), as: String.self) == "Cat")
    let url = NSItemProvider(giving: URL(string: "https://swift.org")!)
    #expect(url.registeredTypeIdentifiers.first == "public.url")
  }

  @Test("a delegate follows what is dragged over its view, and takes it")
  func delegates() {
    final class Taker: DropDelegate {
      let log: Log
      init(_ log: Log) { self.log = log }
      func validateDrop(info: DropInfo) -> Bool { info.hasItemsConforming(to: [.text]) }
      func dropEntered(info: DropInfo) { log("entered") }
      func dropUpdated(info: DropInfo) -> DropProposal? {
        log("at \(Int(info.location.x))")
        return DropProposal(operation: .copy)
      }
      func dropExited(info: DropInfo) { log("exited") }
      func performDrop(info: DropInfo) -> Bool {
        log("took \(info.itemProviders(for: [.plainText]).count)")
        return true
      }
    }
    let log = Log()
    let dropDelegate = Taker(log)
    let stage = TestStage {
      HStack(spacing: 0) {
        Color.red.frame(width: 100, height: 200)
          .onDrag { NSItemProvider(object: NSString(string: "Cat")) }
        Color.green.frame(width: 100, height: 200).onDrop(of: [.text], delegate: dropDelegate)
      }
    }
    func send(_ phase: PointerEvent.Phase, _ x: CGFloat) {
      stage.host.send(
        .pointer(
          PointerEvent(
            phase: phase, location: CGPoint(x: x, y: 100), time: stage.time, kind: .mouse)))
      stage.settle()
    }
    send(.down, 50)
    send(.moved, 70)
    send(.moved, 120)
    send(.moved, 140)
    send(.up, 140)
    let events = log.take()
    #expect(events.first == "entered")
    #expect(events.contains("at 20") && events.contains("at 40"))
    #expect(events.contains("took 1"))
  }

  @Test("what providers give is dropped with the place, and only in types that are taken")
  func providers() {
    let log = Log()
    var isTargeted = false
    let stage = TestStage {
      HStack(spacing: 0) {
        Color.red.frame(width: 100, height: 200)
          .onDrag { NSItemProvider(object: NSString(string: "Cat")) }
        Color.green.frame(width: 100, height: 200)
          .onDrop(
            of: [.plainText], isTargeted: Binding(get: { isTargeted }, set: { isTargeted = $0 })
          ) {
            providers, location in
            log("\(providers.count) at \(Int(location.x))")
            return true
          }
      }
    }
    func drag(to x: CGFloat) {
      for (phase, x) in [(PointerEvent.Phase.down, 50), (.moved, 80), (.moved, x), (.up, x)] {
        stage.host.send(
          .pointer(
            PointerEvent(
              phase: phase, location: CGPoint(x: x, y: 100), time: stage.time, kind: .mouse)))
        stage.settle()
        if phase == .moved, x > 100 { #expect(isTargeted) }
      }
    }
    drag(to: 130)
    #expect(log.take() == ["1 at 30"])
    #expect(!isTargeted)
  }

  @Test("types know their endings, their media types, and what they are kinds of")
  func types() {
    #expect(UTType(filenameExtension: "csv") == .commaSeparatedText)
    #expect(UTType(mimeType: "image/png") == .png)
    #expect(UTType.png.preferredFilenameExtension == "png")
    #expect(UTType.json.preferredMIMEType == "application/json")
    #expect(UTType.jpeg.tags == [.filenameExtension: ["jpeg", "jpg"], .mimeType: ["image/jpeg"]])
    #expect(UTType.audio.tags.isEmpty)
    #expect(
      UTType(tag: "csv", tagClass: .filenameExtension, conformingTo: nil) == .commaSeparatedText)
    #expect(UTType.commaSeparatedText.conforms(to: .text) && !UTType.folder.conforms(to: .data))
    let own = UTType(filenameExtension: "note")
    #expect(own?.isDynamic == true && own?.preferredFilenameExtension == "note")
    #expect(UTType(filenameExtension: "png", conformingTo: .audio)?.conforms(to: .audio) == true)
  }
}

extension UTType {
  fileprivate static let markdown = UTType("net.daringfireball.markdown")!
}
