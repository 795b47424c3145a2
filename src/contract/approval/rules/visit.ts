import type { ApproveMode } from '@contract/flow/flow';
import { isLive, type FlowTask } from './state';

/** Passed, or asked before; together with everybody who was added after. */
function isDone(visit: readonly FlowTask[], task: FlowTask): boolean {
  if (task.state !== 'passed' && !(task.state === 'skipped' && task.reason.code === 'repeated')) {
    return false;
  }
  return visit
    .filter((one) => one.parentId === task.id && one.kind === 'addedAfter' && counts(one))
    .every((one) => isDone(visit, one));
}

/** A removed signer is as if never added; who gave the decision away is replaced by who got it. */
const counts = (task: FlowTask) => task.state !== 'removed' && task.state !== 'transferred';

const approvers = (visit: readonly FlowTask[]) =>
  visit.filter((one) => one.kind === 'approver' && counts(one));

/** All had passed, but what was asked for could not take effect: any administrator tries again. */
export const isHeldUp = (visit: readonly FlowTask[]) =>
  visit.some((one) => one.kind === 'approver' && one.reason.code === 'effectRefused');

/** Whether enough people at a node have passed. */
export function isComplete(visit: readonly FlowTask[], mode: ApproveMode): boolean {
  const people = approvers(visit);
  return mode === 'any'
    ? people.some((one) => isDone(visit, one))
    : people.length > 0 && people.every((one) => isDone(visit, one));
}

/** Who is next where one comes after the other; undefined while somebody is at it. */
export function nextInOrder(visit: readonly FlowTask[]): FlowTask | undefined {
  const [first] = approvers(visit)
    .filter((one) => !isDone(visit, one))
    .sort((a, b) => a.place - b.place);
  const isBlocked = visit.some(
    (one) => one.parentId === first?.id && one.kind === 'addedBefore' && isLive(one),
  );
  return first?.state === 'waiting' && !isBlocked ? first : undefined;
}
/** Decided or taken away, together with everybody added after. */
export function isOver(visit: readonly FlowTask[], task: FlowTask): boolean {
  if (isLive(task)) {
    return false;
  }
  return visit
    .filter((one) => one.parentId === task.id && one.kind === 'addedAfter')
    .every((one) => isOver(visit, one));
}
