import { eq } from 'drizzle-orm';
import type { NoticeKind } from '@contract/message/notice';
import { randomId, randomToken } from '@server/auth/random';
import { readEnv } from '@server/config/env';
import { account } from '@server/db/schema/account';
import { job } from '@server/db/schema/job';
import { message } from '@server/db/schema/message';
import { notice } from '@server/db/schema/notice';
import { providerApp } from '@server/db/schema/provider';
import { allJobs } from '@server/jobs/all-jobs';
import { createJobs } from '@server/jobs/create-jobs';
import type { Mail } from '@server/providers/sender/code-sender';
import type { ProviderKind } from '@server/providers/types';
import { notify, type Note, type Telling } from '@server/services/notice/notify';
import { filesDirectory } from '../server';
import { buildProviderApp, buildProviderMember, startProviderWorld } from '../provider-fixtures';
import { createLocalStore } from '@server/providers/file-store/local-store';
import { createClock } from '../server';
import { TEMPLATE_ID } from './fake-notice-routes';

/** A backend, its jobs and a fake provider at ten in the morning; `settle` lets all be sent that is due within two seconds. */
export async function startNoticeWorld() {
  const clock = createClock();
  const world = await startProviderWorld({ now: clock.now });
  const { server, fake, providers } = world;
  const log = (event: string, fields?: object) =>
    void server.logged.push(`${event} ${JSON.stringify(fields ?? {})}`);
  const mailed: Mail[] = [];
  const parts = {
    db: server.db,
    raw: server.database.raw,
    now: clock.now,
    ids: randomId,
    tokens: randomToken,
    log: { info: log, error: log },
    files: createLocalStore(filesDirectory),
    providers,
    sender: {
      isOutbox: false,
      send: () => Promise.resolve(),
      tell: () => Promise.resolve(),
      mail: (mail: Mail) => Promise.resolve(void mailed.push(mail)),
      text: () => Promise.resolve(),
    },
    env: readEnv({ SEED: 'none', PUBLIC_ORIGIN: 'https://hr.example.com' }),
  };
  const runJobs = async () => await createJobs(parts, allJobs(parts)).runDue();
  return {
    clock,
    world,
    parts,
    /** A company with an app of this client, and an employee whom the client knows. */
    buildReader: async (kind: ProviderKind, userId = `user-${randomId()}`) => {
      const app = await buildProviderApp(world, kind);
      await server.db
        .update(providerApp)
        .set({ noticeTemplateId: TEMPLATE_ID })
        .where(eq(providerApp.id, app.id));
      const reader = await buildProviderMember(server.db, app, userId);
      return { app, reader, userId };
    },
    tell: async (
      { tenantId, id: to }: { tenantId: string; id: string },
      given: Partial<Note> = {},
      telling?: Telling,
    ) => {
      const kind: NoticeKind = 'waiting';
      const title = { zh_CN: '有新的审批待您处理', en: 'New request to review' };
      const note = { to, kind, title, body: { zh_CN: '机密' }, path: '/lg-approve-detail?id=1', ...given };
      await server.db.transaction(async (tx) => await notify(tx, parts, tenantId, [note], telling));
    },
    runJobs,
    mailed,
    settle: async () => {
      clock.advance(2_000);
      await runJobs();
    },
    /** What people have got inside the client. */
    got: (userId: string) => fake.state.notices.filter((one) => one.userId === userId),
    rows: async (memberId: string) =>
      await server.db
        .select()
        .from(notice)
        .where(eq(notice.memberId, memberId))
        .orderBy(notice.createdAt, notice.id),
    jobsOf: async (tenantId: string) => await server.db.select().from(job).where(eq(job.tenantId, tenantId)),
    setEmail: async (accountId: string, email: string, emailVerifiedAt: Date | null = clock.now()) =>
      void (await server.db.update(account).set({ email, emailVerifiedAt }).where(eq(account.id, accountId))),
    readAll: async (memberId: string) =>
      void (await server.db
        .update(message)
        .set({ readAt: clock.now() })
        .where(eq(message.memberId, memberId))),
  };
}
export type NoticeWorld = Awaited<ReturnType<typeof startNoticeWorld>>;
