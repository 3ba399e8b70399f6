import Testing

/// Functions that are looked up by a name of the linker's have to be in the library's table of names, also in a build
/// with whole-module optimization, which removes internal functions that nothing calls.
@Suite struct LinkerSymbolTests {
  @Test func functionsWithANameForTheLinkerAreVisibleOutsideOfTheirModule() throws {
    let rows = try SourceReader.rows("symbols", in: ["Sources"])
    #expect(rows.count > 8)
    for row in rows {
      #expect(["public", "package"].contains(row[2]), "\(row[1]) in \(row[0]) is \(row[2])")
    }
  }
}
