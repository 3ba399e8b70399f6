#include <cairo/cairo.h>
#include <dlfcn.h>
#include <glib-object.h>

// librsvg brings many libraries along. It is loaded when the first SVG is drawn, not when a program
// starts: each function is asked for by name. What is used of its interface, which is stable, is
// declared here, so that its headers are not needed.

typedef struct _RsvgHandle RsvgHandle;
typedef struct { double length; int unit; } RsvgLength;
typedef struct { double x, y, width, height; } RsvgRectangle;

static const char *const vivace_rsvg_library = "librsvg-2.so.2";

static inline int vivace_rsvg_is_there(void) {
  return dlopen(vivace_rsvg_library, RTLD_NOW | RTLD_GLOBAL) != 0;
}

// Only after vivace_rsvg_is_there().
#define VIVACE_LAZY(result, name, ...)                            \
  typedef result (*_Nonnull vivace_##name)(__VA_ARGS__);          \
  static inline vivace_##name lazy_##name(void) {                 \
    return (vivace_##name)dlsym(RTLD_DEFAULT, #name);             \
  }

VIVACE_LAZY(
    void, rsvg_handle_get_intrinsic_dimensions, RsvgHandle *_Nonnull, gboolean *_Nonnull,
    RsvgLength *_Nonnull, gboolean *_Nonnull, RsvgLength *_Nonnull, gboolean *_Nonnull,
    RsvgRectangle *_Nonnull)
VIVACE_LAZY(
    gboolean, rsvg_handle_get_intrinsic_size_in_pixels, RsvgHandle *_Nonnull, double *_Nonnull,
    double *_Nonnull)
VIVACE_LAZY(
    RsvgHandle *_Nullable, rsvg_handle_new_from_data, const guint8 *_Nullable, gsize,
    GError *_Nullable *_Nonnull)
VIVACE_LAZY(
    gboolean, rsvg_handle_render_document, RsvgHandle *_Nonnull, cairo_t *_Nonnull,
    const RsvgRectangle *_Nonnull, GError *_Nullable *_Nonnull)
VIVACE_LAZY(void, rsvg_handle_set_dpi, RsvgHandle *_Nonnull, double)

#undef VIVACE_LAZY
