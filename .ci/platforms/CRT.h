typedef __SIZE_TYPE__ size_t;
typedef unsigned short wchar_t;
typedef int errno_t;
#define _O_RDONLY 0x0000
#define _O_WRONLY 0x0001
#define _O_APPEND 0x0008
#define _O_NOINHERIT 0x0080
#define _O_CREAT 0x0100
#define _O_TRUNC 0x0200
#define _O_EXCL 0x0400
#define _O_BINARY 0x8000
#define _S_IFMT 0xF000
#define _S_IFREG 0x8000
#define _S_IFIFO 0x1000
#define _S_IREAD 0x0100
#define _S_IWRITE 0x0080
#define _SH_DENYNO 0x40
#define SEEK_SET 0
#define ENOENT 2
#define EINTR 4
#define EIO 5
#define EAGAIN 11
#define EACCES 13
#define EEXIST 17
#define EINVAL 22
#define EPIPE 32
#define ENAMETOOLONG 38
struct stand_in_stat64 { unsigned int st_dev; unsigned short st_ino; unsigned short st_mode; short st_nlink; long long st_size; } __attribute__((swift_name("_stat64")));
errno_t _get_errno(int *);
errno_t _set_errno(int);
char *strerror(int);
void *memchr(const void *, int, size_t);
errno_t _wsopen_s(int *, const wchar_t *, int, int, int);
int _close(int);
int _fstat64(int, struct stand_in_stat64 *);
int _wstat64(const wchar_t *, struct stand_in_stat64 *);
long long _lseeki64(int, long long, int);
int _read(int, void *, unsigned int);
int _write(int, const void *, unsigned int);
int _commit(int);
__INTPTR_TYPE__ _get_osfhandle(int);
