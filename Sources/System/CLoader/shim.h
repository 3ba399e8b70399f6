#include <elf.h>
#include <execinfo.h>
#include <link.h>
#include <malloc.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <signal.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <unistd.h>

// What a loaded library calls under a name can be exchanged: each library has a table with the
// addresses of the functions that it imports. `vivace_replace_import` changes one entry of one
// library's table, and nobody else's.

// The head of the system's dl_phdr_info, which its headers show to GNU sources only.
struct vivace_loaded {
  ElfW(Addr) dlpi_addr;
  const char *dlpi_name;
  const ElfW(Phdr) *dlpi_phdr;
  ElfW(Half) dlpi_phnum;
};

extern int vivace_each_loaded(
    int (*visit)(struct vivace_loaded *, size_t, void *), void *context) __asm__("dl_iterate_phdr");

struct vivace_import {
  const char *library;
  const char *symbol;
  void *replacement;
  int changed;
};

static inline void vivace_patch_table(
    struct vivace_loaded *info, const ElfW(Rela) *entries, size_t size, const ElfW(Sym) *symbols,
    const char *names, struct vivace_import *import) {
  for (size_t i = 0; i < size / sizeof(ElfW(Rela)); i++) {
    uint32_t symbol = (uint32_t)(entries[i].r_info >> 32);
    uint32_t type = (uint32_t)entries[i].r_info;
#if defined(__x86_64__)
    if (type != R_X86_64_JUMP_SLOT && type != R_X86_64_GLOB_DAT) continue;
#elif defined(__aarch64__)
    if (type != R_AARCH64_JUMP_SLOT && type != R_AARCH64_GLOB_DAT) continue;
#else
    continue;
#endif
    if (strcmp(names + symbols[symbol].st_name, import->symbol) != 0) continue;
    void **slot = (void **)(info->dlpi_addr + entries[i].r_offset);
    uintptr_t page = (uintptr_t)slot & ~((uintptr_t)sysconf(_SC_PAGESIZE) - 1);
    if (mprotect((void *)page, sizeof(void *) + ((uintptr_t)slot - page), PROT_READ | PROT_WRITE))
      continue;
    *slot = import->replacement;
    import->changed++;
  }
}

static inline int vivace_visit_library(struct vivace_loaded *info, size_t size, void *context) {
  (void)size;
  struct vivace_import *import = (struct vivace_import *)context;
  const char *file = strrchr(info->dlpi_name, '/');
  if (strcmp(file ? file + 1 : info->dlpi_name, import->library) != 0) return 0;
  const ElfW(Rela) *calls = 0, *others = 0;
  const ElfW(Sym) *symbols = 0;
  const char *names = 0;
  size_t callsSize = 0, othersSize = 0;
  for (int i = 0; i < info->dlpi_phnum; i++) {
    if (info->dlpi_phdr[i].p_type != PT_DYNAMIC) continue;
    const ElfW(Dyn) *entry = (const ElfW(Dyn) *)(info->dlpi_addr + info->dlpi_phdr[i].p_vaddr);
    for (; entry->d_tag != DT_NULL; entry++) {
      switch (entry->d_tag) {
      case DT_JMPREL: calls = (const ElfW(Rela) *)entry->d_un.d_ptr; break;
      case DT_PLTRELSZ: callsSize = entry->d_un.d_val; break;
      case DT_RELA: others = (const ElfW(Rela) *)entry->d_un.d_ptr; break;
      case DT_RELASZ: othersSize = entry->d_un.d_val; break;
      case DT_SYMTAB: symbols = (const ElfW(Sym) *)entry->d_un.d_ptr; break;
      case DT_STRTAB: names = (const char *)entry->d_un.d_ptr; break;
      }
    }
  }
  if (!symbols || !names) return 1;
  if (calls) vivace_patch_table(info, calls, callsSize, symbols, names, import);
  if (others) vivace_patch_table(info, others, othersSize, symbols, names, import);
  return 1;
}

// Makes `library` (a file name without folders) call `replacement` wherever it imports `symbol`.
// Returns how many entries were changed; 0 when there is no such library or import.
static inline int vivace_replace_import(
    const char *library, const char *symbol, void *replacement) {
  struct vivace_import import = {library, symbol, replacement, 0};
  vivace_each_loaded(vivace_visit_library, &import);
  return import.changed;
}

// What the program prints is written at the end of each line, wherever it goes.
static inline void vivace_write_lines(void) { setvbuf(stdout, NULL, _IOLBF, 0); }

// Has the kernel end this process, with SIGTERM, when the thread that started it ends.
static inline void vivace_end_with_parent(void) { prctl(PR_SET_PDEATHSIG, SIGTERM); }

// Where the program itself lies in memory, without its libraries.
struct vivace_image {
  uintptr_t start, end;
};

// The program is what is visited first.
static inline int vivace_visit_program(struct vivace_loaded *info, size_t size, void *context) {
  (void)size;
  struct vivace_image *image = (struct vivace_image *)context;
  image->start = image->end = info->dlpi_addr;
  for (int i = 0; i < info->dlpi_phnum; i++) {
    const ElfW(Phdr) *part = &info->dlpi_phdr[i];
    uintptr_t end = info->dlpi_addr + part->p_vaddr + part->p_memsz;
    if (part->p_type == PT_LOAD && end > image->end) image->end = end;
  }
  return 1;
}

static inline struct vivace_image vivace_program_image(void) {
  struct vivace_image image = {0, 0};
  vivace_each_loaded(vivace_visit_program, &image);
  return image;
}

// The addresses on the calling thread's stack, innermost first. A signal handler may call it once another
// call has loaded what it needs.
static inline int vivace_read_stack(void **addresses, int count) {
  return backtrace(addresses, count);
}

// Bytes that the program has of the heap, without what it has given back. Free pages return to the system.
static inline size_t vivace_heap_in_use(void) {
  malloc_trim(0);
#if defined(__GLIBC__) && (__GLIBC__ > 2 || __GLIBC_MINOR__ >= 33)
  struct mallinfo2 info = mallinfo2();
  return info.uordblks + info.hblkhd;
#else
  struct mallinfo info = mallinfo();
  return (size_t)(unsigned)info.uordblks + (size_t)(unsigned)info.hblkhd;
#endif
}
