import Foundation
import Testing
import VivaceCoreData

@Suite struct HistoryTokenTests {
  final class Token: NSPersistentHistoryToken {
    let value: String
    init(_ value: String) {
      self.value = value
      super.init()
    }
    required init?(coder: NSCoder) {
      value = coder.decodeObject(of: NSString.self, forKey: "value") as String? ?? ""
      super.init(coder: coder)
    }
    override func encode(with coder: NSCoder) { coder.encode(value as NSString, forKey: "value") }
    override class var supportsSecureCoding: Bool { true }
  }

  @Test func aTokenOfTheProgramsOwnIsArchived() throws {
    let data = try NSKeyedArchiver.archivedData(
      withRootObject: Token("seven"), requiringSecureCoding: true)
    let read = try NSKeyedUnarchiver.unarchivedObject(ofClass: Token.self, from: data)
    #expect(read?.value == "seven")
  }
}
