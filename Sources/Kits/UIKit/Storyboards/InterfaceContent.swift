import VivaceMarkup

/// The views inside of views.
extension InterfaceBuilder {
  func setContent(of view: UIView, _ element: InterfaceElement) {
    switch view {
    case let stack as UIStackView:
      for inner in installed(element.list("subviews")) {
        stack.addArrangedSubview(self.view(inner))
      }
    case let table as UITableView: setContent(of: table, element)
    case let collection as UICollectionView: setContent(of: collection, element)
    case let cell as UITableViewCell: setContent(of: cell, element)
    case let cell as UICollectionViewCell:
      if let content = element.value("contentView") { fillContent(cell.contentView, content) }
      if element.child("subviews") != nil { addSubviews(of: element, to: cell.contentView) }
    case let effect as UIVisualEffectView:
      element.value("contentView").map { fillContent(effect.contentView, $0) }
    default: addSubviews(of: element, to: view)
    }
  }

  private func addSubviews(of element: InterfaceElement, to view: UIView) {
    for inner in installed(element.list("subviews")) { view.addSubview(self.view(inner)) }
  }

  /// The elements that the current size classes do not leave out.
  private func installed(_ elements: [InterfaceElement]) -> [InterfaceElement] {
    elements.filter { $0.id.map(isLeftOut) != true }
  }

  /// Gives a view that its owner has made the values of an element; its place is the owner's.
  private func fillContent(_ view: UIView, _ element: InterfaceElement) {
    let (frame, mask) = (view.frame, view.autoresizingMask)
    let translates = view.translatesAutoresizingMaskIntoConstraints
    fill(view, element)
    (view.frame, view.autoresizingMask) = (frame, mask)
    view.translatesAutoresizingMaskIntoConstraints = translates
  }

  // MARK: - Tables

  private func setContent(of table: UITableView, _ element: InterfaceElement) {
    element.value("tableHeaderView").map { table.tableHeaderView = view($0) }
    element.value("tableFooterView").map { table.tableFooterView = view($0) }
    element.value("backgroundView").map { table.backgroundView = view($0) }
    for prototype in element.list("prototypes") {
      guard let identifier = prototype["reuseIdentifier"] else {
        file.warn("A prototype cell has no reuse identifier; no row can show it.")
        continue
      }
      table.pool.register(identifier) { [self] in copy(of: prototype, UITableViewCell()) }
    }
    guard element["dataMode"] == "static" else { return }
    table.staticRows = StaticRows(
      element.list("sections").map { section in
        StaticRows.Section(
          header: file.text(section, "headerTitle"), footer: file.text(section, "footerTitle"),
          cells: section.list("cells").compactMap { view($0) as? UITableViewCell },
          heights: section.list("cells").map { $0.number("rowHeight") })
      })
  }

  /// A new object for a prototype; another one, with a warning, where the prototype is of no such kind.
  private func copy<Cell: UIView>(of prototype: InterfaceElement, _ other: @autoclosure () -> Cell)
    -> Cell
  {
    let builder = InterfaceBuilder(file, storyboard, outer: self)
    let cell = builder.view(prototype)
    builder.root = cell
    builder.finish()
    (cell as? UITableViewCell)?.interface = builder
    (cell as? UICollectionReusableView)?.interface = builder
    return cell as? Cell ?? other()
  }

  private func setContent(of cell: UITableViewCell, _ element: InterfaceElement) {
    guard let content = element.value("contentView") else { return }
    if element["style"] == nil || element["style"] == "IBUITableViewCellStyleCustom"
      || element["textLabel"] == nil
    {
      fillContent(cell.contentView, content)
      return
    }
    // The labels of a style are its own: they have their places from it.
    for inner in content.list("subviews") {
      let label: UILabel? =
        inner.id == element["textLabel"]
        ? cell.textLabel : inner.id == element["detailTextLabel"] ? cell.detailTextLabel : nil
      if let label {
        note(label, inner.id)
        label.text = file.text(inner, "text")
        file.font(of: inner).map { label.font = $0 }
        file.color(of: inner, "textColor").map { label.textColor = $0 }
        inner.integer("numberOfLines").map { label.numberOfLines = $0 }
      } else if inner.id == element["imageView"], let picture = cell.imageView {
        note(picture, inner.id)
        picture.image = file.image(inner)
      }
    }
  }

  // MARK: - Collections

  private func setContent(of collection: UICollectionView, _ element: InterfaceElement) {
    for prototype in element.list("cells") {
      guard let identifier = prototype["reuseIdentifier"] else { continue }
      collection.register(prototypeFor: identifier) { [self] in
        copy(of: prototype, UICollectionViewCell())
      }
    }
    let kinds = [
      ("sectionHeaderView", UICollectionView.elementKindSectionHeader),
      ("sectionFooterView", UICollectionView.elementKindSectionFooter),
    ]
    for (key, kind) in kinds {
      guard let prototype = element.value(key), let identifier = prototype["reuseIdentifier"]
      else { continue }
      collection.register(prototypeFor: identifier, kind: kind) { [self] in
        copy(of: prototype, UICollectionReusableView())
      }
    }
  }

  /// The layout of a collection's element; nil where it is not a flow.
  func layout(of element: InterfaceElement) -> UICollectionViewLayout? {
    guard let values = element.value("collectionViewLayout") else { return nil }
    guard values.name == "collectionViewFlowLayout" else {
      let type = InterfaceKinds.own(values, in: file, of: UICollectionViewLayout.self)
      return type.init(coder: InterfaceCoder(values, self))
    }
    let type = InterfaceKinds.own(values, in: file, of: UICollectionViewFlowLayout.self)
    guard let flow = type.init(coder: InterfaceCoder(values, self)) else { return nil }
    values.number("minimumLineSpacing").map { flow.minimumLineSpacing = $0 }
    values.number("minimumInteritemSpacing").map { flow.minimumInteritemSpacing = $0 }
    if values["scrollDirection"] == "horizontal" { flow.scrollDirection = .horizontal }
    values.value("itemSize")?.size.map { flow.itemSize = $0 }
    values.value("headerReferenceSize")?.size.map { flow.headerReferenceSize = $0 }
    values.value("footerReferenceSize")?.size.map { flow.footerReferenceSize = $0 }
    if let estimate = values.value("estimatedItemSize")?.size {
      flow.estimatedItemSize = estimate
    } else if values["automaticEstimatedItemSize"] == "YES" {
      flow.estimatedItemSize = UICollectionViewFlowLayout.automaticSize
    }
    values.value("sectionInset").map { flow.sectionInset = $0.insets }
    note(flow, values.id, keeps: true)
    return flow
  }
}
