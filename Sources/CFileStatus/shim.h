// What stat(2) says of a file. In Swift, the members of `struct stat` belong to the module that happens to be compiled first.
#pragma once
#include <stdint.h>
#include <sys/stat.h>

struct file_status {
    uint64_t device;
    uint64_t inode;
    int64_t size;
    /// When the content was last changed: seconds since 1970, and nanoseconds.
    int64_t changed_seconds;
    int64_t changed_nanoseconds;
};

/// Reads the status of what a path leads to, through symbolic links. Returns 0, or -1 with `errno`.
static inline int file_status_read(const char *path, struct file_status *result) {
    struct stat status;
    if (stat(path, &status) != 0) return -1;
    result->device = (uint64_t)status.st_dev;
    result->inode = (uint64_t)status.st_ino;
    result->size = (int64_t)status.st_size;
#ifdef __APPLE__
    result->changed_seconds = (int64_t)status.st_mtimespec.tv_sec;
    result->changed_nanoseconds = (int64_t)status.st_mtimespec.tv_nsec;
#else
    result->changed_seconds = (int64_t)status.st_mtim.tv_sec;
    result->changed_nanoseconds = (int64_t)status.st_mtim.tv_nsec;
#endif
    return 0;
}
