// Without what Swift does not import: macros with expressions, of which the numbers for opening files and of errors consist.
typedef __SIZE_TYPE__ size_t;
typedef __PTRDIFF_TYPE__ ssize_t;
int stand_in_errno(void) __attribute__((swift_name("getter:errno()")));
char *strerror(int);
void *memchr(const void *, int, size_t);
int close(int);
ssize_t read(int, void *, size_t);
ssize_t write(int, const void *, size_t);
