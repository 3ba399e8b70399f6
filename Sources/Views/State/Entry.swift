/// Creates an environment values, transaction, container values, or focused values entry.
///
/// Becomes a private key beside the property and accessors that use it; expanded by the plug-in of
/// `Sources/Macros`.
@attached(accessor)
@attached(peer, names: prefixed(__Key_))
public macro Entry() = #externalMacro(module: "VivaceMacros", type: "EntryMacro")
