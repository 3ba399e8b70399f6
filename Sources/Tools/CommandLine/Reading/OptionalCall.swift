import SwiftSyntax

/// Calls of methods that classes need not have of Apple's protocols: `delegate?.scrollViewDidScroll?(view)`.
///
/// Here these protocols have all of their methods, with results for classes that do not write them, so the second mark
/// is left out. A value that is no optional becomes one, so that the call's result still is.
struct OptionalCall {
  var name: String
  /// Argument labels; `_` where there is none.
  var labels: [String]
  var edits: [(range: Range<Int>, text: String)]

  var signature: String { OptionalMembers.signature(name, labels) }

  /// Nil for what is no such call.
  init?(_ node: OptionalChainingExprSyntax) {
    guard let member = node.expression.as(MemberAccessExprSyntax.self), let base = member.base,
      let call = node.parent?.as(FunctionCallExprSyntax.self), call.calledExpression.id == node.id,
      Self.names.contains(member.declName.baseName.text)
    else { return nil }
    name = member.declName.baseName.text
    labels = call.arguments.map { $0.label?.name ?? "_" }
    edits = [(node.questionMark.utf8Range, "")]
    guard !base.is(SuperExprSyntax.self), !Self.isChain(base) else { return }
    let range = base.utf8Range
    edits += [
      (range.lowerBound..<range.lowerBound, "("),
      (range.upperBound..<range.upperBound, " as Optional)?"),
    ]
  }

  /// A call that takes it for granted that there is a method: `source.numberOfSections!(in: view)`.
  init?(_ node: ForceUnwrapExprSyntax) {
    guard let member = node.expression.as(MemberAccessExprSyntax.self), member.base != nil,
      let call = node.parent?.as(FunctionCallExprSyntax.self), call.calledExpression.id == node.id,
      Self.names.contains(member.declName.baseName.text)
    else { return nil }
    name = member.declName.baseName.text
    labels = call.arguments.map { $0.label?.name ?? "_" }
    edits = [(node.exclamationMark.utf8Range, "")]
  }

  /// A method that is looked for: `if let count = source.numberOfSections`. It is always there.
  init?(_ node: OptionalBindingConditionSyntax) {
    guard let member = node.initializer?.value.as(MemberAccessExprSyntax.self),
      let base = member.base, !Self.isChain(base),
      Self.isMethod(member.declName.baseName.text)
    else { return nil }
    name = member.declName.baseName.text
    labels = member.declName.argumentNames?.arguments.map { $0.name.text } ?? []
    let end = member.utf8Range.upperBound
    edits = [(end..<end, " as Optional")]
  }

  /// Whether a name of the list is no property's, such as `tableView`.
  private static func isMethod(_ name: String) -> Bool {
    names.contains(name)
      && (name.hasPrefix("numberOf")
        || ["Did", "Will", "Should"].contains(where: name.contains))
  }

  /// Whether a value is nil where one of those before it is.
  private static func isChain(_ node: ExprSyntax) -> Bool {
    if node.is(OptionalChainingExprSyntax.self) { return true }
    let before =
      node.as(MemberAccessExprSyntax.self)?.base
      ?? node.as(FunctionCallExprSyntax.self)?.calledExpression
      ?? node.as(SubscriptCallExprSyntax.self)?.calledExpression
      ?? node.as(ForceUnwrapExprSyntax.self)?.expression
    return before.map(isChain) ?? false
  }

  /// The methods of delegates and data sources, as far as no other thing is likely to have the name.
  static let names: Set<String> = [
    "adaptivePresentationStyle", "animationController", "animationDidStart", "animationDidStop",
    "application", "applicationDidBecomeActive", "applicationDidEnterBackground",
    "applicationDidFinishLaunching", "applicationDidReceiveMemoryWarning",
    "applicationDidResignActive", "applicationDockMenu", "applicationOpenUntitledFile",
    "applicationShouldHandleReopen", "applicationShouldOpenUntitledFile",
    "applicationShouldTerminate", "applicationShouldTerminateAfterLastWindowClosed",
    "applicationSupportsSecureRestorableState", "applicationWillBecomeActive",
    "applicationWillEnterForeground", "applicationWillFinishLaunching",
    "applicationWillResignActive", "applicationWillTerminate", "audioPlayerDecodeErrorDidOccur",
    "audioPlayerDidFinishPlaying", "audioRecorderDidFinishRecording",
    "audioRecorderEncodeErrorDidOccur", "authorizationController", "captureOutput",
    "centralManager", "centralManagerDidUpdateState", "collectionView", "colorPickerViewController",
    "colorPickerViewControllerDidFinish", "comboBox", "comboBoxSelectionDidChange",
    "comboBoxWillDismiss", "comboBoxWillPopUp", "completerDidUpdateResults", "contactPicker",
    "contactPickerDidCancel", "contactViewController", "contextMenuInteraction",
    "controlTextDidBeginEditing", "controlTextDidChange", "controlTextDidEndEditing",
    "controllerDidChangeContent", "controllerWillChangeContent", "dataSourceIndexPath",
    "dataSourceSectionIndex", "didDismissSearchController", "didPresentSearchController",
    "documentInteractionControllerDidDismissOpenInMenu", "documentPicker",
    "documentPickerWasCancelled", "downloadDidFinish", "dragInteraction", "dropEntered",
    "dropExited", "dropInteraction", "dropUpdated", "eventEditViewController",
    "eventEditViewControllerDefaultCalendar", "gestureRecognizer", "gestureRecognizerShouldBegin",
    "imagePickerController", "imagePickerControllerDidCancel", "indexTitles",
    "interactionControllerForDismissal", "interactionControllerForPresentation", "layerWillDraw",
    "layoutManager", "layoutManagerDidInvalidateLayout", "layoutSublayers", "livePhotoView",
    "locationManager", "locationManagerDidChangeAuthorization",
    "locationManagerDidPauseLocationUpdates", "locationManagerDidResumeLocationUpdates",
    "locationManagerShouldDisplayHeadingCalibration", "mailComposeController", "mapView",
    "mapViewDidChangeVisibleRegion", "mapViewDidFinishLoadingMap", "menuDidClose",
    "menuNeedsUpdate", "menuWillOpen", "messageComposeViewController", "metadataOutput", "mtkView",
    "navigationBar", "navigationController", "numberOfComponents", "numberOfItems",
    "numberOfPreviewItems", "numberOfRows", "numberOfSections", "outlineView",
    "outlineViewItemDidCollapse", "outlineViewItemDidExpand", "outlineViewItemWillCollapse",
    "outlineViewItemWillExpand", "outlineViewSelectionDidChange", "pageViewController",
    "performDrop", "performUsingPresentationValues", "peripheral", "photoOutput", "pickerView",
    "pictureInPictureController", "pictureInPictureControllerDidStartPictureInPicture",
    "pictureInPictureControllerDidStopPictureInPicture",
    "playerViewControllerDidStopPictureInPicture", "playerViewControllerWillStartPictureInPicture",
    "popoverDidClose", "popoverDidShow", "popoverShouldClose", "popoverWillClose",
    "popoverWillShow", "prepareForPopoverPresentation", "presentationController",
    "presentationControllerDidAttemptToDismiss", "presentationControllerDidDismiss",
    "presentationControllerShouldDismiss", "presentationControllerWillDismiss", "presentationCount",
    "presentationIndex", "presentationIndexPath", "presentationSectionIndex", "previewController",
    "previewControllerDidDismiss", "previewControllerWillDismiss",
    "printInteractionControllerDidDismissPrinterOptions", "printInteractionControllerDidFinishJob",
    "printInteractionControllerDidPresentPrinterOptions",
    "printInteractionControllerWillDismissPrinterOptions",
    "printInteractionControllerWillPresentPrinterOptions", "printInteractionControllerWillStartJob",
    "productViewControllerDidFinish", "productsRequest", "requestDidFinish", "resourceLoader",
    "safariViewController", "safariViewControllerDidFinish",
    "safariViewControllerWillOpenInBrowser", "sceneDidBecomeActive", "sceneDidDisconnect",
    "sceneDidEnterBackground", "sceneWillEnterForeground", "sceneWillResignActive",
    "scrollViewDidChangeAdjustedContentInset", "scrollViewDidEndDecelerating",
    "scrollViewDidEndDragging", "scrollViewDidEndScrollingAnimation", "scrollViewDidEndZooming",
    "scrollViewDidScroll", "scrollViewDidScrollToTop", "scrollViewDidZoom",
    "scrollViewShouldScrollToTop", "scrollViewWillBeginDecelerating", "scrollViewWillBeginDragging",
    "scrollViewWillBeginZooming", "scrollViewWillEndDragging", "searchBar",
    "searchBarBookmarkButtonClicked", "searchBarCancelButtonClicked",
    "searchBarResultsListButtonClicked", "searchBarSearchButtonClicked",
    "searchBarShouldBeginEditing", "searchBarShouldEndEditing", "searchBarTextDidBeginEditing",
    "searchBarTextDidEndEditing", "searchFieldDidEndSearching", "searchFieldDidStartSearching",
    "sectionIndexTitles", "selectionDidChange", "selectionShouldChange", "selectionWillChange",
    "sessionDidBecomeInactive", "sessionDidDeactivate", "sessionReachabilityDidChange",
    "sessionWatchStateDidChange", "sharingService", "sharingServicePicker",
    "sheetPresentationControllerDidChangeSelectedDetentIdentifier", "speechRecognizer",
    "speechSynthesizer", "splitView", "splitViewController", "splitViewControllerDidCollapse",
    "splitViewControllerDidExpand", "splitViewControllerInteractivePresentationGestureDidEnd",
    "splitViewControllerInteractivePresentationGestureWillBegin", "splitViewDidResizeSubviews",
    "stackView", "tabBar", "tabBarController", "tabView", "tabViewDidChangeNumberOfTabViewItems",
    "tableView", "tableViewColumnDidResize", "tableViewSelectionDidChange",
    "tableViewSelectionIsChanging", "textDidBeginEditing", "textDidChange", "textDidEndEditing",
    "textField", "textFieldDidBeginEditing", "textFieldDidChangeSelection",
    "textFieldDidEndEditing", "textFieldShouldBeginEditing", "textFieldShouldClear",
    "textFieldShouldEndEditing", "textFieldShouldReturn", "textShouldBeginEditing",
    "textShouldEndEditing", "textStorage", "textView", "textViewDidBeginEditing",
    "textViewDidChange", "textViewDidChangeSelection", "textViewDidEndEditing",
    "textViewShouldBeginEditing", "textViewShouldEndEditing", "textWillChange", "toolbar",
    "toolbarAllowedItemIdentifiers", "toolbarDefaultItemIdentifiers",
    "toolbarSelectableItemIdentifiers", "urlSession", "userNotificationCenter", "validateDrop",
    "viewForZooming", "webView", "webViewDidClose", "webViewWebContentProcessDidTerminate",
    "willDismissSearchController", "willPresentSearchController", "windowDidBecomeKey",
    "windowDidBecomeMain", "windowDidDeminiaturize", "windowDidEnterFullScreen",
    "windowDidExitFullScreen", "windowDidMiniaturize", "windowDidMove", "windowDidResignKey",
    "windowDidResignMain", "windowDidResize", "windowShouldClose", "windowWillClose",
    "windowWillEnterFullScreen", "windowWillExitFullScreen", "windowWillMiniaturize",
    "windowWillResize", "windowWillReturnUndoManager",
  ]
}
