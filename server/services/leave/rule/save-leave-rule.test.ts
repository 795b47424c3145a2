import { beforeAll, describe, expect, it } from 'vitest';
import { CODE } from '@contract/codes';
import type { In } from '@contract/endpoint';
import { listLeaveRules, removeLeaveRule, saveLeaveRule } from '@contract/leave/rule-calls';
import { templateOf } from '@contract/leave/rule/templates';
import { MESSAGES } from '@server/messages/messages';
import { buildSignedIn } from '@tests/helpers/factories';
import { createLeaveRunDesk } from '@tests/helpers/leave/leave-run-desk';
import { createTestServer, type TestServer } from '@tests/helpers/server';

let server: TestServer;
let desk: Awaited<ReturnType<typeof createLeaveRunDesk>>;
/** Friday, 2026-11-20, in Shanghai; annual leave has followed rules since 2026-01-01. */
beforeAll(async () => {
  server = await createTestServer();
  desk = await createLeaveRunDesk(server);
});

const terms = templateOf('annual');
const save = async (given: Partial<In<typeof saveLeaveRule>>, token = desk.as.token) =>
  await server.call(
    saveLeaveRule,
    { kind: 'annual', fromDate: '2027-01-01', terms, note: '', ...given },
    { token },
  );
const versions = async () =>
  (await server.call(listLeaveRules, {}, desk.as)).data.kinds.find(({ kind }) => kind === 'annual')!.versions;

describe('a version of the rules of a kind of leave', () => {
  it('begins on one day once, is the same when it is sent again, and is replaced by name alone', async () => {
    const first = (await save({})).data;
    expect((await save({})).data).toEqual(first);
    const other = { terms: { ...terms, noticeDays: 5 } };
    const taken = await save(other);
    expect([taken.code, taken.msg]).toEqual([
      CODE.conflict,
      MESSAGES.leaveRuleTaken.zh_CN.replace('{date}', '2027年1月1日周五'),
    ]);
    const { code, data } = await save({ ...other, replacesId: first.id });
    expect(code).toBe(CODE.ok);
    expect((await versions()).map(({ id }) => id)).toContain(data.id);
    expect((await versions()).map(({ id }) => id)).not.toContain(first.id);
    expect((await server.call(removeLeaveRule, { id: data.id }, desk.as)).code).toBe(CODE.ok);
  });

  it.each([
    ['yesterday', { fromDate: '2026-11-19' }, CODE.badRequest],
    ['too far ahead', { fromDate: '2029-01-01' }, CODE.badRequest],
    ['of a kind that there is not', { kind: 'sabbatical' }, CODE.badRequest],
    ['for one that there is not', { replacesId: 'none' }, CODE.conflict],
    [
      'carrying on what never ends',
      { terms: { ...terms, validity: { until: 'always' as const } } },
      CODE.badRequest,
    ],
    ['of a third of a day', { terms: { ...terms, belowZeroDays: 0.3 } }, CODE.badRequest],
    [
      'with two numbers of days from the same year on',
      {
        terms: {
          ...terms,
          grant: {
            by: 'statute' as const,
            extra: [
              { fromYears: 3, days: 1 },
              { fromYears: 3, days: 2 },
            ],
          },
        },
      },
      CODE.badRequest,
    ],
  ])('is refused %s, and nothing changes', async (_what, given, code) => {
    const before = await versions();
    expect((await save(given)).code).toBe(code);
    expect(await versions()).toEqual(before);
  });

  it('that has begun is replaced and removed by nobody', async () => {
    const [begun] = await versions();
    expect((await save({ replacesId: begun!.id })).code).toBe(CODE.conflict);
    const removed = await server.call(removeLeaveRule, { id: begun!.id }, desk.as);
    expect([removed.code, removed.msg]).toEqual([CODE.conflict, MESSAGES.leaveRuleBegun.zh_CN]);
  });

  it('is refused to who does not hold the function, and unknown to another company', async () => {
    const { tenantId } = desk;
    const { token } = await buildSignedIn(server, { tenantId });
    expect((await save({}, token)).code).toBe(CODE.forbidden);
    const begun = (await versions())[0]!;
    const other = await createLeaveRunDesk(server);
    expect((await server.call(removeLeaveRule, { id: begun.id }, other.as)).code).not.toBe(CODE.ok);
    expect((await versions()).map(({ id }) => id)).toContain(begun.id);
  });
});
