// Scripts of the world, and emoji, in one font with fallbacks.

import SwiftUI

struct ManyScripts: View {
  private let greetings = [
    "English: Hello", "Ελληνικά: Γειά σου", "Русский: Привет", "עברית: שלום", "العربية: مرحبا",
    "हिन्दी: नमस्ते", "ไทย: สวัสดี", "Tiếng Việt: Xin chào", "Հայերեն: Բարև", "ქართული: გამარჯობა",
    "Emoji: 👋🏽 🇪🇺 👩‍👩‍👧‍👦 🎉",
  ]

  var body: some View {
    VStack(alignment: .leading, spacing: 8) {
      ForEach(greetings, id: \.self) { Text($0) }
    }
    .font(.title3)
  }
}

#Preview {
  ManyScripts()
}
