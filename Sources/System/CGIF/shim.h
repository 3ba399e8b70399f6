#include <dlfcn.h>
#include <gif_lib.h>

// Loaded when the first such picture is read, not when a program starts: each function is asked for by
// name.

static const char *const vivace_gif_library = "libgif.so.7";

static inline int vivace_gif_is_there(void) {
  return dlopen(vivace_gif_library, RTLD_LAZY | RTLD_GLOBAL) != 0;
}

// Only after vivace_gif_is_there().
#include "../Lazy.h"

VIVACE_LAZY(DGifCloseFile)
VIVACE_LAZY(DGifGetExtension)
VIVACE_LAZY(DGifGetExtensionNext)
VIVACE_LAZY(DGifGetImageDesc)
VIVACE_LAZY(DGifGetLine)
VIVACE_LAZY(DGifGetRecordType)
VIVACE_LAZY(DGifOpen)
VIVACE_LAZY(EGifCloseFile)
VIVACE_LAZY(EGifGCBToExtension)
VIVACE_LAZY(EGifOpen)
VIVACE_LAZY(EGifPutExtension)
VIVACE_LAZY(EGifPutExtensionBlock)
VIVACE_LAZY(EGifPutExtensionLeader)
VIVACE_LAZY(EGifPutExtensionTrailer)
VIVACE_LAZY(EGifPutImageDesc)
VIVACE_LAZY(EGifPutLine)
VIVACE_LAZY(EGifPutScreenDesc)
VIVACE_LAZY(EGifSetGifVersion)
VIVACE_LAZY(GifErrorString)
VIVACE_LAZY(GifFreeMapObject)
VIVACE_LAZY(GifMakeMapObject)

#undef VIVACE_LAZY
