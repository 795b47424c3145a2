import { createReadStream } from 'node:fs';
import { copyFile, mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { FileStoreFault, type FileStore } from './file-store';

const KEY = /^[a-z0-9]+(\/[a-z0-9]+)*$/i;

/** Files below one directory of this machine. One process alone sees them: several need the S3 store. */
export function createLocalStore(directory: string): FileStore {
  const pathOf = (key: string) => {
    if (!KEY.test(key)) {
      throw new FileStoreFault('a storage key of an unknown form');
    }
    return join(directory, key);
  };
  return {
    put: async (key, { path }) => {
      const target = pathOf(key);
      const half = `${target}.part`;
      try {
        await mkdir(dirname(target), { recursive: true });
        await copyFile(path, half);
        await flush(half);
        await rename(half, target);
      } catch (cause) {
        await rm(half, { force: true });
        throw faultOf(cause);
      }
    },
    open: async (key, range) => {
      const path = pathOf(key);
      try {
        const handle = await open(path, 'r');
        return createReadStream(path, { fd: handle, ...range });
      } catch (cause) {
        if (codeOf(cause) === 'ENOENT') {
          return undefined;
        }
        throw faultOf(cause);
      }
    },
    remove: async (key) => {
      await rm(pathOf(key), { force: true }).catch((cause: unknown) => {
        throw faultOf(cause);
      });
    },
  };
}

/** A power cut must not leave a row in the database whose bytes were only in memory. */
async function flush(path: string): Promise<void> {
  const handle = await open(path, 'r+');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

const codeOf = (cause: unknown): string =>
  cause instanceof Error && 'code' in cause ? String(cause.code) : 'unknown';

const faultOf = (cause: unknown) => new FileStoreFault(`the disk says ${codeOf(cause)}`, { cause });
