#include <dlfcn.h>
#include <stddef.h>
#include <stdint.h>

// libcurl brings many libraries along. It is loaded with the first download, not when a program
// starts: each function is asked for by name. What is used of its interface, which is stable, is
// declared here, so that its headers are not needed.

typedef void *vivace_curl;

static inline int vivace_curl_is_there(void) {
  static const char *const names[] = {"libcurl.so.4", "libcurl-gnutls.so.4"};
  for (int i = 0; i < 2; i++) {
    if (dlopen(names[i], RTLD_NOW | RTLD_GLOBAL)) {
      // CURL_GLOBAL_DEFAULT
      int (*init)(long) = (int (*)(long))dlsym(RTLD_DEFAULT, "curl_global_init");
      return init && init(3) == 0;
    }
  }
  return 0;
}

// Only after vivace_curl_is_there().
#define VIVACE_CURL(result, name, ...) \
  static result (*name)(__VA_ARGS__);  \
  if (!name) name = (result(*)(__VA_ARGS__))dlsym(RTLD_DEFAULT, #name)

/// Several downloads one after the other, over the same connections where that is possible.
static inline vivace_curl _Nullable vivace_curl_connections(void) {
  VIVACE_CURL(vivace_curl, curl_multi_init, void);
  return curl_multi_init();
}

/// From any thread: makes a download return soon.
static inline void vivace_curl_wake(vivace_curl _Nonnull connections) {
  VIVACE_CURL(int, curl_multi_wakeup, vivace_curl);
  curl_multi_wakeup(connections);
}

static inline const char *_Nonnull vivace_curl_message(int code) {
  VIVACE_CURL(const char *, curl_easy_strerror, int);
  return curl_easy_strerror(code);
}

typedef struct {
  /// libcurl's result: 0 when the server answered; 42 when it was stopped.
  int code;
  /// The answer's status, as in HTTP.
  long status;
} vivace_curl_answer;

/// Gets what a server has at an address; blocks until it is there, `goes_on` says 0, or nothing came
/// for a minute. `receive` takes what comes, and gives back how much of it.
static inline vivace_curl_answer vivace_curl_get(
    vivace_curl _Nonnull connections, const char *_Nonnull address, void *_Nonnull context,
    size_t (*_Nonnull receive)(const char *_Nonnull, size_t, size_t, void *_Nonnull),
    int (*_Nonnull goes_on)(void *_Nonnull)) {
  VIVACE_CURL(vivace_curl, curl_easy_init, void);
  VIVACE_CURL(int, curl_easy_setopt, vivace_curl, int, ...);
  VIVACE_CURL(int, curl_easy_getinfo, vivace_curl, int, ...);
  VIVACE_CURL(void, curl_easy_cleanup, vivace_curl);
  VIVACE_CURL(int, curl_multi_add_handle, vivace_curl, vivace_curl);
  VIVACE_CURL(int, curl_multi_remove_handle, vivace_curl, vivace_curl);
  VIVACE_CURL(int, curl_multi_perform, vivace_curl, int *);
  VIVACE_CURL(int, curl_multi_poll, vivace_curl, void *, unsigned, int, int *);
  struct message {
    int kind;
    vivace_curl handle;
    union {
      void *whatever;
      int code;
    } data;
  };
  VIVACE_CURL(struct message *, curl_multi_info_read, vivace_curl, int *);

  vivace_curl_answer answer = {2, 0};  // CURLE_FAILED_INIT
  vivace_curl handle = curl_easy_init();
  if (!handle) return answer;
  curl_easy_setopt(handle, 10002, address);     // URL
  curl_easy_setopt(handle, 10001, context);     // WRITEDATA
  curl_easy_setopt(handle, 20011, receive);     // WRITEFUNCTION
  curl_easy_setopt(handle, 10102, "");          // ACCEPT_ENCODING: all that are known
  curl_easy_setopt(handle, 10018, "Vivace");    // USERAGENT
  curl_easy_setopt(handle, 52, 1L);             // FOLLOWLOCATION
  curl_easy_setopt(handle, 68, 20L);            // MAXREDIRS
  curl_easy_setopt(handle, 99, 1L);             // NOSIGNAL
  curl_easy_setopt(handle, 181, 3L);            // PROTOCOLS: http and https
  curl_easy_setopt(handle, 182, 3L);            // REDIR_PROTOCOLS
  curl_easy_setopt(handle, 19, 1L);             // LOW_SPEED_LIMIT, bytes a second …
  curl_easy_setopt(handle, 20, 60L);            // … LOW_SPEED_TIME, for so many seconds
  curl_easy_setopt(handle, 78, 60L);            // CONNECTTIMEOUT
  if (curl_multi_add_handle(connections, handle) == 0) {
    int running = 1;
    answer.code = 42;  // CURLE_ABORTED_BY_CALLBACK
    while (goes_on(context)) {
      if (curl_multi_perform(connections, &running) != 0 || running == 0) break;
      if (curl_multi_poll(connections, 0, 0, 1000, 0) != 0) break;
    }
    int left;
    struct message *message;
    while ((message = curl_multi_info_read(connections, &left)))
      if (message->kind == 1 && message->handle == handle) answer.code = message->data.code;
    curl_easy_getinfo(handle, 0x200002, &answer.status);  // RESPONSE_CODE
    curl_multi_remove_handle(connections, handle);
  }
  curl_easy_cleanup(handle);
  return answer;
}

#undef VIVACE_CURL
