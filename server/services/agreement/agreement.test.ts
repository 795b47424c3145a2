import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import * as calls from '@contract/agreement/calls';
import { operationTrackList } from '@contract/audit/calls';
import { CODE } from '@contract/codes';
import type { Endpoint, In } from '@contract/endpoint';
import { getAgreement } from '@contract/help/calls';
import { FUNCTION_ID } from '@contract/role/functions';
import { getLoginUserInfo } from '@contract/session/user-calls';
import { role } from '@server/db/schema/member';
import { helpDocument } from '@server/db/schema/help';
import { buildDepartment, buildMember, buildSession, buildSignedIn } from '@tests/helpers/factories';
import { createTestServer, type TestServer } from '@tests/helpers/server';

const DAY = 86_400_000;
let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
  for (const code of ['policy', 'terms', 'cancellation']) {
    await server.db.insert(helpDocument).values({
      id: code,
      code,
      category: 'agreement',
      version: '2.0',
      title: { zh_CN: '协议', en: 'Agreement' },
      body: {
        zh_CN: [{ type: 'paragraph', text: '产品正文' }],
        en: [{ type: 'paragraph', text: 'Product' }],
      },
      publishedAt: new Date(server.clock.now().getTime() - DAY),
    });
  }
});

const TEXT = {
  title: { zh_CN: '隐私政策', en: 'Privacy policy' },
  text: { zh_CN: '## 一\n- 甲', en: '## 1\n- A' },
  mustConsent: true,
};

async function company() {
  const { member, token } = await buildSignedIn(server, {
    roles: ['companyAdministrator'],
    functions: [FUNCTION_ID.agreements, FUNCTION_ID.allOperationRecords],
  });
  const { tenantId } = member;
  const call = async <E extends Endpoint>(endpoint: E, input: In<E>) => {
    server.clock.advance(1000);
    return await server.call(endpoint, input, { token });
  };
  const draft = async (given: Partial<typeof TEXT> = {}) => {
    const { data } = await call(calls.agreementAdd, { code: 'policy' });
    return (await call(calls.agreementSave, { ...data, ...TEXT, ...given })).data;
  };
  const publish = async (given: Partial<typeof TEXT> = {}, at?: Date) => {
    const saved = await draft(given);
    const answer = await call(calls.agreementPublish, { ...saved, ...(at ? { at: at.toISOString() } : {}) });
    expect(answer.code).toBe(0);
    return saved.id;
  };
  const reader = async () => {
    const found = await buildSignedIn(server, { tenantId });
    const as = { token: found.token, headers: { 'user-agent': 'Mozilla/5.0 dingtalk' } };
    return {
      ...found,
      asked: async () => (await server.call(calls.agreementsToAccept, {}, as)).data.map((one) => one.version),
      isAsked: async () => (await server.call(getLoginUserInfo, {}, as)).data.asksConsent,
      accept: async (...ids: string[]) => (await server.call(calls.agreementAccept, { ids }, as)).code,
      version: async () => (await server.call(getAgreement, { code: 'policy' }, as)).data.version,
    };
  };
  const file = async (id: string) => (await call(calls.agreementFile, { id })).data;
  return { member, tenantId, token, call, draft, publish, reader, file };
}

describe('agreements of a company', () => {
  it('begin with the product’s text, one draft at a time, and stand for its people alone once published', async () => {
    const { call, draft, reader, file } = await company();
    const someone = await reader();
    const stranger = await buildSignedIn(server);
    const begun = await Promise.all([1, 2].map(() => call(calls.agreementAdd, { code: 'policy' })));
    expect(begun[0]!.data).toEqual(begun[1]!.data);
    expect(await file(begun[0]!.data.id)).toMatchObject({
      version: '3.0',
      state: 'draft',
      mustConsent: true,
      body: { zh_CN: [{ type: 'paragraph', text: '产品正文' }] },
      before: { version: '2.0', isOwn: false },
    });
    const { id, revision } = await draft();
    expect((await call(calls.agreementSave, { id, revision: 1, ...TEXT })).code).toBe(CODE.conflict);
    const empty = { ...TEXT, text: { zh_CN: '正文', en: '' } };
    const unfinished = (await call(calls.agreementSave, { id, revision, ...empty })).data;
    expect((await call(calls.agreementPublish, unfinished)).code).toBe(CODE.badRequest);
    const whole = (await call(calls.agreementSave, { ...unfinished, ...TEXT })).data;
    const both = await Promise.all([1, 2].map(() => call(calls.agreementPublish, whole)));
    expect(new Set(both.map(({ code }) => code))).toEqual(new Set([0, CODE.conflict]));
    expect((await call(calls.agreementSave, { id, revision: 9, ...TEXT })).code).toBe(CODE.conflict);
    expect((await call(calls.agreementDelete, { id })).code).toBe(CODE.conflict);
    expect(await someone.version()).toBe('3.0');
    const theirs = await server.call(getAgreement, { code: 'policy' }, { token: stranger.token });
    expect(theirs.data.version).toBe('2.0');
    expect((await server.call(getAgreement, { code: 'policy' })).data.version).toBe('2.0');
    const foreign = { code: 'policy' as const, version: '3.0' };
    expect((await server.call(getAgreement, foreign)).code).toBe(CODE.notFound);
    const records = (await call(operationTrackList, { action: 'agreement' })).data.list;
    expect(records.map((one) => one.action)).toEqual([
      'agreement.publish',
      'agreement.change',
      'agreement.change',
      'agreement.change',
      'agreement.add',
    ]);
    expect(records[2]!.changes).toContainEqual(
      expect.objectContaining({ field: 'body', from: '## 一\n\n- 甲', to: '正文' }),
    );
  });

  it('are asked for until they are accepted, and again by a later version that asks', async () => {
    const { call, publish, reader, file } = await company();
    const [someone, other] = [await reader(), await reader()];
    expect(await someone.isAsked()).toBe(false);
    const first = await publish();
    expect([await someone.isAsked(), await someone.asked()]).toEqual([true, ['3.0']]);
    expect(await someone.accept(first)).toBe(0);
    expect(await someone.accept(first)).toBe(0);
    expect([await someone.isAsked(), await other.isAsked()]).toEqual([false, true]);
    const second = await publish({ mustConsent: false });
    // Whoever has not accepted the first is asked for the one in force.
    expect([await someone.asked(), await other.asked()]).toEqual([[], ['4.0']]);
    expect(await other.accept(second)).toBe(0);
    expect(await other.asked()).toEqual([]);
    const third = await publish({}, new Date(server.clock.now().getTime() + DAY));
    expect([await someone.asked(), await someone.version()]).toEqual([[], '4.0']);
    server.clock.advance(DAY);
    expect([await someone.asked(), await other.asked()]).toEqual([['5.0'], ['5.0']]);
    expect((await call(calls.agreementWithdraw, { id: third })).code).toBe(CODE.conflict);
    expect((await file(first)).state).toBe('replaced');
    expect(await file(first)).toMatchObject({ accepted: 1, audience: 3 });
    const consents = await call(calls.agreementConsents, { id: first, isAccepted: true });
    expect(consents.data.list).toMatchObject([{ id: someone.member.id, client: 'dingTalk' }]);
    const rest = await call(calls.agreementConsents, { id: first, isAccepted: false });
    expect(rest.data.list).toHaveLength(2);
    expect(await someone.accept('unknown')).toBe(CODE.notFound);
  });

  it('wait for their moment, and become a draft again until then', async () => {
    const { call, publish, file } = await company();
    const id = await publish({}, new Date(server.clock.now().getTime() + DAY));
    expect((await file(id)).state).toBe('scheduled');
    const overview = (await call(calls.agreementOverview, {})).data;
    expect(overview[0]).toMatchObject({ code: 'policy', isOwn: false, next: { id, state: 'scheduled' } });
    expect((await call(calls.agreementWithdraw, { id })).code).toBe(0);
    expect((await file(id)).state).toBe('draft');
    expect((await call(calls.agreementDelete, { id })).code).toBe(0);
    expect((await call(calls.agreementFile, { id })).code).toBe(CODE.notFound);
  });

  it('are kept by who has the function, show consents within its scope, and are nobody’s of another company', async () => {
    const { tenantId, publish } = await company();
    const id = await publish();
    const department = await buildDepartment(server.db, tenantId);
    const head = await buildSignedIn(server, {
      tenantId,
      roles: ['manager'],
      functions: [FUNCTION_ID.agreements],
      member: { departmentId: department.id },
    });
    await server.db.update(role).set({ dataScope: 'department' }).where(eq(role.code, 'manager'));
    await buildMember(server.db, { tenantId, member: { departmentId: department.id } });
    const reached = await server.call(calls.agreementFile, { id }, { token: head.token });
    expect(reached.data.audience).toBe(2);
    const employee = await buildSignedIn(server, { tenantId });
    const other = await buildSignedIn(server, { functions: [FUNCTION_ID.agreements] });
    const leaver = await buildMember(server.db, { tenantId, member: { status: 'left' } });
    const gone = await buildSession(server.db, leaver, server.clock.now());
    const all: [Endpoint, object][] = [
      [calls.agreementFile, { id }],
      [calls.agreementSave, { id, revision: 1, ...TEXT }],
      [calls.agreementPublish, { id, revision: 1 }],
      [calls.agreementWithdraw, { id }],
      [calls.agreementDelete, { id }],
      [calls.agreementConsents, { id, isAccepted: true }],
    ];
    for (const [endpoint, input] of all) {
      const codes = [];
      for (const token of [employee.token, other.token, gone]) {
        codes.push((await server.call(endpoint, input, { token })).code);
      }
      expect([endpoint.id, codes[0], codes[1]]).toEqual([endpoint.id, CODE.forbidden, CODE.notFound]);
      expect(codes[2]).toBe(CODE.loginExpired);
    }
    for (const endpoint of [calls.agreementOverview, calls.agreementVersions, calls.agreementAdd]) {
      const input = endpoint === calls.agreementAdd ? { code: 'policy' } : {};
      expect((await server.call(endpoint as Endpoint, input, { token: employee.token })).code).toBe(
        CODE.forbidden,
      );
    }
    expect((await server.call(calls.agreementAccept, { ids: [id] }, { token: other.token })).code).toBe(
      CODE.notFound,
    );
  });
});
