import { beforeAll, describe, expect, it } from 'vitest';
import { CODE } from '@contract/codes';
import { undoDecision } from '@contract/approval/operation-calls';
import { checkVC, getVCode } from '@contract/session/sign-in-calls';
import { getTokenInfo } from '@contract/session/user-calls';
import { hitLimit } from '@server/services/rate-limit/hit-limit';
import { approvalActs } from '@tests/helpers/approval/approval-acts';
import { buildApprovalCompany } from '@tests/helpers/approval/approval-company';
import { buildMember, buildSignedIn } from '@tests/helpers/factories';
import { createTestServer, type TestServer } from '@tests/helpers/server';

const HOUR = 60 * 60_000;
const MINUTE = 60_000;

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});

describe.each([
  ['forwards', HOUR],
  ['backwards', -HOUR],
])('a clock that jumps an hour %s', (_, jump) => {
  it('signs nobody out, there or on its way back', async () => {
    const { token } = await buildSignedIn(server);
    for (const ms of [jump, -jump]) {
      server.clock.advance(ms);
      expect((await server.call(getTokenInfo, {}, { token })).code).toBe(CODE.ok);
    }
  });

  it('keeps nobody out for longer than the limit says', async () => {
    const ctx = { db: server.db, now: server.clock.now };
    const limit = { key: `jump ${jump}`, max: 1, windowMs: MINUTE };
    await hitLimit(ctx, limit);
    server.clock.advance(jump);
    await hitLimit(ctx, limit).catch(() => undefined);
    server.clock.advance(MINUTE);
    await expect(hitLimit(ctx, limit)).resolves.toBeUndefined();
  });

  it('lets no code live longer than it says, and the next one is had after the wait that it says', async () => {
    const { account } = await buildMember(server.db);
    const ask = async () =>
      await server.call(getVCode, { mobile: account.mobile, ...(await server.solvedCaptcha('code')) });
    const check = async () =>
      await server.call(checkVC, { mobile: account.mobile, vCode: server.lastCode(), scene: 'login' });
    expect((await ask()).code).toBe(CODE.ok);
    server.clock.advance(jump);
    expect((await check()).code).toBe(CODE.codeExpired);
    // Asked too early by a clock that was put back, and told how long to wait.
    await ask();
    server.clock.advance(MINUTE + 1);
    expect((await ask()).msg).toBe('');
    expect((await check()).code).toBe(CODE.ok);
  });

  it('lets no decision be taken back for longer than ten seconds', async () => {
    const company = await buildApprovalCompany(server);
    const acts = approvalActs(server, company);
    const approvalId = await acts.submit(5);
    const { eventId } = (await acts.pass(approvalId, company.head)).data.undo!;
    server.clock.advance(jump);
    expect((await acts.detail(approvalId, company.head)).data.undo).toBeNull();
    const { token } = company.head;
    const undone = await server.call(undoDecision, { approvalId, eventId }, { token });
    expect(undone.msg).toBe('已超过撤销时间，无法撤销');
  });

  it('lets a decision after it be taken back as before', async () => {
    const company = await buildApprovalCompany(server);
    const acts = approvalActs(server, company);
    const approvalId = await acts.submit(5);
    server.clock.advance(jump);
    const { eventId, leftMs } = (await acts.pass(approvalId, company.head)).data.undo!;
    expect(leftMs).toBe(10_000);
    // The clock is set right by a fraction of a second all the time.
    server.clock.advance(-200);
    expect((await acts.detail(approvalId, company.head)).data.undo?.leftMs).toBe(10_000);
    const { token } = company.head;
    expect((await server.call(undoDecision, { approvalId, eventId }, { token })).msg).toBe('');
  });
});
