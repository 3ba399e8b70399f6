// The windows of WindowPrograms in GTK 4: `gtk hello|labels|list|springs [COUNT]`.
//
// Written as GTK's documentation advises: labels in boxes, a list view with a factory whose rows are
// used again, a widget that draws itself with a snapshot. The marks are those of WindowMarks.

#include <gtk/gtk.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

static int frames, framesBefore;

static void mark(const char *text) {
  puts(text);
  fflush(stdout);
}

// MARK: One of 1,000 labels

enum { labelCount = 1000, columns = 10 };
static GtkWidget *labels[labelCount];
static int counts[labelCount];

static GtkWidget *makeLabels(void) {
  GtkWidget *rows = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0);
  gtk_widget_set_halign(rows, GTK_ALIGN_CENTER);
  for (int row = 0; row < labelCount / columns; row++) {
    GtkWidget *box = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 0);
    for (int index = row * columns; index < (row + 1) * columns; index++) {
      char text[64];
      snprintf(text, sizeof text, "Label %d: 0", index);
      labels[index] = gtk_label_new(text);
      gtk_widget_add_css_class(labels[index], "small");
      gtk_widget_set_size_request(labels[index], 120, 18);
      gtk_box_append(GTK_BOX(box), labels[index]);
    }
    gtk_box_append(GTK_BOX(rows), box);
  }
  return rows;
}

static void changeLabel(void) {
  int index = frames * 7919 % labelCount;
  char text[64];
  snprintf(text, sizeof text, "Label %d: %d", index, ++counts[index]);
  gtk_label_set_text(GTK_LABEL(labels[index]), text);
}

// MARK: A list of 10,000 rows

static GtkAdjustment *offset;

static void drawCircle(GtkDrawingArea *area, cairo_t *picture, int width, int height, gpointer row) {
  float red, green, blue;
  gtk_hsv_to_rgb(GPOINTER_TO_INT(row) % 97 / 97.0, 0.6, 0.9, &red, &green, &blue);
  cairo_set_source_rgb(picture, red, green, blue);
  cairo_arc(picture, 17, 17, 17, 0, 2 * G_PI);
  cairo_fill(picture);
}

static GtkWidget *makeLine(GtkWidget *box, const char *class) {
  GtkWidget *line = gtk_label_new("");
  gtk_widget_add_css_class(line, class);
  gtk_label_set_xalign(GTK_LABEL(line), 0);
  gtk_box_append(GTK_BOX(box), line);
  return line;
}

static void makeRow(GtkSignalListItemFactory *factory, GtkListItem *item) {
  GtkWidget *row = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 12);
  gtk_widget_set_size_request(row, -1, 55);
  gtk_widget_set_margin_start(row, 20);
  GtkWidget *circle = gtk_drawing_area_new();
  gtk_widget_set_size_request(circle, 34, 34);
  gtk_widget_set_valign(circle, GTK_ALIGN_CENTER);
  gtk_box_append(GTK_BOX(row), circle);
  GtkWidget *lines = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0);
  gtk_widget_set_valign(lines, GTK_ALIGN_CENTER);
  makeLine(lines, "name");
  makeLine(lines, "place");
  gtk_box_append(GTK_BOX(row), lines);
  gtk_list_item_set_child(item, row);
}

static void fillRow(GtkSignalListItemFactory *factory, GtkListItem *item) {
  int index = gtk_list_item_get_position(item);
  GtkWidget *circle = gtk_widget_get_first_child(gtk_list_item_get_child(item));
  GtkWidget *name = gtk_widget_get_first_child(gtk_widget_get_next_sibling(circle));
  char text[64];
  snprintf(text, sizeof text, "Person %d", index);
  gtk_label_set_text(GTK_LABEL(name), text);
  snprintf(text, sizeof text, "Somewhere, number %d", index * 7 % 1000);
  gtk_label_set_text(GTK_LABEL(gtk_widget_get_next_sibling(name)), text);
  gtk_drawing_area_set_draw_func(
    GTK_DRAWING_AREA(circle), drawCircle, GINT_TO_POINTER(index), NULL);
}

static GtkWidget *makeList(void) {
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new();
  g_signal_connect(factory, "setup", G_CALLBACK(makeRow), NULL);
  g_signal_connect(factory, "bind", G_CALLBACK(fillRow), NULL);
  GListStore *store = g_list_store_new(G_TYPE_OBJECT);
  for (int index = 0; index < 10000; index++) {
    GObject *object = g_object_new(G_TYPE_OBJECT, NULL);
    g_list_store_append(store, object);
    g_object_unref(object);
  }
  GtkSelectionModel *model = GTK_SELECTION_MODEL(gtk_no_selection_new(G_LIST_MODEL(store)));
  GtkWidget *scroll = gtk_scrolled_window_new();
  gtk_scrolled_window_set_child(
    GTK_SCROLLED_WINDOW(scroll), gtk_list_view_new(model, factory));
  offset = gtk_scrolled_window_get_vadjustment(GTK_SCROLLED_WINDOW(scroll));
  return scroll;
}

static void scrollList(void) {
  gtk_adjustment_set_value(offset, gtk_adjustment_get_value(offset) + 40);
}

// MARK: Springs

typedef struct {
  double value, velocity, target;
} Spring;

typedef struct {
  Spring x, y, scale;
  double stiffness, damping;
  GdkRGBA color;
} Tile;

static Tile *tiles;
static int tileCount, step;
static GtkWidget *field;

// The same numbers as in the field of BenchmarkScenes.
static double noise(long index, long salt) {
  guint64 x = index * 7919 + step * 104729 + salt * 15485863;
  x = (x ^ (x >> 30)) * 0xBF58476D1CE4E5B9;
  x = (x ^ (x >> 27)) * 0x94D049BB133111EB;
  return ((x ^ (x >> 31)) >> 11) / (double)(1ull << 53);
}

static void aim(gboolean jumps) {
  for (int index = 0; index < tileCount; index++) {
    Tile *tile = &tiles[index];
    tile->scale.target = 0.4 + 0.8 * noise(index, 1);
    tile->x.target = 1280 * noise(index, 2);
    tile->y.target = 800 * noise(index, 3);
    double frequency = 2 * G_PI / (0.4 + 0.3 * noise(index, 4));
    tile->stiffness = frequency * frequency;
    tile->damping = 2 * (1 - 0.2) * frequency;
    if (!jumps) continue;
    tile->scale.value = tile->scale.target;
    tile->x.value = tile->x.target;
    tile->y.value = tile->y.target;
  }
}

static void move(Spring *spring, const Tile *tile, double seconds) {
  double force = tile->stiffness * (spring->target - spring->value);
  spring->velocity += (force - tile->damping * spring->velocity) * seconds;
  spring->value += spring->velocity * seconds;
}

static void moveTiles(void) {
  if (frames % 30 == 0) {
    step++;
    aim(FALSE);
  }
  for (int index = 0; index < tileCount; index++) {
    Tile *tile = &tiles[index];
    for (int part = 0; part < 2; part++) {
      move(&tile->x, tile, 1 / 120.0);
      move(&tile->y, tile, 1 / 120.0);
      move(&tile->scale, tile, 1 / 120.0);
    }
  }
  gtk_widget_queue_draw(field);
}

typedef struct {
  GtkWidget parent;
} Field;
typedef struct {
  GtkWidgetClass parent;
} FieldClass;
G_DEFINE_TYPE(Field, field, GTK_TYPE_WIDGET)

static void field_snapshot(GtkWidget *widget, GtkSnapshot *snapshot) {
  for (int index = 0; index < tileCount; index++) {
    Tile *tile = &tiles[index];
    GskRoundedRect box;
    gsk_rounded_rect_init_from_rect(&box, &GRAPHENE_RECT_INIT(-30, -30, 60, 60), 13);
    gtk_snapshot_save(snapshot);
    gtk_snapshot_translate(snapshot, &GRAPHENE_POINT_INIT(tile->x.value, tile->y.value));
    gtk_snapshot_scale(snapshot, tile->scale.value, tile->scale.value);
    gtk_snapshot_push_rounded_clip(snapshot, &box);
    gtk_snapshot_append_color(snapshot, &tile->color, &box.bounds);
    gtk_snapshot_pop(snapshot);
    gtk_snapshot_restore(snapshot);
  }
}

static void field_class_init(FieldClass *class) {
  GTK_WIDGET_CLASS(class)->snapshot = field_snapshot;
}

static void field_init(Field *self) {}

static GtkWidget *makeField(int count) {
  tileCount = count;
  tiles = calloc(count, sizeof *tiles);
  for (int index = 0; index < count; index++) {
    GdkRGBA *color = &tiles[index].color;
    gtk_hsv_to_rgb(index % 97 / 97.0, 0.7, 0.9, &color->red, &color->green, &color->blue);
    color->alpha = 1;
  }
  aim(TRUE);
  return field = g_object_new(field_get_type(), NULL);
}

// MARK: The clock

static gboolean end(gpointer nothing) {
  printf("MARK end frames=%d\n", frames - framesBefore);
  fflush(stdout);
  // Until somebody has read the processor's time: the end of a process takes some too.
  g_usleep(100000);
  exit(0);
}

static gboolean begin(gpointer nothing) {
  framesBefore = frames;
  mark("MARK begin");
  g_timeout_add(5000, end, NULL);
  return G_SOURCE_REMOVE;
}

static void didPaint(void) {
  if (frames++ > 0) return;
  mark("MARK first");
  g_timeout_add(1000, begin, NULL);
}

static gboolean tick(GtkWidget *widget, GdkFrameClock *clock, gpointer change) {
  if (frames > 0) ((void (*)(void))change)();
  return G_SOURCE_CONTINUE;
}

static void watchFrames(GtkWidget *window) {
  g_signal_connect(gtk_widget_get_frame_clock(window), "after-paint", didPaint, NULL);
}

static const char style[] =
  "window { background: white; } label { font: 17px Inter; padding: 0; color: black; }"
  ".small { font: 11px Inter; } .name { font: 600 17px Inter; }"
  ".place { font: 13px Inter; color: rgba(60, 60, 67, 0.6); }"
  "row { padding: 0; min-height: 0; border-bottom: 1px solid #c6c6c8; }";

int main(int count, char **arguments) {
  const char *kind = count > 1 ? arguments[1] : "";
  gtk_init();
  GtkCssProvider *css = gtk_css_provider_new();
  gtk_css_provider_load_from_data(css, style, -1);
  gtk_style_context_add_provider_for_display(
    gdk_display_get_default(), GTK_STYLE_PROVIDER(css), 800);

  int width = 1280, height = 800;
  GtkWidget *content;
  void (*change)(void) = NULL;
  if (!strcmp(kind, "hello")) {
    width = 390, height = 844;
    content = gtk_label_new("Hello, world!");
  } else if (!strcmp(kind, "labels")) {
    height = 1800;
    content = makeLabels();
    change = changeLabel;
  } else if (!strcmp(kind, "list")) {
    content = makeList();
    change = scrollList;
  } else if (!strcmp(kind, "springs") && count > 2) {
    content = makeField(atoi(arguments[2]));
    change = moveTiles;
  } else {
    fprintf(stderr, "usage: %s hello|labels|list|springs [COUNT]\n", arguments[0]);
    return 2;
  }

  GtkWidget *window = gtk_window_new();
  gtk_window_set_decorated(GTK_WINDOW(window), FALSE);
  gtk_window_set_default_size(GTK_WINDOW(window), width, height);
  gtk_window_set_child(GTK_WINDOW(window), content);
  g_signal_connect_after(window, "realize", G_CALLBACK(watchFrames), NULL);
  if (change) gtk_widget_add_tick_callback(window, tick, change, NULL);
  gtk_window_present(GTK_WINDOW(window));
  for (;;) g_main_context_iteration(NULL, TRUE);
}
