import { beforeAll, beforeEach, describe, it } from 'vitest';
import { getApproval } from '@contract/approval/calls';
import {
  passApproval,
  rejectApproval,
  urgeApproval,
  withdrawApproval,
} from '@contract/approval/operation-calls';
import { answerDispute, disputeDay } from '@contract/attendance/my-calls';
import { FUNCTION_ID } from '@contract/role/functions';
import { refuseSigning } from '@contract/signing/act-calls';
import { approvalActs } from '@tests/helpers/approval/approval-acts';
import {
  buildApprovalCompany,
  nextRequest,
  type ApprovalCompany,
} from '@tests/helpers/approval/approval-company';
import { buildLateDay, WORKED } from '@tests/helpers/attendance/attendance-company';
import { buildSignedIn } from '@tests/helpers/factories';
import { buildSwapCompany } from '@tests/helpers/roster/swap-company';
import { livePages } from '@tests/helpers/notices/live-pages';
import { createTestServer, type TestServer } from '@tests/helpers/server';
import { buildSigningCompany } from '@tests/helpers/signing/signing-company';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
const pages = livePages(() => server);

describe('an approval', () => {
  let company: ApprovalCompany;
  beforeAll(async () => {
    company = await buildApprovalCompany(server);
  });

  it.each<[string, (id: string) => Promise<unknown>]>([
    ['passed', async (id) => await act(passApproval, id, { opinion: '' })],
    ['rejected', async (id) => await act(rejectApproval, id, { opinion: '请补充', to: 'initiator' })],
    ['urged', async (id) => await server.call(urgeApproval, own(id), as(company.employee))],
    ['withdrawn', async (id) => await server.call(withdrawApproval, own(id), as(company.employee))],
  ])('that is %s is heard by its requester and its approver', async (_, decide) => {
    const { employee, head } = company;
    const id = await approvalActs(server, company).submit();
    await pages.hear(async () => await decide(id), {
      requester: [employee, 'approval'],
      approver: [head, 'approval'],
    });
  });

  it('that is passed on is heard by its requester, who passed it and the next approver', async () => {
    const { employee, head, director } = company;
    const acts = approvalActs(server, company);
    const id = await acts.submit(5);
    await pages.hear(async () => await acts.pass(id, head), {
      requester: [employee, 'approval'],
      before: [head, 'approval'],
      next: [director, 'work'],
    });
  });

  const as = ({ token }: { token: string }) => ({ token });
  const own = (approvalId: string) => ({ approvalId, requestId: nextRequest() });
  async function act(
    endpoint: typeof passApproval | typeof rejectApproval,
    approvalId: string,
    given: object,
  ) {
    const { data } = await server.call(getApproval, { approvalId }, as(company.head));
    const input = { ...own(approvalId), taskId: data.myTask!.taskId, ...given };
    return await server.call(endpoint, input, as(company.head));
  }
});

it('a swap that is answered is heard by both', async () => {
  const { an, bo, give, ask, leg, answer } = await buildSwapCompany(server);
  const { data } = await ask(an, [leg(await give(an, 1), bo)]);
  await pages.hear(async () => await answer(bo, data.id, false), {
    an: [{ member: an }, 'roster'],
    bo: [{ member: bo }, 'roster'],
  });
});

it('a contract that is refused is heard by its sender and its signers', async () => {
  const { an, bo, cy, send } = await buildSigningCompany(server);
  const id = await send([bo, cy]);
  await pages.hear(async () => await bo.call(refuseSigning, { id, reason: '条款有误' }), {
    an: [{ member: an }, 'signing'],
    bo: [{ member: bo }, 'signing'],
    cy: [{ member: cy }, 'signing'],
  });
});

describe('a day of attendance', () => {
  let own: Awaited<ReturnType<typeof buildLateDay>>;
  let keepers: Awaited<ReturnType<typeof buildSignedIn>>[];
  beforeEach(async () => {
    const keeper = { roles: ['companyAdministrator' as const], functions: [FUNCTION_ID.attendanceBoard] };
    const first = await buildSignedIn(server, keeper);
    const { tenantId } = first.member;
    keepers = [first, await buildSignedIn(server, { ...keeper, tenantId })];
    own = await buildLateDay(server, ['dailyConfirmation'], { tenantId });
  });
  const dispute = async () =>
    await server.call(
      disputeDay,
      { workDate: WORKED, text: '我按时到岗', requestId: nextRequest() },
      { token: own.token },
    );

  it('that is disputed and answered is heard by the person and by all who keep attendance', async () => {
    const [first, second] = keepers as [(typeof keepers)[0], (typeof keepers)[0]];
    const everyone = {
      person: [own, 'work'],
      first: [first, 'attendance'],
      second: [second, 'attendance'],
    } as const;
    await pages.hear(dispute, everyone);
    await pages.hear(
      async () =>
        await server.call(
          answerDispute,
          { memberId: own.member.id, workDate: WORKED, text: '已核对', requestId: nextRequest() },
          { token: first.token },
        ),
      everyone,
    );
  });
});
