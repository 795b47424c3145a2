import { mayAct } from '@contract/approval/rules/standing';
import type { FlowTask } from '@contract/approval/rules/state';
import type { SessionCtx } from '@server/kernel/context';
import type { VisibleItem } from '../read/load-item';

/** The decision that waits for the person: their own before one they would take for somebody else. */
export function myTask(ctx: SessionCtx, { state, owners }: VisibleItem): FlowTask | undefined {
  const { memberId } = ctx.session;
  const waiting = state.tasks.filter(
    (task) => task.state === 'pending' && mayAct(state, task, memberId, owners),
  );
  return waiting.find((task) => task.assigneeId === memberId) ?? waiting[0];
}
