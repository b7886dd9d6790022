// Serves the files of a folder from memory on a port of 127.0.0.1, which it prints: on one thread, with one request per
// connection, as if each page were on its own site. For scripts/bench: it is fast, so that it is not what limits the
// measurement. Files named *.gz are sent as HTML that is compressed with gzip.
#define _GNU_SOURCE
#include <arpa/inet.h>
#include <dirent.h>
#include <errno.h>
#include <netinet/in.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/socket.h>
#include <unistd.h>

enum { file_limit = 4096, connection_limit = 4096, head_limit = 2048 };

struct file {
    char name[256];
    char *response;
    size_t length;
};

struct connection {
    char head[head_limit];
    size_t received;
    const struct file *file;
    size_t sent;
};

static struct file files[file_limit];
static int file_count;
static struct connection connections[connection_limit];
static int events;

static int by_name(const void *left, const void *right) {
    return strcmp(((const struct file *)left)->name, ((const struct file *)right)->name);
}

static void load(const char *folder, const char *name) {
    char path[1024];
    snprintf(path, sizeof path, "%s/%s", folder, name);
    FILE *input = fopen(path, "rb");
    if (input == NULL || file_count == file_limit) exit(1);
    fseek(input, 0, SEEK_END);
    const long length = ftell(input);
    rewind(input);
    struct file *file = &files[file_count++];
    snprintf(file->name, sizeof file->name, "%s", name);
    file->response = malloc((size_t)length + 256);
    const char *extension = strrchr(name, '.');
    const int is_compressed = extension != NULL && strcmp(extension, ".gz") == 0;
    const int head = sprintf(
        file->response,
        "HTTP/1.1 200 OK\r\nContent-Type: text/html\r\n%sContent-Length: %ld\r\nConnection: close\r\n\r\n",
        is_compressed ? "Content-Encoding: gzip\r\n" : "", length);
    file->length = (size_t)head + fread(file->response + head, 1, (size_t)length, input);
    fclose(input);
}

static void watch(int descriptor, int operation, unsigned what) {
    struct epoll_event event = {.events = what, .data.fd = descriptor};
    epoll_ctl(events, operation, descriptor, &event);
}

/// Returns the file of a request `GET /name?query HTTP/1.1`.
static const struct file *requested(char *head) {
    char *name = strchr(head, '/');
    if (name == NULL) return NULL;
    struct file key;
    snprintf(key.name, sizeof key.name, "%.*s", (int)strcspn(name + 1, " ?"), name + 1);
    return bsearch(&key, files, (size_t)file_count, sizeof *files, by_name);
}

static void serve(int descriptor) {
    struct connection *connection = &connections[descriptor];
    const int was_waiting = connection->file != NULL;
    if (!was_waiting) {
        const ssize_t count = recv(
            descriptor, connection->head + connection->received, head_limit - 1 - connection->received, 0);
        if (count <= 0) {
            close(descriptor);
            return;
        }
        connection->received += (size_t)count;
        connection->head[connection->received] = 0;
        if (strstr(connection->head, "\r\n\r\n") == NULL) return;
        connection->file = requested(connection->head);
        connection->sent = 0;
        if (connection->file == NULL) {
            close(descriptor);
            return;
        }
    }
    while (connection->sent < connection->file->length) {
        const ssize_t count = send(
            descriptor, connection->file->response + connection->sent, connection->file->length - connection->sent,
            MSG_NOSIGNAL);
        if (count < 0) {
            if (errno != EAGAIN) close(descriptor);
            else if (!was_waiting) watch(descriptor, EPOLL_CTL_MOD, EPOLLOUT);
            return;
        }
        connection->sent += (size_t)count;
    }
    close(descriptor);
}

int main(int count, char **arguments) {
    DIR *folder = count == 2 ? opendir(arguments[1]) : NULL;
    if (folder == NULL) {
        fprintf(stderr, "usage: page-server FOLDER\n");
        return 2;
    }
    for (struct dirent *entry; (entry = readdir(folder)) != NULL;) {
        if (entry->d_name[0] != '.') load(arguments[1], entry->d_name);
    }
    qsort(files, (size_t)file_count, sizeof *files, by_name);

    struct sockaddr_in address = {.sin_family = AF_INET, .sin_addr.s_addr = htonl(INADDR_LOOPBACK)};
    socklen_t length = sizeof address;
    const int listener = socket(AF_INET, SOCK_STREAM | SOCK_NONBLOCK, 0);
    if (bind(listener, (struct sockaddr *)&address, length) != 0 || listen(listener, 1024) != 0) return 1;
    getsockname(listener, (struct sockaddr *)&address, &length);
    printf("%d\n", ntohs(address.sin_port));
    fflush(stdout);

    events = epoll_create1(0);
    watch(listener, EPOLL_CTL_ADD, EPOLLIN);
    for (;;) {
        struct epoll_event ready[256];
        const int many = epoll_wait(events, ready, 256, -1);
        for (int index = 0; index < many; index++) {
            if (ready[index].data.fd != listener) {
                serve(ready[index].data.fd);
                continue;
            }
            for (int descriptor; (descriptor = accept4(listener, NULL, NULL, SOCK_NONBLOCK)) >= 0;) {
                if (descriptor >= connection_limit) {
                    close(descriptor);
                    continue;
                }
                memset(&connections[descriptor], 0, sizeof *connections);
                watch(descriptor, EPOLL_CTL_ADD, EPOLLIN);
            }
        }
    }
}
