/// The bits of a vector as another vector of the same size.
@inline(__always) func sameBits<From: SIMD, To: SIMD>(_ vector: From, to type: To.Type) -> To {
  unsafeBitCast(vector, to: type)
}
