import Foundation
import VivaceSupplements

// Writes settings without a pause until it is killed, and prints a byte after each time.
// Usage: SettingsProgram FILE

let file = SettingsFile(path: CommandLine.arguments[1]) { message in
  FileHandle.standardError.write(Data("\(message)\n".utf8))
  exit(1)
}
for count in 0... {
  let text = String(repeating: "settings ", count: 2_000)
  file.change([
    "count": SettingsFile.encode(count), "text": SettingsFile.encode("\(text)\(count)"),
  ])
  file.finish()
  FileHandle.standardOutput.write(Data([0x2E]))
}
