#define O_WRONLY 01
#define O_CREAT 0100
#define O_EXCL 0200
#define O_TRUNC 01000
#define O_APPEND 02000
#define O_NONBLOCK 04000
#define O_CLOEXEC 02000000
#define EAGAIN 11
#define ENAMETOOLONG 36
#define ENOTSUP 95
#define SIG_BLOCK 0
#define SIG_SETMASK 2
#include "posix.h"
