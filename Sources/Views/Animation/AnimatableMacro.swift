import VivaceMotion

/// Defines and implements conformance of the type to `Animatable`: all stored variables move, but for
/// those marked `@AnimatableIgnored`.
///
/// Nothing is made of a type that has `animatableData` already. Expanded by the plug-in of
/// `Sources/Macros`.
@attached(extension, conformances: Animatable)
@attached(member, names: named(animatableData))
public macro Animatable() = #externalMacro(module: "VivaceMacros", type: "AnimatableMacro")

/// Leaves a stored property out of what `@Animatable` animates.
@attached(peer)
public macro AnimatableIgnored() =
  #externalMacro(module: "VivaceMacros", type: "AnimatableIgnoredMacro")
