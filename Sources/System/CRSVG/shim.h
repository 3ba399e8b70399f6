#include <librsvg/rsvg.h>
#include <cairo/cairo.h>
