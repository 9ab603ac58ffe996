typedef unsigned int mode_t;
typedef long off_t;
typedef unsigned long sigset_t;
typedef long pthread_t;
typedef struct { int private[10]; } pthread_mutex_t;
struct stand_in_stat { unsigned long st_dev; unsigned long st_ino; unsigned int st_mode; unsigned int st_nlink; off_t st_size; } __attribute__((swift_name("stat")));
typedef unsigned int nfds_t;
int getpid(void);
#include "linux.h"
