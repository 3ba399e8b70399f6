#include <dlfcn.h>
#include <glib.h>

// GDBus, which is in GLib's library for input and output. It is loaded when the desktop is asked for its
// settings, on the thread that asks: each function is asked for by name. What is used of its
// interface, which is stable, is declared here, so that its headers are not needed.

typedef struct _GDBusConnection GDBusConnection;
typedef struct _GCancellable GCancellable;
typedef struct _GUnixFDList GUnixFDList;
typedef struct _GDBusMessage GDBusMessage;
typedef GDBusMessage *_Nullable (*VivaceDBusFilter)(
    GDBusConnection *_Nonnull connection, GDBusMessage *_Nonnull message, gboolean incoming,
    void *_Nullable context);
typedef void (*VivaceDBusSignal)(
    GDBusConnection *_Nullable connection, const char *_Nullable sender, const char *_Nullable path,
    const char *_Nullable interface, const char *_Nullable signal, GVariant *_Nullable parameters,
    void *_Nullable context);

static const char *const vivace_gio_library = "libgio-2.0.so.0";

static inline int vivace_gio_is_there(void) {
  return dlopen(vivace_gio_library, RTLD_NOW | RTLD_GLOBAL) != 0;
}

// Only after vivace_gio_is_there().
#define VIVACE_LAZY(result, name, ...)                            \
  typedef result (*_Nonnull vivace_##name)(__VA_ARGS__);          \
  static inline vivace_##name lazy_##name(void) {                 \
    return (vivace_##name)dlsym(RTLD_DEFAULT, #name);             \
  }

VIVACE_LAZY(
    GDBusConnection *_Nullable, g_dbus_connection_new_for_address_sync, const char *_Nonnull, int,
    void *_Nullable, GCancellable *_Nullable, GError *_Nullable *_Nullable)
VIVACE_LAZY(
    GVariant *_Nullable, g_dbus_connection_call_sync, GDBusConnection *_Nonnull,
    const char *_Nullable, const char *_Nonnull, const char *_Nonnull, const char *_Nonnull,
    GVariant *_Nullable, const GVariantType *_Nullable, int, int, GCancellable *_Nullable,
    GError *_Nullable *_Nullable)
VIVACE_LAZY(
    unsigned, g_dbus_connection_signal_subscribe, GDBusConnection *_Nonnull, const char *_Nullable,
    const char *_Nullable, const char *_Nullable, const char *_Nullable, const char *_Nullable, int,
    VivaceDBusSignal _Nonnull, void *_Nullable, GDestroyNotify _Nullable)
VIVACE_LAZY(
    GVariant *_Nullable, g_dbus_connection_call_with_unix_fd_list_sync, GDBusConnection *_Nonnull,
    const char *_Nullable, const char *_Nonnull, const char *_Nonnull, const char *_Nonnull,
    GVariant *_Nullable, const GVariantType *_Nullable, int, int, GUnixFDList *_Nullable,
    GUnixFDList *_Nullable *_Nullable, GCancellable *_Nullable, GError *_Nullable *_Nullable)
VIVACE_LAZY(
    unsigned, g_dbus_connection_add_filter, GDBusConnection *_Nonnull, VivaceDBusFilter _Nonnull,
    void *_Nullable, GDestroyNotify _Nullable)
VIVACE_LAZY(
    gboolean, g_dbus_connection_emit_signal, GDBusConnection *_Nonnull, const char *_Nullable,
    const char *_Nonnull, const char *_Nonnull, const char *_Nonnull, GVariant *_Nullable,
    GError *_Nullable *_Nullable)
VIVACE_LAZY(
    gboolean, g_dbus_connection_send_message, GDBusConnection *_Nonnull, GDBusMessage *_Nonnull,
    int, void *_Nullable, GError *_Nullable *_Nullable)
VIVACE_LAZY(
    gboolean, g_dbus_connection_flush_sync, GDBusConnection *_Nonnull, GCancellable *_Nullable,
    GError *_Nullable *_Nullable)
VIVACE_LAZY(
    gboolean, g_dbus_connection_close_sync, GDBusConnection *_Nonnull, GCancellable *_Nullable,
    GError *_Nullable *_Nullable)
VIVACE_LAZY(int, g_dbus_message_get_message_type, GDBusMessage *_Nonnull)
VIVACE_LAZY(const char *_Nullable, g_dbus_message_get_path, GDBusMessage *_Nonnull)
VIVACE_LAZY(const char *_Nullable, g_dbus_message_get_interface, GDBusMessage *_Nonnull)
VIVACE_LAZY(const char *_Nullable, g_dbus_message_get_member, GDBusMessage *_Nonnull)
VIVACE_LAZY(GVariant *_Nullable, g_dbus_message_get_body, GDBusMessage *_Nonnull)
VIVACE_LAZY(void, g_dbus_message_set_body, GDBusMessage *_Nonnull, GVariant *_Nonnull)
VIVACE_LAZY(GDBusMessage *_Nonnull, g_dbus_message_new_method_reply, GDBusMessage *_Nonnull)
VIVACE_LAZY(
    GDBusMessage *_Nonnull, g_dbus_message_new_method_error_literal, GDBusMessage *_Nonnull,
    const char *_Nonnull, const char *_Nonnull)
VIVACE_LAZY(void *_Nonnull, g_object_ref, void *_Nonnull)
VIVACE_LAZY(GUnixFDList *_Nonnull, g_unix_fd_list_new, void)
VIVACE_LAZY(int, g_unix_fd_list_append, GUnixFDList *_Nonnull, int, GError *_Nullable *_Nullable)
VIVACE_LAZY(
    const char *_Nullable, g_dbus_connection_get_unique_name, GDBusConnection *_Nonnull)
VIVACE_LAZY(void, g_dbus_connection_signal_unsubscribe, GDBusConnection *_Nonnull, unsigned)
VIVACE_LAZY(void, g_dbus_connection_set_exit_on_close, GDBusConnection *_Nonnull, gboolean)
VIVACE_LAZY(GCancellable *_Nonnull, g_cancellable_new, void)
VIVACE_LAZY(void, g_cancellable_cancel, GCancellable *_Nonnull)
VIVACE_LAZY(void, g_object_unref, void *_Nonnull)

#undef VIVACE_LAZY

// A connection to a message bus, on which we are a client: GDBusConnectionFlags.
static const int vivace_bus_flags = 1 << 0 | 1 << 3;

// The argument of Settings.ReadAll: all keys under these names.
static inline GVariant *_Nonnull vivace_read_all(const char *const _Nonnull *_Nonnull names, long count) {
  GVariant *list = g_variant_new_strv(names, count);
  return g_variant_new_tuple(&list, 1);
}
