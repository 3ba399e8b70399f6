extension Text {
  /// The text without its looks, in the language of an environment.
  package func plain(in environment: EnvironmentValues) -> String {
    var resolver = TextResolver(environment: environment)
    resolver.add(self)
    return resolver.string
  }
}
