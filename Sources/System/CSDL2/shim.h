#include <SDL2/SDL.h>
#include <dlfcn.h>

// Only the prototypes: the structure below spares us the headers of X11.
#define SDL_PROTOTYPES_ONLY
#include <SDL2/SDL_syswm.h>

// SDL brings forty libraries along, which takes as long as a tenth of a start. They are loaded by the
// first call, on the thread that starts SDL, and not before the program's first line: each function
// is asked for by name.

static const char *const vivace_sdl_library = "libSDL2-2.0.so.0";

static inline void *_Nullable vivace_sdl(void) {
  static void *library;
  void *known = __atomic_load_n(&library, __ATOMIC_ACQUIRE);
  if (known) return known;
  known = dlopen(vivace_sdl_library, RTLD_LAZY);
  __atomic_store_n(&library, known, __ATOMIC_RELEASE);
  return known;
}

static inline int vivace_sdl_is_there(void) { return vivace_sdl() != 0; }

// Only after vivace_sdl_is_there().
#define VIVACE_LAZY(name)                                                \
  static inline __typeof__(&name) _Nonnull lazy_##name(void) {           \
    static __typeof__(&name) function;                                   \
    __typeof__(&name) known = __atomic_load_n(&function, __ATOMIC_RELAXED); \
    if (known) return known;                                             \
    known = (__typeof__(&name))dlsym(vivace_sdl(), #name);               \
    __atomic_store_n(&function, known, __ATOMIC_RELAXED);                \
    return known;                                                        \
  }

VIVACE_LAZY(SDL_ClearQueuedAudio)
VIVACE_LAZY(SDL_CloseAudioDevice)
VIVACE_LAZY(SDL_CreateRGBSurfaceWithFormatFrom)
VIVACE_LAZY(SDL_CreateSystemCursor)
VIVACE_LAZY(SDL_CreateWindow)
VIVACE_LAZY(SDL_DequeueAudio)
VIVACE_LAZY(SDL_DestroyWindow)
VIVACE_LAZY(SDL_DisableScreenSaver)
VIVACE_LAZY(SDL_EnableScreenSaver)
VIVACE_LAZY(SDL_EventState)
VIVACE_LAZY(SDL_FreeSurface)
VIVACE_LAZY(SDL_GetClipboardText)
VIVACE_LAZY(SDL_GetCurrentDisplayMode)
VIVACE_LAZY(SDL_GetCurrentVideoDriver)
VIVACE_LAZY(SDL_GetDisplayBounds)
VIVACE_LAZY(SDL_GetDisplayUsableBounds)
VIVACE_LAZY(SDL_GetError)
VIVACE_LAZY(SDL_GetHintBoolean)
VIVACE_LAZY(SDL_GetModState)
VIVACE_LAZY(SDL_GetNumAudioDevices)
VIVACE_LAZY(SDL_GetNumVideoDisplays)
VIVACE_LAZY(SDL_GetQueuedAudioSize)
VIVACE_LAZY(SDL_GetWindowBordersSize)
VIVACE_LAZY(SDL_GetWindowDisplayIndex)
VIVACE_LAZY(SDL_GetWindowFlags)
VIVACE_LAZY(SDL_GetWindowID)
VIVACE_LAZY(SDL_GetWindowPosition)
VIVACE_LAZY(SDL_GetWindowSize)
VIVACE_LAZY(SDL_GetWindowSizeInPixels)
VIVACE_LAZY(SDL_GetWindowSurface)
VIVACE_LAZY(SDL_GetWindowTitle)
VIVACE_LAZY(SDL_GetWindowWMInfo)
VIVACE_LAZY(SDL_HapticClose)
VIVACE_LAZY(SDL_HapticOpen)
VIVACE_LAZY(SDL_HapticRumbleInit)
VIVACE_LAZY(SDL_HapticRumblePlay)
VIVACE_LAZY(SDL_HapticRumbleSupported)
VIVACE_LAZY(SDL_HasClipboardText)
VIVACE_LAZY(SDL_HasEvents)
VIVACE_LAZY(SDL_Init)
VIVACE_LAZY(SDL_InitSubSystem)
VIVACE_LAZY(SDL_IsTextInputActive)
VIVACE_LAZY(SDL_NumHaptics)
VIVACE_LAZY(SDL_OpenAudioDevice)
VIVACE_LAZY(SDL_PauseAudioDevice)
VIVACE_LAZY(SDL_PollEvent)
VIVACE_LAZY(SDL_QueueAudio)
VIVACE_LAZY(SDL_Quit)
VIVACE_LAZY(SDL_RaiseWindow)
VIVACE_LAZY(SDL_MinimizeWindow)
VIVACE_LAZY(SDL_RestoreWindow)
VIVACE_LAZY(SDL_SetWindowFullscreen)
VIVACE_LAZY(SDL_SetWindowAlwaysOnTop)
VIVACE_LAZY(SDL_SetWindowBordered)
VIVACE_LAZY(SDL_SetWindowOpacity)
VIVACE_LAZY(SDL_SetWindowResizable)
VIVACE_LAZY(SDL_SetClipboardText)
VIVACE_LAZY(SDL_SetCursor)
VIVACE_LAZY(SDL_SetEventFilter)
VIVACE_LAZY(SDL_SetHint)
VIVACE_LAZY(SDL_SetTextInputRect)
VIVACE_LAZY(SDL_SetWindowIcon)
VIVACE_LAZY(SDL_SetWindowMaximumSize)
VIVACE_LAZY(SDL_SetWindowMinimumSize)
VIVACE_LAZY(SDL_SetWindowPosition)
VIVACE_LAZY(SDL_SetWindowSize)
VIVACE_LAZY(SDL_SetWindowTitle)
VIVACE_LAZY(SDL_ShowWindow)
VIVACE_LAZY(SDL_StartTextInput)
VIVACE_LAZY(SDL_StopTextInput)
VIVACE_LAZY(SDL_UpdateWindowSurfaceRects)
VIVACE_LAZY(SDL_WasInit)
VIVACE_LAZY(SDL_free)

#undef VIVACE_LAZY

// The head of SDL's SDL_SysWMinfo: the part that X11 and Wayland have in common, and X11's next.
typedef struct {
  SDL_version version;
  int subsystem;
  void *display;
  unsigned long x11_window;
  char rest[112];
} VivaceWindowSystem;

// The head of SDL's SDL_SysWMmsg under X11, with that of the XEvent in it.
typedef struct {
  SDL_version version;
  int subsystem;
  int type;
  unsigned long serial;
  int is_sent;
  void *display;
  unsigned long window;
} VivaceX11Message;

// Asks a Wayland surface for a callback at its next frame: wl_surface.frame, whose number is 3. The function is
// libwayland's wl_proxy_marshal_constructor, the interface its wl_callback_interface.
static inline void *_Nullable vivace_wayland_frame(
    void *_Nonnull function, void *_Nonnull surface, const void *_Nonnull callback_interface) {
  typedef void *(*marshal)(void *, uint32_t, const void *, ...);
  return ((marshal)function)(surface, 3, callback_interface, (void *)0);
}

// Fills in which window system a window lives in; 0 when SDL cannot tell.
static inline int vivace_window_system(SDL_Window *window, VivaceWindowSystem *system) {
  SDL_VERSION(&system->version);
  return lazy_SDL_GetWindowWMInfo()(window, (struct SDL_SysWMinfo *)(void *)system) == SDL_TRUE;
}

#include <poll.h>
#include <sys/eventfd.h>
#include <sys/syscall.h>
#include <sys/timerfd.h>
#include <time.h>
#include <unistd.h>

// A file to wake a waiting thread with: readable once something was written to it.
static inline int vivace_wake_file(void) { return eventfd(0, EFD_NONBLOCK | EFD_CLOEXEC); }

// A file that a thread can wait at until an instant, which others may move meanwhile.
static inline int vivace_alarm_file(void) { return timerfd_create(CLOCK_MONOTONIC, TFD_CLOEXEC); }

// Sets the instant, by the monotonic clock; null is never.
static inline int vivace_set_alarm(int file, const struct timespec *instant) {
  struct itimerspec setting = {{0, 0}, {0, 0}};
  if (instant) setting.it_value = *instant;
  return timerfd_settime(file, TFD_TIMER_ABSTIME, &setting, (struct itimerspec *)0);
}

// poll(2) with nanoseconds; a null limit waits for ever.
static inline long vivace_poll(
    struct pollfd *files, unsigned long count, const struct timespec *limit) {
  struct timespec left;
  if (limit) left = *limit;  // The system call writes what is left of the time.
  return syscall(SYS_ppoll, files, count, limit ? &left : (struct timespec *)0, (void *)0, 8);
}

// What is selected in the program in front, which a middle click pastes. SDL has it from 2.26 on;
// before that nothing is selected anywhere.
static inline char *_Nullable vivace_primary_selection(void) {
  char *(*get)(void) = (char *(*)(void))dlsym(vivace_sdl(), "SDL_GetPrimarySelectionText");
  return get ? get() : 0;
}

static inline void vivace_set_primary_selection(const char *_Nonnull text) {
  int (*set)(const char *) = (int (*)(const char *))dlsym(vivace_sdl(), "SDL_SetPrimarySelectionText");
  if (set) set(text);
}
