#pragma once
#include <stdint.h>

// Core Foundation's run loop, which Foundation's stands on, without its headers: Swift's Foundation asks
// for a mode by a new string each time, which takes twenty times as long as the constant.

typedef struct vivace_run_loop *vivace_run_loop_t;

extern const void *_Nonnull const vivace_default_mode __asm__("kCFRunLoopDefaultMode");

/// Makes one pass when `seconds` is not positive.
extern int32_t vivace_run_in_mode(
    const void *_Nonnull mode, double seconds, unsigned char returnsAfterSource)
    __asm__("CFRunLoopRunInMode");

extern vivace_run_loop_t _Nonnull vivace_main_run_loop(void) __asm__("CFRunLoopGetMain");

/// In seconds since 2001; 0 without timers.
extern double vivace_next_timer(vivace_run_loop_t _Nonnull loop, const void *_Nonnull mode)
    __asm__("CFRunLoopGetNextTimerFireDate");
