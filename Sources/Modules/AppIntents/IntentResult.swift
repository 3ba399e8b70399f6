import Foundation
import SwiftUI

/// The outcome of a performed intent.
public protocol IntentResult: Sendable {}
/// A result with something to say.
public protocol ProvidesDialog: IntentResult { var resultDialog: IntentDialog? { get } }
/// A result with a view.
public protocol ShowsSnippetView: IntentResult {}
/// A result that another intent follows.
public protocol OpensIntent: IntentResult {}
/// Results that continue in an intent with a view.
public protocol ShowsSnippetIntent: IntentResult {}
/// A result with a value.
public protocol ReturnsValue<Value>: IntentResult {
  associatedtype Value
  var value: Value? { get }
}

/// The result that `.result(…)` makes.
public struct IntentResultContainer<Value, Opened, Snippet, Dialog>: IntentResult,
  ProvidesDialog, ShowsSnippetView, OpensIntent, ShowsSnippetIntent, ReturnsValue,
  @unchecked Sendable
{
  /// The value handed to the next step; nil without one.
  public let value: Value?
  /// The sentence to say; it is kept, and not spoken.
  public let resultDialog: IntentDialog?
  /// The intent that follows.
  public let opened: Opened?
  /// The view that is shown with the outcome.
  public let snippet: Snippet?

  init(
    value: Value? = nil, dialog: IntentDialog? = nil, opened: Opened? = nil, snippet: Snippet? = nil
  ) { (self.value, resultDialog, self.opened, self.snippet) = (value, dialog, opened, snippet) }
}

extension IntentResult {
  /// A result without content.
  public static func result() -> Self
  where Self == IntentResultContainer<Never, Never, Never, Never> {
    .init()
  }
  /// A result with a sentence.
  public static func result(
    dialog: IntentDialog
  ) -> Self where Self == IntentResultContainer<Never, Never, Never, IntentDialog> {
    .init(dialog: dialog)
  }
  /// A result with a sentence and a view; the view is kept, not shown.
  public static func result<V: View>(
    dialog: IntentDialog, view: V
  ) -> Self where Self == IntentResultContainer<Never, Never, V, IntentDialog> {
    .init(dialog: dialog, snippet: view)
  }
  /// A result with a view.
  public static func result<V: View>(
    view: V
  ) -> Self where Self == IntentResultContainer<Never, Never, V, Never> { .init(snippet: view) }
  /// A result with a view built in a closure.
  public static func result<V: View>(
    dialog: IntentDialog? = nil, @ViewBuilder content: () -> V
  ) -> Self where Self == IntentResultContainer<Never, Never, V, IntentDialog> {
    .init(dialog: dialog, snippet: content())
  }
  /// A result with a value.
  public static func result<T>(
    value: T
  ) -> Self where Self == IntentResultContainer<T, Never, Never, Never> { .init(value: value) }
  /// A result with value and sentence.
  public static func result<T>(
    value: T, dialog: IntentDialog
  ) -> Self where Self == IntentResultContainer<T, Never, Never, IntentDialog> {
    .init(value: value, dialog: dialog)
  }
  /// A result with value and view.
  public static func result<T, V: View>(
    value: T, view: V
  ) -> Self where Self == IntentResultContainer<T, Never, V, Never> {
    .init(value: value, snippet: view)
  }
  /// A result with value, sentence and view.
  public static func result<T, V: View>(
    value: T, dialog: IntentDialog, view: V
  ) -> Self where Self == IntentResultContainer<T, Never, V, IntentDialog> {
    .init(value: value, dialog: dialog, snippet: view)
  }
  /// A result with a value and a view built in a closure.
  public static func result<T, V: View>(
    value: T, dialog: IntentDialog? = nil, @ViewBuilder content: () -> V
  ) -> Self where Self == IntentResultContainer<T, Never, V, IntentDialog> {
    .init(value: value, dialog: dialog, snippet: content())
  }
  /// A result with a further intent, which is kept and not run.
  public static func result<I: AppIntent>(
    opensIntent: I
  ) -> Self where Self == IntentResultContainer<Never, I, Never, Never> {
    .init(opened: opensIntent)
  }
  /// A further intent and a sentence.
  public static func result<I: AppIntent>(
    opensIntent: I, dialog: IntentDialog
  ) -> Self where Self == IntentResultContainer<Never, I, Never, IntentDialog> {
    .init(dialog: dialog, opened: opensIntent)
  }
  /// A value and a further intent.
  public static func result<T, I: AppIntent>(
    value: T, opensIntent: I
  ) -> Self where Self == IntentResultContainer<T, I, Never, Never> {
    .init(value: value, opened: opensIntent)
  }
  /// A value, a further intent and a sentence.
  public static func result<T, I: AppIntent>(
    value: T, opensIntent: I, dialog: IntentDialog
  ) -> Self where Self == IntentResultContainer<T, I, Never, IntentDialog> {
    .init(value: value, dialog: dialog, opened: opensIntent)
  }
  /// A result with an intent of a view, kept as `opened`.
  public static func result<I: AppIntent>(
    snippetIntent: I
  ) -> Self where Self == IntentResultContainer<Never, I, Never, Never> {
    .init(opened: snippetIntent)
  }
}
