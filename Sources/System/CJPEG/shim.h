#include <dlfcn.h>
#include <turbojpeg.h>

// Loaded when the first such picture is read, not when a program starts: each function is asked for by
// name.

static const char *const vivace_jpeg_library = "libturbojpeg.so.0";

static inline int vivace_jpeg_is_there(void) {
  return dlopen(vivace_jpeg_library, RTLD_LAZY | RTLD_GLOBAL) != 0;
}

// Only after vivace_jpeg_is_there().
#include "../Lazy.h"

VIVACE_LAZY(tjCompress2)
VIVACE_LAZY(tjDecompress2)
VIVACE_LAZY(tjDecompressHeader3)
VIVACE_LAZY(tjDestroy)
VIVACE_LAZY(tjGetErrorCode)
VIVACE_LAZY(tjGetErrorStr2)
VIVACE_LAZY(tjFree)
VIVACE_LAZY(tjInitCompress)
VIVACE_LAZY(tjInitDecompress)

#undef VIVACE_LAZY
