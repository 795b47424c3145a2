import { decide } from '@contract/approval/rules/machine';
import type { FlowOperation, Surroundings } from '@contract/approval/rules/operation';
import type { ApprovalState, FlowEvent } from '@contract/approval/rules/state';
import { freshState } from '@contract/approval/rules/fresh-state';
import type { approval, approvalEvent } from '../schema/approval/approval';
import type { MoveSeed } from './records/approval-makers';
import type { Ids } from './seed-base';

export type Step = {
  at: Date;
  events: FlowEvent[];
  opinion: string;
  before: ApprovalState;
  after: ApprovalState;
};

/** Moves a demo request by the rules that move real ones. */
export function play(
  moves: readonly MoveSeed[],
  submittedAt: Date,
  around: Omit<Surroundings, 'now'>,
  initiatorId: string,
): { state: ApprovalState; steps: Step[]; at: Date } {
  let state = freshState(initiatorId);
  let at = submittedAt;
  const steps: Step[] = [];
  const perform = (operation: FlowOperation, opinion = '') => {
    const next = decide(state, operation, { ...around, now: at });
    if ('refusal' in next) {
      throw new Error(`The demo data does what the rules refuse: ${operation.kind}, ${next.refusal}.`);
    }
    steps.push({ at, events: next.events, opinion, before: state, after: next.state });
    state = next.state;
  };
  perform({ kind: 'submit', actorId: initiatorId });
  for (const move of moves) {
    at = new Date(at.getTime() + move[1] * 3_600_000);
    const task = state.tasks.find((one) => one.state === 'pending');
    if (move[0] === 'withdraw' || move[0] === 'urge') {
      perform({ kind: move[0], actorId: initiatorId });
    } else if (task && move[0] === 'pass') {
      perform({ kind: 'pass', actorId: task.assigneeId, taskId: task.id }, move[2]);
    } else if (task && move[0] === 'reject') {
      perform({ kind: 'reject', actorId: task.assigneeId, taskId: task.id, to: move[2] }, move[3]);
    }
  }
  return { state, steps, at };
}

/** The audit rows of such moves. */
export function eventRows(ids: Ids, row: typeof approval.$inferSelect, steps: readonly Step[]) {
  let place = 0;
  return steps.flatMap(({ at, events, opinion, before, after }, index) =>
    events.map((event, order): typeof approvalEvent.$inferInsert => ({
      id: ids(),
      tenantId: row.tenantId,
      approvalId: row.id,
      place: place++,
      kind: event.kind,
      memberId: event.actorId,
      actingForId: event.actingForId,
      nodeId: event.nodeId,
      taskId: event.taskId,
      detail: event.detail,
      opinion: order === 0 ? opinion : '',
      attachmentIds: [],
      revision: index + 1,
      statusBefore: before.status,
      statusAfter: after.status,
      createdAt: at,
    })),
  );
}
