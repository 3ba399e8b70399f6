import Foundation
import Testing
import simd

struct VectorTests {
  @Test func lengthsAndProducts() {
    let (a, b) = (simd_float3(3, 4, 0), simd_float3(0, 0, 2))
    #expect(length(a) == 5 && simd_length(a) == 5 && length_squared(a) == 25)
    #expect(normalize(a) == [0.6, 0.8, 0])
    #expect(dot(a, b) == 0 && simd_dot(a, a) == 25)
    #expect(cross(simd_float3(1, 0, 0), [0, 1, 0]) == [0, 0, 1])
    #expect(simd_cross(a, b) == [8, -6, 0])
    #expect(distance(a, [0, 0, 0]) == 5 && simd_distance_squared(a, b) == 29)
    #expect(project(simd_double2(3, 4), [2, 0]) == [3, 0])
    #expect(reflect(simd_double2(1, -1), n: [0, 1]) == [1, 1])
    #expect(refract(simd_double2(0, -1), n: [0, 1], eta: 0.5) == [0, -1])
  }

  @Test func betweenAndWithin() {
    #expect(mix(simd_float2(0, 10), [10, 20], t: 0.25) == [2.5, 12.5])
    #expect(simd_mix(simd_double2(0, 0), [2, 4], [0.5, 0.25]) == [1, 1])
    #expect(mix(1.0, 3.0, t: 0.5) == 2 && simd_clamp(5, 0, 2) == 2.0)
    #expect(clamp(simd_float3(-1, 0.5, 2), min: 0, max: 1) == [0, 0.5, 1])
    #expect(simd_clamp(simd_int3(-1, 5, 2), [0, 0, 0], [3, 3, 3]) == [0, 3, 2])
    #expect(smoothstep(0.5, edge0: 0.0, edge1: 1.0) == 0.5)
    #expect(simd_smoothstep(simd_float2(0, 0), [1, 1], [0.25, 2]) == [0.15625, 1])
    #expect(step(simd_float2(0.2, 0.8), edge: [0.5, 0.5]) == [0, 1])
    #expect(fract(simd_double2(1.25, -0.25)) == [0.25, 0.75])
    #expect(abs(simd_int2(-3, 4)) == [3, 4] && sign(simd_float3(-3, 0, 4)) == [-1, 0, 1])
    #expect(
      min(simd_float2(1, 4), [2, 3]) == [1, 3] && max(simd_float2(1, 4), [2, 3]) == [2, 4])
    #expect(reduce_add(simd_float3(1, 2, 3)) == 6 && simd_reduce_max(simd_int2(4, 9)) == 9)
    #expect(floor(simd_float2(1.5, -1.5)) == [1, -2] && min(3, 4) == 3 && abs(-2) == 2)
    #expect(cos(simd_double2(0, .pi)) == [1, -1] && cos(0.0) == 1)
  }
}

struct MatrixTests {
  private let m = simd_double3x3(rows: [[2, 0, 1], [1, 3, 0], [0, 1, 4]])

  @Test func rowsAndColumns() {
    #expect(m.columns.0 == [2, 1, 0] && m[2, 0] == 1 && m[1] == [0, 3, 1])
    #expect(m.transpose == simd_double3x3([[2, 0, 1], [1, 3, 0], [0, 1, 4]]))
    #expect(m * simd_double3(1, 1, 1) == [3, 4, 5] && simd_double3(1, 1, 1) * m == [3, 4, 5])
  }

  @Test func theInverseUndoes() {
    #expect(abs(m.determinant - 25) < 1e-12)
    let one = m * m.inverse
    for column in 0..<3 {
      for row in 0..<3 { #expect(abs(one[column, row] - (column == row ? 1 : 0)) < 1e-12) }
    }
    #expect(simd_double2x2(rows: [[1, 2], [2, 4]]).determinant == 0)
    #expect(simd_double2x2(rows: [[1, 2], [2, 4]]).inverse[0, 0].isNaN)
    // A zero on the diagonal.
    #expect(
      simd_float2x2(rows: [[0, 1], [1, 0]]).inverse == simd_float2x2(rows: [[0, 1], [1, 0]]))
  }

  @Test func translationsAreInTheLastColumn() {
    var move = matrix_identity_float4x4
    move.columns.3 = [1, 2, 3, 1]
    #expect(simd_mul(move, simd_float4(1, 1, 1, 1)) == [2, 3, 4, 1])
    #expect(matrix_multiply(move, move).columns.3 == [2, 4, 6, 1])
    #expect(move.inverse.columns.3 == [-1, -2, -3, 1])
    #expect(simd_float4x4(diagonal: [1, 1, 1, 1]) == float4x4(1))
    #expect(
      "\(simd_float2x2(1))".isEmpty == false
        && simd_float2x2(1).debugDescription == "simd_float2x2([[1.0, 0.0], [0.0, 1.0]])")
  }
}

extension simd_float4x4 {
  fileprivate init(translation: SIMD3<Float>) {
    self.init(1)
    columns.3 = SIMD4(translation, 1)
  }
}

struct QuaternionTests {
  private func isNear(_ a: simd_double3, _ b: simd_double3) -> Bool { distance(a, b) < 1e-12 }

  @Test func aQuarterTurnMovesXToY() {
    let turn = simd_quatd(angle: .pi / 2, axis: [0, 0, 1])
    #expect(isNear(turn.act([1, 0, 0]), [0, 1, 0]))
    #expect(abs(turn.angle - .pi / 2) < 1e-12 && isNear(turn.axis, [0, 0, 1]))
    #expect(isNear((turn * turn).act([1, 0, 0]), [-1, 0, 0]))
    #expect(isNear(turn.inverse.act([0, 1, 0]), [1, 0, 0]))
    #expect(isNear(simd_double3x3(turn) * [1, 0, 0], [0, 1, 0]))
  }

  @Test func aMatrixAndItsTurnAreTheSame() {
    for axis: simd_double3 in [[1, 0, 0], [0, 1, 0], [0, 0, 1], normalize([1, 2, 3])] {
      for angle in [0.3, 1.9, 3.1] {
        let turn = simd_quatd(angle: angle, axis: axis)
        let again = simd_quatd(simd_matrix4x4(turn))
        #expect(isNear(again.act([1, 2, 3]), turn.act([1, 2, 3])))
      }
    }
  }

  @Test func fromOneDirectionToAnother() {
    var scaled = simd_quatd(ix: 1, iy: 2, iz: 3, r: 4)
    scaled *= 2
    scaled += scaled
    scaled /= 4
    scaled -= simd_quatd(ix: 1, iy: 0, iz: 0, r: 0)
    #expect(scaled == simd_quatd(ix: 0, iy: 2, iz: 3, r: 4))
    #expect(isNear(simd_quatd(from: [1, 0, 0], to: [0, 1, 0]).act([1, 0, 0]), [0, 1, 0]))
    #expect(isNear(simd_quatd(from: [1, 0, 0], to: [-1, 0, 0]).act([1, 0, 0]), [-1, 0, 0]))
  }

  @Test func turnsFollowEachOtherAtAnEvenSpeed() {
    let (a, b) = (simd_quatd(angle: 0, axis: [0, 0, 1]), simd_quatd(angle: 1, axis: [0, 0, 1]))
    for t in [0, 0.25, 0.5, 1] {
      #expect(abs(simd_slerp(a, b, t).angle - t) < 1e-12)
      #expect(abs(simd_slerp(a, -b, t).angle - t) < 1e-12)
    }
    #expect(simd_float4x4(translation: [1, 2, 3]).columns.3 == [1, 2, 3, 1])
  }
}
