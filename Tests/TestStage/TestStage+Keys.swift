import VivaceDrawing
import VivaceGeometry
import VivaceViews

extension TestStage {
  /// Key by key, as a keyboard does it. A new line is the return key.
  package func type(_ text: String) {
    for character in text {
      let names: [Character: String] = ["\n": "return", "\t": "tab", " ": "space"]
      let key = names[character] ?? character.lowercased()
      let modifiers: EventModifiers = character.isUppercase ? .shift : []
      press(key, modifiers, characters: String(character))
    }
  }

  /// Presses a key and lets it go; a character types itself unless a modifier is held.
  package func press(
    _ key: String, _ modifiers: EventModifiers = [], characters: String? = nil,
    phase: KeyEvent.Phase = .down
  ) {
    let characters = characters ?? (key.count == 1 ? key : key == "space" ? " " : "")
    send(.key(event(phase, key, characters, modifiers)))
    if !characters.isEmpty, characters >= " ", modifiers.isSubset(of: .shift) {
      send(.text(characters, time: time))
    }
    send(.key(event(.up, key, characters, modifiers)))
  }

  package func send(_ event: InputEvent) {
    host.send(event)
    settle()
  }

  private func event(
    _ phase: KeyEvent.Phase, _ key: String, _ characters: String, _ modifiers: EventModifiers
  ) -> KeyEvent {
    KeyEvent(
      phase: phase, key: key, characters: characters, modifiers: modifiers, time: time)
  }

  /// Whether a ring is drawn around what the keyboard has focused.
  package var ring: CGRect? {
    items.lazy.compactMap { item in
      if case .shape(.cornered, .some, _, _, _, let frame) = item.content {
        frame.model
      } else {
        nil
      }
    }.last
  }
}

extension TestStage {
  /// The carets drawn: shapes with a path that is 2 points wide.
  package var carets: [CGRect] {
    items.compactMap { item in
      guard case .shape(.path(let path), nil, _, _, _, _) = item.content,
        path.boundingRect.width == 2
      else { return nil }
      return path.boundingRect
    }
  }
}
