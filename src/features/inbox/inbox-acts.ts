import { passApproval, undoDecision } from '@contract/approval/operation-calls';
import { settleExceptions, undoExceptions } from '@contract/attendance/act-calls';
import { confirmDays } from '@contract/attendance/my-calls';
import type { InboxItem } from '@contract/inbox/calls';
import { grabTakeSeen } from '@contract/open-shift/take-calls';
import { markPlanSeen } from '@contract/roster/my-calls';
import { answerSwap } from '@contract/roster/swap-calls';
import { call } from '@/shared/http/call';
import { randomId } from '@/shared/lib/random-id';

export type ActCode = 'approve' | 'agree' | 'decline' | 'seen' | 'confirm' | 'gotIt' | 'accept' | 'refuse';

/** What came of a tap: how to undo it, or that the item is not what was shown any more. */
export type ActResult = { undo?: ActUndo & { leftMs: number }; isStale?: boolean };
export type ActUndo = { id: string; send: () => Promise<unknown> };

export type InboxAct = {
  code: ActCode;
  kind: 'primary' | 'outline';
  /** `knowsWarnings` once the person has read what the plan rules warn of. */
  send: (knowsWarnings: true | undefined) => Promise<ActResult>;
};

/** An act that has to be given a reason, which the person writes first. */
export type ReasonedAct = Omit<InboxAct, 'send'> & { sendWith: (reason: string) => Promise<ActResult> };

const SILENT = { silent: true };

/** What one tap settles, through the same calls as the page of the item; nothing where its page has to be read first. */
export function actsOf(item: InboxItem): (InboxAct | ReasonedAct)[] {
  const { kind, sourceId, approval, swap, change, day, punch } = item;
  if (approval?.passTaskId) {
    const { passTaskId: taskId } = approval;
    return [{ code: 'approve', kind: 'primary', send: () => pass(sourceId, taskId) }];
  }
  if (swap) {
    const reply =
      (isAgreed: boolean): InboxAct['send'] =>
      async (knowsWarnings) => {
        const input = { id: sourceId, revision: swap.revision, isAgreed, knowsWarnings };
        const { state } = await call(answerSwap, input, SILENT);
        return { isStale: state === 'fallen' };
      };
    return [
      { code: 'agree', kind: 'primary', send: reply(true) },
      { code: 'decline', kind: 'outline', send: reply(false) },
    ];
  }
  if (change) {
    const send = () => call(markPlanSeen, { publicationIds: [sourceId] }, SILENT);
    return [{ code: 'seen', kind: 'primary', send }];
  }
  if (day?.mayConfirm && kind === 'dayConfirm') {
    return [{ code: 'confirm', kind: 'primary', send: () => confirmDay(sourceId, day.digest) }];
  }
  if (punch) {
    return [
      { code: 'accept', kind: 'primary', send: () => judge(sourceId, 'accept', '') },
      { code: 'refuse', kind: 'outline', sendWith: (reason) => judge(sourceId, 'refuse', reason) },
    ];
  }
  if (kind === 'task') {
    return [
      { code: 'gotIt', kind: 'primary', send: () => call(grabTakeSeen, { orderId: sourceId }, SILENT) },
    ];
  }
  return [];
}

async function pass(approvalId: string, taskId: string): Promise<ActResult> {
  const { undo } = await call(passApproval, { approvalId, taskId, requestId: randomId() }, SILENT);
  return undo
    ? {
        undo: {
          id: undo.eventId,
          leftMs: undo.leftMs,
          send: () => call(undoDecision, { approvalId, eventId: undo.eventId }),
        },
      }
    : {};
}

/** As long as a decision of an approval can be undone in place; the exceptions page undoes an act for days. */
const UNDO_MS = 10_000;

async function judge(punchId: string, act: 'accept' | 'refuse', reason: string): Promise<ActResult> {
  const ids = { requestId: randomId(), punchIds: [punchId] };
  const { actId } = await call(
    settleExceptions,
    act === 'accept' ? { act, ...ids } : { act, ...ids, reason },
    SILENT,
  );
  return { undo: { id: actId, leftMs: UNDO_MS, send: () => call(undoExceptions, { actId }) } };
}

async function confirmDay(workDate: string, digest: string): Promise<ActResult> {
  const { changed } = await call(confirmDays, { days: [{ workDate, digest }] }, SILENT);
  return { isStale: changed.length > 0 };
}
