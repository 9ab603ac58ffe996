typedef unsigned int DWORD;
typedef void *HANDLE;
// Swift's own part of the module makes `Bool` of Windows's type.
typedef _Bool BOOL;
typedef unsigned short WCHAR;
typedef struct _OVERLAPPED {
  unsigned long long Internal, InternalHigh;
  union { struct { DWORD Offset, OffsetHigh; }; void *Pointer; };
  HANDLE hEvent;
} OVERLAPPED;
#define ERROR_HANDLE_EOF 38L
#define MOVEFILE_REPLACE_EXISTING 0x00000001
#define MOVEFILE_WRITE_THROUGH 0x00000008
DWORD GetCurrentThreadId(void);
DWORD GetLastError(void);
BOOL ReadFile(HANDLE, void *, DWORD, DWORD *, OVERLAPPED *);
BOOL MoveFileExW(const WCHAR *, const WCHAR *, DWORD);
