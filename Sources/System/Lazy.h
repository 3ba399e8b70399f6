// A function of a library that is loaded when somebody needs it, asked for by name: `lazy_NAME()` gives
// it, and may be called once the library is there. Included where functions are listed, which undefines
// it behind its list.
#include <dlfcn.h>

#define VIVACE_LAZY(name)                                      \
  static inline __typeof__(&name) _Nonnull lazy_##name(void) { \
    return (__typeof__(&name))dlsym(RTLD_DEFAULT, #name);      \
  }
