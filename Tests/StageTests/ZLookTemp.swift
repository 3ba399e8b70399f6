import Foundation
import SwiftUI
import Testing
import VivaceExport
import VivaceGeometry
import VivaceStage

private struct Page: View {
  var attributed: AttributedString {
    var a = AttributedString("Attributed: ")
    var b = AttributedString("background")
    b.backgroundColor = .yellow
    b.foregroundColor = .black
    var c = AttributedString(" underlined")
    c.underlineStyle = Text.LineStyle(pattern: .dash, color: .red)
    a.append(b)
    a.append(c)
    return a
  }
  var body: some View {
    VStack(alignment: .leading, spacing: 6) {
      Text("Large Title").font(.largeTitle.bold())
      Text("**Bold**, *italic*, ***both***, `code`, ~~struck~~, [a link](https://a.b), https://swift.org.")
      Text("A \(Image(systemName: "star.fill")) star, \(Text("red").foregroundColor(.red)) and \(1_234) cats, \(2.5, specifier: "%.1f")")
      Text(attributed)
      Text("Serif").fontDesign(.serif) + Text(" Mono").monospaced() + Text(" Rounded").fontDesign(.rounded) + Text(" 0123").monospacedDigit()
      Text("expanded ").fontWidth(.expanded) + Text("condensed ").fontWidth(.condensed) + Text("small Caps").font(.body.smallCaps())
      Text("weights ").fontWeight(.ultraLight) + Text("thin ").fontWeight(.thin) + Text("medium ").fontWeight(.medium) + Text("heavy ").fontWeight(.heavy) + Text("black").fontWeight(.black)
      Text("dot").underline(pattern: .dot) + Text(" dash").underline(pattern: .dash) + Text(" dashDot").underline(pattern: .dashDot) + Text(" dashDotDot").strikethrough(pattern: .dashDotDot, color: .blue)
      Text("up").baselineOffset(6) + Text(" kerning").kerning(4) + Text(" tracking").tracking(4) + Text(" 12") + Text(" km/h").textScale(.secondary)
      Text("English, עברית שלום, العربية, 日本語, ไทย, 한국어, हिन्दी 👩‍👩‍👧 🇩🇪").lineLimit(2)
      Text("This is a long text that is cut in the middle since it is too long").truncationMode(.middle).lineLimit(1)
      Text("Scaled down to fit in one line, with all of its words there").lineLimit(1).minimumScaleFactor(0.5)
      Text("Centred text over\nseveral lines").multilineTextAlignment(.center).lineSpacing(8).border(.gray)
      Text("uppercase").textCase(.uppercase).font(.footnote).foregroundStyle(.secondary)
    }
    .padding().frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
  }
}

@MainActor @Test func look() throws {
  for scheme in [ColorScheme.light, .dark] {
    let stage = HeadlessStage(size: CGSize(width: 390, height: 560), scale: 2, scheme: scheme) { Page() }
    try PNG.write(stage.bitmap(), to: "/tmp/textprobe/look-\(scheme).png")
  }
}
