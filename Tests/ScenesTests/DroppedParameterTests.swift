import Testing

/// Each parameter of a public declaration has an effect, or a warning says once at run time that it
/// has none.
@Suite struct DroppedParameterTests {
  /// Parameters that the body need not use, each with the reason. A star matches any text.
  private static let exceptions: [(declaration: String, parameter: String, reason: String)] = [
    ("*", "comment", "is for those who translate"),
    ("DynamicProperty.update()", "*", "a property that does nothing need not say so"),
    ("ViewModifier.body(content:)", "*", "a modifier without a body has a primitive one"),
    ("Layout.*", "*", "a layout without a cache, and what it asks by default"),
    ("CustomAnimation.*", "*", "an animation that says nothing of merging and speed has neither"),
    ("EmptyAnimatableData.*", "*", "nothing, calculated with"),
    ("IdentityTransition.body(content:phase:)", "phase", "is the same in all phases"),
    (
      "ScrollTargetBehavior.properties(context:)", "context",
      "a behavior that says nothing asks for nothing"
    ),
    ("Path.path(in:)", "rect", "a path is where it is"),
    ("AssistiveAccess.init*", "content", "is for a mode that no system here has"),
    ("View.assistiveAccessNavigationIcon*", "*", "is for a mode that no system here has"),
    ("ZStackLayout.placeSubviews*", "proposal", "the bounds are what came of it"),
    ("ShapeStyle.resolve(in:)", "environment", "never returns"),
    ("AppStorage.subscript*", "wrapped", "what the compiler passes beside the storage's own path"),
    ("AttributeDynamicLookup.subscript*", "keyPath", "its type is the attribute"),
    ("*StringInterpolation.init*", "literalCapacity", "how much room there might be need of"),
    ("ExplicitTimelineSchedule.entries*", "startDate", "the dates are given"),
    ("*TimelineSchedule.entries*", "mode", "the built-in ones are alike in all modes"),
    ("*.schedule(*", "tolerance", "what runs at its exact instant is within any"),
    ("RunLoop.schedule(*", "options", "there are none that a run loop could be given"),
    ("OperationQueue.schedule(*", "options", "there are none that a queue could be given"),
    (
      "CGContext.beginTransparencyLayer(*", "auxiliaryInfo",
      "nothing is defined that could be in it"
    ),
    ("CGContext.set*Subpixel*", "*", "glyphs are placed between pixels, which nothing rounds"),
    ("CGContext.set*Smooth*", "*", "edges of glyphs have one color"),
    ("NSObjectProtocol.*ChangeValue(for*", "key*", "observers read their own key again"),
    ("NSTextAttachment.attachmentBounds*", "*", "subclasses fit their picture to them"),
    ("NSDocument.fileNameExtension(*", "saveOperation", "a type has one extension here"),
    ("NSDocument.write(*", "saveOperation", "is for those who override it"),
    ("NSDocument.write(*", "absoluteOriginalContentsURL", "is for those who override it"),
    (
      "NSDocument.autosave(*", "autosavingIsImplicitlyCancellable",
      "documents are saved in one step"
    ),
    ("NSView.setNeedsDisplay(_:)", "invalidRect", "a view is drawn as a whole"),
    ("NSWindow.setFrame(_:display:)", "flag", "windows are drawn when they change"),
    ("UIPrintFormatter.rectForPage(at:)", "pageIndex", "pages are alike"),
    ("UIPrintInteractionController.present(*", "*", "the desktop's dialog has its own location"),
    ("CGColor.converted(*", "intent", "colors are kept whole, so none is brought into a gamut"),
    ("CGColor.converted(*", "options", "they are about profiles, which none of the spaces has"),
    ("CGImage.init(*", "intent", "pictures are kept in sRGB, which all drawing is in"),
    ("*.copy(with:)", "zone", "there are no zones of memory"),
    ("*.mutableCopy(with:)", "zone", "there are no zones of memory"),
    ("*.init(coder:)", "coder", "there are no archives of views and layers"),
    ("UIAction.performWithSender(_:target:)", "target", "an action is its own target"),
    ("UIButton.Configuration.updated(for:)", "button", "looks are updated by the button itself"),
    ("UIButton.*Rect(forContentRect:)", "contentRect", "says where they are, whatever is asked"),
    ("UISlider.thumbRect*", "bounds", "the track lies in them"),
    ("UIViewController.setEditing(_:animated:)", "animated", "is for those who override it"),
    ("UIResponder.canPerformAction(_:withSender:)", "sender", "all senders may do the same"),
    (
      "UIViewController.canPerformUnwindSegueAction*", "*",
      "the class's actions decide; the rest is for those who override it"
    ),
    ("UIGestureRecognizer.ignore(_:for:)", "event", "a touch is in one event at a time"),
    ("UIGestureRecognizer.touchesCancelled*", "*", "whatever was cancelled, the gesture is"),
    ("UIPickerViewDelegate.pickerView(_:viewForRow*", "view", "asks for the row's title instead"),
    ("UITextFieldDelegate.textFieldDidEndEditing(_:reason:)", "reason", "asks the other method"),
    ("UITextViewDelegate.textView(_:primaryActionFor*", "*", "is for those who say what to do"),
    ("UIViewPropertyAnimator.animationDidStop*", "flag", "another generation tells of a stop"),
    ("UIView.setNeedsDisplay(_:)", "rect", "a recording is made as a whole"),
    ("UIView.point(inside:with:)", "event", "is for those who override it"),
    ("UIBarPositioningDelegate.position(for:)", "bar", "any bar may lie anywhere"),
    (
      "UIPresentationController.preferredContentSizeDidChange*", "container",
      "it has one controller only"
    ),
    (
      "UIAdaptivePresentationControllerDelegate.adaptivePresentationStyle(for:)", "controller",
      "what suits is the same for all"
    ),
    (
      "UIAdaptivePresentationControllerDelegate.adaptivePresentationStyle(for:traitCollection:)",
      "traitCollection", "asks the other method"
    ),
    ("UIViewControllerAnimatedTransitioning.*", "*", "is for those who make animators"),
    ("UISplitViewControllerDelegate.*", "*", "is for delegates that say more"),
    ("UIActivityItemSource.*", "*", "is for sources that say more"),
    (
      "UIDocumentInteractionController.present*", "*",
      "the desktop shows its dialogs where and how it likes"
    ),
    ("UITableViewController.tableView(*", "*", "is for controllers that say more"),
    ("UICollectionViewController.collectionView(*", "*", "is for controllers that say more"),
    ("UITableView*DataSource*.*", "*", "is for data sources that say more"),
    ("UICollectionView*DataSource*.*", "*", "is for data sources that say more"),
    ("UITableViewDelegate.tableView(*", "*", "is for delegates that say more"),
    ("UICollectionViewDelegate*.collectionView(*", "*", "is for delegates that say more"),
    ("UICollectionViewLayout.*", "*", "is for layouts that say more"),
    ("UICollectionView.dequeue*View*", "indexPath", "views wait by kind and identifier"),
    ("UIListSeparatorConfiguration.init*", "listAppearance", "lines are alike in all of them"),
    ("UIImage.preparingForDisplay()", "*", "pictures are decoded when they are made"),
    ("UIImage.byPreparingForDisplay()", "*", "pictures are decoded when they are made"),
    ("NS*.*", "sender", "does the same, whoever sends it"),
    ("NS*Delegate.*", "*", "is for delegates that say more"),
    ("NS*DataSource.*", "*", "is for data sources that say more"),
    ("NSSplitViewController.splitView(*", "splitView", "is told of its own one"),
    ("NSDraggingSource.*", "*", "is for sources that say more"),
    (
      "NSTableView.draggingSession(_:sourceOperationMaskFor:)", "session",
      "answers alike for all of them"
    ),
    ("LibraryItem.init(*", "snippet", "is source that an editor offers, and is never run"),
    ("LibraryContentProvider.modifiers(base:)", "base", "is for providers that have some"),
    ("*.writableTypes(for:)", "pasteboard", "goes along alike on all of them"),
    ("NSControl.sizeThatFits(_:)", "size", "a control is as large as it wants to be"),
    ("NSTableRowView.draw*(in:)", "dirtyRect", "a recording is made as a whole"),
    ("NSCell.select(*", "*", "a field is edited in its own frame, with all of its text selected"),
    ("NSOutlineView.*Item*(*inParent:*", "*", "the data source is asked what there is then"),
    ("NSView.convert(*", "view", "lengths are alike in all views"),
    ("NSView.menu(for:)", "event", "is for those who override it"),
    ("NSEvent.*Event(with:*", "unusedPassNil", "is nil by its name"),
    ("NSEvent.mouseEvent(*", "pressure", "a mouse has none"),
    ("NSSavePanel.beginSheetModal(*", "window", "the desktop shows its dialogs where it likes"),
    ("NSSharingService.init(*", "alternateImage", "rows of the panel have one picture"),
    ("NSSharingServicePicker.show(*", "preferredEdge", "the panel finds its place"),
    ("NSSound.init(*", "byReference", "a file is played from where it is in either case"),
    ("NSWorkspace.open(_:configuration:*", "configuration", "the desktop chooses the program"),
    ("NSRunningApplication.activate(options:)", "options", "all windows come in any case"),
    ("NSLayoutManager.processEditing(for:*", "*", "all of a text is set anew"),
    ("NSLayoutManager.ensureLayout(for*", "*", "all of a text is set at once"),
    ("NSLayoutManager.invalidateLayout(*", "charRange", "all of a text is set anew"),
    ("NSLayoutManager.textContainerChanged*", "container", "all containers are filled anew"),
    ("NSTextContainer.lineFragmentRect(*", "characterIndex", "is for containers that go by it"),
    ("UIColor.init(name:dynamicProvider:)", "colorName", "is for who looks at it in a debugger"),
    ("UIFont.preferredFont(forTextStyle:options:)", "options", "there are none"),
    ("NSGradient.init(*", "colorSpace", "colors are mixed in sRGB, which all drawing is in"),
    ("NSImage.draw(*", "respectContextIsFlipped", "a picture is upright in every context"),
    ("NSImage.*", "hints", "a picture is drawn as well as can be"),
    ("NSImage.cgImage(forProposedRect:*", "*", "is the picture's own pixels for all of them"),
    ("NSPasteboard.addTypes(_:owner:)", "*", "what has types is written, not promised"),
    ("NSApplication.activate(ignoringOtherApps:)", "flag", "the desktop decides in any case"),
    ("NSWindow.init(contentRect:*", "*", "the desktop keeps windows as it keeps all of them"),
    ("NSWindow.order(_:relativeTo:)", "otherWin", "the desktop stacks windows"),
    ("NSWindow.addChildWindow(_:ordered:)", "ordering", "the desktop stacks windows"),
    ("NSWindow.endEditing(for:)", "object", "one field at a time is edited"),
    ("UICollectionViewDropDelegate.*", "*", "is for delegates that say more"),
    ("UITableViewDropDelegate.*", "*", "is for delegates that say more"),
    ("UIDragInteractionDelegate.*", "*", "is for delegates that say more"),
    ("UIDropInteractionDelegate.*", "*", "is for delegates that say more"),
    ("UIDropInteraction.willMove(to:)", "view", "only that it leaves matters"),
    ("UISearchBar.textField*", "textField", "it is the bar's own field"),
    ("UISearchBar.*mage(*", "state", "a picture is the same in all states"),
    ("UISearchBar.setShowsScope(_:animated:)", "animated", "whoever lays the bar out animates it"),
    ("NSWindow.update()", "*", "windows are brought up to date by themselves"),
    ("NSWindow.invalidateShadow()", "*", "shadows are the desktop's"),
    (
      "NSWindow.recalculateKeyViewLoop()", "*",
      "the order of keys is worked out when it is asked for"
    ),
    ("NSPrintOperation.runModal(*", "docWindow", "the desktop's dialog is a window of its own"),
    ("NSPrintOperation.runModal(*", "*", "a warning says that the delegate is not called"),
    ("NSWindow.fieldEditor(_:for:)", "*", "fields edit by themselves"),
    ("PreviewModifier.makeSharedContext()", "*", "is for modifiers that need none"),
    (
      "View.containerBackground(for:*", "container",
      "fills what its view is offered, whatever is around"
    ),
    ("GraphicsContext.draw(_:options:)", "options", "glyphs are drawn as well as can be"),
    ("AXChartDescriptorRepresentable.updateChartDescriptor(_:)", "*", "is for charts that change"),
    ("PrimitiveHoverEffect.body(content:)", "content", "the view's own drawing makes the effect"),
    ("*PresentationSizing.proposedSize*", "root", "the window alone decides"),
    ("FittedPresentationSizing.proposedSize*", "context", "the content alone decides"),
    ("TableColumnForEach.init*", "id", "columns are known by their places"),
    ("TableColumnAlignment.numeric(_:)", "*", "numbers of all systems here are written alike"),
    ("*customizationBehavior(_:for:)", "placements", "a tab that is fixed is fixed everywhere"),
    ("*defaultCustomization(_:options:)", "options", "are about toolbars that people change"),
    ("FileRepresentation.init*", "should*", "in place is where the file's own word allows it"),
    ("*.corners(in:)", "size", "radii that are given are the same in all sizes"),
    ("AttributedTextFormatting.*subscript*", "keyPath", "its type is the attribute"),
    ("AttributedTextFormatting.ValueConstraint.init(*", "attribute", "its type is the attribute"),
    ("AttributedTextSelection.Attributes.subscript*", "keyPath", "its type is the attribute"),
    ("AttributedTextFormatting.EmptyDefinition.constrain(_:)", "container", "allows everything"),
    ("View.attributedTextFormattingDefinition(_:)", "scope", "its type is the scope"),
    ("AttributedTextSelection.affinity(in:)", "text", "a selection knows it by itself"),
    ("SliderTickContentForEach.init*", "id", "marks are known by their values"),
    ("UIPresentationController.size(forChild*", "container", "every child fills the container"),
    ("UISearchTextField.positionOfToken(at:)", "tokenIndex", "all tokens precede the text"),
    ("UIColorWell.colorPickerViewController(_:*", "viewController", "it is the well's own picker"),
    ("UIColorWell.colorPickerViewController(_:*", "continuously", "each choice is sent"),
    ("UIApplicationShortcutItem.init(type:*", "icon", "quick actions are shown nowhere"),
    (
      "AccessibilityNotification.LayoutChanged.*", "*",
      "elements are compared after every change of the views"
    ),
    (
      "AccessibilityNotification.ScreenChanged.*", "*",
      "elements are compared after every change of the views"
    ),
    ("NSView.rectForPage(_:)", "page", "views that divide themselves into pages override it"),
    ("View.reorderContainer(for:itemID*", "itemID", "its type is that of the ids"),
    ("DropSession.reorderDestination(for:itemID*", "itemID", "its type is that of the ids"),
    ("UIImage.object(withItemProviderData:*", "typeIdentifier", "a file says which format it has"),
    (
      "FileWrapperDocumentWriter.write(snapshot:*", "previous",
      "the closure compares with the file of before"
    ),
  ]

  @Test func everyParameterHasAnEffectOrSaysThatItHasNone() throws {
    var unused = Set(Self.exceptions.indices)
    for row in try SourceReader.rows("dropped", in: SourceReader.roomsWithParameters) {
      let known = Self.exceptions.indices.filter {
        Self.matches(row[2], Self.exceptions[$0].declaration)
          && Self.matches(row[3], Self.exceptions[$0].parameter)
      }
      unused.subtract(known)
      if known.isEmpty {
        Issue.record(
          """
          \(row[0]):\(row[1]): \(row[2]) drops “\(row[3])”. Give it its effect, or let it call \
          NotYet.once with what it would do.
          """)
      }
    }
    for index in unused.sorted() {
      Issue.record("\(Self.exceptions[index].declaration) is an exception that nothing needs.")
    }
  }

  /// Whether a text matches a pattern, in which a star matches any text.
  static func matches(_ text: String, _ pattern: String) -> Bool {
    let segments = pattern.split(separator: "*", omittingEmptySubsequences: false)
    guard segments.count > 1 else { return text == pattern }
    guard text.hasPrefix(segments[0]), text.hasSuffix(segments[segments.count - 1]) else {
      return false
    }
    var rest = text.dropFirst(segments[0].count)
    for part in segments.dropFirst().dropLast() {
      guard let range = rest.firstRange(of: part) else { return false }
      rest = rest[range.upperBound...]
    }
    return rest.count >= segments[segments.count - 1].count
  }

  @Test func whatADeclarationDoesWithWhatItIsGivenIsFound() throws {
    let rows = try SourceReader.rows("dropped", in: ["Tests/Fixtures/Dropping.swift"])
    #expect(
      rows.map { "\($0[2]) \($0[3])" } == [
        "Dropping.kept(_:and:) other", "Dropping.ignored(_:) ignored",
        "Dropping.asItIs() self as it is", "Dropping.nothing() empty body",
        "Dropping.inAString(_:) word", "Dropping.kept(_:) value",
      ])
  }

  @Test func aStarStandsForAnyText() {
    #expect(Self.matches("a.b(c:)", "a.*") && Self.matches("a.b(c:)", "*.b(*"))
    #expect(!Self.matches("a.b(c:)", "b.*") && !Self.matches("ab", "ab*b"))
  }

  @Test func whatIsSaidToHaveNoEffectIsFound() throws {
    let rows = try SourceReader.rows("notyet", in: ["Tests/Fixtures/Dropping.swift"])
    #expect(rows.map { $0.suffix(2) } == [["told(_:)", "does what it is told"]])
  }
}
