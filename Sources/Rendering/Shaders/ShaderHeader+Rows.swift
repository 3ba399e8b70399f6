extension ShaderHeader {
  /// The functions that draw a row of pixels by a shader function.
  static let rows = #"""
    // Row functions: each draws a row of pixels by a shader function, whose parameters it finds by their types.
    namespace vivace {
    struct Argument {
      int kind, count, width, height;
      const void *data;
    };
    struct Row {
      int use, x, y, count;
      int source[5];
      int limit[4];
      int argument_count, dithers, reserved;
      float opacity, frame[4], area[4], reserved_number;
      Map to_user, to_pixels;
      const uint *source_pixels;
      uint *pixels;
      const Argument *arguments;
    };
    static_assert(sizeof(Row) == 272, "rows are laid out otherwise by the renderer");

    struct Entry {
      const char *name, *declaration;
      int (*row)(const Row *);
    };

    template <class T> struct is_texture { static constexpr bool value = false; };
    template <class T, metal::access a> struct is_texture<metal::texture2d<T, a>> { static constexpr bool value = true; };
    template <class T> struct is_pointer { static constexpr bool value = false; };
    template <class T> struct is_pointer<T *> {
      static constexpr bool value = true;
      typedef typename plain<T>::type target;
    };

    // Reads the arguments one after the other.
    struct Arguments {
      const Row &row;
      int next = 0;
      // The number of elements of the pointer before, which the next parameter may ask for; -1 where there is none.
      int pending = -1;
      bool fits = true;

      bool is(int kind, int count = -1) {
        return next < row.argument_count && row.arguments[next].kind == kind
            && (count < 0 || row.arguments[next].count == count);
      }
      template <class T> T read() {
        constexpr int count = shape<T>::count;
        if constexpr (is_pointer<T>::value) {
          typedef typename is_pointer<T>::target E;
          constexpr int kind = is_same<E, float>::value ? 1 : is_same<E, float4>::value ? 3 : 5;
          if (is(kind) || is(5)) {
            pending = row.arguments[next].count;
            return (T)row.arguments[next++].data;
          }
        } else if constexpr (is_texture<T>::value) {
          if (is(4)) {
            const Argument &a = row.arguments[next++];
            T texture;
            texture.pixels = Pixels{(const uint *)a.data, 0, 0, a.width, a.height, a.width};
            return texture;
          }
        } else if constexpr (count == 1) {
          if (pending >= 0) {
            T value = T(pending);
            pending = -1;
            return value;
          }
          if (is(0, 1)) return T(*(const float *)row.arguments[next++].data);
        } else if constexpr (count > 1) {
          pending = -1;
          const float *numbers = nullptr;
          if (is(0, count) || (count == 4 && is(2))) numbers = (const float *)row.arguments[next++].data;
          else if (count == 4 && is(6)) { numbers = row.frame; next++; }
          if (numbers) {
            T value = T(0);
            for (int i = 0; i < count; i++) value[i] = numbers[i];
            return value;
          }
        }
        fits = false;
        return T();
      }
    };

    template <int... I> struct Indices {};
    template <class T, int... I> using Sequence = Indices<I...>;
    template <int I, class T> struct Slot { T value; };
    template <class I, class... A> struct Slots;
    template <int... I, class... A> struct Slots<Indices<I...>, A...> : Slot<I, A>... {};
    template <int I, class T> inline T get(const Slot<I, T> &slot) { return slot.value; }

    // Rounds a result to a pixel. What is no number is nothing; no component is larger than alpha.
    inline uint packed(float4 c, float opacity, float bias) {
      c *= opacity;
      if (!__builtin_reduce_and(c == c)) return 0;
      float a = __builtin_fminf(__builtin_fmaxf(c.w, 0), 1);
      float4 limit = float4(a);
      c = __builtin_elementwise_min(__builtin_elementwise_max(c, float4(0)), limit) * 255 + bias;
      uint4 b = __builtin_convertvector(c, uint4);
      return (b.w > 255 ? 255u : b.w) << 24 | (b.x > 255 ? 255u : b.x) << 16 | (b.y > 255 ? 255u : b.y) << 8
          | (b.z > 255 ? 255u : b.z);
    }
    // A pattern of thresholds around a half.
    inline float bias(const Row &row, int x, int y) {
      if (!row.dithers) return 0.5f;
      float v = 52.9829189f * (0.06711056f * x + 0.00583715f * y - __builtin_floorf(0.06711056f * x + 0.00583715f * y));
      return v - __builtin_floorf(v);
    }
    inline bool isIn(const Row &row, int x, int y, float2 p) {
      return (p.x >= row.area[0] && p.x < row.area[2] && p.y >= row.area[1] && p.y < row.area[3])
          || (x >= row.limit[0] && x < row.limit[2] && y >= row.limit[1] && y < row.limit[3]);
    }

    template <int N> using Upto = __make_integer_seq<Sequence, int, N>;

    template <class... A> struct Reader {
      template <int I> using At = typename plain<__type_pack_element<I, A...>>::type;

      // Calls `body` with the arguments, or returns that they do not fit.
      template <int First, int... I, class Body> static int read(const Row &row, Indices<I...>, Body body) {
        Slots<Indices<I...>, At<I + First>...> slots;
        Arguments arguments{row};
        ((static_cast<Slot<I, At<I + First>> &>(slots).value = arguments.template read<At<I + First>>()), ...);
        if (!arguments.fits || arguments.next != row.argument_count) return 2;
        body(get<I, At<I + First>>(slots)...);
        return 0;
      }
    };
    template <class F> struct Caller {};
    template <class R, class... P> struct Caller<R (*)(P...)> {
      typedef R (*Function)(P...);
      static constexpr int count = sizeof...(P);
      template <int I> using At = typename plain<__type_pack_element<(I < count ? I : 0), P...>>::type;
      static constexpr bool takesPosition() {
        if constexpr (count == 0) return false;
        else return is_same<At<0>, float2>::value;
      }
      static constexpr bool takesLayer() {
        if constexpr (count < 2) return false;
        else return is_same<At<1>, SwiftUI::Layer>::value;
      }
      static constexpr bool takesColor() {
        if constexpr (count < 2) return false;
        else return is_same<At<1>, float4>::value;
      }
      static constexpr bool isColor = is_same<R, float4>::value;
      static constexpr bool isPosition = is_same<R, float2>::value;
      // Whether it is a function of one of the forms that shaders have, with parameters that arguments can be for.
      static constexpr bool isShader() { return takesPosition() && (isColor || isPosition) && areReadable(Upto<count>()); }
      template <class T, int I> static constexpr bool isReadable() {
        return (I == 1 && is_same<T, SwiftUI::Layer>::value) || is_pointer<T>::value || is_texture<T>::value
            || shape<T>::count > 0;
      }
      template <int... I> static constexpr bool areReadable(Indices<I...>) { return (isReadable<At<I>, I>() && ...); }

      template <Function F> static int call(const Row *pointer) {
        const Row &row = *pointer;
        Pixels source = {row.source_pixels, row.source[0], row.source[1], row.source[2], row.source[3], row.source[4]};
        // Goes through the pixels, and writes what `body` makes at each position.
        auto each = [&](auto body) {
          const double *n = row.to_user.n;
          bool isAffine = n[6] == 0 && n[7] == 0 && n[8] == 1;
          // From the pixel itself, wherever the row begins: the same pixel gets the same color.
          double u = n[2] * (row.y + 0.5) + n[4], v = n[3] * (row.y + 0.5) + n[5];
          for (int i = 0; i < row.count; i++) {
            int x = row.x + i;
            float2 p = {(float)(n[0] * (x + 0.5) + u), (float)(n[1] * (x + 0.5) + v)};
            if (!isAffine) p = row.to_user(x + 0.5, row.y + 0.5);
            row.pixels[i] = packed(body(x, p), row.opacity, bias(row, x, row.y));
          }
        };
        if constexpr (isShader()) {
          if constexpr (takesLayer()) {
            if (row.use == 3)
              return Reader<P...>::template read<2>(row, Upto<count - 2>(), [&](auto... a) {
                SwiftUI::Layer layer = {source, &row.to_pixels};
                each([&](int x, float2 p) { return isIn(row, x, row.y, p) ? float4(F(p, layer, a...)) : float4(0); });
              });
          } else if constexpr (isPosition) {
            if (row.use == 2)
              return Reader<P...>::template read<1>(row, Upto<count - 1>(), [&](auto... a) {
                each([&](int x, float2 p) {
                  if (!isIn(row, x, row.y, p)) return float4(0);
                  float2 from = F(p, a...);
                  float2 pixel = row.to_pixels(from.x, from.y);
                  return between(source, pixel.x, pixel.y);
                });
              });
          } else {
            if constexpr (takesColor()) {
              if (row.use == 1)
                return Reader<P...>::template read<2>(row, Upto<count - 2>(), [&](auto... a) {
                  each([&](int x, float2 p) {
                    float4 color = at(source, x, row.y);
                    bool isShown = color.w > 0
                        || (p.x >= row.area[0] && p.x < row.area[2] && p.y >= row.area[1] && p.y < row.area[3]);
                    return isShown ? float4(F(p, color, a...)) : float4(0);
                  });
                });
            }
            if (row.use == 0)
              return Reader<P...>::template read<1>(row, Upto<count - 1>(), [&](auto... a) {
                each([&](int, float2 p) { return float4(F(p, a...)); });
              });
          }
        }
        return 1;
      }
    };
    template <auto F> inline int row(const Row *pointer) { return Caller<decltype(F)>::template call<F>(pointer); }
    template <auto F> constexpr bool is_shader = Caller<decltype(F)>::isShader();
    }  // namespace vivace
    """#
}
