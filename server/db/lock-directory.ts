import { createHash } from 'node:crypto';
import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { dirname, join, resolve } from 'node:path';

/**
 * Takes a data directory for this process and returns how to give it back. PGlite has no lock of its own: two processes
 * on one directory lose rows silently. On Linux the lock dies with the process, whatever kills it.
 */
export async function lockDirectory(directory: string): Promise<() => Promise<void>> {
  makeDirectory(resolve(directory));
  const path = realpathSync(directory);
  return process.platform === 'linux' ? await lockBySocket(path) : lockByPidFile(path);
}

/**
 * Node's own recursive mkdir never returns where a file system refuses a new directory with ENOENT, as /proc does.
 */
function makeDirectory(path: string): void {
  if (existsSync(path) && statSync(path).isDirectory()) {
    return;
  }
  if (path !== dirname(path)) {
    makeDirectory(dirname(path));
  }
  mkdirSync(path);
}

const taken = (path: string) =>
  new Error(
    `Another process is using the data directory ${path}. Stop it, or give this one its own DATA_DIR; ` +
      'several processes can share one PostgreSQL through DATABASE_URL.',
  );

function lockBySocket(path: string): Promise<() => Promise<void>> {
  const server = createServer();
  server.unref();
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(error.code === 'EADDRINUSE' ? taken(path) : error),
    );
    server.listen(`\0mobile-hr-portal-${createHash('sha1').update(path).digest('hex')}`, () =>
      resolve(() => new Promise((done) => server.close(() => done()))),
    );
  });
}

/** Exported for its test: the way of the systems without abstract sockets. */
export function lockByPidFile(path: string): () => Promise<void> {
  const file = join(path, 'process.pid');
  try {
    writePid(file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') {
      throw error;
    }
    if (isAlive(Number(readFileSync(file, 'utf8')))) {
      throw taken(path);
    }
    rmSync(file);
    writePid(file);
  }
  return () => Promise.resolve(rmSync(file, { force: true }));
}

function writePid(file: string): void {
  const handle = openSync(file, 'wx');
  writeSync(handle, String(process.pid));
  closeSync(handle);
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
