/**
 * Packs files into one ZIP archive (APPNOTE 6.3.10), so that the server reads a folder as a whole: notes, their photos, and
 * the links between them. Nothing is compressed, and the files stay on the disk: the archive refers to them.
 */

/** @typedef {Pick<File, "name" | "size" | "lastModified" | "stream"> & Blob & {webkitRelativePath?: string}} ChosenFile */

/** The maximum size and number of files of an archive. */
export const maximumBytes = 4_000_000_000;
export const maximumFiles = 65_000;

/** Whether a file is a person's. Those in folders that begin with a dot are files of programs. @param {ChosenFile} file */
export function isVisible(file) {
  return !/(?:^|\/)\./.test(pathOf(file));
}

/** The path of a file from the folder that was chosen. @param {ChosenFile} file */
function pathOf({ name, webkitRelativePath }) {
  return webkitRelativePath ? webkitRelativePath.replace(/^[^/]*\//, "") : name;
}

/**
 * Returns the archive of some files.
 *
 * @param {ChosenFile[]} files
 * @param {AbortSignal} signal
 */
export async function archiveOf(files, signal) {
  /** @type {BlobPart[]} */ const parts = [];
  /** @type {Uint8Array<ArrayBuffer>[]} */ const directory = [];
  let offset = 0;
  for (const file of files) {
    const name = new TextEncoder().encode(pathOf(file));
    const fields = await fieldsOf(file, name.length, signal);
    const header = bytesOf([4, 0x04034b50], ...fields);
    const entry = bytesOf([4, 0x02014b50], [2, 20], ...fields, [2, 0], [2, 0], [2, 0], [4, 0], [4, offset]);
    const time = timeOf(file);
    parts.push(header, name, time, file);
    directory.push(entry, name, time);
    offset += header.length + name.length + time.length + file.size;
  }
  const size = directory.reduce((sum, { length }) => sum + length, 0);
  const count = files.length;
  const end = bytesOf([4, 0x06054b50], [4, 0], [2, count], [2, count], [4, size], [4, offset], [2, 0]);
  return new Blob([...parts, ...directory, end]);
}

/**
 * The fields that a file has in its header and in the directory: the version, the flag of UTF-8 and so on.
 *
 * @param {ChosenFile} file
 * @param {number} nameLength
 * @param {AbortSignal} signal
 * @returns {Promise<[number, number][]>}
 */
async function fieldsOf(file, nameLength, signal) {
  const { size } = file;
  const checksum = await checksumOf(file.stream(), signal);
  // The date of MS-DOS has no time zone. The time in the field after the name has one.
  const date = 1 << 5 | 1;
  return [
    [2, 20],
    [2, 1 << 11],
    [2, 0],
    [2, 0],
    [2, date],
    [4, checksum],
    [4, size],
    [4, size],
    [2, nameLength],
    [2, 9],
  ];
}

/** The field of Info-ZIP for the time at which a file was changed. @param {ChosenFile} file */
function timeOf({ lastModified }) {
  return bytesOf([2, 0x5455], [2, 5], [1, 1], [4, Math.floor(lastModified / 1000)]);
}

/** Returns numbers in little-endian order, each with its size. @param {...[number, number]} numbers */
function bytesOf(...numbers) {
  return new Uint8Array(
    numbers.flatMap(([size, number]) =>
      Array.from({ length: size }, (_, index) => number >>> 8 * index & 0xff)
    ),
  );
}

/** The remainders of all bytes (ISO 3309). */
const remainders = Uint32Array.from({ length: 256 }, (_, byte) => {
  let rest = byte;
  for (let bit = 0; bit < 8; bit++) rest = rest & 1 ? rest >>> 1 ^ 0xedb88320 : rest >>> 1;
  return rest;
});

/**
 * Returns the CRC-32 of a file, of which a part is in memory at a time.
 *
 * @param {ReadableStream<Uint8Array>} stream
 * @param {AbortSignal} signal
 */
async function checksumOf(stream, signal) {
  let rest = -1;
  const reader = stream.getReader();
  for (;;) {
    signal.throwIfAborted();
    const { done, value: part } = await reader.read();
    if (done) return ~rest;
    for (const byte of part) rest = rest >>> 8 ^ remainders[(rest ^ byte) & 0xff];
  }
}
