import VivaceGeometry
import VivaceViews

extension RecordedEvent {
  /// Records an event of a window's views, `start` seconds after the clock's beginning.
  init(_ event: InputEvent, since start: Double) {
    switch event {
    case .pointer(let pointer):
      self.init(time: pointer.time - start, kind: .pointer)
      phase = Phase(pointer.phase)
      (x, y) = (pointer.location.x, pointer.location.y)
      finger = pointer.kind == .touch ? pointer.id : 0
      button = pointer.button
      modifiers = pointer.modifiers.rawValue
    case .scroll(let location, let delta, let time, let modifiers):
      self.init(time: time - start, kind: .scroll)
      (x, y, dx, dy) = (location.x, location.y, delta.dx, delta.dy)
      self.modifiers = modifiers.rawValue
    case .key(let event):
      self.init(time: event.time - start, kind: .key)
      phase = Phase(event.phase)
      (key, text, modifiers) = (event.key, event.characters, event.modifiers.rawValue)
    case .text(let text, let time):
      self.init(time: time - start, kind: .text)
      self.text = text
    case .composition(let text, let selection, let time):
      self.init(time: time - start, kind: .composition)
      self.text = text
      (from, to) = (selection.lowerBound, selection.upperBound)
    case .modifiers(let modifiers, let time):
      self.init(time: time - start, kind: .modifiers)
      self.modifiers = modifiers.rawValue
    }
    time = max(0, time)
  }
}

extension RecordedEvent.Phase {
  fileprivate init(_ phase: PointerEvent.Phase) {
    switch phase {
    case .down: self = .down
    case .moved: self = .moved
    case .up: self = .up
    case .cancelled: self = .cancelled
    case .hover: self = .hover
    case .exited: self = .exited
    }
  }

  fileprivate init(_ phase: KeyEvent.Phase) {
    switch phase {
    case .down: self = .down
    case .up: self = .up
    case .repeat: self = .repeat
    }
  }
}
