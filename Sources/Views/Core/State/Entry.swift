/// Makes an entry of the environment, of transactions, of containers or of focused values from a
/// property with a default.
///
/// Becomes a private key beside the property and accessors that use it; expanded by the plug-in of
/// `Sources/Macros`.
@attached(accessor)
@attached(peer, names: prefixed(__Key_))
public macro Entry() = #externalMacro(module: "VivaceMacros", type: "EntryMacro")
