import { statfs } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';

const MB = 1024 * 1024;
/** An empty database takes about 40 MB, its log of changes grows by 16 MB at a time. */
const NEEDED_MB = 64;
/** What is left of a disk that the embedded database calls full: it writes in pieces. */
const FULL_BYTES = 17 * MB;

/** What keeps the embedded database from being opened or filled, in words for whoever starts it; other errors as they are. */
export async function directoryFault(directory: string, error: unknown): Promise<unknown> {
  const path = resolve(directory);
  const code = codeOf(error);
  if (code === 'ENOENT') {
    return fault(`The data directory ${path} can't be made there (ENOENT).`, 'Name one on a disk', error);
  }
  const free = await freeBytes(path);
  if (
    code === 'ENOSPC' ||
    code === 'EDQUOT' ||
    code === '53100' ||
    (free !== undefined && free < FULL_BYTES)
  ) {
    const left = free === undefined ? '' : `, ${Math.floor(free / MB)} MB are free`;
    return fault(
      `The disk of the data directory ${path} is full (ENOSPC): the database needs ${NEEDED_MB} MB to begin with${left}.`,
      'Make room',
      error,
    );
  }
  if (code === 'EROFS') {
    return fault(
      `The data directory ${path} lies on a read-only file system (EROFS).`,
      'Mount it for writing',
      error,
    );
  }
  if (code === 'EACCES' || code === 'EPERM') {
    return fault(
      `The data directory ${path} may not be written by this user (${code}).`,
      'Give it to the user that runs this process',
      error,
    );
  }
  if (code === 'ENOTDIR' || code === 'EEXIST') {
    return fault(`The data directory ${path} is a file (${code}).`, 'Move it away', error);
  }
  return error;
}

const fault = (what: string, remedy: string, cause: unknown) =>
  new Error(`${what} ${remedy}, or set DATA_DIR to another place.`, { cause });

function codeOf(error: unknown): unknown {
  if (typeof error !== 'object' || error === null) {
    return undefined;
  }
  const { code, cause } = error as { code?: unknown; cause?: unknown };
  return code ?? codeOf(cause);
}

/** Of the disk that the directory lies on, or would lie on. */
async function freeBytes(path: string): Promise<number | undefined> {
  try {
    const { bavail, bsize } = await statfs(path);
    return bavail * bsize;
  } catch {
    // It may not be there yet, or not be readable: its parent is on the same disk.
    return path === dirname(path) ? undefined : await freeBytes(dirname(path));
  }
}
