import VivaceDrawing
import VivaceGeometry
import VivaceTypography

/// The appearance that a program has set with UIKit's appearance proxies.
///
/// UIKit's proxies write it; SwiftUI's bars, lists and controls read it when they are made, as those of
/// Apple's do, which UIKit draws. Where it is silent they look as always.
package struct ProgramLooks {
  package nonisolated(unsafe) static var current = ProgramLooks()

  package var navigationBar = Bar()
  package var tabBar = Bar()
  package var toolbar = Bar()
  package var list = Rows()
  package var segments = Segments()
  package var dots = Pair()
  package var toggle = Pair()
  package var slider = Track()
  package var progress = Track()
  package var scrolling = Scrolling()
  /// Of what can be tapped in alerts and confirmation dialogs.
  package var alertTint: LookColor?
  /// Behind the text of editors.
  package var editorBackground: LookColor?
  package var clearButton = ClearButton.never

  package init() {}

  /// When a field shows a button that clears it.
  package enum ClearButton: Int, Sendable {
    case never, whileEditing, unlessEditing, always

    package func isShown(isEditing: Bool) -> Bool {
      switch self {
      case .never: false
      case .whileEditing: isEditing
      case .unlessEditing: !isEditing
      case .always: true
      }
    }
  }

  /// How text is written.
  package struct Words {
    package var color: LookColor?
    package var font: FontDescription?
    package init(color: LookColor? = nil, font: FontDescription? = nil) {
      self.color = color
      self.font = font
    }

    /// These words, with the other's values where none are set.
    package func or(_ other: Words) -> Words {
      Words(color: color ?? other.color, font: font ?? other.font)
    }
  }

  /// The background of a bar. All fields may be nil: then it is clear.
  package struct Background {
    package var color: LookColor?
    /// The thickness of the material, from 0, ultra-thin, to 3, thick; 4 is the material of bars.
    package var material: Int?
    package var picture: ImageDrawing?
    /// Towards the content.
    package var line: LookColor?
    package init() {}
  }

  package struct Bar {
    package var isHidden = false
    package var tint: LookColor?
    /// Over content; nil is as always.
    package var background: Background?
    /// The background while no content is below the bar; nil is the default.
    package var edgeBackground: Background?
    package var title = Words()
    package var largeTitle = Words()
    /// Of buttons; of tabs that are not chosen.
    package var item = Words()
    package var chosenItem = Words()
    /// The pictures of tabs.
    package var icon: LookColor?
    package var chosenIcon: LookColor?
    package init() {}
  }

  package struct Rows {
    package var background: LookColor?
    package var cell: LookColor?
    package var separator: LookColor?
    package var hidesSeparators = false
  }

  package struct Segments {
    package var background: LookColor?
    package var thumb: LookColor?
    package var text = Words()
    package var chosenText = Words()
    package init(
      background: LookColor? = nil, thumb: LookColor? = nil, text: Words = Words(),
      chosenText: Words = Words()
    ) {
      (self.background, self.thumb) = (background, thumb)
      (self.text, self.chosenText) = (text, chosenText)
    }
  }

  /// Two colours: of what is on or current, and of the other.
  package struct Pair {
    package var on: LookColor?
    package var other: LookColor?
    package init(on: LookColor? = nil, other: LookColor? = nil) {
      (self.on, self.other) = (on, other)
    }
  }

  package struct Track {
    package var filled: LookColor?
    package var rest: LookColor?
    package var thumb: LookColor?
    /// In place of the round thumb.
    package var picture: Picture?
    /// The picture while the control is pressed; nil is the default.
    package var pressedPicture: Picture?
    package init(filled: LookColor? = nil, rest: LookColor? = nil, thumb: LookColor? = nil) {
      (self.filled, self.rest, self.thumb) = (filled, rest, thumb)
    }
  }

  /// A picture in the place of a part of a control.
  package struct Picture {
    package var drawing: ImageDrawing
    /// In points.
    package var size: CGSize
    /// Whether only its shape counts, in the tint.
    package var isTemplate: Bool
    package init(drawing: ImageDrawing, size: CGSize, isTemplate: Bool) {
      (self.drawing, self.size, self.isTemplate) = (drawing, size, isTemplate)
    }
  }

  /// How everything scrolls; nil is as always.
  package struct Scrolling {
    /// Whether content springs back at its ends, rather than stopping there.
    package var bounces: Bool?
    /// Whether scrolling comes to rest at pages.
    package var pages: Bool?
    package var isEnabled: Bool?
    package var showsVerticalBar: Bool?
    package var showsHorizontalBar: Bool?
    package var dismissal: Dismissal?
    package var bar: LookColor?
    package init() {}

    /// When scrolling takes the keyboard away.
    package enum Dismissal: Sendable { case never, immediately, interactively }
  }
}
