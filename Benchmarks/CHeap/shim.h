#pragma once
// How many bytes of the heap are in use: not in Swift's module of the C library.
#include <malloc.h>
