import { beforeAll, describe, expect, it } from 'vitest';
import { countApprovals, listApprovals } from '@contract/approval/calls';
import { submitApproval } from '@contract/approval/start-calls';
import { urgeApproval } from '@contract/approval/operation-calls';
import { CODE } from '@contract/codes';
import type { ApprovalGroup } from '@contract/approval/approval';
import { FLOW_SEEDS } from '@server/db/seed/records/flows';
import {
  addProcess,
  buildApprovalCompany,
  nextRequest,
  type ApprovalCompany,
} from '@tests/helpers/approval/approval-company';
import { watchApprovals } from '@tests/helpers/approval/approval-watch';
import { createTestServer, type TestServer } from '@tests/helpers/server';

const HOUR_MS = 3_600_000;

let server: TestServer;
let company: ApprovalCompany;
const watch = async () => await watchApprovals(server);

async function file(processCode = 'leave') {
  server.clock.advance(60_000);
  const { data, msg } = await server.call(
    submitApproval,
    { requestId: nextRequest(), processCode, values: { leaveDays: 1, reason: '家中有事' }, choices: {} },
    { token: company.employee.token },
  );
  expect(msg).toBe('');
  return data.approvalId;
}
const urge = async (approvalId: string) =>
  await server.call(
    urgeApproval,
    { approvalId, requestId: nextRequest() },
    { token: company.employee.token },
  );
async function page(given: object = {}) {
  const { data } = await server.call(
    listApprovals,
    { box: 'pending', order: 'urgency', ...given },
    { token: company.head.token },
  );
  return data;
}
async function pages(given: object = {}) {
  const rows = [];
  for (let cursor: string | undefined; ;) {
    const { list, nextCursor } = await page({ pageSize: 2, ...given, ...(cursor ? { cursor } : {}) });
    rows.push(...list);
    if (!nextCursor) {
      return rows;
    }
    cursor = nextCursor;
  }
}

describe('a box by urgency', () => {
  const made: Record<string, string> = {};
  beforeAll(async () => {
    server = await createTestServer();
    company = await buildApprovalCompany(server);
    await addProcess(server, company.tenantId, 'sealUse', FLOW_SEEDS['makeUpPunch']![1], 'ymApprove');
    made['overdue'] = await file();
    made['overdueAndUrged'] = await file('sealUse');
    await urge(made['overdueAndUrged']);
    server.clock.advance(13 * HOUR_MS);
    made['earlierUrged'] = await file();
    made['earlier'] = await file('sealUse');
    await urge(made['earlierUrged']);
    server.clock.advance(12 * HOUR_MS);
    await watch();
    made['today'] = await file();
    made['todayUrged'] = await file('sealUse');
    await urge(made['todayUrged']);
  });
  const expected: [string, ApprovalGroup][] = [
    ['overdueAndUrged', 'overdue'],
    ['overdue', 'overdue'],
    ['todayUrged', 'urged'],
    ['earlierUrged', 'urged'],
    ['today', 'today'],
    ['earlier', 'earlier'],
  ];
  const named = (rows: readonly { id: string; group: ApprovalGroup }[]) =>
    rows.map(({ id, group }) => [Object.keys(made).find((name) => made[name] === id), group]);

  it('comes group by group, of both centers in one call, page by page without a gap', async () => {
    expect(new Date(server.clock.now()).toISOString()).toMatch(/^2026-11-21/);
    expect(named(await pages())).toEqual(expected);
    expect(named((await page()).list)).toEqual(expected);
  });

  it('of one center or kind alone keeps the order', async () => {
    const ofLeave = expected.filter(([name]) => ['overdue', 'earlierUrged', 'today'].includes(name));
    expect(named(await pages({ center: 'lgApprove' }))).toEqual(ofLeave);
    expect(named(await pages({ processCode: 'leave' }))).toEqual(ofLeave);
  });

  it('goes on after a row whose urgency has changed, without telling another twice', async () => {
    const first = await page({ pageSize: 3 });
    const second = await page({ pageSize: 3, cursor: first.nextCursor });
    expect(named([...first.list, ...second.list])).toEqual(expected);
  });

  it('tells since when it waits, and what is overdue and urged', async () => {
    const [urged, overdue] = (await page()).list;
    expect(urged).toMatchObject({ isOverdue: true, isUrged: true });
    expect(overdue).toMatchObject({ isOverdue: true, isUrged: false });
    expect(overdue?.waitingSince).toBe(overdue?.at);
  });

  it('is counted by center and over both', async () => {
    const pending = async (given: object) => {
      const { data } = await server.call(countApprovals, given, { token: company.head.token });
      return data.boxes.find((one) => one.box === 'pending');
    };
    expect(await pending({ center: 'lgApprove' })).toEqual({
      box: 'pending',
      count: 3,
      unread: 3,
      overdue: 1,
      urged: 1,
    });
    expect(await pending({})).toEqual({ box: 'pending', count: 6, unread: 6, overdue: 2, urged: 2 });
  });

  it('takes no cursor of the other order', async () => {
    const { nextCursor } = await page({ pageSize: 1 });
    const { nextCursor: newest } = await page({ pageSize: 1, order: 'newest' });
    for (const given of [
      { order: 'newest', cursor: nextCursor },
      { order: 'urgency', cursor: newest },
      { order: 'urgency', cursor: `3!${newest}` },
    ]) {
      const { code } = await server.call(listApprovals, { box: 'pending', ...given } as never, {
        token: company.head.token,
      });
      expect(code).toBe(CODE.badRequest);
    }
  });

  it('of one’s own requests tells who they wait for and since when', async () => {
    const { data } = await server.call(
      listApprovals,
      { box: 'started', order: 'urgency' },
      { token: company.employee.token },
    );
    expect(data.list.map((row) => row.group)).toEqual([
      'today',
      'today',
      ...Array<string>(4).fill('earlier'),
    ]);
    expect(data.list[0]?.waitingSince).toBe(data.list[0]?.submittedAt);
  });
});
