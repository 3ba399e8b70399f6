// What the windows of WindowPrograms cost without views, without a graph and without a line of
// Swift: `WindowFloor hello|labels|list|sheet`, or `WindowFloor springs COUNT`. With a last argument 2 the window has
// 3,840 × 2,160 pixels, of which two make a point.
//
// The same pictures by hand, with the libraries that the framework uses as well: SDL's window
// surface, Pango and Cairo for text. A frame does the least that a careful programmer would do: one
// label's rectangle is painted and shown; a scrolled list is moved by the X server, and each row is
// drawn once, when it comes into sight (there is no scroll bar); what springs is a rectangle with sharp
// corners, filled row by row where it is and wiped off where it was. What that takes is the floor that
// machine, X server and libraries set at the moment; WindowBenchmark prints it beside ours, out of
// the same run. The marks are those of WindowMarks.

#include <SDL2/SDL.h>
#include <SDL2/SDL_syswm.h>
#include <X11/Xlib.h>
#include <cairo/cairo.h>
#include <fontconfig/fontconfig.h>
#include <math.h>
#include <pango/pangocairo.h>
#include <pango/pangofc-fontmap.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

// Pixels a point.
static int scale = 1;

// MARK: Text

typedef struct {
  PangoLayout *layout;
  double red, green, blue, alpha;
} Style;

// The default configuration reads dozens of files; folder and cache are all that is needed here.
static const char fontFolders[] =
  "<fontconfig><dir>/usr/share/fonts</dir><cachedir>/var/cache/fontconfig</cachedir></fontconfig>";

static PangoContext *makeTextContext(void) {
  FcConfig *config = FcConfigCreate();
  FcConfigParseAndLoadFromMemory(config, (const FcChar8 *)fontFolders, FcTrue);
  FcConfigBuildFonts(config);
  PangoFontMap *fonts = pango_cairo_font_map_new_for_font_type(CAIRO_FONT_TYPE_FT);
  pango_cairo_font_map_set_resolution(PANGO_CAIRO_FONT_MAP(fonts), 72);
  pango_fc_font_map_set_config(PANGO_FC_FONT_MAP(fonts), config);
  PangoContext *context = pango_font_map_create_context(fonts);
  cairo_font_options_t *options = cairo_font_options_create();
  cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY);
  cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE);
  cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF);
  pango_cairo_context_set_font_options(context, options);
  cairo_font_options_destroy(options);
  return context;
}

static Style makeStyle(PangoContext *context, const char *font, double gray, double alpha) {
  Style style = {pango_layout_new(context), gray, gray, gray, alpha};
  PangoFontDescription *description = pango_font_description_from_string(font);
  pango_layout_set_font_description(style.layout, description);
  pango_font_description_free(description);
  return style;
}

// A text in the middle of a height, and of a width unless that is 0.
static void draw(
  cairo_t *picture, Style style, const char *text, double x, double y, double width,
  double height) {
  pango_layout_set_text(style.layout, text, -1);
  PangoRectangle size;
  pango_layout_get_extents(style.layout, NULL, &size);
  if (width > 0) x += (width - (double)size.width / PANGO_SCALE) / 2;
  y += (height - (double)size.height / PANGO_SCALE) / 2;
  cairo_set_source_rgba(picture, style.red, style.green, style.blue, style.alpha);
  cairo_move_to(picture, x, y);
  pango_cairo_show_layout(picture, style.layout);
}

static void clear(cairo_t *picture, double x, double y, double width, double height) {
  cairo_set_source_rgb(picture, 1, 1, 1);
  cairo_rectangle(picture, x, y, width, height);
  cairo_fill(picture);
}

static cairo_t *makePicture(SDL_Surface *surface) {
  cairo_surface_t *pixels = cairo_image_surface_create_for_data(
    surface->pixels, CAIRO_FORMAT_RGB24, surface->w, surface->h, surface->pitch);
  cairo_t *picture = cairo_create(pixels);
  cairo_surface_destroy(pixels);
  return picture;
}

// MARK: The windows

typedef struct {
  const char *name;
  int width, height;
  // How the window looks at first.
  void (*begin)(SDL_Surface *surface);
  // What is different in every frame; a window at rest has no frames.
  void (*frame)(SDL_Window *window, SDL_Surface *surface, int number);
} Program;

static void beginHello(SDL_Surface *surface) {
  Style body = makeStyle(makeTextContext(), "Inter 17px", 0, 1);
  cairo_t *picture = makePicture(surface);
  clear(picture, 0, 0, surface->w, surface->h);
  draw(picture, body, "Hello, world!", 0, 0, surface->w, surface->h);
}

enum { labelCount = 1000, columns = 10, labelWidth = 120, labelHeight = 18 };
static cairo_t *labels;
static Style labelStyle;
static int counts[labelCount];

static SDL_Rect drawLabel(int index, int windowWidth) {
  int left = (windowWidth - columns * labelWidth) / 2;
  SDL_Rect frame = {
    left + index % columns * labelWidth, index / columns * labelHeight, labelWidth, labelHeight};
  clear(labels, frame.x, frame.y, frame.w, frame.h);
  char text[64];
  snprintf(text, sizeof text, "Label %d: %d", index, counts[index]);
  draw(labels, labelStyle, text, frame.x, frame.y, frame.w, frame.h);
  return frame;
}

static void beginLabels(SDL_Surface *surface) {
  labelStyle = makeStyle(makeTextContext(), "Inter 11px", 0, 1);
  labels = makePicture(surface);
  clear(labels, 0, 0, surface->w, surface->h);
  for (int index = 0; index < labelCount; index++) drawLabel(index, surface->w);
}

static void changeLabel(SDL_Window *window, SDL_Surface *surface, int number) {
  int index = number * 7919 % labelCount;
  counts[index]++;
  SDL_Rect frame = drawLabel(index, surface->w);
  SDL_UpdateWindowSurfaceRects(window, &frame, 1);
}

enum { rowHeight = 56, scrollStep = 40, rowTextWidth = 320 };

// In points, whatever the scale.
static cairo_t *makeScaledPicture(SDL_Surface *surface) {
  cairo_t *picture = makePicture(surface);
  cairo_scale(picture, scale, scale);
  return picture;
}
static SDL_Surface *rowSurface;
static cairo_t *row;
static int rowIndex = -1;
static Style nameStyle, placeStyle;

static double primary(double hue, double center) {
  double distance = hue * 6 - center;
  if (distance > 3) distance -= 6;
  if (distance < 0) distance = -distance;
  double full = distance <= 1 ? 1 : distance >= 2 ? 0 : 2 - distance;
  const double saturation = 0.6, brightness = 0.9;
  return brightness * (1 - saturation * (1 - full));
}

static void drawRow(int index) {
  rowIndex = index;
  clear(row, 0, 0, rowTextWidth, rowHeight - 1);
  double hue = index % 97 / 97.0;
  cairo_set_source_rgb(row, primary(hue, 0), primary(hue, 2), primary(hue, 4));
  cairo_arc(row, 37, 28, 17, 0, 2 * G_PI);
  cairo_fill(row);
  char text[64];
  snprintf(text, sizeof text, "Person %d", index);
  draw(row, nameStyle, text, 66, 10, 0, 20);
  snprintf(text, sizeof text, "Somewhere, number %d", index * 7 % 1000);
  draw(row, placeStyle, text, 66, 30, 0, 16);
}

// Shows the list from `top` on in the lines from `line` on.
static void showRows(SDL_Surface *surface, int top, int line) {
  int pixels = rowHeight * scale;
  while (line < surface->h) {
    int index = (top + line) / pixels, first = (top + line) % pixels;
    int count = SDL_min(pixels - first, surface->h - line);
    if (index != rowIndex) drawRow(index);
    memcpy(
      (char *)surface->pixels + line * surface->pitch,
      (char *)rowSurface->pixels + first * rowSurface->pitch, (size_t)count * surface->pitch);
    line += count;
  }
}

static void beginList(SDL_Surface *surface) {
  PangoContext *context = makeTextContext();
  nameStyle = makeStyle(context, "Inter Semi-Bold 17px", 0, 1);
  placeStyle = makeStyle(context, "Inter 13px", 0.24, 0.6);
  rowSurface = SDL_CreateRGBSurfaceWithFormat(
    0, surface->w, rowHeight * scale, 32, surface->format->format);
  row = makeScaledPicture(rowSurface);
  clear(row, 0, 0, surface->w, rowHeight);
  cairo_set_source_rgb(row, 198 / 255.0, 198 / 255.0, 200 / 255.0);
  cairo_rectangle(row, 20, rowHeight - 1, surface->w - 20, 1);
  cairo_fill(row);
  showRows(surface, 0, 0);
}

// Pixels are moved where they are shown; only the new ones are brought there.
static void scrollList(SDL_Window *window, SDL_Surface *surface, int number) {
  static SDL_SysWMinfo system;
  static GC context;
  if (!context) {
    SDL_VERSION(&system.version);
    SDL_GetWindowWMInfo(window, &system);
    context = XCreateGC(system.info.x11.display, system.info.x11.window, 0, NULL);
  }
  Window shown = system.info.x11.window;
  int step = scrollStep * scale;
  unsigned height = surface->h - step;
  XCopyArea(system.info.x11.display, shown, shown, context, 0, step, surface->w, height, 0, 0);
  showRows(surface, number * step, height);
  SDL_Rect uncovered = {0, height, surface->w, step};
  SDL_UpdateWindowSurfaceRects(window, &uncovered, 1);
}

enum { sheetWidth = 704, sheetHeight = 992 };
enum { springSize = 60, mostSprings = 10000 };
static int springCount;
typedef struct {
  double from[3], to[3];
  SDL_Rect shown;
} Spring;
static Spring springs[mostSprings];

static void fill(SDL_Surface *surface, SDL_Rect area, Uint32 color) {
  SDL_Rect bounds = {0, 0, surface->w, surface->h}, rect;
  if (!SDL_IntersectRect(&area, &bounds, &rect)) return;
  for (int y = rect.y; y < rect.y + rect.h; y++) {
    Uint32 *pixels = (Uint32 *)((char *)surface->pixels + y * surface->pitch) + rect.x;
    for (int x = 0; x < rect.w; x++) pixels[x] = color;
  }
}

static double noise(void) { return rand() / (RAND_MAX + 1.0); }

static void beginSprings(SDL_Surface *surface) {
  fill(surface, (SDL_Rect){0, 0, surface->w, surface->h}, 0xFFFFFF);
  for (int index = 0; index < springCount; index++) {
    Spring *spring = &springs[index];
    for (int part = 0; part < 3; part++) spring->to[part] = noise();
  }
}

// Every half second each gets another place and size, and swings there from where it belonged.
static void moveSprings(SDL_Window *window, SDL_Surface *surface, int number) {
  for (int index = 0; index < springCount; index++) fill(surface, springs[index].shown, 0xFFFFFF);
  double time = number % 30 / 60.0;
  for (int index = 0; index < springCount; index++) {
    Spring *spring = &springs[index];
    if (number % 30 == 0) {
      memcpy(spring->from, spring->to, sizeof spring->to);
      for (int part = 0; part < 3; part++) spring->to[part] = noise();
    }
    double left = exp(-10 * time) * (cos(7 * time) + 10 / 7.0 * sin(7 * time)), now[3];
    for (int part = 0; part < 3; part++)
      now[part] = spring->to[part] + left * (spring->from[part] - spring->to[part]);
    int side = (int)(springSize * scale * (0.4 + 0.8 * now[2]));
    spring->shown = (SDL_Rect){
      (int)(now[0] * surface->w) - side / 2, (int)(now[1] * surface->h) - side / 2, side, side};
    fill(surface, spring->shown, (Uint32)index * 7919 & 0xFFFFFF);
  }
  SDL_UpdateWindowSurface(window);
}

// A sheet slides over the list for half a second, and away again. Below it all pixels become darker with it.
static SDL_Surface *below;
static int shownTop;

static void beginSheet(SDL_Surface *surface) {
  beginList(surface);
  below = SDL_ConvertSurface(surface, surface->format, 0);
  shownTop = surface->h;
}

static void moveSheet(SDL_Window *window, SDL_Surface *surface, int number) {
  // As a spring without a bounce goes, of 0.5 s.
  double time = number % 48 / 60.0, left = (1 + 12.57 * time) * exp(-12.57 * time);
  double shown = number / 48 % 2 == 0 ? 1 - left : left;
  int width = sheetWidth * scale, height = sheetHeight * scale;
  int x = (surface->w - width) / 2, rest = (surface->h - height) / 2;
  int top = rest + (int)((surface->h - rest) * (1 - shown));
  Uint32 light = (Uint32)(256 * (1 - 0.2 * shown));
  for (int y = 0; y < surface->h; y++) {
    Uint32 *pixels = (Uint32 *)((char *)surface->pixels + y * surface->pitch);
    Uint32 *under = (Uint32 *)((char *)below->pixels + y * below->pitch);
    int isSheet = y >= top && y < top + height;
    for (int column = 0; column < (isSheet ? x : surface->w); column++) {
      Uint32 two = (under[column] & 0xFF00FF) * light >> 8 & 0xFF00FF;
      pixels[column] = two | ((under[column] & 0xFF00) * light >> 8 & 0xFF00);
    }
    if (!isSheet) continue;
    for (int column = x; column < x + width; column++) pixels[column] = 0xFFFFFF;
    for (int column = x + width; column < surface->w; column++) {
      Uint32 two = (under[column] & 0xFF00FF) * light >> 8 & 0xFF00FF;
      pixels[column] = two | ((under[column] & 0xFF00) * light >> 8 & 0xFF00);
    }
  }
  SDL_UpdateWindowSurface(window);
}

static const Program programs[] = {
  {"hello", 390, 844, beginHello, NULL},
  {"labels", 1280, 1800, beginLabels, changeLabel},
  {"list", 1280, 800, beginList, scrollList},
  {"springs", 1280, 800, beginSprings, moveSprings},
  {"sheet", 1280, 800, beginSheet, moveSheet},
};
enum { programCount = sizeof programs / sizeof *programs };

// MARK: The clock

static double now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return (double)time.tv_sec + (double)time.tv_nsec * 1e-9;
}

static void sleepUntil(double instant) {
  struct timespec time = {(time_t)instant, (long)((instant - (time_t)instant) * 1e9)};
  clock_nanosleep(CLOCK_MONOTONIC, TIMER_ABSTIME, &time, NULL);
}

static void handle(SDL_Window *window, const SDL_Event *event) {
  if (event->type == SDL_QUIT) exit(0);
  if (event->type == SDL_WINDOWEVENT && event->window.event == SDL_WINDOWEVENT_EXPOSED) {
    SDL_UpdateWindowSurface(window);
  }
}

// Runs frames, or rests, until an instant. Returns how many frames there are by then.
static int run(const Program *program, SDL_Window *window, int frames, double end) {
  SDL_Event event;
  double next = now();
  while (next < end) {
    if (program->frame) {
      while (SDL_PollEvent(&event)) handle(window, &event);
      program->frame(window, SDL_GetWindowSurface(window), ++frames);
      next += 1 / 60.0;
      sleepUntil(next);
    } else {
      if (SDL_WaitEventTimeout(&event, (int)((end - next) * 1000) + 1)) handle(window, &event);
      next = now();
    }
  }
  return frames;
}

static void mark(const char *text) {
  puts(text);
  fflush(stdout);
}

int main(int count, char **arguments) {
  const Program *program = NULL;
  for (int index = 0; index < programCount && count >= 2; index++) {
    if (strcmp(arguments[1], programs[index].name) == 0) program = &programs[index];
  }
  int takesCount = program && program->frame == moveSprings;
  if (takesCount && count > 2) springCount = atoi(arguments[2]);
  if (count > (takesCount ? 3 : 2)) scale = atoi(arguments[count - 1]);
  if (!program || springCount < 0 || springCount > mostSprings || scale < 1 || scale > 2) {
    fprintf(stderr, "usage: %s hello|labels|list|sheet|springs COUNT [1|2]\n", arguments[0]);
    return 2;
  }
  int width = scale == 1 ? program->width : 3840, height = scale == 1 ? program->height : 2160;
  SDL_SetHint(SDL_HINT_FRAMEBUFFER_ACCELERATION, "0");
  if (SDL_Init(SDL_INIT_VIDEO) != 0) {
    fprintf(stderr, "No window can be opened: %s\n", SDL_GetError());
    return 1;
  }
  SDL_Window *window = SDL_CreateWindow(
    "Floor", SDL_WINDOWPOS_CENTERED, SDL_WINDOWPOS_CENTERED, width, height, 0);
  SDL_Surface *surface = window ? SDL_GetWindowSurface(window) : NULL;
  if (!surface || surface->format->format != SDL_PIXELFORMAT_RGB888) {
    fprintf(stderr, "No window with 32 bits a pixel: %s\n", SDL_GetError());
    return 1;
  }
  program->begin(surface);
  SDL_UpdateWindowSurface(window);
  mark("MARK first");
  double start = now();
  int before = run(program, window, 0, start + 1);
  mark("MARK begin");
  int after = run(program, window, before, start + 6);
  printf("MARK end frames=%d\n", after - before);
  fflush(stdout);
  // Until somebody has read the processor's time: the end of a process takes some too.
  SDL_Delay(100);
  return 0;
}
