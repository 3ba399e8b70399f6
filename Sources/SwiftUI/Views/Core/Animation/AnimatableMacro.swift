import VivaceMotion

/// Writes the `Animatable` conformance of a type: its `animatableData` is made of all stored
/// variables but those marked `@AnimatableIgnored`.
///
/// Nothing is written for a type that has `animatableData` already. Expanded by the plug-in of
/// `Sources/Tools/Macros`.
@attached(extension, conformances: Animatable)
@attached(member, names: named(animatableData))
public macro Animatable() = #externalMacro(module: "VivaceMacros", type: "AnimatableMacro")

/// Leaves a stored property out of the `animatableData` that `@Animatable` writes.
@attached(peer)
public macro AnimatableIgnored() =
  #externalMacro(module: "VivaceMacros", type: "AnimatableIgnoredMacro")
