/* Fail, or kill the process at, the n-th operation of a kind below one folder.

   Loaded before the C library (LD_PRELOAD), so that what Python, Arrow and DuckDB do is seen alike. Nothing is counted
   until faults_arm() is called. Operations are counted for files below the folder alone; allocations are counted if they
   are large. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <signal.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/types.h>
#include <sys/uio.h>
#include <unistd.h>

enum { OPEN, WRITE, FSYNC, RENAME, ALLOCATE, KINDS };
enum { COUNT, FAIL, KILL };
#define FILES 65536
#define LARGE (1 << 20)

static char below[PATH_MAX];
static int kind_at = -1, mode;
static long number, counted[KINDS];
static char watched[FILES];

static void *next(const char *name) { return dlsym(RTLD_NEXT, name); }

void faults_arm(const char *folder, int kind, long n, int how) {
    strncpy(below, folder, sizeof below - 1);
    memset(counted, 0, sizeof counted);
    kind_at = kind, number = n, mode = how;
}

long faults_counted(int kind) { return counted[kind]; }

/* Count an operation; whether it is the one that fails. */
static int falls(int kind, int error) {
    if (!below[0]) return 0;
    long seen = __atomic_add_fetch(&counted[kind], 1, __ATOMIC_SEQ_CST);
    if (mode == COUNT || kind != kind_at || seen != number) return 0;
    if (mode == KILL) raise(SIGKILL);
    errno = error;
    return 1;
}

static int is_below(int folder, const char *path) {
    char there[PATH_MAX] = "", link[64];
    if (!below[0]) return 0;
    if (path && path[0] == '/') return !strncmp(path, below, strlen(below));
    if (folder == AT_FDCWD) {
        if (!getcwd(there, sizeof there)) return 0;
    } else {
        snprintf(link, sizeof link, "/proc/self/fd/%d", folder);
        ssize_t length = readlink(link, there, sizeof there - 1);
        if (length < 0) return 0;
        there[length] = 0;
    }
    return !strncmp(there, below, strlen(below));
}

static int opened(int handle, int is_ours) {
    if (handle >= 0 && handle < FILES) watched[handle] = (char)is_ours;
    return handle;
}

#define WRITES(flags) ((flags) & (O_WRONLY | O_RDWR | O_CREAT))
#define OPEN_BODY(call)                                                            \
    mode_t permissions = 0;                                                        \
    if (flags & (O_CREAT | O_TMPFILE)) {                                           \
        va_list more;                                                              \
        va_start(more, flags);                                                     \
        permissions = va_arg(more, mode_t);                                        \
        va_end(more);                                                              \
    }                                                                              \
    int ours = WRITES(flags) && is_below(folder, path);                            \
    if (ours && falls(OPEN, ENOSPC)) return -1;                                    \
    return opened(call, ours);

int openat(int folder, const char *path, int flags, ...) {
    int (*real)(int, const char *, int, ...) = next("openat");
    OPEN_BODY(real(folder, path, flags, permissions))
}
int openat64(int folder, const char *path, int flags, ...) {
    int (*real)(int, const char *, int, ...) = next("openat64");
    OPEN_BODY(real(folder, path, flags, permissions))
}
int open(const char *path, int flags, ...) {
    int (*real)(const char *, int, ...) = next("open");
    int folder = AT_FDCWD;
    OPEN_BODY(real(path, flags, permissions))
}
int open64(const char *path, int flags, ...) {
    int (*real)(const char *, int, ...) = next("open64");
    int folder = AT_FDCWD;
    OPEN_BODY(real(path, flags, permissions))
}

static int is_watched(int handle) { return handle >= 0 && handle < FILES && watched[handle]; }

ssize_t write(int handle, const void *data, size_t size) {
    ssize_t (*real)(int, const void *, size_t) = next("write");
    if (is_watched(handle) && falls(WRITE, ENOSPC)) return -1;
    return real(handle, data, size);
}
ssize_t pwrite64(int handle, const void *data, size_t size, off64_t place) {
    ssize_t (*real)(int, const void *, size_t, off64_t) = next("pwrite64");
    if (is_watched(handle) && falls(WRITE, ENOSPC)) return -1;
    return real(handle, data, size, place);
}
ssize_t writev(int handle, const struct iovec *parts, int count) {
    ssize_t (*real)(int, const struct iovec *, int) = next("writev");
    if (is_watched(handle) && falls(WRITE, ENOSPC)) return -1;
    return real(handle, parts, count);
}
int fsync(int handle) {
    int (*real)(int) = next("fsync");
    if (is_below(handle, "") && falls(FSYNC, EIO)) return -1;
    return real(handle);
}
int close(int handle) {
    int (*real)(int) = next("close");
    if (handle >= 0 && handle < FILES) watched[handle] = 0;
    return real(handle);
}
int rename(const char *old, const char *new) {
    int (*real)(const char *, const char *) = next("rename");
    if (is_below(AT_FDCWD, new) && falls(RENAME, EIO)) return -1;
    return real(old, new);
}
int renameat(int from, const char *old, int to, const char *new) {
    int (*real)(int, const char *, int, const char *) = next("renameat");
    if (is_below(to, new) && falls(RENAME, EIO)) return -1;
    return real(from, old, to, new);
}

extern void *__libc_malloc(size_t);
extern void *__libc_realloc(void *, size_t);
extern void *__libc_calloc(size_t, size_t);

void *malloc(size_t size) {
    if (size >= LARGE && falls(ALLOCATE, ENOMEM)) return NULL;
    return __libc_malloc(size);
}
void *realloc(void *old, size_t size) {
    if (size >= LARGE && falls(ALLOCATE, ENOMEM)) return NULL;
    return __libc_realloc(old, size);
}
void *calloc(size_t count, size_t size) {
    if (count && size >= LARGE / count && falls(ALLOCATE, ENOMEM)) return NULL;
    return __libc_calloc(count, size);
}
