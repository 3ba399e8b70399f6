import VivaceGeometry

/// An accessibility detail of an element besides its role, label and value. The outermost of a kind
/// counts; rotors and custom content add up.
package enum SemanticDetail {
  /// Custom content, read only on request; `important` content is read at once.
  case customContent(id: String, label: String, value: String, isImportant: Bool)
  case rotor(SemanticRotor)
  case textContentType(AccessibilityTextContentType)
  case speech(SpeechAttribute)
  case directTouch(AccessibilityDirectTouchOptions)
  case respondsToUserInteraction(Bool)
  /// The point of the element that an activation hits, in fractions of its size or in points from
  /// its top-left corner.
  case activationPoint(SemanticPoint)
  case dragPoint(SemanticPoint, description: String)
  case dropPoint(SemanticPoint, description: String)
  case chart(AXChartDescriptor)
  case labeledPair(AccessibilityLabeledPairRole, id: String)
  case linkedGroup(id: String)
  case rotorEntry(id: String)
  case ignoresInvertColors
  /// The name of the activity for tracking tools.
  case trackingTag(String)
  /// The position of a scroll view, as it is announced after scrolling.
  case scrollStatus(String)
  case scroll((Edge) -> Void)
  case zoom((AccessibilityZoomGestureAction) -> Void)
  case table(SemanticTable)
  case textRuns(() -> [SemanticTextRun])
  case menuRole(SemanticMenuRole)

  /// The key of the detail; of those with the same key, one replaces the other.
  var key: String {
    switch self {
    case .customContent(let id, _, _, _): "content \(id)"
    case .rotor(let rotor): "rotor \(rotor.name)"
    case .textContentType: "text"
    case .speech(let attribute): "speech \(attribute.kind)"
    case .directTouch: "direct touch"
    case .respondsToUserInteraction: "interaction"
    case .activationPoint: "activation"
    case .dragPoint(_, let description): "drag \(description)"
    case .dropPoint(_, let description): "drop \(description)"
    case .chart: "chart"
    case .labeledPair(_, let id): "pair \(id)"
    case .linkedGroup(let id): "group \(id)"
    case .rotorEntry(let id): "entry \(id)"
    case .ignoresInvertColors: "colours"
    case .trackingTag: "tag"
    case .scrollStatus: "scroll status"
    case .scroll: "scroll"
    case .zoom: "zoom"
    case .table: "table"
    case .textRuns: "runs"
    case .menuRole: "menu role"
    }
  }

  /// How the written tree has it; nil for what it has as actions.
  package func text(in frame: CGRect) -> String? {
    switch self {
    case .customContent(_, let label, let value, let isImportant):
      "\(isImportant ? "important content" : "content") “\(label)”: “\(value)”"
    case .rotor(let rotor):
      "rotor “\(rotor.name)”: "
        + rotor.entries.map { "“\($0.label)”" }.joined(separator: ", ")
    case .textContentType(let type): "\(type.name) text"
    case .speech(let attribute): attribute.text
    case .directTouch(let options): options.text
    case .respondsToUserInteraction(let responds):
      responds ? "interactive" : "not interactive"
    case .activationPoint(let point): "activated at \(point.text(in: frame))"
    case .dragPoint(let point, let description):
      "dragged at \(point.text(in: frame)) “\(description)”"
    case .dropPoint(let point, let description):
      "dropped at \(point.text(in: frame)) “\(description)”"
    case .chart(let chart): chart.text
    case .labeledPair(let role, let id): "\(role) of pair \(id)"
    case .linkedGroup(let id): "in group \(id)"
    case .rotorEntry(let id): "rotor entry \(id)"
    case .ignoresInvertColors: "not inverted"
    case .trackingTag(let tag): "tracked as \(tag)"
    case .scrollStatus(let status): "scrolled to “\(status)”"
    case .scroll, .zoom, .textRuns, .menuRole: nil
    case .table(let position): position.text
    }
  }
}

/// A place in an element: in parts of its size, or in points.
package enum SemanticPoint: Equatable, Sendable {
  case unit(UnitPoint)
  case points(CGPoint)

  /// In the coordinates of the element's frame.
  package func point(in frame: CGRect) -> CGPoint {
    switch self {
    case .unit(let unit):
      CGPoint(x: frame.minX + frame.width * unit.x, y: frame.minY + frame.height * unit.y)
    case .points(let point): CGPoint(x: frame.minX + point.x, y: frame.minY + point.y)
    }
  }

  func text(in frame: CGRect) -> String {
    let position = point(in: frame)
    func short(_ value: CGFloat) -> String {
      let value = (value * 100).rounded() / 100
      return value == value.rounded() ? String(Int(value)) : String(Double(value))
    }
    return "(\(short(position.x)), \(short(position.y)))"
  }
}

extension [SemanticDetail] {
  /// Takes what is set further out.
  mutating func merge(_ outer: [SemanticDetail]) {
    for detail in outer {
      let key = detail.key
      if let index = firstIndex(where: { $0.key == key }) {
        self[index] = detail
      } else {
        append(detail)
      }
    }
  }

  /// Whether the detail says how texts are read, so that it applies to all texts inside at once.
  var isSpeechAlone: Bool {
    !isEmpty
      && allSatisfy {
        switch $0 {
        case .speech: true
        case .labeledPair(_, LabeledContentElement.pair): true
        default: false
        }
      }
  }
}

extension SemanticNode {
  /// Applies the details to this element and to all inside, unless a nearer one is set.
  func speaking(_ outer: [SemanticDetail]) -> SemanticNode {
    var node = self
    var details = outer
    details.merge(node.details)
    node.details = details
    node.children = node.children.map { $0.speaking(outer) }
    return node
  }

  /// The actions that scrolling and zooming amount to.
  mutating func addActionsOfDetails() {
    for detail in details {
      switch detail {
      case .scroll(let handler):
        for edge in [Edge.top, .bottom, .leading, .trailing]
        where !actions.contains(where: { $0.name == "scroll \(edge)" }) {
          actions.append(SemanticAction(name: "scroll \(edge)") { handler(edge) })
        }
      case .zoom(let handler):
        let middle = CGPoint(x: frame.width / 2, y: frame.height / 2)
        for direction in [AccessibilityZoomGestureAction.Direction.zoomIn, .zoomOut] {
          let name = direction == .zoomIn ? "zoom in" : "zoom out"
          guard !actions.contains(where: { $0.name == name }) else { continue }
          actions.append(
            SemanticAction(name: name) {
              handler(
                AccessibilityZoomGestureAction(
                  direction: direction, location: .center, point: middle))
            })
        }
      default: break
      }
    }
  }
}

extension View {
  nonisolated func detail(_ make: @escaping (EnvironmentValues) -> SemanticDetail?)
    -> ModifiedContent<Self, AccessibilityAttachmentModifier>
  {
    semantics { properties, environment in
      if let detail = make(environment) { properties.details.append(detail) }
    }
  }
}
