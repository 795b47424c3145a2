import { and, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import * as operations from '@contract/approval/operation-calls';
import { CODE } from '@contract/codes';
import { approvalEvent } from '@server/db/schema/approval/approval';
import { approvalActs, type ApprovalActs } from '@tests/helpers/approval/approval-acts';
import {
  nextRequest,
  buildApprovalCompany,
  type ApprovalCompany,
} from '@tests/helpers/approval/approval-company';
import { sortedCodes, createTestServer, type TestServer } from '@tests/helpers/server';

let server: TestServer;
let company: ApprovalCompany;
let acts: ApprovalActs;
beforeAll(async () => {
  server = await createTestServer();
  company = await buildApprovalCompany(server);
  acts = approvalActs(server, company);
});

describe('a request at one moment', () => {
  it('is decided once by two people at the same moment', async () => {
    const { head } = company;
    const id = await acts.submit(1);
    const mine = await acts.turn(id, head);
    const answers = await Promise.all(
      [1, 2, 3, 4].map(() =>
        server.call(operations.passApproval, { ...mine, requestId: nextRequest() }, { token: head.token }),
      ),
    );
    expect(sortedCodes(answers)).toEqual([CODE.ok, CODE.conflict, CODE.conflict, CODE.conflict]);
    const passes = await server.db
      .select()
      .from(approvalEvent)
      .where(and(eq(approvalEvent.approvalId, id), eq(approvalEvent.kind, 'pass')));
    expect(passes).toHaveLength(1);
  });

  it('is one operation when a decision is sent again', async () => {
    const { head } = company;
    const id = await acts.submit(1);
    const mine = await acts.turn(id, head);
    const send = async () => await server.call(operations.passApproval, mine, { token: head.token });
    const [first, second] = [await send(), await send()];
    expect([first.code, second.code]).toEqual([CODE.ok, CODE.ok]);
    expect(second.data.status).toBe(first.data.status);
  });
});
