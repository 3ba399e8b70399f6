// A text with the bar that finds words in it.

import SwiftUI

struct Finding: View {
  @State private var text = """
    The ferry leaves at six. Whoever wants to see the islands before the sun is up has to be on the ferry
    by then; the next ferry is at noon.
    """
  @State private var isFinding = true

  var body: some View {
    TextEditor(text: $text).findNavigator(isPresented: $isFinding).padding()
  }
}

#Preview {
  Finding()
}
