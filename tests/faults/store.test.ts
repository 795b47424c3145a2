import { setTimeout as sleep } from 'node:timers/promises';
import { beforeAll, describe, expect, it } from 'vitest';
import { CODE } from '@contract/codes';
import { getTokenInfo } from '@contract/session/user-calls';
import { storedFile } from '@server/db/schema/content';
import { readEnv } from '@server/config/env';
import { createLocalStore } from '@server/providers/file-store/local-store';
import { storeFromEnv } from '@server/providers/file-store/store-from-env';
import { buildSignedIn } from '@tests/helpers/factories';
import { createTestServer, filesDirectory, type TestServer } from '@tests/helpers/server';
import { FILES } from '@tests/helpers/upload-files';

const png = { bytes: FILES.png, name: 'a.png' };

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await createTestServer();
  ({ token } = await buildSignedIn(server));
});

describe('the store of uploads', () => {
  it('keeps no other call waiting while its disk is slow', async () => {
    const local = createLocalStore(filesDirectory);
    let isWritten = false;
    const put: typeof local.put = async (key, bytes) => {
      await sleep(1_500);
      await local.put(key, bytes);
      isWritten = true;
    };
    server.restart({ files: { ...local, put } });
    const upload = server.upload('image', [png], { token });
    await sleep(200);
    expect((await server.call(getTokenInfo, {}, { token })).code).toBe(CODE.ok);
    expect(isWritten).toBe(false);
    expect((await upload).code).toBe(CODE.ok);
  });

  it('is told to the person when it is gone, and leaves no row', async () => {
    const before = await server.db.$count(storedFile);
    const gone = {
      S3_ENDPOINT: 'http://127.0.0.1:9',
      S3_BUCKET: 'b',
      S3_ACCESS_KEY: 'a',
      S3_SECRET_KEY: 's',
    };
    server.restart({ files: storeFromEnv(readEnv(gone)) });
    expect((await server.upload('image', [png], { token })).code).toBe(CODE.storageDown);
    expect(await server.db.$count(storedFile)).toBe(before);
    expect((await server.call(getTokenInfo, {}, { token })).code).toBe(CODE.ok);
    server.restart();
  });
});
