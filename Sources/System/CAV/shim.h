#include <dlfcn.h>
#include <libavcodec/avcodec.h>
#include <libavformat/avformat.h>
#include <libavutil/imgutils.h>
#include <libavutil/opt.h>
#include <libavutil/pixdesc.h>
#include <libswscale/swscale.h>

// libav brings a hundred libraries along. They are loaded when the first film is encoded or decoded, not when
// a program starts: each function is asked for by name and called by what comes back.

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
VIVACE_LAZY(av_dict_get)
VIVACE_LAZY(av_dict_set)
VIVACE_LAZY(av_frame_alloc)
VIVACE_LAZY(av_frame_free)
VIVACE_LAZY(av_frame_get_buffer)
VIVACE_LAZY(av_frame_make_writable)
VIVACE_LAZY(av_frame_move_ref)
VIVACE_LAZY(av_frame_unref)
VIVACE_LAZY(av_guess_sample_aspect_ratio)
VIVACE_LAZY(av_interleaved_write_frame)
VIVACE_LAZY(av_log_set_level)
VIVACE_LAZY(av_new_packet)
VIVACE_LAZY(av_opt_set)
VIVACE_LAZY(av_packet_alloc)
VIVACE_LAZY(av_packet_free)
VIVACE_LAZY(av_packet_rescale_ts)
VIVACE_LAZY(av_packet_unref)
VIVACE_LAZY(av_pix_fmt_desc_get)
VIVACE_LAZY(av_read_frame)
VIVACE_LAZY(av_seek_frame)
VIVACE_LAZY(av_strerror)
VIVACE_LAZY(av_write_trailer)
VIVACE_LAZY(av_channel_layout_default)
VIVACE_LAZY(avcodec_alloc_context3)
VIVACE_LAZY(avcodec_find_decoder)
VIVACE_LAZY(avcodec_find_encoder_by_name)
VIVACE_LAZY(avcodec_flush_buffers)
VIVACE_LAZY(avcodec_free_context)
VIVACE_LAZY(avcodec_get_name)
VIVACE_LAZY(avcodec_open2)
VIVACE_LAZY(avcodec_parameters_alloc)
VIVACE_LAZY(avcodec_parameters_copy)
VIVACE_LAZY(avcodec_parameters_free)
VIVACE_LAZY(avcodec_parameters_from_context)
VIVACE_LAZY(avcodec_parameters_to_context)
VIVACE_LAZY(avcodec_receive_frame)
VIVACE_LAZY(avcodec_receive_packet)
VIVACE_LAZY(avcodec_send_frame)
VIVACE_LAZY(avcodec_send_packet)
VIVACE_LAZY(avformat_alloc_output_context2)
VIVACE_LAZY(avformat_close_input)
VIVACE_LAZY(avformat_find_stream_info)
VIVACE_LAZY(avformat_free_context)
VIVACE_LAZY(avformat_new_stream)
VIVACE_LAZY(avformat_open_input)
VIVACE_LAZY(avformat_write_header)
VIVACE_LAZY(avio_closep)
VIVACE_LAZY(avio_open)
VIVACE_LAZY(sws_freeContext)
VIVACE_LAZY(sws_getCoefficients)
VIVACE_LAZY(sws_getContext)
VIVACE_LAZY(sws_scale)
VIVACE_LAZY(sws_setColorspaceDetails)

// The matrix by which a track's pictures are shown, of nine numbers; null without one. A new one is not filled.
#if LIBAVFORMAT_VERSION_MAJOR >= 61
static inline const int32_t *_Nullable vivace_av_display_matrix(const AVStream *_Nonnull stream) {
  const AVCodecParameters *parameters = stream->codecpar;
  for (int i = 0; i < parameters->nb_coded_side_data; i++) {
    const AVPacketSideData *data = &parameters->coded_side_data[i];
    if (data->type == AV_PKT_DATA_DISPLAYMATRIX && data->size >= 36) return (const int32_t *)data->data;
  }
  return 0;
}
VIVACE_LAZY(av_packet_side_data_new)
static inline int32_t *_Nullable vivace_av_new_display_matrix(AVStream *_Nonnull stream) {
  AVCodecParameters *parameters = stream->codecpar;
  AVPacketSideData *data = lazy_av_packet_side_data_new()(
      &parameters->coded_side_data, &parameters->nb_coded_side_data, AV_PKT_DATA_DISPLAYMATRIX, 36, 0);
  return data ? (int32_t *)data->data : 0;
}
#else
VIVACE_LAZY(av_stream_get_side_data)
VIVACE_LAZY(av_stream_new_side_data)
static inline int32_t *_Nullable vivace_av_new_display_matrix(AVStream *_Nonnull stream) {
  return (int32_t *)lazy_av_stream_new_side_data()(stream, AV_PKT_DATA_DISPLAYMATRIX, 36);
}
static inline const int32_t *_Nullable vivace_av_display_matrix(const AVStream *_Nonnull stream) {
  size_t size = 0;
  const uint8_t *data = lazy_av_stream_get_side_data()(stream, AV_PKT_DATA_DISPLAYMATRIX, &size);
  return size >= 36 ? (const int32_t *)data : 0;
}
#endif

// AVERROR_EOF and AVERROR(EAGAIN), macros that Swift does not see.
static const int vivace_av_ended = AVERROR_EOF;
static const int vivace_av_wants_more = AVERROR(EAGAIN);

// libav's message for the number of an error, valid until the thread's next call.
static inline const char *_Nonnull vivace_av_reason(int code) {
  static _Thread_local char text[AV_ERROR_MAX_STRING_SIZE];
  lazy_av_strerror()(code, text, sizeof text);
  return text;
}

// Frees the memory of a decoder or an encoder, of which any may be null.
static inline void vivace_av_free(
    AVCodecContext *_Nullable codec, AVPacket *_Nullable packet, AVFrame *_Nullable frame) {
  lazy_avcodec_free_context()(&codec);
  lazy_av_packet_free()(&packet);
  lazy_av_frame_free()(&frame);
}

#undef VIVACE_LAZY
#undef VIVACE_TEXT
#undef VIVACE_TEXT_OF
