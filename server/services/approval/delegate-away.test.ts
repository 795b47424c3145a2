import { beforeEach, beforeAll, describe, expect, it } from 'vitest';
import { CODE } from '@contract/codes';
import { entrustAdd, entrustList } from '@contract/delegation/calls';
import { listInbox } from '@contract/inbox/calls';
import { FUNCTION_ID } from '@contract/role/functions';
import { absence } from '@server/db/schema/planning/roster';
import { randomId } from '@server/auth/random';
import { approvalActs, type ApprovalActs } from '@tests/helpers/approval/approval-acts';
import { buildApprovalCompany, type ApprovalCompany } from '@tests/helpers/approval/approval-company';
import { buildSignedIn } from '@tests/helpers/factories';
import { createTestServer, type TestServer } from '@tests/helpers/server';

type Who = Awaited<ReturnType<typeof buildSignedIn>>;
const HOUR_MS = 3_600_000;
let server: TestServer;
let company: ApprovalCompany;
let acts: ApprovalActs;
let third: Who;
beforeAll(async () => {
  server = await createTestServer();
});
beforeEach(async () => {
  company = await buildApprovalCompany(server);
  acts = approvalActs(server, company);
  third = await buildSignedIn(server, {
    tenantId: company.tenantId,
    account: { name: '周杰' },
    functions: [FUNCTION_ID.dutyDelegation],
  });
});

const at = (hours: number) => new Date(server.clock.now().getTime() + hours * HOUR_MS);
const delegate = async (from: { token: string }, to: Who) =>
  (
    await server.call(
      entrustAdd,
      {
        delegateId: to.member.id,
        kinds: ['lgApprove'],
        startAt: at(-1).toISOString(),
        endAt: at(9).toISOString(),
      },
      { token: from.token },
    )
  ).code;
const goesOnLeave = async ({ member: { id, tenantId } }: Who) =>
  await server.db.insert(absence).values({
    id: randomId(),
    tenantId,
    memberId: id,
    kind: 'leave',
    leaveKind: 'annual',
    startsAt: at(-1),
    endsAt: at(5),
    approvalId: randomId(),
    createdAt: server.clock.now(),
  });
const waitsFor = async ({ token }: Who, id: string) =>
  (await server.call(listInbox, { kind: 'lgApprove' }, { token })).data.list.some(
    (one) => one.sourceId === id,
  );
const given = async ({ token }: Who) =>
  (await server.call(entrustList, { direction: 'given' }, { token })).data.list[0]!;

describe('a delegate who is on leave', () => {
  it('is followed to whom they delegate, who decides under the name of the first, and both pages say so', async () => {
    const { head, colleague, employee } = company;
    expect(await delegate(head, colleague)).toBe(CODE.ok);
    expect(await delegate(colleague, third)).toBe(CODE.ok);
    const before = await acts.submit(1);
    expect(await waitsFor(third, before)).toBe(false);
    expect((await acts.detail(before, third)).code).toBe(CODE.forbidden);

    await goesOnLeave(colleague);
    const id = await acts.submit(1);
    expect(await waitsFor(third, id)).toBe(true);
    const [person] = (await acts.detail(id, employee)).data.chart.flatMap(({ people }) => people);
    expect(person).toMatchObject({
      person: { id: head.member.id },
      delegates: [{ name: '周杰' }],
      delegatesAway: [{ id: colleague.member.id, until: at(5).toISOString() }],
    });
    expect((await given(head)).away).toMatchObject({
      until: at(5).toISOString(),
      goesTo: [{ id: third.member.id }],
    });
    expect((await acts.pass(id, third)).data.status).toBe('approved');
    const { data } = await acts.detail(id, employee);
    expect(data.timeline.find((one) => one.kind === 'pass')).toMatchObject({
      person: { name: '周杰' },
      actingFor: { id: head.member.id },
    });
  });

  it('and delegates to no one leaves it with the principal, which both pages say', async () => {
    const { head, colleague, employee } = company;
    await delegate(head, colleague);
    await goesOnLeave(colleague);
    const id = await acts.submit(1);
    const [person] = (await acts.detail(id, employee)).data.chart.flatMap(({ people }) => people);
    expect(person).toMatchObject({ delegates: [], delegatesAway: [{ id: colleague.member.id }] });
    expect((await given(head)).away).toMatchObject({ goesTo: [] });
    expect(await waitsFor(head, id)).toBe(true);
    expect((await acts.pass(id, head)).data.status).toBe('approved');
  });
});
