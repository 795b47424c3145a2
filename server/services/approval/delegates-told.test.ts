import { beforeAll, expect, it } from 'vitest';
import { entrustAdd, entrustChangeStatus } from '@contract/delegation/calls';
import { approvalActs, type ApprovalActs } from '@tests/helpers/approval/approval-acts';
import { buildApprovalCompany, type ApprovalCompany } from '@tests/helpers/approval/approval-company';
import { createTestServer, type TestServer } from '@tests/helpers/server';

let server: TestServer;
let company: ApprovalCompany;
let acts: ApprovalActs;
beforeAll(async () => {
  server = await createTestServer();
  company = await buildApprovalCompany(server);
  acts = approvalActs(server, company);
});

it('who may decide for the absent is told while the request waits, in the list and in the request', async () => {
  const { head, colleague, employee, hr } = company;
  const at = (hours: number) => new Date(server.clock.now().getTime() + hours * 3_600_000).toISOString();
  const delegate = async (
    delegateId: string,
    kinds: ('lgApprove' | 'ymApprove')[],
    from: number,
    to: number,
  ) =>
    (
      await server.call(
        entrustAdd,
        { delegateId, kinds, startAt: at(from), endAt: at(to) },
        { token: head.token },
      )
    ).data;
  const id = await acts.submit(1);
  const told = async () => {
    const { data } = await acts.detail(id, employee);
    const [row] = (await acts.box('started', employee)).filter((one) => one.id === id);
    const inDetail = data.chart.flatMap((node) => node.people.flatMap((one) => one.delegates));
    const inList = row!.waitingFor.flatMap((one) => one.delegates);
    expect(inList).toEqual(inDetail);
    return inDetail.map((one) => one.name);
  };
  expect(await told()).toEqual([]);
  const made = await delegate(colleague.member.id, ['lgApprove'], -1, 5);
  // Of the other center, not begun yet, and the requester, who never decides the own request.
  await delegate(hr.member.id, ['ymApprove'], -1, 5);
  await delegate(hr.member.id, ['lgApprove'], 6, 9);
  await delegate(employee.member.id, ['lgApprove'], -1, 5);
  expect(await told()).toEqual(['王芳']);

  await server.call(entrustChangeStatus, { id: made.id, isEnabled: false }, { token: head.token });
  expect(await told()).toEqual([]);
  await server.call(entrustChangeStatus, { id: made.id, isEnabled: true }, { token: head.token });
  await acts.pass(id, colleague);
  expect(await told()).toEqual([]);
});
