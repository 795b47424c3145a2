import { and, eq, inArray } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { cancelAccount, cancelPersonalAccount, setAvatar } from '@contract/account/calls';
import { CODE } from '@contract/codes';
import { makeCalendarFeed } from '@contract/roster/feed-calls';
import { saveMyWeek, saveMyWishes } from '@contract/roster/wish-calls';
import { provePerson } from '@contract/session/proof-calls';
import { sendVCForMobile } from '@contract/session/sign-in-calls';
import { saveSignature } from '@contract/signature/calls';
import { getTokenInfo } from '@contract/session/user-calls';
import { account } from '@server/db/schema/account';
import { dictionaryItem } from '@server/db/schema/dictionary';
import { staffEvent } from '@server/db/schema/people/staff-event';
import { storedFile } from '@server/db/schema/content';
import { operationTrack } from '@server/db/schema/audit';
import { calendarFeed } from '@server/db/schema/planning/roster';
import { availability, wish } from '@server/db/schema/planning/wish';
import { randomId } from '@server/auth/random';
import {
  buildMember,
  buildSession,
  buildSignedIn,
  buildTenant,
  buildWorkItem,
  PASSWORD,
} from '@tests/helpers/factories';
import { createTestServer, sortedCodes, type TestServer } from '@tests/helpers/server';
import { pngOf } from '@tests/helpers/upload-files';

const MINUTE = 60_000;
let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
  const [open, closed] = [0, 1] as const;
  await server.db.insert(dictionaryItem).values(
    [
      ['leftCompany', open],
      ['duplicate', closed],
    ].map(([itemCode, status]) => ({
      id: randomId(),
      itemType: 'cancelReason',
      itemCode: String(itemCode),
      name: String(itemCode),
      status: status as 0 | 1,
    })),
  );
});

const start = async (token: string) =>
  (await server.call(cancelPersonalAccount, { isAgreed: 'true' }, { token })).data;

/** A ticket and a code: all but the last call. */
async function buildCancelling(options: Parameters<typeof buildSignedIn>[1] = {}) {
  const signedIn = await buildSignedIn(server, options);
  const { token } = signedIn;
  const { ticket } = await start(token);
  await server.call(sendVCForMobile, { scene: 'cancel' }, { token });
  return { ...signedIn, input: { ticket: ticket!, reason: 'leftCompany', vCode: server.lastCode() } };
}

describe('cancelling an account', () => {
  it('deletes it, ends every session, keeps the name in the records and frees number and address', async () => {
    const { member, token, input } = await buildCancelling({ account: { email: 'gone@example.com' } });
    const { mobile } = member.account;
    const other = await buildSession(server.db, member, server.clock.now());
    const answer = await server.call(cancelAccount, { ...input, note: ' 换工作了 ' }, { token });
    expect(answer.code).toBe(CODE.ok);
    expect(answer.headers.get('set-cookie')).toMatch(/sso_sys_token=;.*Max-Age=0/);
    for (const ended of [token, other]) {
      expect((await server.call(getTokenInfo, {}, { token: ended })).code).toBe(CODE.loginExpired);
    }
    expect((await server.signIn(mobile, PASSWORD)).code).toBe(CODE.credentialsWrong);
    const [row] = await server.db.select().from(account).where(eq(account.id, member.accountId));
    expect(row).toMatchObject({
      status: 'deleted',
      name: '陈琳',
      mobile: '',
      email: null,
      passwordHash: null,
      cancelReason: 'leftCompany',
      cancelNote: '换工作了',
    });
    const [record] = await server.db
      .select()
      .from(operationTrack)
      .where(and(eq(operationTrack.tenantId, member.tenantId), eq(operationTrack.action, 'account.cancel')));
    expect(record).toMatchObject({ actorName: '陈琳', memberId: member.id });

    const successor = await buildMember(server.db, { account: { mobile, email: 'gone@example.com' } });
    expect((await server.signIn(mobile, PASSWORD)).data.id).toBe(successor.id);
  });

  it('lets go of the picture and the kept signature, in every company', async () => {
    const { member, token, input } = await buildCancelling();
    const upload = async () =>
      (await server.upload('image', [{ bytes: pngOf(64, 64), name: '图.png' }], { token })).data[0]!.fileId;
    const { avatar } = (await server.call(setAvatar, { fileId: await upload() }, { token })).data;
    await server.call(saveSignature, { fileId: await upload(), isAgreed: 'true' }, { token });
    // Hired elsewhere afterwards: changing the picture would need a proof there too.
    await buildMember(server.db, { accountId: member.accountId });
    expect((await server.app.request(avatar!)).status).toBe(200);
    expect((await server.call(cancelAccount, input, { token })).code).toBe(CODE.ok);
    expect((await server.app.request(avatar!)).status).toBe(404);
    const files = await server.db.select().from(storedFile).where(eq(storedFile.ownerMemberId, member.id));
    expect(files.map((file) => file.unusedSince)).toEqual([server.clock.now(), server.clock.now()]);
  });

  it('ends the employment in every company, on record there', async () => {
    const { member: own, token, input } = await buildCancelling();
    const { id: elsewhere, tenantId } = await buildMember(server.db, { accountId: own.accountId });
    expect((await server.call(cancelAccount, input, { token })).code).toBe(CODE.ok);
    const events = await server.db
      .select({ memberId: staffEvent.memberId, tenantId: staffEvent.tenantId, kind: staffEvent.kind })
      .from(staffEvent)
      .where(inArray(staffEvent.memberId, [own.id, elsewhere]));
    expect(events).toHaveLength(2);
    expect(events).toEqual(
      expect.arrayContaining([
        { memberId: own.id, tenantId: own.tenantId, kind: 'left' },
        { memberId: elsewhere, tenantId, kind: 'left' },
      ]),
    );
  });

  it('forgets the address of the calendar, the wishes and the hours of the week', async () => {
    const { member, token, input } = await buildCancelling();
    await server.call(makeCalendarFeed, {}, { token });
    const workDate = server.clock.now().toISOString().slice(0, 10);
    await server.call(saveMyWishes, { days: [{ workDate, kind: 'off' }] }, { token });
    const week = [{ weekday: 1, startMinute: 0, endMinute: 0 }];
    await server.call(saveMyWeek, { revision: 0, week }, { token });
    const kept = async () =>
      await Promise.all(
        [calendarFeed, wish, availability].map(async (table) => ({
          rows: await server.db.$count(table, eq(table.memberId, member.id)),
        })),
      );
    expect(await kept()).toEqual([{ rows: 1 }, { rows: 1 }, { rows: 1 }]);
    expect((await server.call(cancelAccount, input, { token })).code).toBe(CODE.ok);
    expect(await kept()).toEqual([{ rows: 0 }, { rows: 0 }, { rows: 0 }]);
  });

  it('names what blocks it, company by company, and gives no ticket', async () => {
    const { member, token } = await buildSignedIn(server, { roles: ['companyAdministrator'] });
    const tenant = await buildTenant(server.db, { name: '海港零售' });
    const second = await buildMember(server.db, {
      tenantId: tenant.id,
      accountId: member.accountId,
      member: { joinedAt: new Date('2026-02-01T00:00:00Z') },
    });
    for (const kind of ['lgApprove', 'ymApprove', 'task'] as const) {
      await buildWorkItem(server.db, second, { kind });
    }
    await buildWorkItem(server.db, second, { kind: 'task', doneAt: server.clock.now() });
    const unproven = await server.call(cancelPersonalAccount, { isAgreed: 'true' }, { token });
    expect(unproven.code).toBe(CODE.proofNeeded);
    await server.call(provePerson, { password: PASSWORD }, { token });
    const { blockers, ticket } = await start(token);
    expect(ticket).toBeNull();
    expect(blockers.map(({ kind, count }) => [kind, count])).toEqual([
      ['soleAdministrator', 1],
      ['pendingApprovals', 2],
    ]);
    expect(blockers[1]?.companyName).toBe('海港零售');
  });

  it('is not blocked by being one of two administrators, unless the other cannot act', async () => {
    const { member, token } = await buildSignedIn(server, { roles: ['companyAdministrator'] });
    const second = await buildMember(server.db, {
      tenantId: member.tenantId,
      roles: ['companyAdministrator'],
    });
    expect((await start(token)).blockers).toEqual([]);
    await server.db.update(account).set({ status: 'disabled' }).where(eq(account.id, second.accountId));
    expect((await start(token)).blockers.map((one) => one.kind)).toEqual(['soleAdministrator']);
  });

  it('is blocked by the primary account, which is handed over first', async () => {
    const { member, token } = await buildSignedIn(server, {
      roles: ['companyAdministrator'],
      member: { accountType: 'primary' },
    });
    await buildMember(server.db, { tenantId: member.tenantId, roles: ['companyAdministrator'] });
    const { blockers, ticket } = await start(token);
    expect([blockers.map(({ kind }) => kind), ticket]).toEqual([['primaryAccount'], null]);
  });

  it('leaves a company one of two administrators who cancel at the same time', async () => {
    const tenant = await buildTenant(server.db);
    const options = { tenantId: tenant.id, roles: ['companyAdministrator' as const] };
    await buildMember(server.db, options).then(async (third) => {
      await server.db.update(account).set({ status: 'disabled' }).where(eq(account.id, third.accountId));
    });
    const spare = await buildMember(server.db, options);
    const one = await buildCancelling(options);
    const two = await buildCancelling(options);
    await server.db.update(account).set({ status: 'disabled' }).where(eq(account.id, spare.accountId));
    const answers = await Promise.all(
      [one, two].map(({ token, input }) => server.call(cancelAccount, input, { token })),
    );
    expect(sortedCodes(answers)).toEqual([CODE.ok, CODE.conflict]);
    const refused = answers.find((answer) => answer.code !== CODE.ok);
    expect(refused?.msg).toBe('账号下仍有未完成的事项，暂不能注销');
  });

  it('checks again at the end: work that came meanwhile blocks, and neither ticket nor code is lost', async () => {
    const { member, token, input } = await buildCancelling();
    const item = await buildWorkItem(server.db, member);
    expect((await server.call(cancelAccount, input, { token, lang: 'en' })).msg).toBe(
      "This account can't be closed yet because it has unfinished items.",
    );
    const { workItem } = await import('@server/db/schema/work');
    await server.db.update(workItem).set({ doneAt: server.clock.now() }).where(eq(workItem.id, item.id));
    expect((await server.call(cancelAccount, input, { token })).code).toBe(CODE.ok);
  });

  it('tells before the consent what blocks it, and gives no ticket yet', async () => {
    const { token, member } = await buildSignedIn(server);
    const check = async () => (await server.call(cancelPersonalAccount, {}, { token })).data;
    expect(await check()).toEqual({ blockers: [], ticket: null });
    await buildWorkItem(server.db, member, { kind: 'ymApprove' });
    expect((await check()).blockers).toMatchObject([{ kind: 'pendingApprovals', count: 1 }]);
  });

  it('needs the consent, the own ticket, the code and a note of at most 200 characters', async () => {
    const { token, input } = await buildCancelling();
    const stranger = await buildCancelling();
    const refused = await server.call(cancelPersonalAccount, { isAgreed: 'false' } as never, { token });
    expect(refused.code).toBe(CODE.badRequest);
    const call = async (change: object) =>
      (await server.call(cancelAccount, { ...input, ...change }, { token })).code;
    expect(await call({ ticket: stranger.input.ticket })).toBe(CODE.ticketExpired);
    expect(await call({ vCode: input.vCode === '000000' ? '000001' : '000000' })).toBe(CODE.codeWrong);
    expect(await call({ vCode: '12345' })).toBe(CODE.badRequest);
    for (const reason of ['', 'invented', 'duplicate']) {
      expect(await call({ reason })).toBe(CODE.badRequest);
    }
    expect(await call({ note: '长'.repeat(201) })).toBe(CODE.badRequest);
    expect((await server.call(cancelAccount, input)).code).toBe(CODE.loginExpired);
    expect(await call({ note: '长'.repeat(200) })).toBe(CODE.ok);
  });

  it('lets the ticket die after half an hour', async () => {
    const { token, input } = await buildCancelling();
    server.clock.advance(30 * MINUTE);
    expect((await server.call(cancelAccount, input, { token })).code).toBe(CODE.ticketExpired);
  });
});
