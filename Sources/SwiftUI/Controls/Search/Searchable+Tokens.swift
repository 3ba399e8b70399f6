import VivaceViews

/// Searches with tokens: things that were found out about what is searched for, in front of the text.
extension View {
  /// Gives the screen a search field whose text is behind tokens. The backspace key takes the last away.
  public nonisolated func searchable<
    C: RandomAccessCollection & RangeReplaceableCollection, T: View
  >(
    text: Binding<String>, tokens: Binding<C>, placement: SearchFieldPlacement = .automatic,
    prompt: Text? = nil, @ViewBuilder token: @escaping (C.Element) -> T
  ) -> some View where C.Element: Identifiable {
    searching(
      text, placement, prompt, nil, tokens: SearchTokens(tokens, offered: nil, token: token))
  }

  /// Gives the screen a search field whose text is behind tokens. The backspace key takes the last away.
  public nonisolated func searchable<
    C: RandomAccessCollection & RangeReplaceableCollection, T: View
  >(
    text: Binding<String>, tokens: Binding<C>, placement: SearchFieldPlacement = .automatic,
    prompt: LocalizedStringKey, @ViewBuilder token: @escaping (C.Element) -> T
  ) -> some View where C.Element: Identifiable {
    searching(
      text, placement, Text(prompt), nil, tokens: SearchTokens(tokens, offered: nil, token: token))
  }

  /// Gives the screen a search field whose text is behind tokens. The backspace key takes the last away.
  @_disfavoredOverload
  public nonisolated func searchable<
    C: RandomAccessCollection & RangeReplaceableCollection, T: View, S: StringProtocol
  >(
    text: Binding<String>, tokens: Binding<C>, placement: SearchFieldPlacement = .automatic,
    prompt: S, @ViewBuilder token: @escaping (C.Element) -> T
  ) -> some View where C.Element: Identifiable {
    searching(
      text, placement, Text(prompt), nil, tokens: SearchTokens(tokens, offered: nil, token: token))
  }

  /// Gives the screen a search field whose text is behind tokens. The backspace key takes the last away.
  public nonisolated func searchable<
    C: RandomAccessCollection & RangeReplaceableCollection, T: View
  >(
    text: Binding<String>, tokens: Binding<C>, isPresented: Binding<Bool>,
    placement: SearchFieldPlacement = .automatic, prompt: Text? = nil,
    @ViewBuilder token: @escaping (C.Element) -> T
  ) -> some View where C.Element: Identifiable {
    searching(
      text, placement, prompt, isPresented, tokens: SearchTokens(tokens, offered: nil, token: token)
    )
  }

  /// Gives the screen a search field whose text is behind tokens. The backspace key takes the last away.
  public nonisolated func searchable<
    C: RandomAccessCollection & RangeReplaceableCollection, T: View
  >(
    text: Binding<String>, tokens: Binding<C>, isPresented: Binding<Bool>,
    placement: SearchFieldPlacement = .automatic, prompt: LocalizedStringKey,
    @ViewBuilder token: @escaping (C.Element) -> T
  ) -> some View where C.Element: Identifiable {
    searching(
      text, placement, Text(prompt), isPresented,
      tokens: SearchTokens(tokens, offered: nil, token: token))
  }

  /// Gives the screen a search field whose text is behind tokens. The backspace key takes the last away.
  @_disfavoredOverload
  public nonisolated func searchable<
    C: RandomAccessCollection & RangeReplaceableCollection, T: View, S: StringProtocol
  >(
    text: Binding<String>, tokens: Binding<C>, isPresented: Binding<Bool>,
    placement: SearchFieldPlacement = .automatic, prompt: S,
    @ViewBuilder token: @escaping (C.Element) -> T
  ) -> some View where C.Element: Identifiable {
    searching(
      text, placement, Text(prompt), isPresented,
      tokens: SearchTokens(tokens, offered: nil, token: token))
  }

  /// A form of `searchable(text:tokens:placement:prompt:token:)` with tokens that are suggested
  /// during a search.
  public nonisolated func searchable<
    C: RandomAccessCollection & RangeReplaceableCollection, T: View
  >(
    text: Binding<String>, tokens: Binding<C>, suggestedTokens: Binding<C>,
    placement: SearchFieldPlacement = .automatic, prompt: Text? = nil,
    @ViewBuilder token: @escaping (C.Element) -> T
  ) -> some View where C.Element: Identifiable {
    searching(
      text, placement, prompt, nil,
      tokens: SearchTokens(tokens, offered: suggestedTokens.wrappedValue, token: token))
  }

  /// A form of `searchable(text:tokens:placement:prompt:token:)` with tokens that are suggested
  /// during a search.
  public nonisolated func searchable<
    C: RandomAccessCollection & RangeReplaceableCollection, T: View
  >(
    text: Binding<String>, tokens: Binding<C>, suggestedTokens: Binding<C>,
    placement: SearchFieldPlacement = .automatic, prompt: LocalizedStringKey,
    @ViewBuilder token: @escaping (C.Element) -> T
  ) -> some View where C.Element: Identifiable {
    searching(
      text, placement, Text(prompt), nil,
      tokens: SearchTokens(tokens, offered: suggestedTokens.wrappedValue, token: token))
  }

  /// A form of `searchable(text:tokens:placement:prompt:token:)` with tokens that are suggested
  /// during a search.
  @_disfavoredOverload
  public nonisolated func searchable<
    C: RandomAccessCollection & RangeReplaceableCollection, T: View, S: StringProtocol
  >(
    text: Binding<String>, tokens: Binding<C>, suggestedTokens: Binding<C>,
    placement: SearchFieldPlacement = .automatic, prompt: S,
    @ViewBuilder token: @escaping (C.Element) -> T
  ) -> some View where C.Element: Identifiable {
    searching(
      text, placement, Text(prompt), nil,
      tokens: SearchTokens(tokens, offered: suggestedTokens.wrappedValue, token: token))
  }

  /// A form of `searchable(text:tokens:placement:prompt:token:)` with tokens that are suggested
  /// during a search.
  public nonisolated func searchable<
    C: RandomAccessCollection & RangeReplaceableCollection, T: View
  >(
    text: Binding<String>, tokens: Binding<C>, suggestedTokens: Binding<C>,
    isPresented: Binding<Bool>, placement: SearchFieldPlacement = .automatic, prompt: Text? = nil,
    @ViewBuilder token: @escaping (C.Element) -> T
  ) -> some View where C.Element: Identifiable {
    searching(
      text, placement, prompt, isPresented,
      tokens: SearchTokens(tokens, offered: suggestedTokens.wrappedValue, token: token))
  }

  /// A form of `searchable(text:tokens:placement:prompt:token:)` with tokens that are suggested
  /// during a search.
  public nonisolated func searchable<
    C: RandomAccessCollection & RangeReplaceableCollection, T: View
  >(
    text: Binding<String>, tokens: Binding<C>, suggestedTokens: Binding<C>,
    isPresented: Binding<Bool>, placement: SearchFieldPlacement = .automatic,
    prompt: LocalizedStringKey, @ViewBuilder token: @escaping (C.Element) -> T
  ) -> some View where C.Element: Identifiable {
    searching(
      text, placement, Text(prompt), isPresented,
      tokens: SearchTokens(tokens, offered: suggestedTokens.wrappedValue, token: token))
  }

  /// A form of `searchable(text:tokens:placement:prompt:token:)` with tokens that are suggested
  /// during a search.
  @_disfavoredOverload
  public nonisolated func searchable<
    C: RandomAccessCollection & RangeReplaceableCollection, T: View, S: StringProtocol
  >(
    text: Binding<String>, tokens: Binding<C>, suggestedTokens: Binding<C>,
    isPresented: Binding<Bool>, placement: SearchFieldPlacement = .automatic, prompt: S,
    @ViewBuilder token: @escaping (C.Element) -> T
  ) -> some View where C.Element: Identifiable {
    searching(
      text, placement, Text(prompt), isPresented,
      tokens: SearchTokens(tokens, offered: suggestedTokens.wrappedValue, token: token))
  }

  /// Gives the screen a search field whose tokens can change what they show.
  public nonisolated func searchable<
    C: RandomAccessCollection & RangeReplaceableCollection & MutableCollection, T: View
  >(
    text: Binding<String>, editableTokens: Binding<C>, placement: SearchFieldPlacement = .automatic,
    prompt: Text? = nil, @ViewBuilder token: @escaping (Binding<C.Element>) -> T
  ) -> some View where C.Element: Identifiable, C.Index: Hashable {
    searching(
      text, placement, prompt, nil, tokens: SearchTokens(editable: editableTokens, token: token))
  }

  /// Gives the screen a search field whose tokens can change what they show.
  public nonisolated func searchable<
    C: RandomAccessCollection & RangeReplaceableCollection & MutableCollection, T: View
  >(
    text: Binding<String>, editableTokens: Binding<C>, placement: SearchFieldPlacement = .automatic,
    prompt: LocalizedStringKey, @ViewBuilder token: @escaping (Binding<C.Element>) -> T
  ) -> some View where C.Element: Identifiable, C.Index: Hashable {
    searching(
      text, placement, Text(prompt), nil,
      tokens: SearchTokens(editable: editableTokens, token: token))
  }

  /// Gives the screen a search field whose tokens can change what they show.
  @_disfavoredOverload
  public nonisolated func searchable<
    C: RandomAccessCollection & RangeReplaceableCollection & MutableCollection, T: View,
    S: StringProtocol
  >(
    text: Binding<String>, editableTokens: Binding<C>, placement: SearchFieldPlacement = .automatic,
    prompt: S, @ViewBuilder token: @escaping (Binding<C.Element>) -> T
  ) -> some View where C.Element: Identifiable, C.Index: Hashable {
    searching(
      text, placement, Text(prompt), nil,
      tokens: SearchTokens(editable: editableTokens, token: token))
  }

  /// Gives the screen a search field whose tokens can change what they show.
  public nonisolated func searchable<
    C: RandomAccessCollection & RangeReplaceableCollection & MutableCollection, T: View
  >(
    text: Binding<String>, editableTokens: Binding<C>, isPresented: Binding<Bool>,
    placement: SearchFieldPlacement = .automatic, prompt: Text? = nil,
    @ViewBuilder token: @escaping (Binding<C.Element>) -> T
  ) -> some View where C.Element: Identifiable, C.Index: Hashable {
    searching(
      text, placement, prompt, isPresented,
      tokens: SearchTokens(editable: editableTokens, token: token))
  }

  /// Gives the screen a search field whose tokens can change what they show.
  public nonisolated func searchable<
    C: RandomAccessCollection & RangeReplaceableCollection & MutableCollection, T: View
  >(
    text: Binding<String>, editableTokens: Binding<C>, isPresented: Binding<Bool>,
    placement: SearchFieldPlacement = .automatic, prompt: LocalizedStringKey,
    @ViewBuilder token: @escaping (Binding<C.Element>) -> T
  ) -> some View where C.Element: Identifiable, C.Index: Hashable {
    searching(
      text, placement, Text(prompt), isPresented,
      tokens: SearchTokens(editable: editableTokens, token: token))
  }

  /// Gives the screen a search field whose tokens can change what they show.
  @_disfavoredOverload
  public nonisolated func searchable<
    C: RandomAccessCollection & RangeReplaceableCollection & MutableCollection, T: View,
    S: StringProtocol
  >(
    text: Binding<String>, editableTokens: Binding<C>, isPresented: Binding<Bool>,
    placement: SearchFieldPlacement = .automatic, prompt: S,
    @ViewBuilder token: @escaping (Binding<C.Element>) -> T
  ) -> some View where C.Element: Identifiable, C.Index: Hashable {
    searching(
      text, placement, Text(prompt), isPresented,
      tokens: SearchTokens(editable: editableTokens, token: token))
  }
}
