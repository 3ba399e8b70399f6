// An attributed string with a look for each of its parts.

import SwiftUI

struct Attributed: View {
  private var text: AttributedString {
    var result = AttributedString("Every ")
    var word = AttributedString("part")
    word.foregroundColor = .red
    word.font = .title.bold()
    result += word
    var under = AttributedString(" has its own")
    under.underlineStyle = .single
    result += under
    var styled = AttributedString(" look.")
    styled.backgroundColor = .yellow
    result += styled
    return result
  }

  var body: some View { Text(text).padding() }
}

#Preview {
  Attributed()
}
