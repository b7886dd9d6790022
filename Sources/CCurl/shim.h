// Typed functions for the variadic functions of libcurl, which Swift cannot import.
#pragma once
#include <curl/curl.h>
#include <netinet/in.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/socket.h>
#include <unistd.h>

static inline CURLcode curl_set_long(CURL *_Nonnull handle, CURLoption option, long value) {
    return curl_easy_setopt(handle, option, value);
}

static inline CURLcode curl_set_offset(CURL *_Nonnull handle, CURLoption option, curl_off_t value) {
    return curl_easy_setopt(handle, option, value);
}

static inline CURLcode curl_set_text(CURL *_Nonnull handle, CURLoption option, const char *_Nullable value) {
    return curl_easy_setopt(handle, option, value);
}

static inline CURLcode curl_set_pointer(CURL *_Nonnull handle, CURLoption option, void *_Nullable value) {
    return curl_easy_setopt(handle, option, value);
}

static inline CURLcode curl_set_list(CURL *_Nonnull handle, CURLoption option, struct curl_slist *_Nullable value) {
    return curl_easy_setopt(handle, option, value);
}

typedef size_t (*curl_data_function)(char *_Nonnull bytes, size_t size, size_t count, void *_Nonnull context);

static inline CURLcode curl_set_data_function(
    CURL *_Nonnull handle, CURLoption option, curl_data_function _Nonnull function) {
    return curl_easy_setopt(handle, option, function);
}

/// Called before each connection with the address. Returns a socket, or CURL_SOCKET_BAD to refuse the address.
typedef curl_socket_t (*curl_open_socket_function)(
    void *_Nonnull context, curlsocktype purpose, struct curl_sockaddr *_Nonnull address);

static inline CURLcode curl_set_open_socket_function(
    CURL *_Nonnull handle, curl_open_socket_function _Nonnull function) {
    return curl_easy_setopt(handle, CURLOPT_OPENSOCKETFUNCTION, function);
}

/// Called before libcurl looks up a name. Returns 0 to allow the lookup.
typedef int (*curl_resolver_start_function)(void *_Nullable state, void *_Nullable reserved, void *_Nonnull context);

static inline CURLcode curl_set_resolver_start_function(
    CURL *_Nonnull handle, curl_resolver_start_function _Nonnull function) {
    return curl_easy_setopt(handle, CURLOPT_RESOLVER_START_FUNCTION, function);
}

/// Called after connecting and before the request is sent, with the address of the peer.
typedef int (*curl_before_request_function)(
    void *_Nonnull context, char *_Nullable peer, char *_Nullable local, int peer_port, int local_port);

static inline CURLcode curl_set_before_request_function(
    CURL *_Nonnull handle, curl_before_request_function _Nonnull function) {
    return curl_easy_setopt(handle, CURLOPT_PREREQFUNCTION, function);
}

/// Returns the cookies that a handle has, as lines in the format of Netscape. The caller frees the list.
static inline struct curl_slist *_Nullable curl_cookie_lines(CURL *_Nonnull handle) {
    struct curl_slist *lines = NULL;
    return curl_easy_getinfo(handle, CURLINFO_COOKIELIST, &lines) == CURLE_OK ? lines : NULL;
}

/// Returns whether libcurl refuses cookies for all hosts of a public suffix, such as co.uk.
static inline int curl_knows_public_suffixes(void) {
    return (curl_version_info(CURLVERSION_NOW)->features & CURL_VERSION_PSL) != 0;
}

static inline void *_Nullable curl_private_pointer(CURL *_Nonnull handle) {
    char *pointer = NULL;
    return curl_easy_getinfo(handle, CURLINFO_PRIVATE, &pointer) == CURLE_OK ? pointer : NULL;
}

static inline CURLMcode curl_multi_limit(CURLM *_Nonnull multi, CURLMoption option, long value) {
    return curl_multi_setopt(multi, option, value);
}

/// Returns the next finished transfer, or NULL.
static inline CURL *_Nullable curl_next_finished(CURLM *_Nonnull multi, CURLcode *_Nonnull result) {
    int remaining = 0;
    CURLMsg *message;
    while ((message = curl_multi_info_read(multi, &remaining)) != NULL) {
        if (message->msg == CURLMSG_DONE) {
            *result = message->data.result;
            return message->easy_handle;
        }
    }
    return NULL;
}

/// Copies the bytes of an address: 4 for IPv4, 16 for IPv6. Returns their number, or 0 for another family.
static inline int curl_address_bytes(
    const struct curl_sockaddr *_Nonnull address, unsigned char *_Nonnull bytes, unsigned short *_Nonnull port) {
    if (address->family == AF_INET && address->addrlen >= sizeof(struct sockaddr_in)) {
        struct sockaddr_in in;
        memcpy(&in, &address->addr, sizeof in);
        memcpy(bytes, &in.sin_addr, 4);
        *port = ntohs(in.sin_port);
        return 4;
    }
    if (address->family == AF_INET6 && address->addrlen >= sizeof(struct sockaddr_in6)) {
        struct sockaddr_in6 in;
        memcpy(&in, (const void *)&address->addr, sizeof in);
        memcpy(bytes, &in.sin6_addr, 16);
        *port = ntohs(in.sin6_port);
        return 16;
    }
    return 0;
}

static inline curl_socket_t curl_new_socket(const struct curl_sockaddr *_Nonnull address) {
    return socket(address->family, address->socktype | SOCK_CLOEXEC, address->protocol);
}

/// Returns an identity of a socket that is not reused like its descriptor, or 0 if the system has none.
static inline unsigned long long curl_socket_identity(curl_socket_t descriptor) {
    unsigned long long cookie = 0;
#ifdef SO_COOKIE
    socklen_t length = sizeof cookie;
    if (getsockopt(descriptor, SOL_SOCKET, SO_COOKIE, &cookie, &length) != 0) return 0;
#endif
    return cookie;
}

/// Returns all bytes read from a TCP socket, including handshakes, heads and chunk frames, or 0 if the system does not
/// count them.
static inline long long curl_received_bytes(curl_socket_t descriptor) {
#ifdef __linux__
    // From struct tcp_info in linux/tcp.h, which conflicts with netinet/tcp.h, where the struct lacks this field.
    enum { option_tcp_info = 11, offset_of_bytes_received = 128 };
    unsigned char info[256];
    socklen_t length = sizeof info;
    long long received;
    int unread = 0;
    if (getsockopt(descriptor, IPPROTO_TCP, option_tcp_info, info, &length) != 0) return 0;
    if (length < offset_of_bytes_received + sizeof received) return 0;
    memcpy(&received, info + offset_of_bytes_received, sizeof received);
    if (ioctl(descriptor, FIONREAD, &unread) != 0) unread = 0;
    return received - unread;
#else
    return 0;
#endif
}
