import { freshState } from './fresh-state';
import type { Surroundings } from './operation';
import { currentVisit, isRunning, type ApprovalState, type FlowTask, type RouteStep } from './state';
import { Walk } from './walk';

/** Somebody whom nobody can name yet: never one of those who have decided already. */
const unknown = (id: string) => `?${id}`;

/**
 * How an item will have gone when everybody passes who is asked: the same walk as the real one takes, from where the item
 * is. One that is not under way is walked through from its submission.
 */
export function foretell(
  { route, ...around }: Pick<Surroundings, 'route' | 'orderOf' | 'repeat'>,
  from: ApprovalState = freshState(''),
): ApprovalState {
  let count = 0;
  const walk = new Foretelling(isRunning(from.status) ? copyOf(from) : freshState(from.initiatorId), {
    ...around,
    route: route.map(withSomebody),
    now: new Date(0),
    newId: () => unknown(String(++count)),
    actsFor: new Set(),
  });
  walk.toEnd();
  return walk.state;
}

const copyOf = (state: ApprovalState): ApprovalState => ({
  ...state,
  passedNodeIds: [...state.passedNodeIds],
  tasks: state.tasks.map((task) => ({ ...task })),
  copies: [...state.copies],
});

/** A step whose people are still to be named will have somebody. */
function withSomebody(step: RouteStep): RouteStep {
  return step.kind === 'approver' && !step.skip && step.people.length === 0
    ? { ...step, people: [{ id: unknown(step.nodeId), reason: { code: 'initiatorChoice', params: {} } }] }
    : step;
}

class Foretelling extends Walk {
  toEnd(): void {
    if (this.state.currentNodeId === null) {
      this.advance(-1);
    }
    for (;;) {
      const task = currentVisit(this.state).find((one) => one.state === 'pending');
      if (!task) {
        return;
      }
      const passing = this.isOneOfMany(task) ? this.stranger(task) : task;
      this.close(passing, 'passed', null);
      this.settle(passing);
    }
  }

  /** Which of several it will be cannot be known: nobody of them counts as having decided. */
  private isOneOfMany(task: FlowTask): boolean {
    const step = this.around.route.find((one) => one.nodeId === task.nodeId);
    const others = currentVisit(this.state).filter(
      (one) => one.kind === 'approver' && one.state === 'pending' && one !== task,
    );
    return step?.mode === 'any' && task.kind === 'approver' && others.length > 0;
  }

  private stranger({ nodeId, place, reason }: FlowTask): FlowTask {
    return this.newTask({ nodeId, place, reason, assigneeId: unknown(nodeId) });
  }
}
