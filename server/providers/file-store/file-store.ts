import type { Readable } from 'node:stream';

/** Bytes from `start` to `end`, both inclusive. */
export type ByteRange = { start: number; end: number };

export type StoredBytes = { path: string; size: number; contentType: string; sha256: string };

/** Where the bytes of uploads lie. Every function rejects with FileStoreFault when the store cannot do it now. */
export type FileStore = {
  /** Keeps the bytes of a local file under the key; all of them or nothing. */
  put: (key: string, bytes: StoredBytes) => Promise<void>;
  /** Undefined when there is nothing under the key. */
  open: (key: string, range?: ByteRange) => Promise<Readable | undefined>;
  /** Succeeds when there was nothing. */
  remove: (key: string) => Promise<void>;
};

/** The store is down, refuses us or does not answer in time. `reason` holds no secret. */
export class FileStoreFault extends Error {
  constructor(reason: string, options?: ErrorOptions) {
    super(reason, options);
    this.name = 'FileStoreFault';
  }
}
