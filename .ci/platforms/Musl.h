typedef unsigned int mode_t;
typedef long off_t;
typedef struct { unsigned long bits[16]; } sigset_t;
typedef struct __pthread *pthread_t;
typedef struct { int parts[10]; } pthread_mutex_t;
struct stand_in_stat { unsigned long st_dev; unsigned long st_ino; unsigned long st_nlink; mode_t st_mode; off_t st_size; } __attribute__((swift_name("stat")));
typedef unsigned long nfds_t;
int getpid(void);
#include "linux.h"
