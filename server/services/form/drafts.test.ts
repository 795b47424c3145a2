import { buildSignedIn } from '@tests/helpers/factories';
import { createTestServer, type TestServer } from '@tests/helpers/server';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { CODE } from '@contract/codes';
import {
  deleteFormDraft,
  DRAFT_KEPT_DAYS,
  DRAFTS_MAX,
  getFormDraft,
  saveFormDraft,
} from '@contract/form/draft-calls';
import { randomId } from '@server/auth/random';
import { formDraft } from '@server/db/schema/form/form-draft';
import { purgeExpired } from '../maintenance/purge-expired';

describe('drafts', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await createTestServer();
  });
  const signIn = async () => (await buildSignedIn(server)).token;
  const save = async (token: string, values: object, revision: number, scopeKey = 'process:leave') =>
    await server.call(
      saveFormDraft,
      { scopeKey, values: { ...values }, revision, saveId: randomId() },
      { token },
    );
  const read = async (token: string, scopeKey = 'process:leave') =>
    (await server.call(getFormDraft, { scopeKey }, { token })).data.draft;

  it('are kept, replaced and forgotten', async () => {
    const token = await signIn();
    expect(await read(token)).toBeNull();
    expect((await save(token, { reason: '搬家' }, 0)).data.revision).toBe(1);
    expect((await save(token, { reason: '出差' }, 1)).data.revision).toBe(2);
    expect(await read(token)).toMatchObject({ values: { reason: '出差' }, revision: 2 });
    await save(token, {}, 0, 'task:one');
    expect((await server.call(deleteFormDraft, { scopeKey: 'process:leave' }, { token })).code).toBe(CODE.ok);
    expect(await read(token)).toBeNull();
    expect(await read(token, 'task:one')).not.toBeNull();
  });

  it('saved on another device meanwhile are not overwritten', async () => {
    const token = await signIn();
    await save(token, { reason: 'phone' }, 0);
    for (const revision of [0, 5]) {
      expect((await save(token, { reason: 'laptop' }, revision)).code).toBe(CODE.conflict);
    }
    expect(await read(token)).toMatchObject({ values: { reason: 'phone' }, revision: 1 });
    expect((await save(token, { reason: 'laptop' }, 1)).code).toBe(CODE.ok);
  });

  it('of two devices that save at once keep one', async () => {
    const token = await signIn();
    await save(token, {}, 0);
    const answers = await Promise.all(['a', 'b', 'c'].map((reason) => save(token, { reason }, 1)));
    expect(answers.filter((answer) => answer.code === CODE.ok)).toHaveLength(1);
    expect((await read(token))?.revision).toBe(2);
  });

  it('are their owner’s alone', async () => {
    const [mine, theirs] = [await signIn(), await signIn()];
    await save(mine, { reason: 'secret' }, 0);
    expect(await read(theirs)).toBeNull();
    await server.call(deleteFormDraft, { scopeKey: 'process:leave' }, { token: theirs });
    expect(await read(mine)).not.toBeNull();
  });

  it.each(['leave', 'process:', 'Process:leave', 'process:a b', `process:${'x'.repeat(81)}`])(
    'refuse the scope %j',
    async (scopeKey) => {
      expect((await save(await signIn(), {}, 0, scopeKey)).code).toBe(CODE.badRequest);
    },
  );

  it('have limits of size and number', async () => {
    const token = await signIn();
    expect((await save(token, { reason: 'x'.repeat(200_001) }, 0)).code).toBe(CODE.badRequest);
    for (let count = 0; count < DRAFTS_MAX; count += 1) {
      await save(token, {}, 0, `task:${count}`);
    }
    expect((await save(token, {}, 0, 'task:more')).code).toBe(CODE.draftsFull);
    expect((await save(token, {}, 1, 'task:1')).code).toBe(CODE.ok);
  });

  it('are deleted when nobody came back to them', async () => {
    const { member, token } = await buildSignedIn(server);
    await save(token, {}, 0);
    const count = () => server.db.$count(formDraft, eq(formDraft.memberId, member.id));
    server.clock.advance((DRAFT_KEPT_DAYS - 1) * 86_400_000);
    await purgeExpired({ db: server.db, now: server.clock.now });
    expect(await count()).toBe(1);
    server.clock.advance(2 * 86_400_000);
    await purgeExpired({ db: server.db, now: server.clock.now });
    expect(await count()).toBe(0);
  });
});
