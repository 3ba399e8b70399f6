extension ShaderHeader {
  /// Matrices, pictures, samplers, and the layer of a layer effect.
  static let textures = #"""
    namespace metal {
    // Matrices of float columns.
    template <int C, int R> struct vivace_matrix {
      typedef typename vivace::vector_of<float, R>::type Column;
      typedef typename vivace::vector_of<float, C>::type Row;
      Column columns[C];

      vivace_matrix() { for (int i = 0; i < C; i++) columns[i] = Column(0); }
      explicit vivace_matrix(float diagonal) {
        for (int i = 0; i < C; i++) {
          columns[i] = Column(0);
          if (i < R) columns[i][i] = diagonal;
        }
      }
      template <class A, class B, class... Rest> vivace_matrix(A a, B b, Rest... rest) {
        constexpr int count = vivace::components<A, B, Rest...>;
        static_assert(count == C * R, "a matrix is made of another number of components");
        float all[count];
        int index = 0;
        fill(all, index, a);
        fill(all, index, b);
        (fill(all, index, rest), ...);
        for (int i = 0; i < C; i++) for (int j = 0; j < R; j++) columns[i][j] = all[i * R + j];
      }
      template <class T> static void fill(float *all, int &index, T value) {
        if constexpr (vivace::shape<T>::count > 1) {
          for (int i = 0; i < vivace::shape<T>::count; i++) all[index++] = value[i];
        } else {
          all[index++] = value;
        }
      }
      Column &operator[](int i) { return columns[i]; }
      const Column &operator[](int i) const { return columns[i]; }

      vivace_matrix operator+(const vivace_matrix &m) const {
        vivace_matrix r;
        for (int i = 0; i < C; i++) r.columns[i] = columns[i] + m.columns[i];
        return r;
      }
      vivace_matrix operator-(const vivace_matrix &m) const {
        vivace_matrix r;
        for (int i = 0; i < C; i++) r.columns[i] = columns[i] - m.columns[i];
        return r;
      }
      vivace_matrix operator*(float f) const {
        vivace_matrix r;
        for (int i = 0; i < C; i++) r.columns[i] = columns[i] * f;
        return r;
      }
      Column operator*(Row v) const {
        Column r = Column(0);
        for (int i = 0; i < C; i++) r += columns[i] * v[i];
        return r;
      }
      template <int K> vivace_matrix<K, R> operator*(const vivace_matrix<K, C> &m) const {
        vivace_matrix<K, R> r;
        for (int i = 0; i < K; i++) r.columns[i] = *this * m.columns[i];
        return r;
      }
      vivace_matrix &operator*=(const vivace_matrix &m) { return *this = *this * m; }
    };
    template <int C, int R> inline vivace_matrix<C, R> operator*(float f, const vivace_matrix<C, R> &m) { return m * f; }
    template <int C, int R>
    inline typename vivace_matrix<C, R>::Row operator*(
        typename vivace_matrix<C, R>::Column v, const vivace_matrix<C, R> &m) {
      typename vivace_matrix<C, R>::Row r = typename vivace_matrix<C, R>::Row(0);
      for (int i = 0; i < C; i++) r[i] = dot(v, m.columns[i]);
      return r;
    }
    template <int C, int R> inline vivace_matrix<R, C> transpose(const vivace_matrix<C, R> &m) {
      vivace_matrix<R, C> r;
      for (int i = 0; i < C; i++) for (int j = 0; j < R; j++) r.columns[j][i] = m.columns[i][j];
      return r;
    }
    inline float determinant(const vivace_matrix<2, 2> &m) { return m[0][0] * m[1][1] - m[1][0] * m[0][1]; }
    inline float determinant(const vivace_matrix<3, 3> &m) { return dot(m[0], cross(m[1], m[2])); }
    inline float determinant(const vivace_matrix<4, 4> &m) {
      float result = 0;
      for (int i = 0; i < 4; i++) {
        vivace_matrix<3, 3> minor;
        for (int j = 0, k = 0; j < 4; j++) if (j != i) minor[k++] = m[j].yzw;
        result += (i % 2 ? -1 : 1) * m[i][0] * determinant(minor);
      }
      return result;
    }
    }  // namespace metal
    #define VIVACE_MATRICES(T, C)                        \
      typedef metal::vivace_matrix<C, 2> T##C##x2;       \
      typedef metal::vivace_matrix<C, 3> T##C##x3;       \
      typedef metal::vivace_matrix<C, 4> T##C##x4;
    VIVACE_MATRICES(float, 2)
    VIVACE_MATRICES(float, 3)
    VIVACE_MATRICES(float, 4)
    VIVACE_MATRICES(half, 2)
    VIVACE_MATRICES(half, 3)
    VIVACE_MATRICES(half, 4)
    namespace metal {
    template <class T, int C, int R> using matrix = vivace_matrix<C, R>;
    }

    namespace vivace {
    struct Pixels {
      const uint *data;
      int x0, y0, x1, y1, stride;
    };
    // A premultiplied pixel as a color.
    inline float4 unpacked(uint p) {
      uint4 c = {(p >> 16) & 255, (p >> 8) & 255, p & 255, p >> 24};
      return __builtin_convertvector(c, float4) * (1.0f / 255);
    }
    inline float4 at(const Pixels &p, int x, int y) {
      return x >= p.x0 && x < p.x1 && y >= p.y0 && y < p.y1
                 ? unpacked(p.data[(long)(y - p.y0) * p.stride + (x - p.x0)]) : float4(0);
    }
    // The color between the middles of pixels; nothing is around them. A place that is no number has none.
    inline float4 between(const Pixels &p, float x, float y) {
      if (!(x > -1e8f && x < 1e8f && y > -1e8f && y < 1e8f)) return float4(0);
      float fx = __builtin_floorf(x - 0.5f), fy = __builtin_floorf(y - 0.5f);
      int ix = (int)fx, iy = (int)fy;
      if (ix < p.x0 - 1 || ix >= p.x1 || iy < p.y0 - 1 || iy >= p.y1) return float4(0);
      float u = x - 0.5f - fx, v = y - 0.5f - fy;
      float4 upper = at(p, ix, iy) * (1 - u) + at(p, ix + 1, iy) * u;
      float4 lower = at(p, ix, iy + 1) * (1 - u) + at(p, ix + 1, iy + 1) * u;
      return upper * (1 - v) + lower * v;
    }
    }  // namespace vivace

    namespace metal {
    enum class address { clamp_to_edge, clamp_to_zero, mirrored_repeat, repeat, clamp_to_border };
    enum class s_address { clamp_to_edge, clamp_to_zero, mirrored_repeat, repeat, clamp_to_border };
    enum class t_address { clamp_to_edge, clamp_to_zero, mirrored_repeat, repeat, clamp_to_border };
    enum class filter { nearest, linear, bicubic };
    enum class mag_filter { nearest, linear, bicubic };
    enum class min_filter { nearest, linear, bicubic };
    enum class mip_filter { none, nearest, linear };
    enum class coord { normalized, pixel };
    enum class compare_func { none, less, less_equal, greater, greater_equal, equal, not_equal, always, never };
    enum class border_color { transparent_black, opaque_black, opaque_white };
    enum class access { sample, read, write, read_write };

    struct sampler {
      int across = 0, down = 0;
      bool linear = false, normalized = true;
      constexpr sampler() {}
      template <class... T> constexpr sampler(T... options) { (set(options), ...); }
      constexpr void set(address a) { across = down = (int)a; }
      constexpr void set(s_address a) { across = (int)a; }
      constexpr void set(t_address a) { down = (int)a; }
      constexpr void set(filter f) { linear = f != filter::nearest; }
      constexpr void set(mag_filter f) { linear = f != mag_filter::nearest; }
      constexpr void set(coord c) { normalized = c == coord::normalized; }
      template <class T> constexpr void set(T) {}
    };

    template <class T, access = access::sample> struct texture2d {
      vivace::Pixels pixels;
      uint get_width(uint = 0) const { return pixels.x1; }
      uint get_height(uint = 0) const { return pixels.y1; }
      uint get_num_mip_levels() const { return 1; }
      float4 read(uint2 p, uint = 0) const { return vivace::at(pixels, p.x, p.y); }
      void write(float4, uint2, uint = 0) const {}

      static int wrapped(int i, int count, int mode, bool &outside) {
        if (i >= 0 && i < count) return i;
        if (count <= 0 || mode == 1 || mode == 4) { outside = true; return 0; }
        if (mode == 3) { int rest = i % count; return rest < 0 ? rest + count : rest; }
        if (mode == 2) {
          int rest = i % (2 * count);
          if (rest < 0) rest += 2 * count;
          return rest < count ? rest : 2 * count - 1 - rest;
        }
        return i < 0 ? 0 : count - 1;
      }
      float4 texel(sampler s, int x, int y) const {
        bool outside = false;
        x = wrapped(x, pixels.x1, s.across, outside);
        y = wrapped(y, pixels.y1, s.down, outside);
        return outside ? float4(0) : vivace::at(pixels, x, y);
      }
      template <class... Options> float4 sample(sampler s, float2 p, Options...) const {
        float x = s.normalized ? p.x * pixels.x1 : p.x, y = s.normalized ? p.y * pixels.y1 : p.y;
        if (!(x > -1e8f && x < 1e8f && y > -1e8f && y < 1e8f)) return float4(0);
        if (!s.linear) return texel(s, (int)__builtin_floorf(x), (int)__builtin_floorf(y));
        float fx = __builtin_floorf(x - 0.5f), fy = __builtin_floorf(y - 0.5f);
        float u = x - 0.5f - fx, v = y - 0.5f - fy;
        int ix = (int)fx, iy = (int)fy;
        float4 upper = texel(s, ix, iy) * (1 - u) + texel(s, ix + 1, iy) * u;
        float4 lower = texel(s, ix, iy + 1) * (1 - u) + texel(s, ix + 1, iy + 1) * u;
        return upper * (1 - v) + lower * v;
      }
    };
    }  // namespace metal

    namespace vivace {
    // A map of the plane: a, b, c, d, tx, ty and the three numbers of perspective.
    struct Map {
      double n[9];
      float2 operator()(double x, double y) const {
        double u = n[0] * x + n[2] * y + n[4], v = n[1] * x + n[3] * y + n[5];
        double w = n[6] * x + n[7] * y + n[8];
        if (w != 1) { u /= w; v /= w; }
        float2 p = {(float)u, (float)v};
        return p;
      }
    };
    }

    namespace SwiftUI {
    // The layer that a layer effect is applied to, read at positions in points.
    struct Layer {
      vivace::Pixels vivace_pixels;
      const vivace::Map *vivace_map;
      half4 sample(float2 position) const {
        float2 p = (*vivace_map)(position.x, position.y);
        return vivace::between(vivace_pixels, p.x, p.y);
      }
    };
    }
    """#
}
