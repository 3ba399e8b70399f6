import VivaceGeometry
import VivaceLooks

/// The headers and footers of sections.
extension UITableView {
  // MARK: - Heights

  /// Sets heights and gaps of a section's header and footer. Views are asked for once they are seen.
  func loadEdges(_ made: inout TableGeometry.Section, _ section: Int, of count: Int) {
    for edge in SectionEdge.allCases {
      let height = height(of: edge, section)
      if height >= 0 {
        made[edge].height = height
        made[edge].exists = height > 0
        continue
      }
      let exists = mayHave(edge, section)
      let estimate =
        edge == .header ? estimatedSectionHeaderHeight : estimatedSectionFooterHeight
      made[edge].exists = exists
      made[edge].isKnown = !exists
      made[edge].height = exists ? estimate > 0 ? estimate : ListLook.plainHeaderHeight : 0
      made[edge].gap = spacing(at: edge, section, exists: exists, of: count)
    }
  }

  private func height(of edge: SectionEdge, _ section: Int) -> CGFloat {
    switch edge {
    case .header:
      tableDelegate?.tableView(self, heightForHeaderInSection: section) ?? sectionHeaderHeight
    case .footer:
      tableDelegate?.tableView(self, heightForFooterInSection: section) ?? sectionFooterHeight
    }
  }

  private func spacing(
    at edge: SectionEdge, _ section: Int, exists: Bool, of count: Int
  ) -> CGFloat {
    switch edge {
    case .header where style == .plain: return exists ? max(0, sectionHeaderTopPadding) : 0
    case .header where section > 0: return exists ? 0 : ListLook.spacingAboveHeader
    case .header where tableHeaderView != nil: return 0
    case .header: return exists ? ListLook.firstSpacingAboveHeader : ListLook.firstSpacing
    case .footer where style == .plain: return 0
    case .footer:
      return section == count - 1 ? ListLook.lastSpacing : ListLook.sectionSpacing / 2
    }
  }

  /// With a title there is one; a delegate that has views at all may have one for each section.
  private func mayHave(_ edge: SectionEdge, _ section: Int) -> Bool {
    if title(of: edge, section) != nil { return true }
    guard tableDelegate != nil, !isSilent.contains(edge == .header ? .header : .footer) else {
      return false
    }
    if edges[edge][section] != nil || waitingEdges[edge][section] != nil { return true }
    guard section == 0 else { return true }
    waitingEdges[edge][0] = delegateView(of: edge, 0)
    return waitingEdges[edge][0] != nil
  }

  /// Measures visible headers and footers; returns true if a height changed.
  func measureEdges(in area: CGRect) -> Bool {
    var changed = false
    for section in geometry.sections(from: area.minY, to: area.maxY) {
      for edge in SectionEdge.allCases where !geometry[section][edge].isKnown {
        let view = view(of: edge, making: section)
        let height = view.map(fittingHeight) ?? 0
        changed = changed || height != geometry[section][edge].height
        geometry[section][edge] = .init(
          gap: spacing(at: edge, section, exists: view != nil, of: geometry.sections.count),
          height: height, exists: view != nil)
      }
    }
    return changed
  }

  private func fittingHeight(_ view: UIView) -> CGFloat {
    let width = rowWidth
    var height: CGFloat = 0
    UIView.performWithoutAnimation {
      if let view = view as? UITableViewHeaderFooterView {
        height = view.fittingHeight(width: width)
      } else {
        height =
          view.systemLayoutSizeFitting(
            CGSize(width: width, height: 0), withHorizontalFittingPriority: .required,
            verticalFittingPriority: .fittingSizeLevel
          ).height
        if height <= 0 { height = view.frame.height }
      }
    }
    return height.isFinite && height > 0 ? height : ListLook.plainHeaderHeight
  }

  // MARK: - Views

  private func title(of edge: SectionEdge, _ section: Int) -> String? {
    switch edge {
    case .header: dataSource?.tableView(self, titleForHeaderInSection: section)
    case .footer: dataSource?.tableView(self, titleForFooterInSection: section)
    }
  }

  private func delegateView(of edge: SectionEdge, _ section: Int) -> UIView? {
    switch edge {
    case .header: tableDelegate?.tableView(self, viewForHeaderInSection: section)
    case .footer: tableDelegate?.tableView(self, viewForFooterInSection: section)
    }
  }

  private func view(of edge: SectionEdge, making section: Int) -> UIView? {
    guard geometry[section][edge].exists else { return nil }
    if let view = edges[edge][section] { return view }
    let view =
      waitingEdges[edge].removeValue(forKey: section) ?? delegateView(of: edge, section)
      ?? title(of: edge, section).map { titleView($0, edge) }
    guard let view else { return nil }
    if let view = view as? UITableViewHeaderFooterView {
      view.table = self
      view.isTaken = true
      view.isFooter = edge == .footer
    }
    edges[edge][section] = view
    switch edge {
    case .header: tableDelegate?.tableView(self, willDisplayHeaderView: view, forSection: section)
    case .footer: tableDelegate?.tableView(self, willDisplayFooterView: view, forSection: section)
    }
    return view
  }

  private func titleView(_ title: String, _ edge: SectionEdge) -> UIView {
    let view = UITableViewHeaderFooterView(reuseIdentifier: nil)
    view.table = self
    view.isFooter = edge == .footer
    var content = view.defaultContentConfiguration()
    content.text = title
    view.contentConfiguration = content
    return view
  }

  /// Removes the headers and footers of the sections that are not in a range.
  func retireEdges(keeping seen: Range<Int> = 0..<0) {
    for edge in SectionEdge.allCases {
      for (section, view) in edges[edge] where !seen.contains(section) {
        edges[edge][section] = nil
        switch edge {
        case .header:
          tableDelegate?.tableView(self, didEndDisplayingHeaderView: view, forSection: section)
        case .footer:
          tableDelegate?.tableView(self, didEndDisplayingFooterView: view, forSection: section)
        }
        recycle(edge: view)
      }
    }
  }

  func recycle(edge view: UIView) {
    view.removeFromSuperview()
    if let view = view as? UITableViewHeaderFooterView, let name = view.reuseIdentifier {
      headerPool.give(view, name)
    }
  }

  // MARK: - Positions

  func showEdges() {
    let seen = geometry.sections(from: bounds.minY, to: bounds.maxY)
    retireEdges(keeping: seen)
    UIView.performWithoutAnimation {
      for section in seen {
        for edge in SectionEdge.allCases {
          if let view = view(of: edge, making: section) { put(view, edge, section) }
        }
      }
    }
  }

  /// Makes the headers and footers of an area that are not there, without the gap for a drop.
  func showNewEdges(in area: CGRect) {
    for section in geometry.sections(from: area.minY, to: area.maxY) {
      for edge in SectionEdge.allCases {
        guard let view = view(of: edge, making: section), view.superview !== self else { continue }
        put(view, edgeFrame(geometry.span(of: edge, in: section)))
      }
    }
  }

  /// Moves headers and footers to where they belong now.
  func placeEdges() {
    for edge in SectionEdge.allCases {
      for (section, view) in edges[edge] where geometry.sections.indices.contains(section) {
        put(view, edge, section)
      }
    }
    pinHeaders()
    if let tableFooterView {
      tableFooterView.frame.origin.y = geometry.height - geometry.bottom
    }
  }

  private func put(_ view: UIView, _ edge: SectionEdge, _ section: Int) {
    put(view, edgeFrame(shownSpan(of: edge, section)))
  }

  private func put(_ view: UIView, _ frame: CGRect) {
    if view.superview !== self { addSubview(view) }
    if view.frame != frame { view.frame = frame }
  }

  private func edgeFrame(_ span: (y: CGFloat, height: CGFloat)) -> CGRect {
    CGRect(x: sides.left, y: span.y, width: rowWidth, height: span.height)
  }

  /// From the top of a header or footer to its bottom, shifted by the gap for a drop.
  private func shownSpan(of edge: SectionEdge, _ section: Int) -> (y: CGFloat, height: CGFloat) {
    var span = geometry.span(of: edge, in: section)
    span.y += shift(ofEdgeAfter: edge == .header ? section - 1 : section)
    return span
  }

  /// In a plain table the header of what is seen first stays at the top, and the next one pushes it.
  func pinHeaders() {
    guard style == .plain, !edges.header.isEmpty else { return }
    let top = bounds.minY + adjustedContentInset.top
    for (section, view) in edges.header where geometry.sections.indices.contains(section) {
      let (y, height) = shownSpan(of: .header, section)
      let footer = shownSpan(of: .footer, section)
      let pinned = max(y, min(top, footer.y + footer.height - height))
      (view as? UITableViewHeaderFooterView)?.isPinned = pinned > y
      let middle = CGPoint(x: view.center.x, y: pinned + height / 2)
      if view.center != middle { view.center = middle }
    }
  }
}
