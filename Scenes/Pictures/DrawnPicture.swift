// A picture drawn by code: whole, in tiles, stretched between its caps, and as a template.

import SwiftUI

struct DrawnPicture: View {
  private let stamp = Image(size: CGSize(width: 40, height: 40)) { context in
    context.fill(Path(CGRect(x: 0, y: 0, width: 40, height: 40)), with: .color(.orange))
    context.fill(Path(ellipseIn: CGRect(x: 8, y: 8, width: 24, height: 24)), with: .color(.blue))
  }

  var body: some View {
    VStack(spacing: 20) {
      stamp
      stamp.resizable().frame(width: 160, height: 60)
      stamp.resizable(resizingMode: .tile).frame(width: 200, height: 100)
      stamp.resizable(capInsets: EdgeInsets(top: 10, leading: 10, bottom: 10, trailing: 10))
        .frame(width: 200, height: 70)
      stamp.resizable().interpolation(.none).scaledToFill().frame(width: 120, height: 60).clipped()
      stamp.renderingMode(.template).foregroundStyle(.purple)
    }
  }
}

#Preview {
  DrawnPicture()
}
