import SwiftUI

/// What window tests write into. The upper part is red, and green once the field says “Hello 1”.
@main struct FieldProgram: App {
  var body: some Scene {
    WindowGroup("Field program") { Content() }
  }
}

private struct Content: View {
  @State private var text = ""

  var body: some View {
    VStack(spacing: 0) {
      text == "Hello 1" ? Color.green : Color.red
      TextField("Greeting", text: $text)
        .textFieldStyle(.roundedBorder)
        .padding()
        .frame(height: 100)
    }
  }
}
