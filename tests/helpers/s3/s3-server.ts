import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { buffer } from 'node:stream/consumers';
import S3rver from 's3rver';

/**
 * An S3-speaking server with one bucket, which has what it was given once it has answered, as S3 promises. s3rver 3.7 answers when it has
 * read a file, not when it has written it, so that on a busy disk who reads next finds a part of it.
 */
export function createS3Server(directory: string, bucket: string): S3rver {
  const server = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory,
    configureBuckets: [{ name: bucket }],
  });
  const { store } = server;
  store.putObject = async ({ bucket: name, key, content, metadata }) => {
    const bytes = Buffer.isBuffer(content) ? content : await buffer(content);
    const path = store.getResourcePath(name, key, 'object');
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, bytes);
    const md5 = createHash('md5').update(bytes).digest('hex');
    await store.putMetadata(name, key, metadata, md5);
    return { size: bytes.length, md5 };
  };
  return server;
}
