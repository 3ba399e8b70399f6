import Foundation
import TestScreen

/// A session bus with the service of assistive technologies, which are said to be listening.
final class Readers {
  private let bus = Process()
  private let service = Process()
  private let address: String

  static let launcher = "/usr/libexec/at-spi-bus-launcher"

  init() throws {
    let pipe = Pipe()
    bus.executableURL = URL(fileURLWithPath: "/usr/bin/dbus-daemon")
    bus.arguments = ["--session", "--nofork", "--print-address=1"]
    bus.standardOutput = pipe
    bus.standardError = FileHandle.nullDevice
    do { try bus.run() } catch {
      throw ScreenError(
        "There is no session bus without dbus-daemon (Debian: dbus-daemon): \(error)")
    }
    var line = ""
    while !line.hasSuffix("\n") {
      let data = pipe.fileHandleForReading.availableData
      if data.isEmpty { throw ScreenError("dbus-daemon ended before it had an address.") }
      line += String(decoding: data, as: UTF8.self)
    }
    address = line.trimmingCharacters(in: .whitespacesAndNewlines)
    service.executableURL = URL(fileURLWithPath: Self.launcher)
    service.arguments = ["--launch-immediately", "--a11y=1"]
    service.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    service.standardOutput = FileHandle.nullDevice
    service.standardError = FileHandle.nullDevice
    do { try service.run() } catch {
      throw ScreenError("There is no \(Self.launcher) (Debian: at-spi2-core): \(error)")
    }
  }

  /// Variables of programs that are read.
  var environment: [String: String] {
    ["DBUS_SESSION_BUS_ADDRESS": address, "NO_AT_BRIDGE": ""]
  }

  /// The service ends its own bus when it is asked to end. Killed, it would leave that behind, with the socket by which
  /// `Process` notices the end.
  func close() {
    for process in [service, bus] where process.isRunning {
      process.terminate()
      process.waitUntilExit()
    }
  }
}
