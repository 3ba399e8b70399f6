extension _DrawingEffect {
  /// The modifier as it is written in code: `opacity`, `scaleEffect`.
  nonisolated static var recordedName: String {
    var name = String(describing: Self.self).drop { $0 == "_" }
    if let end = name.firstIndex(of: "<") { name = name[..<end] }
    let keepsEnding = ["Scale", "Rotation", "Rotation3D", "Projection"]
    if name.hasSuffix("Effect"), !keepsEnding.contains(String(name.dropLast(6))) {
      name = name.dropLast(6)
    }
    return name.prefix(1).lowercased() + name.dropFirst()
  }
}

extension ResolvedText {
  /// `Text "Cat"`.
  var recordedName: String {
    let text = string.count <= 24 ? string : string.prefix(23) + "…"
    return "Text “\(text)”"
  }
}
