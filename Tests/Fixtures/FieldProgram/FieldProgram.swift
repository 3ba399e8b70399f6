import SwiftUI

/// A window for tests of text input. The upper part is red, yellow once the field has the keyboard,
/// and green when it says “Hello 1” or “Chào ”.
@main struct FieldProgram: App {
  var body: some Scene {
    WindowGroup("Field program") { Content() }
  }
}

private struct Content: View {
  @State private var text = ""
  @FocusState private var isFocused: Bool

  private var color: Color {
    if text == "Hello 1" || text == "Chào " { .green } else if isFocused { .yellow } else { .red }
  }

  var body: some View {
    VStack(spacing: 0) {
      color
      TextField("Greeting", text: $text)
        .focused($isFocused)
        .textFieldStyle(.roundedBorder)
        .padding()
        .frame(height: 100)
    }
  }
}
