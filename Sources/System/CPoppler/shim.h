#include <cairo/cairo.h>
#include <dlfcn.h>
#include <glib-object.h>

// Poppler is loaded when the first PDF is drawn, not when a program starts: each function is asked for
// by name. What is used of its interface, which is stable, is declared here, so that its headers are
// not needed.

typedef struct _PopplerDocument PopplerDocument;
typedef struct _PopplerPage PopplerPage;

static const char *const vivace_poppler_library = "libpoppler-glib.so.8";

static inline int vivace_poppler_is_there(void) {
  return dlopen(vivace_poppler_library, RTLD_NOW | RTLD_GLOBAL) != 0;
}

// Only after vivace_poppler_is_there().
#define VIVACE_LAZY(result, name, ...)                            \
  typedef result (*_Nonnull vivace_##name)(__VA_ARGS__);          \
  static inline vivace_##name lazy_##name(void) {                 \
    return (vivace_##name)dlsym(RTLD_DEFAULT, #name);             \
  }

VIVACE_LAZY(
    PopplerDocument *_Nullable, poppler_document_new_from_bytes, GBytes *_Nonnull,
    const char *_Nullable, GError *_Nullable *_Nonnull)
VIVACE_LAZY(
    PopplerPage *_Nullable, poppler_document_get_page, PopplerDocument *_Nonnull, int)
VIVACE_LAZY(
    void, poppler_page_get_size, PopplerPage *_Nonnull, double *_Nonnull, double *_Nonnull)
VIVACE_LAZY(void, poppler_page_render, PopplerPage *_Nonnull, cairo_t *_Nonnull)

#undef VIVACE_LAZY
