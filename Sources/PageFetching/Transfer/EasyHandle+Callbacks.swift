internal import CCurl

// The callbacks of libcurl, which run on the transfer thread.

extension EasyHandle {
    func setCallbacks() throws(FetchError) {
        try check(
            curl_set_resolver_start_function(pointer) { _, _, context in Transfer.at(context).allowsLookup() ? 0 : 1 },
            "RESOLVER_START_FUNCTION")
        try check(
            curl_set_open_socket_function(pointer) { Transfer.at($0).openSocket($2) },
            "OPENSOCKETFUNCTION")
        try check(
            curl_set_before_request_function(pointer) { context, peer, _, port, _ in
                Transfer.at(context).allowsRequest(peer: peer.map { String(cString: $0) } ?? "", port: port)
                    ? 0 : 1
            }, "PREREQFUNCTION")
        try check(
            curl_set_data_function(pointer, CURLOPT_HEADERFUNCTION) { bytes, size, count, context in
                Transfer.at(context).receiveHeader(UnsafeRawBufferPointer(start: bytes, count: size * count))
            }, "HEADERFUNCTION")
        try check(
            curl_set_data_function(pointer, CURLOPT_WRITEFUNCTION) { bytes, size, count, context in
                Transfer.at(context).receiveBody(UnsafeRawBufferPointer(start: bytes, count: size * count))
            }, "WRITEFUNCTION")
    }

    /// Sets the argument of the callbacks.
    func setContext(_ context: UnsafeMutableRawPointer) throws(FetchError) {
        let options = [
            CURLOPT_PRIVATE, CURLOPT_RESOLVER_START_DATA, CURLOPT_OPENSOCKETDATA, CURLOPT_PREREQDATA,
            CURLOPT_HEADERDATA, CURLOPT_WRITEDATA,
        ]
        for option in options {
            try check(curl_set_pointer(pointer, option, context), "\(option.rawValue)")
        }
    }
}
