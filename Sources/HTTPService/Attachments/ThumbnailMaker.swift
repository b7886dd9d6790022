import Foundation
import Subprocess

/// Makes small pictures of images with libvips, in a process of its own.
///
/// Decoders of images have had many vulnerabilities, and images come from anywhere. The process gets the image through
/// a pipe, writes the picture to another, and can use limited memory and time. libvips refuses the decoders that it
/// considers unsafe for such input.
struct ThumbnailMaker: Sendable {
    /// The maximum address space of the process, in bytes.
    private static let memory = 2_147_483_648
    private static let pictureSizeLimit = 1_048_576

    /// A process that ends before it has read the image must not end this one.
    private static let ignoresBrokenPipes: Void = { signal(SIGPIPE, SIG_IGN) }()

    /// The program, which Debian's package libvips-tools has.
    var program = "vipsthumbnail"
    /// The maximum processor time of the process, in seconds.
    var processorTime = 10
    /// The maximum time of the process in all, in seconds.
    var time = 20

    /// - Parameter side: The maximum width and height in pixels.
    /// - Returns: The picture (WebP), turned as the image's orientation says and without its metadata; `nil` if the
    ///   program is not installed, or cannot make one.
    func thumbnail(of image: [UInt8], side: Int) async throws -> [UInt8]? {
        _ = Self.ignoresBrokenPipes
        let limits = ["--as=\(Self.memory)", "--cpu=\(processorTime)", "--core=0", "--nofile=64"]
        let picture = ["stdin", "--size", "\(side)x\(side)>", "-o", ".webp[Q=75,strip]"]
        let configuration = Configuration(
            executable: .name("timeout"),
            arguments: Arguments(["--signal=KILL", "\(time)", "prlimit"] + limits + [program] + picture),
            environment: .custom([
                "PATH": "/usr/local/bin:/usr/bin:/bin", "VIPS_BLOCK_UNTRUSTED": "1", "VIPS_CONCURRENCY": "1",
            ]))
        let result = try? await run(
            configuration, input: .inputWriter, output: .bytes(limit: Self.pictureSizeLimit), error: .discarded
        ) { execution in
            // The program may end before it has read the whole image. Given the bytes as its input, the library would then
            // leave the pipe open, and end this process because of it.
            _ = try? await execution.standardInputWriter.write(image)
        }
        try Task.checkCancellation()
        guard let result, result.terminationStatus.isSuccess, !result.standardOutput.isEmpty else { return nil }
        return result.standardOutput
    }
}
