import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { previewEncrypt } from '@contract/file/calls';
import type { SessionCtx } from '@server/kernel/context';
import { storedFile } from '@server/db/schema/content';
import { createLocalStore } from '@server/providers/file-store/local-store';
import { sweepFiles } from '@server/services/file/sweep-files';
import type { buildSignedIn } from './factories';
import { filesDirectory, type TestServer } from './server';
import { FILES } from './upload-files';

export type Uploader = Awaited<ReturnType<typeof buildSignedIn>>;

/** What tests do with files again and again; as `own` where nobody is named. */
export function createFileDesk(server: TestServer, own: Uploader) {
  const as = (who = own) => ({ token: who.token });
  const rowOf = async (fileId: string) =>
    (await server.db.select().from(storedFile).where(eq(storedFile.id, fileId)))[0];
  return {
    as,
    upload: async (bytes: Uint8Array = FILES.pdf, who = own) =>
      (await server.upload('attachment', [{ bytes, name: '合同.pdf' }], as(who))).data[0]!.fileId,
    link: async (fileId: string, who = own) =>
      new URL((await server.call(previewEncrypt, { fileId }, as(who))).data.url).pathname,
    get: async (path: string, headers: Record<string, string> = {}) =>
      await server.app.request(path, { headers }),
    rowOf,
    hasBytes: (storageKey: string) => existsSync(join(filesDirectory, storageKey)),
    /** What the hourly round does with files nobody uses. */
    sweep: async () =>
      await sweepFiles({
        files: createLocalStore(filesDirectory),
        db: server.db,
        now: server.clock.now,
        log: { info: () => undefined, error: () => undefined },
      }),
    /** What a verb of another domain has when it calls the file services. */
    ctxOf: (who: Uploader) =>
      ({
        session: { memberId: who.member.id, tenantId: who.member.tenantId },
        now: server.clock.now,
      }) as SessionCtx,
  };
}
