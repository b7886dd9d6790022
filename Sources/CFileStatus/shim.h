// What stat(2) says of a file. In Swift, the members of `struct stat` belong to the module that happens to be compiled first.
#pragma once
#include <stdint.h>
#include <sys/stat.h>

struct file_status {
    uint64_t device;
    uint64_t inode;
    int64_t size;
    uid_t owner;
    gid_t group;
    /// The type of the file, and its permissions.
    mode_t mode;
    /// When the content was last changed: seconds since 1970, and nanoseconds.
    int64_t changed_seconds;
    int64_t changed_nanoseconds;
};

static inline void file_status_set(struct file_status *result, const struct stat *status) {
    result->device = (uint64_t)status->st_dev;
    result->inode = (uint64_t)status->st_ino;
    result->size = (int64_t)status->st_size;
    result->owner = status->st_uid;
    result->group = status->st_gid;
    result->mode = status->st_mode;
#ifdef __APPLE__
    result->changed_seconds = (int64_t)status->st_mtimespec.tv_sec;
    result->changed_nanoseconds = (int64_t)status->st_mtimespec.tv_nsec;
#else
    result->changed_seconds = (int64_t)status->st_mtim.tv_sec;
    result->changed_nanoseconds = (int64_t)status->st_mtim.tv_nsec;
#endif
}

/// Reads the status of what a path leads to, through symbolic links. Returns 0, or -1 with `errno`.
static inline int file_status_read(const char *path, struct file_status *result) {
    struct stat status;
    if (stat(path, &status) != 0) return -1;
    file_status_set(result, &status);
    return 0;
}

/// Reads the status of an open file. Returns 0, or -1 with `errno`.
static inline int file_status_of_open_file(int descriptor, struct file_status *result) {
    struct stat status;
    if (fstat(descriptor, &status) != 0) return -1;
    file_status_set(result, &status);
    return 0;
}
