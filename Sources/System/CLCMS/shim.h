#include <dlfcn.h>
#include <lcms2.h>

// Loaded when the first picture with a colour profile is read, not when a program starts: each function
// is asked for by name.

static const char *const vivace_lcms_library = "liblcms2.so.2";

static inline int vivace_lcms_is_there(void) {
  return dlopen(vivace_lcms_library, RTLD_LAZY | RTLD_GLOBAL) != 0;
}

// Only after vivace_lcms_is_there().
#include "../Lazy.h"

VIVACE_LAZY(cmsCloseProfile)
VIVACE_LAZY(cmsCreateTransform)
VIVACE_LAZY(cmsCreate_sRGBProfile)
VIVACE_LAZY(cmsDeleteTransform)
VIVACE_LAZY(cmsDoTransform)
VIVACE_LAZY(cmsGetColorSpace)
VIVACE_LAZY(cmsGetHeaderRenderingIntent)
VIVACE_LAZY(cmsOpenProfileFromMem)

#undef VIVACE_LAZY

// Blue first and alpha last is 0xAARRGGBB in memory order. The library's formats are macros that Swift
// does not read.
static const cmsUInt32Number vivace_lcms_color = TYPE_BGRA_8;
static const cmsUInt32Number vivace_lcms_gray = TYPE_GRAY_8;
