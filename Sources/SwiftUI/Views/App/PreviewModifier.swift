/// A modifier shared by several previews: data that is made once, for instance.
@MainActor @preconcurrency public protocol PreviewModifier {
  associatedtype Body: View
  associatedtype Context = Void
  typealias Content = PreviewModifierContent
  /// Makes the context shared by all previews with this modifier; once, before the first of them is shown.
  static func makeSharedContext() async throws -> Context
  @ViewBuilder func body(content: Content, context: Context) -> Body
}

extension PreviewModifier where Context == Void {
  /// Nothing to share unless implemented.
  public static func makeSharedContext() async throws {}
}

/// A preview's content, as its modifiers get it.
public struct PreviewModifierContent: View {
  let content: AnyView
  public var body: some View { content }
}

extension PreviewTrait where T == Preview.ViewTraits {
  /// Puts a modifier around the preview.
  public static func modifier(_ modifier: some PreviewModifier) -> PreviewTrait<T> {
    nonisolated(unsafe) let modifier = modifier
    var trait = PreviewTrait()
    trait.modify = PreviewModification { content in
      AnyView(ModifiedPreview(modifier: modifier, content: content))
    }
    return trait
  }
}

/// The modification that a trait applies to a preview. Main thread only.
package struct PreviewModification: Sendable {
  let make: @MainActor (AnyView) -> AnyView
}

/// Shows the content as soon as what it shares with others is there.
private struct ModifiedPreview<M: PreviewModifier>: View {
  let modifier: M
  let content: AnyView
  @State private var context: M.Context? =
    SharedPreviewContexts.known[ObjectIdentifier(M.self)]
    as? M.Context
  @State private var failure: String?

  var body: some View {
    if let context = context ?? (() as? M.Context) {
      modifier.body(content: PreviewModifierContent(content: content), context: context)
    } else if let failure {
      Text(verbatim: failure).foregroundStyle(.red).padding()
    } else {
      Color.clear.task {
        do {
          let made = try await M.makeSharedContext()
          SharedPreviewContexts.known[ObjectIdentifier(M.self)] = made
          context = made
        } catch {
          failure = "\(M.self).makeSharedContext() failed: \(error)"
        }
      }
    }
  }
}

@MainActor private enum SharedPreviewContexts {
  static var known: [ObjectIdentifier: Any] = [:]
}
