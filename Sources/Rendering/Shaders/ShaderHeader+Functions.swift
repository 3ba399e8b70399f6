extension ShaderHeader {
  /// The functions of numbers and vectors.
  static let functions = #"""
    namespace metal {
    template <class T, int N> using vec = typename vivace::vector_of<T, N>::type;

    #define VIVACE_REAL1(NAME, EXPRESSION)                          \
      template <class T> inline vivace::real_t<T> NAME(T value) {   \
        typedef vivace::real_t<T> R;                                \
        R x = vivace::cast<R>(value);                               \
        return EXPRESSION;                                          \
      }
    #define VIVACE_REAL2(NAME, EXPRESSION)                                       \
      template <class A, class B> inline vivace::real2_t<A, B> NAME(A a, B b) {  \
        typedef vivace::real2_t<A, B> R;                                         \
        R x = vivace::cast<R>(a), y = vivace::cast<R>(b);                        \
        return EXPRESSION;                                                       \
      }
    #define VIVACE_REAL3(NAME, EXPRESSION)                                                          \
      template <class A, class B, class C> inline vivace::real3_t<A, B, C> NAME(A a, B b, C c) {    \
        typedef vivace::real3_t<A, B, C> R;                                                         \
        R x = vivace::cast<R>(a), y = vivace::cast<R>(b), z = vivace::cast<R>(c);                   \
        return EXPRESSION;                                                                          \
      }

    VIVACE_REAL1(sin, __builtin_elementwise_sin(x))
    VIVACE_REAL1(cos, __builtin_elementwise_cos(x))
    VIVACE_REAL1(tan, __builtin_elementwise_tan(x))
    VIVACE_REAL1(asin, __builtin_elementwise_asin(x))
    VIVACE_REAL1(acos, __builtin_elementwise_acos(x))
    VIVACE_REAL1(atan, __builtin_elementwise_atan(x))
    VIVACE_REAL1(sinh, __builtin_elementwise_sinh(x))
    VIVACE_REAL1(cosh, __builtin_elementwise_cosh(x))
    VIVACE_REAL1(tanh, __builtin_elementwise_tanh(x))
    VIVACE_REAL1(exp, __builtin_elementwise_exp(x))
    VIVACE_REAL1(exp2, __builtin_elementwise_exp2(x))
    VIVACE_REAL1(exp10, __builtin_elementwise_exp(x * 2.302585093f))
    VIVACE_REAL1(log, __builtin_elementwise_log(x))
    VIVACE_REAL1(log2, __builtin_elementwise_log2(x))
    VIVACE_REAL1(log10, __builtin_elementwise_log10(x))
    VIVACE_REAL1(sqrt, __builtin_elementwise_sqrt(x))
    VIVACE_REAL1(rsqrt, 1 / __builtin_elementwise_sqrt(x))
    VIVACE_REAL1(floor, __builtin_elementwise_floor(x))
    VIVACE_REAL1(ceil, __builtin_elementwise_ceil(x))
    VIVACE_REAL1(round, __builtin_elementwise_round(x))
    VIVACE_REAL1(rint, __builtin_elementwise_roundeven(x))
    VIVACE_REAL1(trunc, __builtin_elementwise_trunc(x))
    VIVACE_REAL1(fabs, __builtin_elementwise_abs(x))
    VIVACE_REAL1(fract, x - __builtin_elementwise_floor(x))
    VIVACE_REAL1(saturate, __builtin_elementwise_min(__builtin_elementwise_max(x, R(0)), R(1)))
    VIVACE_REAL1(degrees, x * 57.29577951f)
    VIVACE_REAL1(radians, x * 0.01745329252f)
    VIVACE_REAL1(sinpi, __builtin_elementwise_sin(x * 3.14159265f))
    VIVACE_REAL1(cospi, __builtin_elementwise_cos(x * 3.14159265f))

    VIVACE_REAL2(pow, __builtin_elementwise_pow(x, y))
    VIVACE_REAL2(powr, __builtin_elementwise_pow(x, y))
    VIVACE_REAL2(fmod, x - y * __builtin_elementwise_trunc(x / y))
    VIVACE_REAL2(atan2, __builtin_elementwise_atan2(x, y))
    VIVACE_REAL2(fmin, __builtin_elementwise_min(x, y))
    VIVACE_REAL2(fmax, __builtin_elementwise_max(x, y))
    VIVACE_REAL2(copysign, __builtin_elementwise_copysign(x, y))
    VIVACE_REAL2(fdim, __builtin_elementwise_max(x - y, R(0)))
    VIVACE_REAL3(fma, x * y + z)
    VIVACE_REAL3(mix, x + (y - x) * z)

    template <class T> inline T abs(T x) {
      if constexpr (vivace::is_same<typename vivace::shape<T>::element, unsigned>::value) return x;
      else return __builtin_elementwise_abs(x);
    }
    template <class A, class B> inline vivace::common_t<A, B> min(A a, B b) {
      typedef vivace::common_t<A, B> R;
      return __builtin_elementwise_min(vivace::cast<R>(a), vivace::cast<R>(b));
    }
    template <class A, class B> inline vivace::common_t<A, B> max(A a, B b) {
      typedef vivace::common_t<A, B> R;
      return __builtin_elementwise_max(vivace::cast<R>(a), vivace::cast<R>(b));
    }
    template <class A, class B, class C> inline auto min3(A a, B b, C c) { return min(min(a, b), c); }
    template <class A, class B, class C> inline auto max3(A a, B b, C c) { return max(max(a, b), c); }
    template <class A, class B, class C> inline auto clamp(A x, B low, C high) { return min(max(x, low), high); }

    template <class T> inline T sign(T x) {
      typedef T R;
      if constexpr (vivace::shape<T>::count > 1) {
        R one = R(1), none = R(0);
        return (x > none ? one : none) - (x < none ? one : none);
      } else {
        return T(x > 0) - T(x < 0);
      }
    }
    template <class A, class B> inline vivace::real2_t<A, B> step(A edge, B value) {
      typedef vivace::real2_t<A, B> R;
      R e = vivace::cast<R>(edge), x = vivace::cast<R>(value);
      return x < e ? R(0) : R(1);
    }
    template <class A, class B, class C> inline vivace::real3_t<A, B, C> smoothstep(A low, B high, C value) {
      typedef vivace::real3_t<A, B, C> R;
      R a = vivace::cast<R>(low), b = vivace::cast<R>(high), x = vivace::cast<R>(value);
      R t = saturate((x - a) / (b - a));
      return t * t * (3 - 2 * t);
    }
    template <class T, class U> inline T modf(T x, U &whole) {
      whole = trunc(x);
      return x - whole;
    }
    template <class T, class U> inline T sincos(T x, U &cosine) {
      cosine = cos(x);
      return sin(x);
    }
    template <class T, class E> inline vivace::real_t<T> ldexp(T x, E e) { return x * exp2(e); }

    inline bool isnan(float x) { return x != x; }
    inline bool isinf(float x) { return __builtin_isinf(x); }
    inline bool isfinite(float x) { return __builtin_isfinite(x); }
    template <class T, class = typename vivace::enable<(vivace::shape<T>::count > 1), T>::type>
    inline auto isnan(T x) { return x != x; }

    // Booleans of vectors.
    template <class T> inline bool any(T x) {
      if constexpr (vivace::shape<T>::count > 1) {
        bool result = false;
        for (int i = 0; i < vivace::shape<T>::count; i++) result = result || x[i] != 0;
        return result;
      } else {
        return x;
      }
    }
    template <class T> inline bool all(T x) {
      if constexpr (vivace::shape<T>::count > 1) {
        bool result = true;
        for (int i = 0; i < vivace::shape<T>::count; i++) result = result && x[i] != 0;
        return result;
      } else {
        return x;
      }
    }
    template <class A, class B, class C> inline vivace::common_t<A, B> select(A a, B b, C condition) {
      typedef vivace::common_t<A, B> R;
      R x = vivace::cast<R>(a), y = vivace::cast<R>(b);
      if constexpr (vivace::shape<C>::count > 1) {
        R result = x;
        for (int i = 0; i < vivace::shape<R>::count; i++) if (condition[i]) result[i] = y[i];
        return result;
      } else {
        return condition ? y : x;
      }
    }

    // Geometry.
    template <class A, class B> inline float dot(A a, B b) {
      float result = 0;
      for (int i = 0; i < vivace::shape<A>::count; i++) result += float(a[i]) * float(b[i]);
      return result;
    }
    template <class T> inline float length_squared(T x) { return dot(x, x); }
    template <class T> inline float length(T x) {
      if constexpr (vivace::shape<T>::count > 1) return __builtin_sqrtf(dot(x, x));
      else return __builtin_fabsf(float(x));
    }
    template <class A, class B> inline float distance(A a, B b) { return length(a - b); }
    template <class A, class B> inline float distance_squared(A a, B b) { return length_squared(a - b); }
    template <class T> inline T normalize(T x) {
      if constexpr (vivace::shape<T>::count > 1) return x / length(x);
      else return sign(x);
    }
    inline float3 cross(float3 a, float3 b) { return a.yzx * b.zxy - a.zxy * b.yzx; }
    template <class A, class B> inline A reflect(A x, B n) { return x - 2 * dot(n, x) * n; }
    template <class A, class B> inline A refract(A x, B n, float ratio) {
      float d = dot(n, x);
      float k = 1 - ratio * ratio * (1 - d * d);
      return k < 0 ? A(0) : ratio * x - (ratio * d + __builtin_sqrtf(k)) * n;
    }
    template <class T> inline T faceforward(T n, T i, T reference) { return dot(reference, i) < 0 ? n : -n; }

    // Integers.
    inline uint popcount(uint x) { return __builtin_popcount(x); }
    inline uint clz(uint x) { return x ? __builtin_clz(x) : 32; }
    inline uint ctz(uint x) { return x ? __builtin_ctz(x) : 32; }
    template <class T> inline T rotate(T x, T bits) { return (x << (bits & 31)) | (x >> ((32 - bits) & 31)); }

    // A pixel's neighbours are not known, so nothing changes from one to the next.
    template <class T> inline T dfdx(T) { return T(0); }
    template <class T> inline T dfdy(T) { return T(0); }
    template <class T> inline T fwidth(T) { return T(0); }

    namespace fast { using namespace metal; }
    namespace precise { using namespace metal; }

    template <class To, class From> inline To as_type(From value) {
      static_assert(sizeof(To) == sizeof(From), "as_type needs types of one size");
      return __builtin_bit_cast(To, value);
    }

    // The bytes of vectors in memory without gaps.
    #define VIVACE_PACKED(NAME, V, T, N)                                              \
      struct NAME {                                                                   \
        T values[N];                                                                  \
        NAME() {}                                                                     \
        NAME(V v) { for (int i = 0; i < N; i++) values[i] = v[i]; }                   \
        operator V() const { V v = V(0); for (int i = 0; i < N; i++) v[i] = values[i]; return v; } \
        T &operator[](int i) { return values[i]; }                                    \
        T operator[](int i) const { return values[i]; }                               \
      };
    VIVACE_PACKED(packed_float2, float2, float, 2)
    VIVACE_PACKED(packed_float3, float3, float, 3)
    VIVACE_PACKED(packed_float4, float4, float, 4)
    }  // namespace metal
    using metal::as_type;
    using metal::packed_float2;
    using metal::packed_float3;
    using metal::packed_float4;

    #define VIVACE_CONSTANTS(SUFFIX)                                  \
      constexpr float M_E##SUFFIX = 2.718281828459045f;               \
      constexpr float M_LOG2E##SUFFIX = 1.442695040888963f;           \
      constexpr float M_LOG10E##SUFFIX = 0.4342944819032518f;         \
      constexpr float M_LN2##SUFFIX = 0.6931471805599453f;            \
      constexpr float M_LN10##SUFFIX = 2.302585092994046f;            \
      constexpr float M_PI##SUFFIX = 3.141592653589793f;              \
      constexpr float M_PI_2##SUFFIX = 1.570796326794897f;            \
      constexpr float M_PI_4##SUFFIX = 0.7853981633974483f;           \
      constexpr float M_1_PI##SUFFIX = 0.3183098861837907f;           \
      constexpr float M_2_PI##SUFFIX = 0.6366197723675813f;           \
      constexpr float M_2_SQRTPI##SUFFIX = 1.128379167095513f;        \
      constexpr float M_SQRT2##SUFFIX = 1.414213562373095f;           \
      constexpr float M_SQRT1_2##SUFFIX = 0.7071067811865476f;
    VIVACE_CONSTANTS(_F)
    VIVACE_CONSTANTS(_H)
    #define FLT_MAX 3.402823466e38f
    #define FLT_MIN 1.175494351e-38f
    #define FLT_EPSILON 1.192092896e-7f
    #define HALF_MAX 65504.0f
    #define HUGE_VALF __builtin_inff()
    #define INFINITY __builtin_inff()
    #define NAN __builtin_nanf("")
    #define MAXFLOAT FLT_MAX
    #define INT_MAX 2147483647
    """#
}
