/// Arithmetic on four pixels at a time.
enum Lanes {
  /// Of each pair the lesser one.
  @inline(__always)
  static func least(_ a: SIMD4<Float>, _ b: SIMD4<Float>) -> SIMD4<Float> {
    a.replacing(with: b, where: b .< a)
  }

  /// Of each pair the greater one.
  @inline(__always)
  static func greatest(_ a: SIMD4<Float>, _ b: SIMD4<Float>) -> SIMD4<Float> {
    a.replacing(with: b, where: a .< b)
  }
}
