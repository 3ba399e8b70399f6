#include <dlfcn.h>
#include <libavcodec/avcodec.h>
#include <libavformat/avformat.h>
#include <libavutil/imgutils.h>
#include <libavutil/opt.h>
#include <libswscale/swscale.h>

// libav brings a hundred libraries along. They are loaded when the first film is encoded, not when a
// program starts: each function is asked for by name and called by what comes back.

#define VIVACE_TEXT(x) VIVACE_TEXT_OF(x)
#define VIVACE_TEXT_OF(x) #x

// The versions that the headers are of.
static const char *const vivace_av_libraries[4] = {
    "libavutil.so." VIVACE_TEXT(LIBAVUTIL_VERSION_MAJOR),
    "libavcodec.so." VIVACE_TEXT(LIBAVCODEC_VERSION_MAJOR),
    "libavformat.so." VIVACE_TEXT(LIBAVFORMAT_VERSION_MAJOR),
    "libswscale.so." VIVACE_TEXT(LIBSWSCALE_VERSION_MAJOR),
};

// The first library that cannot be loaded; null when all are there.
static inline const char *_Nullable vivace_av_missing(void) {
  for (int i = 0; i < 4; i++)
    if (!dlopen(vivace_av_libraries[i], RTLD_NOW | RTLD_GLOBAL)) return vivace_av_libraries[i];
  return 0;
}

// Only after vivace_av_missing() has answered null.
#include "../Lazy.h"

VIVACE_LAZY(av_d2q)
VIVACE_LAZY(av_dict_free)
VIVACE_LAZY(av_dict_set)
VIVACE_LAZY(av_frame_alloc)
VIVACE_LAZY(av_frame_free)
VIVACE_LAZY(av_frame_get_buffer)
VIVACE_LAZY(av_frame_make_writable)
VIVACE_LAZY(av_interleaved_write_frame)
VIVACE_LAZY(av_log_set_level)
VIVACE_LAZY(av_opt_set)
VIVACE_LAZY(av_packet_alloc)
VIVACE_LAZY(av_packet_free)
VIVACE_LAZY(av_packet_rescale_ts)
VIVACE_LAZY(av_strerror)
VIVACE_LAZY(av_write_trailer)
VIVACE_LAZY(avcodec_alloc_context3)
VIVACE_LAZY(avcodec_find_encoder_by_name)
VIVACE_LAZY(avcodec_free_context)
VIVACE_LAZY(avcodec_open2)
VIVACE_LAZY(avcodec_parameters_from_context)
VIVACE_LAZY(avcodec_receive_packet)
VIVACE_LAZY(avcodec_send_frame)
VIVACE_LAZY(avformat_alloc_output_context2)
VIVACE_LAZY(avformat_free_context)
VIVACE_LAZY(avformat_new_stream)
VIVACE_LAZY(avformat_write_header)
VIVACE_LAZY(avio_closep)
VIVACE_LAZY(avio_open)
VIVACE_LAZY(sws_freeContext)
VIVACE_LAZY(sws_getCoefficients)
VIVACE_LAZY(sws_getContext)
VIVACE_LAZY(sws_scale)
VIVACE_LAZY(sws_setColorspaceDetails)

#undef VIVACE_LAZY
#undef VIVACE_TEXT
#undef VIVACE_TEXT_OF
