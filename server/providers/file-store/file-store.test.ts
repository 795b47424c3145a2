import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type S3rver from 's3rver';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FileStoreFault, type FileStore } from './file-store';
import { createLocalStore } from './local-store';
import { createS3Store, type S3Settings } from './s3-store';
import { storeFromEnv } from './store-from-env';
import { readEnv } from '@server/config/env';
import { createS3Server } from '@tests/helpers/s3/s3-server';

const directory = mkdtempSync(join(tmpdir(), 'hr-store-'));
const source = join(directory, 'source');
const content = Buffer.from('入职体检报告'.repeat(1000));
const bytes = {
  path: source,
  size: content.length,
  contentType: 'application/pdf',
  sha256: createHash('sha256').update(content).digest('hex'),
};
/** The keys that the S3-speaking server knows. */
const KEYS = { accessKey: 'S3RVER', secretKey: 'S3RVER' };
const stores: Record<string, FileStore> = {};
let s3: S3rver;
let settings: S3Settings;
let environment: Record<string, string>;

beforeAll(async () => {
  writeFileSync(source, content);
  s3 = createS3Server(join(directory, 's3'), 'hr-files');
  const { port } = await s3.run();
  settings = {
    endpoint: `http://127.0.0.1:${port}`,
    bucket: 'hr-files',
    ...KEYS,
    region: 'us-east-1',
    isPathStyle: true,
    timeoutMs: 5_000,
  };
  environment = {
    S3_ENDPOINT: settings.endpoint,
    S3_BUCKET: settings.bucket,
    S3_ACCESS_KEY: KEYS.accessKey,
    S3_SECRET_KEY: KEYS.secretKey,
  };
  stores.local = createLocalStore(join(directory, 'local'));
  stores.s3 = createS3Store(settings);
});
afterAll(async () => {
  await s3.close();
  rmSync(directory, { recursive: true });
});

async function read(store: FileStore, key: string, range?: { start: number; end: number }) {
  const stream = await store.open(key, range);
  const chunks: Buffer[] = [];
  for await (const chunk of stream ?? []) {
    chunks.push(chunk as Buffer);
  }
  return stream && Buffer.concat(chunks);
}

describe.each(['local', 's3'])('the %s store', (name) => {
  const store = () => stores[name]!;

  it('gives back what it was given, whole and in parts', async () => {
    await store().put('tenant1/file1', bytes);
    expect((await read(store(), 'tenant1/file1'))?.equals(content)).toBe(true);
    expect(await read(store(), 'tenant1/file1', { start: 3, end: 5 })).toEqual(content.subarray(3, 6));
  });

  it('removes, and has nothing then', async () => {
    await store().put('tenant1/file2', bytes);
    await store().remove('tenant1/file2');
    expect(await store().open('tenant1/file2')).toBeUndefined();
    await expect(store().remove('tenant1/file2')).resolves.toBeUndefined();
  });

  it('has nothing under a key that was never used', async () => {
    expect(await store().open('tenant1/unknown', { start: 0, end: 1 })).toBeUndefined();
  });
});

describe('the local store', () => {
  it.each(['../outside', '/etc/passwd', 'a/../../b', 'a//b', '', 'a/b.txt', 'a\0b'])(
    'takes no key like %j',
    async (key) => {
      await expect(stores.local!.put(key, bytes)).rejects.toThrow(FileStoreFault);
      await expect(Promise.resolve().then(() => stores.local!.open(key))).rejects.toThrow(FileStoreFault);
    },
  );

  it('leaves no half of a file that could not be written', async () => {
    const missing = { ...bytes, path: join(directory, 'missing') };
    await expect(stores.local!.put('tenant2/file', missing)).rejects.toThrow('the disk says ENOENT');
    expect(readdirSync(join(directory, 'local', 'tenant2'))).toEqual([]);
  });
});

describe('the S3 store', () => {
  it('fails without telling a secret when the keys are refused', async () => {
    const store = createS3Store({ ...settings, accessKey: 'UNKNOWN-KEY' });
    await stores.s3!.put('a/b', bytes);
    for (const work of [() => store.put('a/b', bytes), () => store.open('a/b'), () => store.remove('a/b')]) {
      await expect(work()).rejects.toThrow(/^the S3 store answers 403$/);
    }
  });

  it('fails when the bucket is missing', async () => {
    const store = createS3Store({ ...settings, bucket: 'no-such-bucket' });
    await expect(store.put('a/b', bytes)).rejects.toThrow('the S3 store answers 404');
  });

  it('fails when nobody answers, or not in time', async () => {
    const silent: Server = createServer(() => undefined);
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
    const { port } = silent.address() as AddressInfo;
    const late = createS3Store({ ...settings, endpoint: `http://127.0.0.1:${port}`, timeoutMs: 150 });
    await expect(late.put('a/b', bytes)).rejects.toThrow('the S3 store does not answer');
    silent.closeAllConnections();
    await new Promise((resolve) => silent.close(resolve));
    const down = createS3Store({ ...settings, endpoint: `http://127.0.0.1:${port}`, timeoutMs: 2_000 });
    await expect(down.open('a/b')).rejects.toThrow(FileStoreFault);
  });
});

describe('the settings', () => {
  it('choose the bucket when it is named, else the directory', async () => {
    const store = storeFromEnv(readEnv(environment));
    await store.put('tenant3/file', bytes);
    expect((await read(stores.s3!, 'tenant3/file'))?.equals(content)).toBe(true);
    const local = storeFromEnv(readEnv({ DATA_DIR: directory }));
    await local.put('tenant3/file', bytes);
    expect(readdirSync(join(directory, 'files', 'tenant3'))).toEqual(['file']);
  });

  it('are refused when one of them is missing', () => {
    const { S3_SECRET_KEY: _, ...partial } = environment;
    expect(() => readEnv(partial)).toThrow('S3_SECRET_KEY: needed with the other S3 settings');
  });
});
