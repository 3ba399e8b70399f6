import Foundation
import VivaceGeometry
import VivaceViews

extension ElementRecord {
  /// The elements of a program, or of one that does not run.
  static func application(named name: String, _ program: (any DrivenProgram)?) -> ElementRecord {
    let root = ElementRecord(.application)
    root.label = name
    guard let program else { return root }
    root.below = program.windows.map { ElementRecord($0) }
    guard let front = root.below.first else { return root }
    root.frame = front.frame
    root.adoptSizeClasses(of: front)
    if let field = front.descendants.first(where: { $0.hasFocus && $0.node?.role == .textField }) {
      root.below.append(keyboard(for: field, in: root.frame))
    }
    return root
  }

  private convenience init(_ window: DrivenWindow) {
    self.init(.window)
    frame = window.frame
    (title, identifier) = (window.title, window.identifier)
    host = window.host
    horizontalSizeClass = .init(UserInterfaceSizeClass.horizontal(of: frame.size))
    verticalSizeClass = .init(UserInterfaceSizeClass.vertical(of: frame.size))
    below = Self.grouped(window.nodes.map { ElementRecord($0, in: self) })
  }

  private func adoptSizeClasses(of window: ElementRecord) {
    horizontalSizeClass = window.horizontalSizeClass
    verticalSizeClass = window.verticalSizeClass
  }

  private convenience init(_ node: SemanticNode, in window: ElementRecord) {
    self.init(Self.type(of: node, in: CGRect(origin: .zero, size: window.frame.size)))
    self.node = node
    host = window.host
    adoptSizeClasses(of: window)
    frame = node.frame.offsetBy(dx: window.frame.minX, dy: window.frame.minY)
    label = node.label
    identifier = node.identifier ?? ""
    value = node.value
    isEnabled = node.isEnabled
    isSelected = node.isSelected
    hasFocus = node.hasFocus
    below = Self.grouped(node.children.map { ElementRecord($0, in: window) })
    switch elementType {
    case .textField, .secureTextField, .searchField, .textView: readField(node)
    case .alert, .sheet, .navigationBar: readTitle()
    case .pickerWheel:
      value = wheel?.selectedTitle
      below = []
    case .datePicker:
      if label.isEmpty, let first = below.first, first.elementType == .staticText {
        label = first.label
      }
    default: break
    }
  }

  /// A field's label is its placeholder, unless it has one of its own.
  private func readField(_ node: SemanticNode) {
    placeholderValue = label
    let text = node.value ?? ""
    if text.isEmpty {
      value = label
    } else if elementType == .secureTextField {
      value = String(repeating: "•", count: text.count)
    }
  }

  /// An alert is called like its first text, a bar like its title.
  private func readTitle() {
    let texts = below.filter { $0.elementType == .staticText }
    let heading = texts.first { $0.node?.traits.contains(.isHeader) == true } ?? texts.first
    guard let name = heading?.label else { return }
    if elementType == .navigationBar {
      if identifier.isEmpty { identifier = name }
    } else {
      if label.isEmpty { label = name }
      title = name
    }
  }

  private static func type(of node: SemanticNode, in window: CGRect) -> XCUIElement.ElementType {
    if node.traits.contains(.isSearchField) { return .searchField }
    switch node.tablePosition {
    case .table: return .table
    case .row: return .cell
    case .header, .cell, nil: break
    }
    switch node.role {
    case .text: return .staticText
    case .image: return .image
    case .button, .menu, .picker: return node.traits.contains(.isLink) ? .link : .button
    case .tab: return .button
    case .shape: return .other
    case .group: return node.traits.contains(.isTabBar) ? .tabBar : .other
    case .link: return .link
    case .textField:
      if node.text?.isSecure == true || node.textInputPreferences?.isSecure == true {
        return .secureTextField
      }
      return node.text?.isMultiline == true ? .textView : .textField
    case .toggle: return .switch
    case .slider: return .slider
    case .stepper: return .stepper
    case .alert:
      // A dialog of choices is at the bottom of the window.
      let lowest = node.flattened.filter { $0.role == .button }.map(\.frame.maxY).max() ?? 0
      return lowest > window.maxY - 100 ? .sheet : .alert
    case .sheet: return .other
    case .window: return .window
    case .progress: return node.value == nil ? .activityIndicator : .progressIndicator
    case .navigationBar: return .navigationBar
    case .colorWell: return .colorWell
    case .cell: return .cell
    case .list: return .collectionView
    case .scrollView: return .scrollView
    case .pickerWheel: return .pickerWheel
    case .wheelRow: return .other
    case .wheels: return .picker
    case .datePicker: return .datePicker
    case .segments: return .segmentedControl
    }
  }

  /// Puts the tabs of a bar together, and into containers without elements of their own the elements that
  /// follow and are inside their frames.
  private static func grouped(_ records: [ElementRecord]) -> [ElementRecord] {
    var result: [ElementRecord] = []
    for record in records {
      if record.node?.role == .tab {
        if result.last?.elementType != .tabBar || result.last?.node != nil {
          let bar = ElementRecord(.tabBar)
          bar.label = "Tab Bar"
          bar.frame = record.frame
          result.append(bar)
        }
        result.last!.frame = result.last!.frame.union(record.frame)
        result.last!.below.append(record)
      } else if let container = result.last?.container(for: record) {
        container.below.append(record)
      } else {
        result.append(record)
      }
    }
    return result
  }

  /// The innermost flat container that a following element is in.
  private func container(for record: ElementRecord) -> ElementRecord? {
    guard node?.role.isStructure == true, node?.children.isEmpty == true,
      frame.contains(CGPoint(x: record.frame.midX, y: record.frame.midY))
    else { return nil }
    return below.last?.container(for: record) ?? self
  }

  // MARK: - The keyboard

  /// The keys without a character, below the window: typing needs no others.
  private static func keyboard(for field: ElementRecord, in window: CGRect) -> ElementRecord {
    let keyboard = ElementRecord(.keyboard)
    keyboard.frame = CGRect(x: 0, y: window.maxY, width: window.width, height: 0)
    let submit = ElementRecord(.button)
    submit.identifier = "Return"
    submit.label = "return"
    let submitLabel = field.node?.textInputPreferences?.submitLabel
    if let submitLabel, let own = submitLabels.first(where: { $0.label == submitLabel })?.name {
      submit.identifier = own.capitalized
      submit.label = own
    }
    submit.key = "return"
    let delete = ElementRecord(.key)
    (delete.identifier, delete.label, delete.key) = ("delete", "delete", "delete")
    keyboard.below = [delete, submit]
    return keyboard
  }

  private static let submitLabels: [(label: SubmitLabel, name: String)] = [
    (.done, "done"), (.go, "go"), (.send, "send"), (.join, "join"), (.route, "route"),
    (.search, "search"), (.next, "next"), (.continue, "continue"),
  ]
}
