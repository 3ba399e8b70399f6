// Two discs over a photograph of stripes, in many blend modes.

import SwiftUI

struct BlendModes: View {
  private let modes: [(String, BlendMode)] = [
    ("normal", .normal), ("multiply", .multiply), ("screen", .screen), ("overlay", .overlay),
    ("darken", .darken), ("lighten", .lighten), ("difference", .difference),
    ("exclusion", .exclusion), ("hardLight", .hardLight), ("softLight", .softLight),
    ("colorDodge", .colorDodge), ("plusLighter", .plusLighter),
  ]

  var body: some View {
    LazyVGrid(columns: [GridItem(.adaptive(minimum: 100))], spacing: 16) {
      ForEach(modes, id: \.0) { name, mode in
        VStack {
          ZStack {
            LinearGradient(colors: [.blue, .yellow], startPoint: .leading, endPoint: .trailing)
            Circle().fill(.red).frame(width: 50).offset(x: -12).blendMode(mode)
            Circle().fill(.green).frame(width: 50).offset(x: 12).blendMode(mode)
          }
          .frame(width: 100, height: 80)
          .compositingGroup()
          Text(name).font(.caption2)
        }
      }
    }
    .padding()
  }
}

#Preview {
  BlendModes()
}
