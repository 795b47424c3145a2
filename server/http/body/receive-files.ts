import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream as WebStream } from 'node:stream/web';
import { Busboy, type BusboyFileStream } from '@fastify/busboy';
import { LIMITS } from '@contract/limits';
import { SMALL_PICTURE } from '@contract/file/rules/type';
import type { ReceivedFile } from '@server/kernel/context';
import { ServiceError } from '@server/kernel/errors';
import { isUnfit } from './read-body';
import { makeUploadFolder } from './upload-folders';
import { FileStoreFault } from '@server/providers/file-store/file-store';

const FIELDS_MAX = 10;
const FIELD_BYTES = 1_000;
/** Boundaries, part headers and fields beside the files. */
const FRAME_BYTES = 64 * 1024;
/** What a proxy in front has to let through. */
export const BODY_BYTES = LIMITS.uploadFiles * (LIMITS.uploadBytes + SMALL_PICTURE.bytes) + FRAME_BYTES;

export type Received = {
  fields: Record<string, string>;
  files: ReceivedFile[];
  /** Deletes the files; to be called in any case. */
  discard: () => Promise<void>;
};

/**
 * Streams a multipart body into temporary files. Nothing is left of a body that is too large, broken or broken off, and no
 * more than a few kilobytes of a file are ever in memory.
 */
export async function receiveFiles(request: Request): Promise<Received> {
  const contentType = request.headers.get('content-type') ?? '';
  if (!/^multipart\/form-data\s*;.*boundary=/i.test(contentType)) {
    throw new ServiceError('wrongEncoding', { expected: 'multipart/form-data' });
  }
  if (Number(request.headers.get('content-length') ?? 0) > BODY_BYTES) {
    throw new ServiceError('bodyTooLarge');
  }
  const directory = await makeUploadFolder().catch((error: unknown) => {
    throw isOfDisk(error) ? diskFault(error) : error;
  });
  const discard = async () => await rm(directory, { recursive: true, force: true });
  try {
    return { ...(await parse(request, contentType, directory)), discard };
  } catch (error) {
    await discard();
    throw error;
  }
}

async function parse(request: Request, contentType: string, directory: string) {
  const fields: Record<string, string> = {};
  const pending: { file: Promise<ReceivedFile>; small?: Promise<ReceivedFile> }[] = [];
  const broken = new AbortController();
  let refusal: ServiceError | undefined;
  const refuse = (error: ServiceError) => {
    refusal ??= error;
  };
  const parser = new Busboy({
    headers: { 'content-type': contentType },
    limits: {
      fields: FIELDS_MAX,
      fieldSize: FIELD_BYTES,
      fieldNameSize: 100,
      files: 2 * LIMITS.uploadFiles,
      fileSize: LIMITS.uploadBytes,
      headerPairs: 20,
    },
  });
  parser.on('field', (name, value, isNameCut, isValueCut) => {
    if (isNameCut || isValueCut || name === '__proto__' || isUnfit({ [name]: value })) {
      refuse(new ServiceError('malformedBody', { expected: 'multipart/form-data' }));
    } else {
      fields[name] = value;
    }
  });
  parser.on('fieldsLimit', () => refuse(new ServiceError('bodyTooLarge')));
  const tooMany = () => refuse(new ServiceError('uploadTooMany', { max: LIMITS.uploadFiles }));
  parser.on('filesLimit', tooMany);
  const start = (stream: BusboyFileStream, place: string, fileName: string) => {
    const kept = keep(stream, join(directory, place), fileName, broken.signal);
    // Awaited below; until then a failure must not count as one that nobody minds.
    kept.catch(() => undefined);
    return kept;
  };
  parser.on('file', (name, stream, fileName) => {
    if (name === '__proto__' || isUnfit([name, fileName])) {
      refuse(new ServiceError('malformedBody', { expected: 'multipart/form-data' }));
    }
    stream.on('limit', () => refuse(new ServiceError('uploadTooLarge', { name: fileName, max: 10 })));
    const last = pending.at(-1);
    if (name === 'file' && pending.length < LIMITS.uploadFiles) {
      pending.push({ file: start(stream, String(pending.length), fileName) });
    } else if (name === 'small' && last && !last.small) {
      last.small = start(stream, `${pending.length - 1}-small`, fileName);
    } else {
      if (name === 'file') {
        tooMany();
      }
      fields[name] = '';
      stream.resume();
    }
  });
  try {
    await pipeline(Readable.fromWeb(request.body as WebStream), limited(BODY_BYTES), parser);
    const files = await Promise.all(
      pending.map(async ({ file, small }) => ({ ...(await file), ...(small ? { small: await small } : {}) })),
    );
    if (refusal) {
      throw refusal;
    }
    return { fields, files };
  } catch (error) {
    // The parser ends no file of a body that has no end.
    broken.abort();
    await Promise.allSettled(pending.flatMap(({ file, small }) => (small ? [file, small] : [file])));
    if (error instanceof ServiceError) {
      throw error;
    }
    if (isOfDisk(error)) {
      throw diskFault(error);
    }
    throw new ServiceError('malformedBody', { expected: 'multipart/form-data' });
  }
}

async function keep(
  stream: BusboyFileStream,
  path: string,
  name: string,
  signal: AbortSignal,
): Promise<ReceivedFile> {
  const hash = createHash('sha256');
  let size = 0;
  const meter = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      size += chunk.length;
      done(null, chunk);
    },
  });
  const file = createWriteStream(path, { flags: 'wx', mode: 0o600 });
  const closed = new Promise<void>((resolve) => file.once('close', () => resolve()));
  try {
    await pipeline(stream, meter, file, { signal });
  } finally {
    // Opened late, it would be in a folder that is being deleted.
    await closed;
  }
  return { path, name, size, sha256: hash.digest('hex') };
}

function limited(max: number): Transform {
  let size = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.length;
      done(size > max ? new ServiceError('bodyTooLarge') : null, chunk);
    },
  });
}

const isOfDisk = (error: unknown): error is NodeJS.ErrnoException =>
  error instanceof Error &&
  'syscall' in error &&
  !/^E(CONN|PIPE)/.test(String((error as NodeJS.ErrnoException).code));

const diskFault = (cause: NodeJS.ErrnoException) =>
  new FileStoreFault(`the disk of temporary files says ${cause.code}`, { cause });
