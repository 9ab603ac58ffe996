// What the platforms with processes share. Pointers are what Android's headers say, which is stricter than the others.
typedef __SIZE_TYPE__ size_t;
typedef __PTRDIFF_TYPE__ ssize_t;
#define O_RDONLY 0
#define SEEK_SET 0
#define ENOENT 2
#define EINTR 4
#define EIO 5
#define EEXIST 17
#define EINVAL 22
#define EPIPE 32
#define POLLIN 0x0001
#define POLLOUT 0x0004
#define SIGPIPE 13
// Swift's own part of the module defines these.
int stand_in_errno(void) __attribute__((swift_name("getter:errno()")));
static const mode_t S_IFMT = 0170000, S_IFREG = 0100000, S_IFIFO = 0010000, S_IFSOCK = 0140000;
int open_2(const char *_Nonnull, int) __attribute__((swift_name("open(_:_:)")));
int open_3(const char *_Nonnull, int, mode_t) __attribute__((swift_name("open(_:_:_:)")));
struct stand_in_pollfd { int fd; short events; short revents; } __attribute__((swift_name("pollfd")));
char *_Nonnull strerror(int);
void *_Nullable memchr(const void *_Nonnull, int, size_t);
int close(int);
int fstat(int, struct stand_in_stat *_Nonnull);
int stat(const char *_Nonnull, struct stand_in_stat *_Nonnull);
int fchmod(int, mode_t);
off_t lseek(int, off_t, int);
ssize_t read(int, void *, size_t);
ssize_t pread(int, void *_Nonnull, size_t, off_t);
ssize_t write(int, const void *, size_t);
int poll(struct stand_in_pollfd *, nfds_t, int);
int fsync(int);
int rename(const char *, const char *);
int sigemptyset(sigset_t *_Nonnull);
int sigaddset(sigset_t *_Nonnull, int);
int sigismember(const sigset_t *_Nonnull, int);
int sigpending(sigset_t *_Nonnull);
int sigwait(const sigset_t *_Nonnull, int *_Nonnull);
pthread_t pthread_self(void);
int pthread_sigmask(int, const sigset_t *, sigset_t *);
int pthread_mutex_init(pthread_mutex_t *, const void *);
int pthread_mutex_destroy(pthread_mutex_t *);
int pthread_mutex_lock(pthread_mutex_t *);
int pthread_mutex_unlock(pthread_mutex_t *);
