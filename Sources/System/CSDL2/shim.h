#include <SDL2/SDL.h>

// Only the prototypes: the structure below spares us the headers of X11.
#define SDL_PROTOTYPES_ONLY
#include <SDL2/SDL_syswm.h>

// The head of SDL's SDL_SysWMinfo: the part that X11 and Wayland have in common.
typedef struct {
  SDL_version version;
  int subsystem;
  void *display;
  char rest[120];
} VivaceWindowSystem;

// Fills in which window system a window lives in; 0 when SDL cannot tell.
static inline int vivace_window_system(SDL_Window *window, VivaceWindowSystem *system) {
  SDL_VERSION(&system->version);
  return SDL_GetWindowWMInfo(window, (struct SDL_SysWMinfo *)(void *)system) == SDL_TRUE;
}

#include <poll.h>
#include <sys/eventfd.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

// A file to wake a waiting thread with: readable once something was written to it.
static inline int vivace_wake_file(void) { return eventfd(0, EFD_NONBLOCK | EFD_CLOEXEC); }

// poll(2) with nanoseconds; a null limit waits for ever.
static inline long vivace_poll(
    struct pollfd *files, unsigned long count, const struct timespec *limit) {
  struct timespec left;
  if (limit) left = *limit;  // The system call writes what is left of the time.
  return syscall(SYS_ppoll, files, count, limit ? &left : (struct timespec *)0, (void *)0, 8);
}
