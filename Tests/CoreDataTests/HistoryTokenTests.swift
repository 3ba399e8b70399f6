import Foundation
import Testing
import VivaceCoreData

@Suite struct HistoryTokenTests {
  @Test func aTokenOfTheProgramsOwnIsArchived() throws {
    let data = try NSKeyedArchiver.archivedData(
      withRootObject: NumberedHistoryToken("seven"), requiringSecureCoding: true)
    let read = try NSKeyedUnarchiver.unarchivedObject(
      ofClass: NumberedHistoryToken.self, from: data)
    #expect(read?.value == "seven")
  }
}

/// Archives know top-level classes alone.
final class NumberedHistoryToken: NSPersistentHistoryToken {
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
