import { join } from 'node:path';
import type { Env } from '@server/config/env';
import type { FileStore } from './file-store';
import { createLocalStore } from './local-store';
import { createS3Store } from './s3-store';

const S3_TIMEOUT_MS = 30_000;

/** The S3 store when S3_ENDPOINT is set, else a directory beside the embedded database. */
export function storeFromEnv(env: Env): FileStore {
  const {
    S3_ENDPOINT: endpoint,
    S3_BUCKET: bucket,
    S3_ACCESS_KEY: accessKey,
    S3_SECRET_KEY: secretKey,
  } = env;
  if (!endpoint || !bucket || !accessKey || !secretKey) {
    return createLocalStore(join(env.DATA_DIR, 'files'));
  }
  return createS3Store({
    endpoint,
    bucket,
    accessKey,
    secretKey,
    region: env.S3_REGION,
    isPathStyle: env.S3_PATH_STYLE === 'true',
    timeoutMs: S3_TIMEOUT_MS,
  });
}
