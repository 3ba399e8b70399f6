extension ShaderHeader {
  /// Words of Metal that mean something else here, or nothing.
  static let keywords = #"""
    // Names of types before a parenthesis make a vector.
    #define float2(...) vivace::construct<float2>(__VA_ARGS__)
    #define float3(...) vivace::construct<float3>(__VA_ARGS__)
    #define float4(...) vivace::construct<float4>(__VA_ARGS__)
    #define half2(...) vivace::construct<half2>(__VA_ARGS__)
    #define half3(...) vivace::construct<half3>(__VA_ARGS__)
    #define half4(...) vivace::construct<half4>(__VA_ARGS__)
    #define int2(...) vivace::construct<int2>(__VA_ARGS__)
    #define int3(...) vivace::construct<int3>(__VA_ARGS__)
    #define int4(...) vivace::construct<int4>(__VA_ARGS__)
    #define uint2(...) vivace::construct<uint2>(__VA_ARGS__)
    #define uint3(...) vivace::construct<uint3>(__VA_ARGS__)
    #define uint4(...) vivace::construct<uint4>(__VA_ARGS__)
    #define short2(...) vivace::construct<short2>(__VA_ARGS__)
    #define ushort2(...) vivace::construct<ushort2>(__VA_ARGS__)
    #define uchar4(...) vivace::construct<uchar4>(__VA_ARGS__)
    #define bool2(...) vivace::construct_bool<bool2>(__VA_ARGS__)
    #define bool3(...) vivace::construct_bool<bool3>(__VA_ARGS__)
    #define bool4(...) vivace::construct_bool<bool4>(__VA_ARGS__)
    #define vector_float2 float2
    #define vector_float3 float3
    #define vector_float4 float4
    #define simd_float2 float2
    #define simd_float3 float3
    #define simd_float4 float4
    #define matrix_float3x3 float3x3
    #define matrix_float4x4 float4x4

    #define constant const
    #define device
    #define thread
    #define threadgroup
    #define threadgroup_imageblock
    #define kernel
    #define vertex
    #define fragment
    """#
}
