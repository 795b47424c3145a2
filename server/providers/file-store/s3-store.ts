import { readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { AwsClient } from 'aws4fetch';
import { FileStoreFault, type FileStore } from './file-store';

export type S3Settings = {
  endpoint: string;
  bucket: string;
  accessKey: string;
  secretKey: string;
  region: string;
  /** Bucket in the path instead of the host name: MinIO and most private clouds. */
  isPathStyle: boolean;
  timeoutMs: number;
};

/** Any store that speaks S3. A file is at most 10 MB, so that one request carries it. */
export function createS3Store(settings: S3Settings): FileStore {
  const { accessKey, secretKey, region, timeoutMs } = settings;
  const client = new AwsClient({
    accessKeyId: accessKey,
    secretAccessKey: secretKey,
    region,
    service: 's3',
    retries: 2,
  });
  const urlOf = addresses(settings);

  async function send(key: string, init: RequestInit & { headers?: Record<string, string> }) {
    try {
      return await client.fetch(urlOf(key), { ...init, signal: AbortSignal.timeout(timeoutMs) });
    } catch (cause) {
      throw new FileStoreFault('the S3 store does not answer', { cause });
    }
  }
  return {
    put: async (key, { path, contentType, sha256 }) => {
      const answer = await send(key, {
        method: 'PUT',
        body: await readFile(path),
        headers: { 'content-type': contentType, 'x-amz-content-sha256': sha256 },
      });
      await expectStatus(answer, [200]);
    },
    open: async (key, range) => {
      const headers = range && { range: `bytes=${range.start}-${range.end}` };
      const answer = await send(key, { method: 'GET', headers });
      if (answer.status === 404) {
        await answer.body?.cancel();
        return undefined;
      }
      if (answer.status !== (range ? 206 : 200)) {
        await expectStatus(answer, []);
      }
      return answer.body ? Readable.from(answer.body) : Readable.from([]);
    },
    remove: async (key) => await expectStatus(await send(key, { method: 'DELETE' }), [200, 204, 404]),
  };
}

function addresses({ endpoint, bucket, isPathStyle }: S3Settings): (key: string) => string {
  const base = new URL(endpoint);
  if (isPathStyle) {
    return (key) => `${base.href.replace(/\/$/, '')}/${bucket}/${key}`;
  }
  base.hostname = `${bucket}.${base.hostname}`;
  return (key) => `${base.href.replace(/\/$/, '')}/${key}`;
}

/** Reads the answer to its end, so that the connection can be used again. Its body may repeat our key: it is not told. */
async function expectStatus(answer: Response, allowed: readonly number[]): Promise<void> {
  await answer.body?.cancel();
  if (!allowed.includes(answer.status)) {
    throw new FileStoreFault(`the S3 store answers ${answer.status}`);
  }
}
