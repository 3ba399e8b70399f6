import Testing

@testable import CommandLine

/// The properties and classes that interface files name.
@Suite struct InterfaceNameTests {
  @Test func outletsAndClassesOfInterfaceFilesAreListed() {
    let text = """
      import UIKit
      class Form: UIViewController {
        @IBOutlet private weak var label: UILabel!
        @IBOutlet var first: UIButton!, second: UIButton!
        @IBOutlet let fixed: UILabel! = nil
        @IBInspectable var corner: CGFloat { get { 0 } set {} }
        @IBInspectable var area: CGFloat { 0 }
        @IBInspectable var width: CGFloat { get { 0 } }
        var other = 0
        @IBAction func tapped(_ sender: Any) {}
        @IBSegueAction func make(_ coder: NSCoder) -> UIViewController? { nil }
      }
      class Plain: UIView {}
      class Unnamed: UIView {}
      class Helper: NSObject {}
      class Box<T>: UIView { @IBOutlet var inner: UIView! }

      """
    var interface = InterfaceClasses()
    interface.read(
      text: """
        <document><viewController id="a" customClass="Form" customModule="App"/>
        <!-- <view customClass="Unnamed"/> --><view customClass='Plain' id="b"/>
        <customObject id="c" customClass="Helper"/></document>
        """)
    var conditions = Conditions()
    conditions.modules = ["SwiftUI", "UIKit"]
    let source = ParsedSource(text, conditions: conditions)
    let result = SourcePass(conditions: conditions, sources: [source], interface: interface)(
      source, fileIndex: 3
    ).text
    for name in ["label", "first", "second", "corner"] {
      #expect(result.contains("_addOutlet(\"\(name)\", to: Form.self) { receiver, value in"))
      #expect(result.contains("return _assign(&receiver.\(name), value)"))
    }
    #expect(!result.contains("\"fixed\"") && !result.contains("\"other\""))
    #expect(!result.contains("\"inner\"") && !result.contains("\"area\""))
    #expect(!result.contains("\"width\""))
    #expect(result.contains("_addMessage(\"tapped:\", to: Form.self)"))
    #expect(result.contains("_addMessage(\"make:\", to: Form.self)"))
    #expect(result.contains("_addClass(Form.self)") && result.contains("_addClass(Plain.self)"))
    #expect(result.contains("_addMaker(Helper.self) { Helper() }"))
    #expect(!result.contains("_addMaker(Plain") && !result.contains("_addClass(Unnamed"))
    #expect(result.contains("private weak var label: UILabel!") && !result.contains("@IBOutlet"))
  }

  @Test func scenesOfSpriteKitNameClasses() {
    // A list of two texts: an array, its elements, their offsets and the trailer.
    var bytes = Array("bplist00".utf8)
    let long = Array("_PB_previewSKNodeCustomClassName".utf8)
    let offsets = [UInt8(8), 11, 21]
    bytes += [0xA2, 1, 2, 0x59] + Array("GameScene".utf8)
    bytes += [0x5F, 0x10, UInt8(long.count)] + long
    let table = UInt8(bytes.count)
    bytes += offsets + [0, 0, 0, 0, 0, 0, 1, 1]
    bytes += [0, 0, 0, 0, 0, 0, 0, 3] + [0, 0, 0, 0, 0, 0, 0, 0] + [0, 0, 0, 0, 0, 0, 0, table]
    #expect(SceneTexts.read(bytes) == ["GameScene", "_PB_previewSKNodeCustomClassName"])
    for count in 0..<bytes.count {
      _ = SceneTexts.read(Array(bytes.prefix(count)))
      var broken = bytes
      broken[count] ^= 0xFF
      _ = SceneTexts.read(broken)
    }
  }

  @Test func objectsOfNibsAwakeByAMessage() {
    let text = """
      import AppKit
      class Helper: NSObject {
        override func awakeFromNib() { super.awakeFromNib(); print(1) }
      }
      class Panel: NSView { override func awakeFromNib() { super.awakeFromNib() } }

      """
    var conditions = Conditions()
    conditions.modules = ["SwiftUI", "AppKit"]
    let source = ParsedSource(text, conditions: conditions)
    let result = SourcePass(conditions: conditions, sources: [source])(source, fileIndex: 0).text
    #expect(result.contains("   func awakeFromNib() { (); print(1) }"))
    #expect(result.contains("_addMessage(\"awakeFromNib\", to: Helper.self)"))
    #expect(
      result.contains(
        "class Panel: NSView { override func awakeFromNib() { super.awakeFromNib() } }"))
  }
}
