// The name lookup of the system in plain types. It blocks the calling thread.
#pragma once
#include <arpa/inet.h>
#include <arpa/nameser.h>
#include <netdb.h>
#include <netinet/in.h>
#include <resolv.h>
#include <string.h>
#include <sys/socket.h>

/// An address: 4 bytes for IPv4, 16 for IPv6, in network order.
typedef struct {
    int length;
    unsigned char bytes[16];
} resolver_address;

enum resolver_result { RESOLVER_FOUND, RESOLVER_NO_SUCH_NAME, RESOLVER_TEMPORARY_FAILURE };

/// Queries the name servers for both kinds of address. The state of the calling thread must be initialized.
static inline enum resolver_result resolver_query(
    const char *_Nonnull name, resolver_address *_Nonnull addresses, int capacity, int *_Nonnull count) {
    static const struct {
        int type;
        int length;
    } kinds[] = {{ns_t_a, 4}, {ns_t_aaaa, 16}};
    int has_failed = 0;
    for (int kind = 0; kind < 2; kind++) {
        unsigned char answer[16384];
        int length = res_query(name, ns_c_in, kinds[kind].type, answer, sizeof answer);
        if (length < 0) {
            if (h_errno == TRY_AGAIN) has_failed = 1;
            continue;
        }
        ns_msg message;
        if (length > (int)sizeof answer || ns_initparse(answer, length, &message) != 0) {
            has_failed = 1;
            continue;
        }
        for (int index = 0; index < ns_msg_count(message, ns_s_an) && *count < capacity; index++) {
            ns_rr record;
            if (ns_parserr(&message, ns_s_an, index, &record) != 0) break;
            if (ns_rr_type(record) != kinds[kind].type || ns_rr_rdlen(record) != kinds[kind].length) continue;
            addresses[*count].length = kinds[kind].length;
            memcpy(addresses[*count].bytes, ns_rr_rdata(record), kinds[kind].length);
            *count += 1;
        }
    }
    if (*count > 0) return RESOLVER_FOUND;
    return has_failed ? RESOLVER_TEMPORARY_FAILURE : RESOLVER_NO_SUCH_NAME;
}

/// Looks up a name without search domains. Sets `count` to the number of addresses, at most `capacity`.
///
/// `server_port` is the port of a name server on 127.0.0.1, or 0 for the name servers of the system.
static inline enum resolver_result resolver_look_up(
    const char *_Nonnull name, unsigned short server_port, resolver_address *_Nonnull addresses, int capacity,
    int *_Nonnull count) {
    *count = 0;
    // The state belongs to the calling thread.
    if (res_init() != 0) return RESOLVER_TEMPORARY_FAILURE;
    _res.options &= ~(RES_DEFNAMES | RES_DNSRCH);
    if (server_port != 0) {
        memset(&_res.nsaddr_list[0], 0, sizeof _res.nsaddr_list[0]);
        _res.nsaddr_list[0].sin_family = AF_INET;
        _res.nsaddr_list[0].sin_addr.s_addr = htonl(INADDR_LOOPBACK);
        _res.nsaddr_list[0].sin_port = htons(server_port);
        _res.nscount = 1;
    }
    // The C library discards answers about such names, although they are in use below some public domains.
    if (name[0] == '-') return resolver_query(name, addresses, capacity, count);
    struct addrinfo hints;
    memset(&hints, 0, sizeof hints);
    hints.ai_family = AF_UNSPEC;
    hints.ai_socktype = SOCK_STREAM;
    struct addrinfo *list = NULL;
    switch (getaddrinfo(name, NULL, &hints, &list)) {
    case 0: break;
    case EAI_AGAIN:
    case EAI_MEMORY:
    case EAI_SYSTEM: return RESOLVER_TEMPORARY_FAILURE;
    default: return RESOLVER_NO_SUCH_NAME;
    }
    for (struct addrinfo *entry = list; entry != NULL && *count < capacity; entry = entry->ai_next) {
        resolver_address *address = &addresses[*count];
        if (entry->ai_family == AF_INET) {
            struct sockaddr_in in;
            memcpy(&in, entry->ai_addr, sizeof in);
            memcpy(address->bytes, &in.sin_addr, 4);
            address->length = 4;
        } else if (entry->ai_family == AF_INET6) {
            struct sockaddr_in6 in;
            memcpy(&in, entry->ai_addr, sizeof in);
            memcpy(address->bytes, &in.sin6_addr, 16);
            address->length = 16;
        } else {
            continue;
        }
        *count += 1;
    }
    freeaddrinfo(list);
    return RESOLVER_FOUND;
}
