import { eq } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import * as calls from '@contract/analysis/calls';
import type { ApprovalStatus } from '@contract/approval/approval';
import { randomId } from '@server/auth/random';
import { approval, approvalEvent } from '@server/db/schema/approval/approval';
import { buildAnalysisCompany } from '@tests/helpers/analysis/analysis-company';
import { createTestServer, type TestServer } from '@tests/helpers/server';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});

type Step = readonly [kind: 'submit' | 'reject' | 'resubmit' | 'approve', at: string, after: ApprovalStatus];
const at = (text: string) => new Date(`${text.replace(' ', 'T')}:00+08:00`);

it('the time to approve runs from the first submission to the last decision, by department and month', async () => {
  server.clock.advance(Date.parse('2026-11-20T02:00:00Z') - server.clock.now().getTime());
  const company = await buildAnalysisCompany(server);
  const { north, south, stores, office } = company.departments;
  const [clerk, seller] = [await company.employ(north), await company.employ(south)];
  await company.refreshFigures();
  const request = async ({ member }: typeof clerk, steps: readonly Step[]) => {
    const id = randomId();
    const [last] = steps.slice(-1);
    const isOver = last![2] === 'approved' || last![2] === 'rejected';
    await server.db.insert(approval).values({
      id,
      tenantId: company.tenantId,
      no: id,
      center: 'lgApprove',
      processCode: 'makeUpPunch',
      processName: { zh_CN: '补卡' },
      title: { zh_CN: '补卡' },
      summary: [],
      initiatorId: member.id,
      status: last![2],
      choices: {},
      passedNodeIds: [],
      requestId: id,
      createdAt: at(steps[0]![1]),
      updatedAt: at(last![1]),
      submittedAt: at(steps.filter(([kind]) => kind.endsWith('submit')).at(-1)![1]),
      finishedAt: isOver ? at(last![1]) : null,
    });
    await server.db.insert(approvalEvent).values(
      steps.map(([kind, time, after], place) => ({
        id: randomId(),
        tenantId: company.tenantId,
        approvalId: id,
        place,
        kind,
        detail: {},
        attachmentIds: [],
        revision: place + 1,
        statusBefore: 'pendingSubmit' as const,
        statusAfter: after,
        createdAt: at(time),
      })),
    );
    return id;
  };
  // Friday afternoon to Monday morning: two of 65 hours are working hours.
  await request(clerk, [
    ['submit', '2026-10-16 17:00', 'inApproval'],
    ['approve', '2026-10-19 10:00', 'approved'],
  ]);
  // Four hours, two of them with the requester.
  const sentBack = await request(clerk, [
    ['submit', '2026-10-20 10:00', 'inApproval'],
    ['reject', '2026-10-20 11:00', 'pendingSubmit'],
    ['resubmit', '2026-10-20 13:00', 'inApproval'],
    ['approve', '2026-10-20 14:00', 'approved'],
  ]);
  await request(seller, [
    ['submit', '2026-10-21 10:00', 'inApproval'],
    ['reject', '2026-10-21 10:30', 'rejected'],
  ]);
  await request(seller, [['submit', '2026-11-19 10:00', 'inApproval']]);
  await company.refreshFigures();
  const all = (await company.figure('approvals')).data;
  expect(all.value).toMatchObject({ value: 240, den: 3 });
  expect(all.times).toEqual({
    median: 240,
    p90: 65 * 60,
    workingMedian: 120,
    workingP90: 240,
    ownMedian: 0,
    oldestOpen: 24 * 60,
  });
  expect((await company.figure('approvals', { organId: north })).data.value).toMatchObject({
    value: 240,
    den: 2,
  });
  expect((await company.figure('approvals', { organId: office })).data.value.state).toBe('none');
  const listed = await server.call(
    calls.analysisDepartments,
    { period: 'lastMonth', figure: 'approvals', organId: stores },
    { token: company.reader.token },
  );
  expect(listed.data.list.map(({ organ, value }) => [organ.id, value.value])).toEqual([
    [north, 240],
    [south, 30],
  ]);
  // Reopened, it has no duration until it is decided again.
  await server.db
    .update(approval)
    .set({ status: 'inApproval', finishedAt: null })
    .where(eq(approval.id, sentBack));
  await company.refreshFigures();
  expect((await company.figure('approvals', { organId: north })).data.value).toMatchObject({ den: 1 });
});
