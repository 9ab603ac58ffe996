typedef unsigned short mode_t;
typedef long long off_t;
typedef unsigned int sigset_t;
typedef struct _opaque_pthread_t { long signature; char opaque[8176]; } *_Nonnull pthread_t;
typedef struct { long signature; char opaque[56]; } pthread_mutex_t;
struct stand_in_stat { int st_dev; mode_t st_mode; unsigned short st_nlink; unsigned long long st_ino; off_t st_size; } __attribute__((swift_name("stat")));
typedef unsigned int nfds_t;
#define O_WRONLY 0x0001
#define O_NONBLOCK 0x0004
#define O_APPEND 0x0008
#define O_CREAT 0x0200
#define O_TRUNC 0x0400
#define O_EXCL 0x0800
#define O_CLOEXEC 0x01000000
#define EAGAIN 35
#define ENOTSUP 45
#define ENAMETOOLONG 63
#define SIG_BLOCK 1
#define SIG_SETMASK 3
#include "posix.h"
