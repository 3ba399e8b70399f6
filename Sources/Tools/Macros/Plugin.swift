// The plug-in as a program, which the package manager builds; the toolchain's own SwiftSyntax, which
// `Scripts/build-macros` links, has no such module and needs no such entry.
#if canImport(SwiftCompilerPlugin)
  import SwiftCompilerPlugin
  import SwiftSyntaxMacros

  @main struct Plugin: CompilerPlugin {
    let providingMacros: [any Macro.Type] = [
      AnimatableMacro.self, AnimatableIgnoredMacro.self, EntryMacro.self, PreviewMacro.self,
      PreviewableMacro.self, ModelMacro.self, StoredInModelMacro.self, ModelPropertyMacro.self,
      ModelConstraintMacro.self, ModelActorMacro.self, QueryMacro.self,
    ]
  }
#endif
