#include <dlfcn.h>
#include <webp/decode.h>
#include <webp/demux.h>
#include <webp/encode.h>

// Loaded when the first such picture is read, not when a program starts: each function is asked for by
// name.

// This one brings libwebp along.
static const char *const vivace_webp_library = "libwebpdemux.so.2";

static inline int vivace_webp_is_there(void) {
  return dlopen(vivace_webp_library, RTLD_LAZY | RTLD_GLOBAL) != 0;
}

// Only after vivace_webp_is_there().
#include "../Lazy.h"

VIVACE_LAZY(WebPAnimDecoderDelete)
VIVACE_LAZY(WebPAnimDecoderGetInfo)
VIVACE_LAZY(WebPAnimDecoderGetNext)
VIVACE_LAZY(WebPAnimDecoderNewInternal)
VIVACE_LAZY(WebPAnimDecoderOptionsInitInternal)
VIVACE_LAZY(WebPDecodeBGRAInto)
VIVACE_LAZY(WebPGetFeaturesInternal)

#undef VIVACE_LAZY
