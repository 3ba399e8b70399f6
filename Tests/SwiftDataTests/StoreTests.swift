import SwiftData
import Testing
import VivaceDatabases

@testable import SwiftData

/// Stores that cannot be read, and programs that end in the middle.
@Suite struct StoreTests {
  @Test func aFileThatIsNoStoreIsLeftAsItIs() throws {
    try withFolder { folder in
      let contents = [Data("hello".utf8), Data(repeating: 7, count: 5_000)]
      for (index, data) in contents.enumerated() {
        let url = folder.appendingPathComponent("\(index).store")
        try data.write(to: url)
        let error = #expect(throws: SwiftDataError.self) { try container(at: url) }
        #expect(error == .loadIssueModelContainer)
        #expect("\(error!)".contains(url.path) && "\(error!)".contains("left as it is"))
        #expect(try Data(contentsOf: url) == data)
      }
    }
  }

  @Test func aDamagedStoreIsLeftAsItIs() throws {
    try withFolder { folder in
      let url = folder.appendingPathComponent("trips.store")
      do {
        let context = ModelContext(try container(at: url))
        for index in 0..<500 { context.insert(Trip("\(index)")) }
        try context.save()
      }
      var data = try Data(contentsOf: url)
      for index in 9_000..<30_000 where index < data.count { data[index] = 0x5a }
      try data.write(to: url)
      let error = #expect(throws: SwiftDataError.self) { try container(at: url) }
      #expect(error == .loadIssueModelContainer)
      #expect(try Data(contentsOf: url) == data)
    }
  }

  @Test func aStoreOfANewerProgramIsLeftAsItIs() throws {
    try withFolder { folder in
      let url = folder.appendingPathComponent("trips.store")
      do { _ = try container(at: url) }
      do { try Database(path: url.path).execute("PRAGMA user_version = 99") }
      let data = try Data(contentsOf: url)
      let error = #expect(throws: SwiftDataError.self) { try container(at: url) }
      #expect("\(error!)".contains("newer"))
      #expect(try Data(contentsOf: url) == data)
    }
  }

  @Test func anotherProgramsDatabaseIsLeftAsItIs() throws {
    try withFolder { folder in
      let url = folder.appendingPathComponent("other.db")
      do { try Database(path: url.path).execute("CREATE TABLE t (a)") }
      let data = try Data(contentsOf: url)
      #expect(throws: SwiftDataError.loadIssueModelContainer) { try container(at: url) }
      #expect(try Data(contentsOf: url) == data)
    }
  }

  @Test func twoProcessesMayWrite() throws {
    try withFolder { folder in
      let url = folder.appendingPathComponent("trips.store")
      // Two containers are as strange to one another as two processes.
      let (a, b) = (ModelContext(try container(at: url)), ModelContext(try container(at: url)))
      a.insert(Trip("a"))
      b.insert(Trip("b"))
      try a.save()
      try b.save()
      #expect(try a.fetch(FetchDescriptor<Trip>()).map(\.name) == ["a", "b"])
    }
  }

  /// A child inserts and saves one note after the other, writes down each that is saved, and is killed at
  /// some instant: what it wrote down is there, in order, and nothing is half there.
  @Test func aKilledWriterLosesNothingSaved() async throws {
    let kills = ProcessInfo.processInfo.environment["VIVACE_KILLS"].flatMap { Int($0) } ?? 20
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("kills-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let (store, log) = (folder.path + "/trips.store", folder.path + "/saved")
    var random: UInt64 = 88_172_645_463_325_252
    for kill in 0..<kills {
      random ^= random << 13
      random ^= random >> 7
      random ^= random << 17
      // The last writer is killed once it has saved, however slow the machine is.
      let spins = kill == kills - 1 ? .max : random % 3_000_000
      await #expect(processExitsWith: .signal(SIGKILL)) {
        [store = store as String, log = log as String, spins = spins as UInt64] in
        try WriterUntilKilled(store: store, log: log).run(spins: spins)
      }
      try check(store, log)
    }
    let url = URL(fileURLWithPath: store)
    #expect(try ModelContext(container(at: url)).fetchCount(FetchDescriptor<Trip>()) > 0)
  }

  private func check(_ store: String, _ log: String) throws {
    let text = (try? String(contentsOfFile: log, encoding: .utf8)) ?? ""
    let written = text.split(separator: "\n").compactMap { Int($0) }.last ?? 0
    let context = ModelContext(try container(at: URL(fileURLWithPath: store)))
    let trips = try context.fetch(FetchDescriptor<Trip>(sortBy: [SortDescriptor(\.price)]))
    #expect(trips.map { Int($0.price) } == Array(1..<(trips.count + 1)))
    #expect(trips.count >= written)
    #expect(trips.allSatisfy { $0.stops.count == 2 })
  }
}

/// The child's work.
struct WriterUntilKilled {
  let store: String
  let log: String

  func run(spins: UInt64) throws {
    let context = ModelContext(try container(at: URL(fileURLWithPath: store)))
    var number = try context.fetchCount(FetchDescriptor<Trip>())
    let output = open(log, O_WRONLY | O_CREAT | O_APPEND, 0o644)
    let killer = Thread {
      var left = spins
      while left > 0 {
        left -= 1
        withExtendedLifetime(left) {}
      }
      kill(getpid(), SIGKILL)
    }
    if spins < .max { killer.start() }
    while true {
      number += 1
      let trip = Trip("\(number)")
      trip.price = Double(number)
      trip.stops = [Stop("a", 1), Stop("b", 2)]
      context.insert(trip)
      try context.save()
      let line = "\(number)\n"
      _ = line.withCString { write(output, $0, strlen($0)) }
      if spins == .max { kill(getpid(), SIGKILL) }
    }
  }
}
