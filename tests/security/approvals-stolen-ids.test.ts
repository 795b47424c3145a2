import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { getApproval, listApprovals } from '@contract/approval/calls';
import { submitApproval } from '@contract/approval/start-calls';
import { getFlow } from '@contract/flow/calls';
import { withdrawApproval } from '@contract/approval/operation-calls';
import type { Endpoint } from '@contract/endpoint';
import { entrustAdd } from '@contract/delegation/calls';
import {
  APPROVAL_CALLS,
  buildCompanyWithProcesses,
  buildLoot,
  keptOf,
  SECRET,
  sendRaw,
  submitted,
  taskOf,
} from '@tests/helpers/approval/approval-loot';
import { nextRequest } from '@tests/helpers/approval/approval-company';
import { FLOW_THEFTS } from './approval-flow-thefts';
import { ITEM_THEFTS, type World } from './approval-thefts';
import { createTestServer, type TestServer } from '@tests/helpers/server';

/** Fields that name nothing of anybody's. Any other field of a call needs a row below. */
const HARMLESS = new Set(
  [
    'center box order status startDate endDate keyword isUnread pageNo pageSize revision requestId saveId opinion text',
    'to position nodeId isEnabled name icon direction state kinds startAt endAt remark note version mendsDay',
  ].flatMap((line) => line.split(' ')),
);

const THEFTS = [...ITEM_THEFTS, ...FLOW_THEFTS];

let server: TestServer;
let world: World;

async function send(id: string, input: object, token: string) {
  const endpoint: Endpoint = APPROVAL_CALLS.find((one) => one.id === id)!;
  return await sendRaw(server, endpoint, input, token);
}

beforeAll(async () => {
  server = await createTestServer();
  const loot = await buildLoot(server);
  const thief = await buildCompanyWithProcesses(server);
  const { token } = thief.employee;
  const start = async () =>
    (
      await server.call(
        submitApproval,
        {
          processCode: 'custom',
          values: {},
          choices: { chosen: [thief.head.member.id] },
          requestId: nextRequest(),
        },
        { token },
      )
    ).data.approvalId;
  const mine = await submitted(server, thief, { leaveDays: 5, reason: '家中有事' });
  const waiting = await start();
  const chosen = { approvalId: waiting, taskId: await taskOf(server, waiting, thief.head) };
  const approvalId = await start();
  const { data } = await server.call(withdrawApproval, { approvalId, requestId: nextRequest() }, { token });
  const delegation = {
    startAt: '2026-12-01T00:00:00Z',
    endAt: '2026-12-02T00:00:00Z',
    delegateId: thief.hr.member.id,
    kinds: ['ymApprove' as const],
  };
  const entrust = await server.call(entrustAdd, delegation, { token: thief.head.token });
  world = {
    loot,
    thief,
    mine,
    chosen,
    withdrawn: { approvalId, revision: data.revision },
    entrustId: entrust.data.id,
  };
});

describe('an id of another company', () => {
  it('is tried in every field that could hold one', () => {
    const fields = APPROVAL_CALLS.flatMap(({ id, request }) =>
      Object.keys((request as unknown as { shape: object }).shape)
        .filter((field) => !HARMLESS.has(field))
        .map((field) => `${id}.${field}`),
    );
    const tried = new Set(THEFTS.map(([field]) => field));
    expect([...tried].sort()).toEqual(fields.sort());
  });

  let before: unknown;
  beforeEach(async () => {
    before = await keptOf(server, world.loot.tenantId);
  });

  it.each(THEFTS)('gets nobody anything as %s', async (field, { by: who, code, input }) => {
    const answer = await send(field.split('.')[0]!, input(world), world.thief[who].token);
    expect([answer.code, JSON.stringify(answer)]).toEqual([code, expect.not.stringContaining(SECRET)]);
    expect(await keptOf(server, world.loot.tenantId)).toEqual(before);
  });
});

describe('afterwards', () => {
  it('the thief’s own item still waits, and nobody of the other company has a part in anything', async () => {
    const { thief, mine } = world;
    const { token } = thief.head;
    const { data } = await server.call(getApproval, { approvalId: mine.approvalId }, { token });
    expect([data.status, data.myTask?.taskId]).toEqual(['inApproval', mine.taskId]);
    const boxes = await server.call(listApprovals, { box: 'pending' }, { token });
    expect(JSON.stringify([boxes.data, data])).not.toContain(SECRET);
    const seen = await server.call(getFlow, { processCode: 'custom' }, { token: thief.administrator.token });
    expect(seen.data.people).toEqual([]);
    expect(seen.data.hasDraft).toBe(true);
  });
});
