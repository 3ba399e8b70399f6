import Foundation
import Testing
import VivaceUIKit

/// Colors and fonts in archives of Foundation.
@MainActor @Suite struct ArchiveTests {
  private func copy<Value: NSObject & NSSecureCoding>(_ value: Value) throws -> Value? {
    let data = try NSKeyedArchiver.archivedData(withRootObject: value, requiringSecureCoding: true)
    return try NSKeyedUnarchiver.unarchivedObject(ofClass: Value.self, from: data)
  }

  @Test func colorsComeBack() throws {
    let colors = [
      UIColor(red: 1.5, green: 0.25, blue: -0.5, alpha: 0.5), UIColor(white: 0.3, alpha: 1),
      .systemRed, .label.withAlphaComponent(0.5), .tintColor,
    ]
    for color in colors { #expect(try copy(color) == color) }
    let dynamic = UIColor { $0.userInterfaceStyle == .dark ? .white : .black }
    #expect(try copy(dynamic) == dynamic.resolvedColor(with: .current))
  }

  @Test func fontsComeBack() throws {
    let descriptor = UIFontDescriptor(name: "Serif", size: 14).withSymbolicTraits([
      .traitItalic, .traitBold,
    ])!
    #expect(try copy(descriptor) == descriptor)
    let style = UIFontDescriptor.preferredFontDescriptor(withTextStyle: .headline)
    #expect(try copy(style) == style)
    let font = UIFont.monospacedSystemFont(ofSize: 11, weight: .bold)
    #expect(try copy(font)?.fontDescriptor == font.fontDescriptor)
  }
}
