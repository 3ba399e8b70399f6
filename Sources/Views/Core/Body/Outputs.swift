import VivaceAttributeGraph
import VivaceDrawing

/// What a view gives to its parent. Nil means: nothing to lay out, nothing to draw.
///
/// What a text draws, and how it responds, is made when somebody asks for it: texts out of sight are
/// not drawn, and most are only read.
public struct _ViewOutputs {
  /// Answers proposals. Nil: any proposal, with 10 in place of nil.
  var layout: Attribute<LayoutComputer>?
  /// What the view publishes of the keys that were asked for; nil when it publishes nothing, ever.
  var preferences: Attribute<Preferences>?
  private var ownDisplay: Attribute<DisplayList>?
  private var ownResponders: Attribute<ResponderList>?
  private var origin = Origin.other
  /// What is the text's.
  private var ofText: Parts = []

  private enum Origin {
    case other
    case text(Attribute<LayoutComputer>)
    /// A container whose display this is, drawn where the container stands.
    case container(ContainerState)
  }

  private struct Parts: OptionSet {
    var rawValue: UInt8
    static var display: Parts { Parts(rawValue: 1) }
    static var responders: Parts { Parts(rawValue: 2) }
  }

  init(
    layout: Attribute<LayoutComputer>? = nil, display: Attribute<DisplayList>? = nil,
    responders: Attribute<ResponderList>? = nil, preferences: Attribute<Preferences>? = nil
  ) {
    self.layout = layout
    self.preferences = preferences
    ownDisplay = display
    ownResponders = responders
  }

  /// Of a text.
  init(text: Attribute<LayoutComputer>) {
    layout = text
    origin = .text(text)
    ofText = [.display, .responders]
  }

  package var display: Attribute<DisplayList>? {
    get { textDrawn?.textDisplay ?? ownDisplay }
    set {
      ownDisplay = newValue
      ofText.remove(.display)
      container = nil
    }
  }

  var responders: Attribute<ResponderList>? {
    get {
      if ofText.contains(.responders), case .text(let layout) = origin {
        return layout.textResponders
      }
      return ownResponders
    }
    set {
      ownResponders = newValue
      ofText.remove(.responders)
    }
  }

  /// The text whose display this is, with nothing around it.
  private var textDrawn: Attribute<LayoutComputer>? {
    guard ofText.contains(.display), case .text(let layout) = origin else { return nil }
    return layout
  }

  /// The text that nobody has asked so far for what it draws.
  var undrawnText: Attribute<LayoutComputer>? {
    textDrawn.flatMap { $0.isTextDrawn ? nil : $0 }
  }

  /// The container whose display this is, drawn where the container stands; nil when something else is
  /// drawn, as an effect.
  var container: ContainerState? {
    get { if case .container(let state) = origin { state } else { nil } }
    set {
      if let newValue {
        origin = .container(newValue)
      } else if case .container = origin {
        origin = .other
      }
    }
  }
}
