// A Mac app of SwiftUI's with AppKit in it: an NSTextView, a color well, a panel with hosted views, an open panel.

import AppKit
import SwiftUI

struct LetterText: NSViewRepresentable {
  @Binding var text: String

  final class Coordinator: NSObject, NSTextViewDelegate {
    var parent: LetterText
    init(_ parent: LetterText) { self.parent = parent }
    func textDidChange(_ notification: Notification) {
      guard let view = notification.object as? NSTextView else { return }
      parent.text = view.string
    }
  }
  func makeCoordinator() -> Coordinator { Coordinator(self) }
  func makeNSView(context: Context) -> NSScrollView {
    let scroll = NSTextView.scrollableTextView()
    let view = scroll.documentView as! NSTextView
    view.delegate = context.coordinator
    view.font = .systemFont(ofSize: 15)
    view.textContainerInset = NSSize(width: 6, height: 8)
    view.string = text
    return scroll
  }
  func updateNSView(_ scroll: NSScrollView, context: Context) {
    context.coordinator.parent = self
    let view = scroll.documentView as! NSTextView
    if view.string != text { view.string = text }
  }
}

struct Well: NSViewRepresentable {
  @Binding var color: NSColor
  final class Coordinator: NSObject {
    var parent: Well
    init(_ parent: Well) { self.parent = parent }
    @objc func changed(_ sender: NSColorWell) { parent.color = sender.color }
  }
  func makeCoordinator() -> Coordinator { Coordinator(self) }
  func makeNSView(context: Context) -> NSColorWell {
    let well = NSColorWell(frame: NSRect(x: 0, y: 0, width: 44, height: 24))
    well.target = context.coordinator
    well.action = #selector(Coordinator.changed(_:))
    return well
  }
  func updateNSView(_ well: NSColorWell, context: Context) {
    context.coordinator.parent = self
    well.color = color
  }
}

struct Stamp: View {
  let color: NSColor
  var body: some View {
    VStack(spacing: 4) {
      Image(systemName: "airplane").font(.title)
      Text("AIR MAIL").font(.caption.bold())
    }
    .foregroundStyle(Color(nsColor: color))
    .padding(8)
    .overlay(
      RoundedRectangle(cornerRadius: 4).stroke(
        Color(nsColor: color), style: StrokeStyle(lineWidth: 2, dash: [4, 3])))
  }
}

struct ContentView: View {
  @State private var text = "Dear Ada,\nthe weather is fine."
  @State private var color = NSColor.systemRed
  @State private var picture: NSImage?
  @State private var preview: NSPanel?

  var body: some View {
    HSplitView {
      LetterText(text: $text).frame(minWidth: 200)
      VStack(alignment: .leading, spacing: 12) {
        HStack {
          Stamp(color: color)
          Spacer()
          Well(color: $color).frame(width: 44, height: 24)
        }
        if let picture {
          Image(nsImage: picture).resizable().scaledToFit().frame(maxHeight: 80)
        }
        Text("\(text.count) letters").foregroundStyle(.secondary)
        Spacer()
        HStack {
          Button("Picture…", action: choose)
          Button("Preview", action: show)
        }
      }
      .padding()
      .frame(minWidth: 190)
    }
    .frame(minWidth: 420, minHeight: 220)
    .background(Color(nsColor: .windowBackgroundColor))
  }

  private func choose() {
    let panel = NSOpenPanel()
    panel.allowedContentTypes = [.png]
    panel.message = "A picture for the card"
    if panel.runModal() == .OK, let url = panel.url { picture = NSImage(contentsOf: url) }
  }
  private func show() {
    let hosting = NSHostingView(rootView: Stamp(color: color).padding(20))
    let panel = NSPanel(
      contentRect: NSRect(origin: .zero, size: hosting.fittingSize),
      styleMask: [.titled, .closable],
      backing: .buffered, defer: false)
    panel.title = "Stamp"
    panel.contentView = hosting
    panel.isFloatingPanel = true
    panel.makeKeyAndOrderFront(nil)
    preview = panel
  }
}

@main
struct PostcardApp: App {
  var body: some Scene {
    WindowGroup { ContentView() }
  }
}
