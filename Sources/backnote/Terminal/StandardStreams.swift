import Foundation

/// The standard streams of this process.
enum StandardStreams {
    /// Prepares the streams before anything is opened.
    ///
    /// A closed stream is replaced by one that cannot be read or written either. Otherwise the next file that is
    /// opened, such as the data file, would get its descriptor, and the output of the command would be written into
    /// that file.
    static func prepare() {
        // A closed pipe is an error of the write, so that the command can still close the data file.
        signal(SIGPIPE, SIG_IGN)
        let modes = [(STDIN_FILENO, O_WRONLY), (STDOUT_FILENO, O_RDONLY), (STDERR_FILENO, O_WRONLY)]
        for (descriptor, mode) in modes where fcntl(descriptor, F_GETFD) == -1 {
            _ = open("/dev/null", mode)
        }
    }
}
