import { beforeAll, describe, expect, it } from 'vitest';
import { CODE } from '@contract/codes';
import { MESSAGES } from '@server/messages/messages';
import {
  APPROVAL_CALLS,
  buildCompanyWithProcesses,
  buildLoot,
  keptOf,
  SECRET,
  sendRaw,
  type Loot,
} from '@tests/helpers/approval/approval-loot';
import { nextRequest } from '@tests/helpers/approval/approval-company';
import { createTestServer, type TestServer } from '@tests/helpers/server';

/** What is asked for, and what it answers to an administrator of another company and to a colleague without a part in it. */
type Attempt = { input: (loot: Loot) => object; elsewhere: number; colleague: number };

const { ok, forbidden, notFound, badRequest } = CODE;
const attempt =
  (elsewhere: number, colleague: number) =>
  (input: Attempt['input']): Attempt => ({ input, elsewhere, colleague });
const refused = attempt(forbidden, forbidden);
const unknown = attempt(notFound, notFound);
/** The call is everybody's: it answers what is the caller's own. */
const own = attempt(ok, ok);
const designers = attempt(notFound, forbidden);

const decision = ({ approvalId, taskId }: Loot) => ({ approvalId, taskId, requestId: nextRequest() });
const about = (approvalId: string) => ({ approvalId, requestId: nextRequest() });
const flowOf = ({ processCode }: Loot) => ({ processCode, content: { nodes: [] } });
const days = (loot: Loot) => ({
  startAt: '2026-12-01T00:00:00Z',
  endAt: '2026-12-02T00:00:00Z',
  id: loot.entrustId,
});

const ATTEMPTS: Readonly<Record<string, Attempt>> = {
  listApprovals: own(({ employee }) => ({
    box: 'pending',
    center: 'lgApprove',
    personId: employee.member.id,
  })),
  countApprovals: own(() => ({ center: 'lgApprove' })),
  listStartable: own(() => ({ center: 'lgApprove' })),
  getApproval: refused(({ approvalId }) => ({ approvalId })),
  getLeaveContext: refused(({ approvalId }) => ({ approvalId })),
  previewRoute: own(({ approvalId, head }) => ({
    processCode: 'leave',
    values: { leaveDays: 1 },
    choices: { head: [head.member.id] },
    approvalId,
  })),
  saveApprovalDraft: refused(({ draftId, draftRevision }) => ({
    ...about(draftId),
    revision: draftRevision,
    saveId: 'theft',
    processCode: 'leave',
    values: {},
  })),
  getApprovalDraft: own(({ draftId }) => ({ approvalId: draftId })),
  deleteApprovalDraft: refused(({ draftId }) => ({ approvalId: draftId })),
  submitApproval: refused(({ draftId }) => ({
    ...about(draftId),
    processCode: 'leave',
    values: { leaveDays: 1, reason: '事' },
  })),
  resubmitApproval: refused(({ returnedId, returnedRevision }) => ({
    ...about(returnedId),
    revision: returnedRevision,
    values: { leaveDays: 1, reason: '事' },
  })),
  passApproval: refused(decision),
  rejectApproval: refused((loot) => ({ ...decision(loot), to: 'terminate', opinion: '否' })),
  transferApproval: refused((loot) => ({ ...decision(loot), memberId: loot.hr.member.id })),
  addSigner: refused((loot) => ({
    ...decision(loot),
    position: 'before',
    memberIds: [loot.hr.member.id],
  })),
  removeAddedSigner: refused(({ sharedId, signerTaskId }) => ({ ...about(sharedId), taskId: signerTaskId })),
  undoDecision: refused(({ passedId, eventId }) => ({ approvalId: passedId, eventId })),
  withdrawApproval: refused(({ approvalId }) => about(approvalId)),
  urgeApproval: refused(({ approvalId }) => about(approvalId)),
  copyApproval: refused(({ approvalId, hr }) => ({ ...about(approvalId), memberIds: [hr.member.id] })),
  markCopyRead: own(({ sharedId }) => ({ approvalIds: [sharedId] })),
  commentApproval: refused(({ approvalId }) => ({ ...about(approvalId), text: '?' })),
  // Each item answers for itself, and is refused.
  batchPass: own(({ approvalId, taskId }) => ({ items: [{ approvalId, taskId }], requestId: nextRequest() })),
  listPhrases: own(() => ({})),
  savePhrase: unknown(({ phraseId }) => ({ id: phraseId, text: '换' })),
  deletePhrase: unknown(({ phraseId }) => ({ id: phraseId })),
  listFlows: attempt(ok, forbidden)(() => ({})),
  listProcessForms: attempt(ok, forbidden)(() => ({})),
  createProcess: attempt(
    badRequest,
    forbidden,
  )(({ leave }) => ({ requestId: nextRequest(), name: { zh_CN: '新流程' }, formId: leave.templateId })),
  getFlow: designers(({ processCode }) => ({ processCode })),
  getFlowVersion: designers(({ processCode }) => ({ processCode, version: 1 })),
  saveFlowDraft: designers((loot) => ({ ...flowOf(loot), revision: 0, saveId: 'theft' })),
  discardFlowDraft: designers(({ processCode }) => ({ processCode, revision: 0 })),
  checkFlow: designers(flowOf),
  dryRunFlow: designers((loot) => ({ ...flowOf(loot), values: {} })),
  publishFlow: designers(({ processCode }) => ({ processCode, revision: 0 })),
  setFlowEnabled: designers(({ processCode }) => ({ processCode, isEnabled: 'false' })),
  entrustAdd: attempt(
    badRequest,
    ok,
  )((loot) => ({ ...period(loot), delegateId: loot.head.member.id, kinds: ['lgApprove'] })),
  entrustCopy: unknown(days),
  entrustList: own(({ entrustId }) => ({ id: entrustId })),
  entrustUpdate: unknown((loot) => ({
    ...days(loot),
    delegateId: loot.director.member.id,
    kinds: ['lgApprove'],
  })),
  entrustChangeStatus: unknown(({ entrustId }) => ({ id: entrustId, isEnabled: 'false' })),
  entrustDelete: unknown(({ entrustId }) => ({ id: entrustId })),
  previewEncrypt: unknown(({ fileId }) => ({ fileId })),
};

function period(loot: Loot) {
  const { id: _, ...rest } = days(loot);
  return rest;
}

let server: TestServer;
let loot: Loot;
let stranger: Awaited<ReturnType<typeof buildCompanyWithProcesses>>['administrator'];
beforeAll(async () => {
  server = await createTestServer();
  loot = await buildLoot(server);
  ({ administrator: stranger } = await buildCompanyWithProcesses(server));
});

const ROWS = APPROVAL_CALLS.map((endpoint) => ({ endpoint, row: ATTEMPTS[endpoint.id]! }));

it('has an attempt at every call of approvals, flows and delegations, and at no other', () => {
  const sorted = (ids: string[]) => ids.sort((a, b) => a.localeCompare(b));
  expect(sorted(Object.keys(ATTEMPTS))).toEqual(sorted(APPROVAL_CALLS.map((one) => one.id)));
});

describe('somebody without a session', () => {
  it.each(ROWS)('learns and changes nothing by $endpoint.id', async ({ endpoint, row }) => {
    const answer = await sendRaw(server, endpoint, row.input(loot));
    expect(answer).toEqual({ code: CODE.loginExpired, msg: MESSAGES.loginExpired.zh_CN });
  });
});

describe('an administrator of another company', () => {
  it.each(ROWS)('learns and changes nothing by $endpoint.id', async ({ endpoint, row }) => {
    const before = await keptOf(server, loot.tenantId);
    const answer = await sendRaw(server, endpoint, row.input(loot), stranger.token);
    expect(answer.code).toBe(row.elsewhere);
    expect(JSON.stringify(answer)).not.toContain(SECRET);
    expect(await keptOf(server, loot.tenantId)).toEqual(before);
  });
});

describe('a colleague without a part in it', () => {
  it.each(ROWS)('learns and changes nothing by $endpoint.id', async ({ endpoint, row }) => {
    const { token, member } = loot.colleague;
    const before = await keptOf(server, loot.tenantId, member.id);
    const answer = await sendRaw(server, endpoint, row.input(loot), token);
    expect(answer.code).toBe(row.colleague);
    // Names of colleagues are no secret among them; what they asked for and said is.
    expect(JSON.stringify(answer).replaceAll(`${SECRET}人`, '')).not.toContain(SECRET);
    expect(await keptOf(server, loot.tenantId, member.id)).toEqual(before);
  });
});

describe('who has no administrator’s function', () => {
  const flows = ROWS.filter(({ endpoint }) => endpoint.group === 'flow');

  it.each(flows)('designs nothing by $endpoint.id, whatever else they are', async ({ endpoint, row }) => {
    const before = await keptOf(server, loot.tenantId);
    for (const { token } of [loot.employee, loot.head, loot.director]) {
      expect((await sendRaw(server, endpoint, row.input(loot), token)).code).toBe(forbidden);
    }
    expect(await keptOf(server, loot.tenantId)).toEqual(before);
  });
});

/** The same with every id in it made up. */
function madeUp(input: object): object {
  const ids = new Set(
    Object.entries(loot).flatMap(([key, value]) =>
      typeof value === 'string' && (key.endsWith('Id') || key === 'processCode') ? [value] : [],
    ),
  );
  return JSON.parse(
    JSON.stringify(input, (_, value: unknown) => (ids.has(value as string) ? 'unknown' : value)),
  ) as object;
}

it.each(ROWS)('$endpoint.id answers alike for what exists and what does not', async ({ endpoint, row }) => {
  for (const { token } of [stranger, loot.colleague]) {
    const input = row.input(loot);
    const invented = madeUp(input);
    if (endpoint.id === 'entrustAdd' || JSON.stringify(invented) === JSON.stringify(input)) {
      continue;
    }
    const real = madeUp(await sendRaw(server, endpoint, input, token));
    expect(real).toEqual(await sendRaw(server, endpoint, invented, token));
  }
});
