import BenchmarkFigures
import Foundation

/// A picture after an edit beside the type check of the same file, and the type check beside that of a file which
/// imports Foundation.
///
/// - Returns: The figures, and the milliseconds of the type check.
func editFigures() throws -> (figures: [Figure], typeCheck: Double) {
  let path = folder + "/Edited.swift"
  let snapshot = ["snapshot", path, "-o", folder + "/picture.png"]
  let typeCheck = [
    "swiftc", "-frontend", "-typecheck", "-parse-as-library", "-swift-version", "5",
    "-I", products.appendingPathComponent("Modules").path, "-Xcc",
    "-fmodule-map-file="
      + products.appendingPathComponent("COpenCombineHelpers.build/module.modulemap").path,
    "-load-plugin-library",
    products.appendingPathComponent("libVivaceMacros.so").path, path,
  ]
  let plain = folder + "/Plain.swift"
  try "import Foundation\nstruct Row { var title = String(format: \"%d\", 1) }\n".write(
    toFile: plain, atomically: true, encoding: .utf8)
  var edited: [Spent] = []
  var unchanged: [Spent] = []
  var checked: [Spent] = []
  var started: [Spent] = []
  var plainlyChecked: [Spent] = []
  for edit in 0..<7 {
    try source(edit: edit).write(toFile: path, atomically: true, encoding: .utf8)
    edited.append(try run(tool, snapshot))
    unchanged.append(try run(tool, snapshot))
    checked.append(try run("/usr/bin/env", typeCheck))
    started.append(try run(tool, ["--help"]))
    plainlyChecked.append(try run("/usr/bin/env", typeCheck.dropLast() + [plain]))
  }
  let figures = [
    Figure(name: "tool.editToPicture", value: edited.wall, unit: "ms", floor: checked.wall),
    Figure(name: "tool.samePicture", value: unchanged.wall, unit: "ms", floor: started.wall),
    Figure(name: "tool.typeCheck", value: checked.wall, unit: "ms", floor: plainlyChecked.wall),
    Figure(name: "tool.typeCheck, CPU", value: checked.cpu, unit: "ms", limit: 500),
  ]
  return (figures, checked.wall)
}
