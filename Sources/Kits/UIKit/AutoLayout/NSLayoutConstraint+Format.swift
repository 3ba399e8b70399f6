import Foundation
import VivaceLayers

extension NSLayoutConstraint {
  /// Constraints from a drawing of a row or a column, as `"H:|-[name(>=80)]-12-[field]-|"`.
  ///
  /// A format that cannot be read gives no constraints, and a warning with the position of the error.
  public class func constraints(
    withVisualFormat format: String, options opts: FormatOptions = [], metrics: [String: Any]?,
    views: [String: Any]
  ) -> [NSLayoutConstraint] {
    var reader = FormatReader(format, metrics ?? [:], views)
    guard let components = reader.read() else {
      LayerWarning.once(
        "The visual format \"\(format)\" cannot be read from \"\(reader.rest)\" on"
          + "\(reader.reason). It gives no constraints; names in brackets are keys of `views`, others "
          + "of `metrics`.")
      return []
    }
    return components.constraints(opts)
  }
}

/// A parsed format: views in a row, gaps between them, and lengths.
@MainActor private struct FormatParts {
  struct Rule {
    var relation = NSLayoutConstraint.Relation.equal
    var constant: CGFloat = 0
    var other: UIView?
    var priority = UILayoutPriority.required
  }

  enum Gap {
    case standard
    case none
    case rules([Rule])
  }

  var isHorizontal = true
  /// Nil is the superview, at an end.
  var views: [UIView?] = []
  var lengths: [[Rule]] = []
  /// Behind each view but the last.
  var gaps: [Gap] = []

  private static let alignments:
    [(NSLayoutConstraint.FormatOptions, NSLayoutConstraint.Attribute)] = [
      (.alignAllLeft, .left), (.alignAllRight, .right), (.alignAllTop, .top),
      (.alignAllBottom, .bottom), (.alignAllLeading, .leading), (.alignAllTrailing, .trailing),
      (.alignAllCenterX, .centerX), (.alignAllCenterY, .centerY),
      (.alignAllLastBaseline, .lastBaseline), (.alignAllFirstBaseline, .firstBaseline),
    ]

  func constraints(_ options: NSLayoutConstraint.FormatOptions) -> [NSLayoutConstraint] {
    var made: [NSLayoutConstraint] = []
    let isFixed = options.contains(.directionLeftToRight)
    let start: NSLayoutConstraint.Attribute = isHorizontal ? (isFixed ? .left : .leading) : .top
    let end: NSLayoutConstraint.Attribute = isHorizontal ? (isFixed ? .right : .trailing) : .bottom
    let superview = views.compactMap { $0 }.first?.superview
    for (index, gap) in gaps.enumerated() {
      let (a, b) = (views[index], views[index + 1])
      guard let first = b ?? superview, let second = a ?? superview else { continue }
      let isAtEdge = a == nil || b == nil
      let rules: [Rule] =
        switch gap {
        case .none: [Rule()]
        case .standard: [Rule(constant: isAtEdge ? 20 : 8)]
        case .rules(let rules): rules
        }
      for rule in rules {
        let constraint = NSLayoutConstraint(
          item: first, attribute: b == nil ? end : start, relatedBy: rule.relation, toItem: second,
          attribute: a == nil ? start : end, multiplier: 1, constant: rule.constant)
        constraint.priority = rule.priority
        made.append(constraint)
      }
    }
    for (view, rules) in zip(views, lengths) {
      guard let view else { continue }
      for rule in rules {
        let attribute: NSLayoutConstraint.Attribute = isHorizontal ? .width : .height
        let constraint = NSLayoutConstraint(
          item: view, attribute: attribute, relatedBy: rule.relation, toItem: rule.other,
          attribute: rule.other == nil ? .notAnAttribute : attribute, multiplier: 1,
          constant: rule.constant)
        constraint.priority = rule.priority
        made.append(constraint)
      }
    }
    let real = views.compactMap { $0 }
    for (option, attribute) in Self.alignments where options.contains(option) {
      for view in real.dropFirst() {
        made.append(
          NSLayoutConstraint(
            item: view, attribute: attribute, relatedBy: .equal, toItem: real[0],
            attribute: attribute, multiplier: 1, constant: 0))
      }
    }
    return made
  }
}

/// Reads a format from its start to its end.
@MainActor private struct FormatReader {
  private(set) var rest: Substring
  private(set) var reason = ""
  private let metrics: [String: Any]
  private let views: [String: Any]

  init(_ format: String, _ metrics: [String: Any], _ views: [String: Any]) {
    rest = format.filter { !$0.isWhitespace }[...]
    (self.metrics, self.views) = (metrics, views)
  }

  private mutating func consume(_ text: String) -> Bool {
    guard rest.hasPrefix(text) else { return false }
    rest = rest.dropFirst(text.count)
    return true
  }

  mutating func read() -> FormatParts? {
    var components = FormatParts()
    if consume("V:") { components.isHorizontal = false } else { _ = consume("H:") }
    if consume("|") {
      components.views.append(nil)
      components.lengths.append([])
      guard let gap = readGap() else { return nil }
      components.gaps.append(gap)
    }
    while true {
      guard consume("[") else { return nil }
      let name = readName()
      guard let view = views[name] as? UIView else {
        reason = ": there is no view \"\(name)\""
        return nil
      }
      components.views.append(view)
      var rules: [FormatParts.Rule] = []
      if consume("(") {
        guard let read = readRules() else { return nil }
        rules = read
      }
      components.lengths.append(rules)
      guard consume("]") else { return nil }
      if rest.isEmpty { return components }
      guard let gap = readGap() else { return nil }
      components.gaps.append(gap)
      if consume("|") {
        components.views.append(nil)
        components.lengths.append([])
        return rest.isEmpty ? components : nil
      }
    }
  }

  private mutating func readName() -> String {
    let name = rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "." }
    rest = rest.dropFirst(name.count)
    return String(name)
  }

  private mutating func readGap() -> FormatParts.Gap? {
    guard consume("-") else { return FormatParts.Gap.none }
    if rest.hasPrefix("[") || rest.hasPrefix("|") { return .standard }
    if consume("(") {
      guard let rules = readRules(), consume("-") else { return nil }
      return .rules(rules)
    }
    guard let rule = readRule(), consume("-") else { return nil }
    return .rules([rule])
  }

  /// Up to the closing parenthesis.
  private mutating func readRules() -> [FormatParts.Rule]? {
    var rules: [FormatParts.Rule] = []
    repeat {
      guard let rule = readRule() else { return nil }
      rules.append(rule)
    } while consume(",")
    return consume(")") ? rules : nil
  }

  private mutating func readRule() -> FormatParts.Rule? {
    var rule = FormatParts.Rule()
    if consume(">=") {
      rule.relation = .greaterThanOrEqual
    } else if consume("<=") {
      rule.relation = .lessThanOrEqual
    } else {
      _ = consume("==")
    }
    let isNegative = consume("-")
    let name = readName()
    if let number = Double(name) {
      rule.constant = CGFloat(isNegative ? -number : number)
    } else if let view = views[name] as? UIView {
      rule.other = view
    } else if let metric = number(metrics[name]) {
      rule.constant = isNegative ? -metric : metric
    } else {
      reason = ": \"\(name)\" is no number, view or metric"
      return nil
    }
    if consume("@") {
      let name = readName()
      guard let priority = Double(name).map({ CGFloat($0) }) ?? number(metrics[name]) else {
        return nil
      }
      rule.priority = UILayoutPriority(Float(priority))
    }
    return rule
  }

  private func number(_ value: Any?) -> CGFloat? {
    switch value {
    case let value as CGFloat: value
    case let value as Double: CGFloat(value)
    case let value as Int: CGFloat(value)
    case let value as NSNumber: CGFloat(value.doubleValue)
    default: nil
    }
  }
}
