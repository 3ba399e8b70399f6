import VivaceGeometry
import VivaceMarkup

/// The values of views that scroll, and of cells.
extension InterfaceBuilder {
  func setScrollValues(of view: UIScrollView, _ element: InterfaceElement) {
    element.flag("scrollEnabled").map { view.isScrollEnabled = $0 }
    element.flag("pagingEnabled").map { view.isPagingEnabled = $0 }
    element.flag("bounces").map { view.bounces = $0 }
    element.flag("alwaysBounceVertical").map { view.alwaysBounceVertical = $0 }
    element.flag("alwaysBounceHorizontal").map { view.alwaysBounceHorizontal = $0 }
    element.flag("directionalLockEnabled").map { view.isDirectionalLockEnabled = $0 }
    element.flag("showsHorizontalScrollIndicator").map { view.showsHorizontalScrollIndicator = $0 }
    element.flag("showsVerticalScrollIndicator").map { view.showsVerticalScrollIndicator = $0 }
    element.flag("delaysContentTouches").map { view.delaysContentTouches = $0 }
    element.number("minimumZoomScale").map { view.minimumZoomScale = $0 }
    element.number("maximumZoomScale").map { view.maximumZoomScale = $0 }
    element.value("contentInset").map { view.contentInset = $0.insets }
    let modes: [String: UIScrollView.KeyboardDismissMode] = [
      "none": .none, "onDrag": .onDrag, "interactive": .interactive,
    ]
    element["keyboardDismissMode"].flatMap { modes[$0] }.map { view.keyboardDismissMode = $0 }
    let behaviors: [String: UIScrollView.ContentInsetAdjustmentBehavior] = [
      "automatic": .automatic, "scrollableAxes": .scrollableAxes, "never": .never,
      "always": .always,
    ]
    element["contentInsetAdjustmentBehavior"].flatMap { behaviors[$0] }.map {
      view.contentInsetAdjustmentBehavior = $0
    }
    element.value("refreshControl").map { view.refreshControl = self.view($0) as? UIRefreshControl }
  }

  func setValues(of table: UITableView, _ element: InterfaceElement) {
    element.number("rowHeight").map { if $0 > 0 { table.rowHeight = $0 } }
    element.number("estimatedRowHeight").map { if $0 > 0 { table.estimatedRowHeight = $0 } }
    element.number("sectionHeaderHeight").map { if $0 > 0 { table.sectionHeaderHeight = $0 } }
    element.number("sectionFooterHeight").map { if $0 > 0 { table.sectionFooterHeight = $0 } }
    if element["separatorStyle"] == "none" { table.separatorStyle = .none }
    file.color(of: element, "separatorColor").map { table.separatorColor = $0 }
    element.value("separatorInset").map { table.separatorInset = $0.insets }
    element["allowsSelection"].map { table.allowsSelection = $0 == "YES" }
    element.flag("allowsMultipleSelection").map { table.allowsMultipleSelection = $0 }
    element.flag("allowsSelectionDuringEditing").map { table.allowsSelectionDuringEditing = $0 }
  }

  func setValues(of collection: UICollectionView, _ element: InterfaceElement) {
    element.flag("allowsSelection").map { collection.allowsSelection = $0 }
    element.flag("allowsMultipleSelection").map { collection.allowsMultipleSelection = $0 }
  }

  func setValues(of cell: UITableViewCell, _ element: InterfaceElement) {
    cell.reuseIdentifier = element["reuseIdentifier"]
    let accessories: [String: UITableViewCell.AccessoryType] = [
      "none": .none, "disclosureIndicator": .disclosureIndicator,
      "detailDisclosureButton": .detailDisclosureButton, "checkmark": .checkmark,
      "detailButton": .detailButton,
    ]
    element["accessoryType"].flatMap { accessories[$0] }.map { cell.accessoryType = $0 }
    let selections: [String: UITableViewCell.SelectionStyle] = [
      "none": .none, "blue": .blue, "gray": .gray, "default": .default,
    ]
    element["selectionStyle"].flatMap { selections[$0] }.map { cell.selectionStyle = $0 }
    element.integer("indentationLevel").map { cell.indentationLevel = $0 }
    element.number("indentationWidth").map { cell.indentationWidth = $0 }
    element.value("separatorInset").map { cell.separatorInset = $0.insets }
    element.value("accessoryView").map { cell.accessoryView = view($0) }
    element.value("backgroundView").map { cell.backgroundView = view($0) }
    element.value("selectedBackgroundView").map { cell.selectedBackgroundView = view($0) }
  }
}
