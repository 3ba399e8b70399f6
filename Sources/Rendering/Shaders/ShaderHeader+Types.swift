extension ShaderHeader {
  /// Numbers and vectors, what vectors are made of, and the types of results.
  static let types = #"""
    // Metal's types and functions for a processor, as far as shader functions of SwiftUI use them.
    #pragma once
    #define __METAL_VERSION__ 320
    #define __HAVE_BFLOAT__ 0

    typedef unsigned char uchar;
    typedef unsigned short ushort;
    typedef unsigned int uint;
    typedef unsigned long ulong;
    typedef signed char int8_t;
    typedef unsigned char uint8_t;
    typedef short int16_t;
    typedef unsigned short uint16_t;
    typedef int int32_t;
    typedef unsigned int uint32_t;
    typedef long int64_t;
    typedef unsigned long uint64_t;
    typedef __SIZE_TYPE__ size_t;
    typedef __PTRDIFF_TYPE__ ptrdiff_t;
    // A half has the precision of a float here.
    typedef float half;

    #define VIVACE_VECTORS(T)                            \
      typedef T T##2 __attribute__((ext_vector_type(2))); \
      typedef T T##3 __attribute__((ext_vector_type(3))); \
      typedef T T##4 __attribute__((ext_vector_type(4)));
    VIVACE_VECTORS(float)
    VIVACE_VECTORS(half)
    VIVACE_VECTORS(int)
    VIVACE_VECTORS(uint)
    VIVACE_VECTORS(short)
    VIVACE_VECTORS(ushort)
    VIVACE_VECTORS(char)
    VIVACE_VECTORS(uchar)
    VIVACE_VECTORS(long)
    VIVACE_VECTORS(ulong)
    // The results of comparisons of vectors: 0 or -1 in each component.
    typedef int bool2 __attribute__((ext_vector_type(2)));
    typedef int bool3 __attribute__((ext_vector_type(3)));
    typedef int bool4 __attribute__((ext_vector_type(4)));

    constexpr half operator""h(long double value) { return (half)value; }
    constexpr half operator""h(unsigned long long value) { return (half)value; }
    constexpr half operator""H(long double value) { return (half)value; }

    namespace vivace {
    template <bool condition, class T> struct enable {};
    template <class T> struct enable<true, T> { typedef T type; };
    template <class A, class B> struct is_same { static constexpr bool value = false; };
    template <class A> struct is_same<A, A> { static constexpr bool value = true; };
    template <class T> struct plain { typedef T type; };
    template <class T> struct plain<T &> { typedef typename plain<T>::type type; };
    template <class T> struct plain<T &&> { typedef typename plain<T>::type type; };
    template <class T> struct plain<const T> { typedef T type; };

    // A type's number of components, 0 for those that are neither numbers nor vectors, and their type.
    template <class T> struct shape {
      static constexpr int count = 0;
      typedef T element;
    };
    #define VIVACE_SHAPE(T, N)                    \
      template <> struct shape<T##N> {            \
        static constexpr int count = N;           \
        typedef T element;                        \
      };
    #define VIVACE_SHAPES(T)                      \
      template <> struct shape<T> {               \
        static constexpr int count = 1;           \
        typedef T element;                        \
      };                                          \
      VIVACE_SHAPE(T, 2) VIVACE_SHAPE(T, 3) VIVACE_SHAPE(T, 4)
    VIVACE_SHAPES(float)
    VIVACE_SHAPES(int)
    VIVACE_SHAPES(uint)
    VIVACE_SHAPES(short)
    VIVACE_SHAPES(ushort)
    VIVACE_SHAPES(char)
    VIVACE_SHAPES(uchar)
    VIVACE_SHAPES(long)
    VIVACE_SHAPES(ulong)
    template <> struct shape<double> { static constexpr int count = 1; typedef double element; };
    template <> struct shape<bool> { static constexpr int count = 1; typedef bool element; };

    template <class T, int N> struct vector_of {};
    #define VIVACE_VECTOR_OF(T)                                            \
      template <> struct vector_of<T, 1> { typedef T type; };              \
      template <> struct vector_of<T, 2> { typedef T##2 type; };           \
      template <> struct vector_of<T, 3> { typedef T##3 type; };           \
      template <> struct vector_of<T, 4> { typedef T##4 type; };
    VIVACE_VECTOR_OF(float)
    VIVACE_VECTOR_OF(int)
    VIVACE_VECTOR_OF(uint)
    VIVACE_VECTOR_OF(short)
    VIVACE_VECTOR_OF(ushort)
    VIVACE_VECTOR_OF(char)
    VIVACE_VECTOR_OF(uchar)
    VIVACE_VECTOR_OF(long)
    VIVACE_VECTOR_OF(ulong)

    template <class T> constexpr bool is_floating =
        is_same<typename shape<T>::element, float>::value || is_same<typename shape<T>::element, double>::value;

    // The type of a result for arguments of some types: as many components as the largest, floats where one is.
    template <class A, class B> struct common {
      static constexpr int count = shape<A>::count > shape<B>::count ? shape<A>::count : shape<B>::count;
      typedef typename shape<A>::element EA;
      typedef typename shape<B>::element EB;
      template <bool floating, bool larger> struct element { typedef EA type; };
      template <bool larger> struct element<true, larger> { typedef float type; };
      template <> struct element<false, false> { typedef EB type; };
      typedef typename vector_of<
          typename element<is_floating<A> || is_floating<B>, (sizeof(EA) > sizeof(EB) ||
              (sizeof(EA) == sizeof(EB) && (shape<A>::count >= shape<B>::count)))>::type, count>::type type;
    };
    template <class A, class B> using common_t = typename common<A, B>::type;
    template <class A, class B, class C> using common3_t = common_t<common_t<A, B>, C>;
    // The same with floats, for functions that have no integers.
    template <class T> using real_t = typename vector_of<float, shape<T>::count>::type;
    template <class A, class B> using real2_t = real_t<common_t<A, B>>;
    template <class A, class B, class C> using real3_t = real_t<common3_t<A, B, C>>;

    template <class R, class T> inline R cast(T value) {
      if constexpr (is_same<R, T>::value) {
        return value;
      } else if constexpr (shape<T>::count > 1) {
        return __builtin_convertvector(value, R);
      } else {
        return R(typename shape<R>::element(value));
      }
    }

    // Puts the components of a value into a vector that is being made.
    template <class V, class T> inline void append(V &result, int &index, T value) {
      typedef typename shape<V>::element E;
      if constexpr (shape<T>::count > 1) {
        for (int i = 0; i < shape<T>::count && index < shape<V>::count; i++) result[index++] = E(value[i]);
      } else {
        if (index < shape<V>::count) result[index++] = E(value);
      }
    }

    template <class... T> constexpr int components = (0 + ... + shape<typename plain<T>::type>::count);

    template <class V> inline V construct() { return V(0); }
    template <class V, class T> inline V construct(T value) {
      if constexpr (shape<T>::count <= 1) {
        return V(typename shape<V>::element(value));
      } else {
        static_assert(shape<T>::count == shape<V>::count, "a vector is made of one with another number of components");
        return cast<V>(value);
      }
    }
    template <class V, class A, class B, class... Rest> inline V construct(A a, B b, Rest... rest) {
      static_assert(components<A, B, Rest...> == shape<V>::count, "a vector is made of another number of components");
      V result = V(0);
      int index = 0;
      append(result, index, a);
      append(result, index, b);
      (append(result, index, rest), ...);
      return result;
    }
    // Booleans in vectors are 0 or -1.
    template <class V, class... T> inline V construct_bool(T... values) {
      if constexpr (sizeof...(T) == 1) {
        return (construct<V>(values...) != 0);
      } else {
        return construct<V>(values...) != 0;
      }
    }
    }  // namespace vivace
    """#
}
