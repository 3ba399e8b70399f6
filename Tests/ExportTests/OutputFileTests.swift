import Foundation
import Testing

@testable import VivaceExport

@Suite struct OutputFileTests {
  @Test func nothingIsThereBeforeTheCommit() throws {
    let folder = try Folder()
    let file = try OutputFile(path: folder("a.bin"))
    try file.write([1, 2, 3] as [UInt8])
    #expect(folder.names.filter { !$0.hasPrefix(".") } == [])
    try file.overwrite([9], at: 1)
    try file.commit()
    #expect(folder.names == ["a.bin"])
    #expect(try folder.bytes("a.bin") == [1, 9, 3])
  }

  @Test func oneThatIsLetGoLeavesNothingAndHarmsNothing() throws {
    let folder = try Folder()
    try Data([7]).write(to: URL(fileURLWithPath: folder("a.bin")))
    do {
      let file = try OutputFile(path: folder("a.bin"))
      try file.write([1, 2, 3] as [UInt8])
    }
    #expect(folder.names == ["a.bin"])
    #expect(try folder.bytes("a.bin") == [7])
  }

  @Test func replacesWhatALinkPointsAtAndKeepsTheLink() throws {
    let folder = try Folder()
    try Data([7]).write(to: URL(fileURLWithPath: folder("real.bin")))
    try FileManager.default.createSymbolicLink(
      atPath: folder("link.bin"), withDestinationPath: folder("real.bin"))
    let file = try OutputFile(path: folder("link.bin"))
    try file.write([1] as [UInt8])
    try file.commit()
    #expect(try folder.bytes("real.bin") == [1])
    let target = try FileManager.default.destinationOfSymbolicLink(atPath: folder("link.bin"))
    #expect(target == folder("real.bin"))
  }

  @Test func aFolderThatIsNotThereIsNamed() throws {
    let folder = try Folder()
    let path = folder("no/such/a.png")
    let error = #expect(throws: ExportError.self) { try OutputFile(path: path) }
    #expect(error?.description == "cannot write \(path): No such file or directory")
  }

  @Test func aFolderIsNoFile() throws {
    let folder = try Folder()
    let error = #expect(throws: ExportError.self) { try OutputFile(path: folder.path) }
    #expect(error?.description == "cannot write \(folder.path): Is a directory")
  }

  @Test func aDeviceIsWrittenToAndNeverReplaced() throws {
    let file = try OutputFile(path: "/dev/null")
    try file.write([1, 2] as [UInt8])
    try file.commit()
    var found = stat()
    #expect(stat("/dev/null", &found) == 0 && found.st_mode & S_IFMT == S_IFCHR)
  }

  @Test func aFullDiskIsAnErrorThatNamesThePath() throws {
    let error = #expect(throws: ExportError.self) {
      try PNG.write(.square(at: 3), to: "/dev/full")
    }
    #expect(error?.description == "cannot write /dev/full: No space left on device")
  }
}
