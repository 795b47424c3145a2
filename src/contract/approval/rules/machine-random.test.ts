import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fresh, INITIATOR, PEOPLE, people, step, world } from '@tests/helpers/flow-rules';
import { decide } from './machine';
import type { FlowOperation, Surroundings } from './operation';
import { rejectTargets, removableSigners, undoTo } from './standing';
import { currentVisit, isLive, isReturned, isRunning, type ApprovalState } from './state';

const person = fc.constantFrom(...PEOPLE, INITIATOR);
const routeStep = fc.record({
  mode: fc.constantFrom('all' as const, 'any' as const, 'inOrder' as const),
  kind: fc.constantFrom('approver' as const, 'approver' as const, 'approver' as const, 'copy' as const),
  ids: fc.uniqueArray(fc.constantFrom(...PEOPLE), { minLength: 1, maxLength: 3 }),
  isSkipped: fc.boolean().map((one) => one),
  isAbnormal: fc.boolean(),
  mayRepeat: fc.boolean(),
});
const anyRoute = fc.array(routeStep, { minLength: 1, maxLength: 4 }).map((steps) =>
  steps.map(({ ids, isSkipped, isAbnormal, ...one }, place) =>
    step(`n${place}`, {
      ...one,
      people: people(...ids),
      skip: isSkipped && place % 3 === 2 ? { code: 'emptySkipped', params: {} } : null,
      abnormal: isAbnormal ? { code: 'nobodyFound', params: {} } : null,
    }),
  ),
);
/** A wish: what somebody tries; numbers choose among what there is. */
const wish = fc.record({
  verb: fc.constantFrom(
    'pass',
    'pass',
    'pass',
    'pass',
    'reject',
    'transfer',
    'add',
    'remove',
    'withdraw',
    'resubmit',
    'urge',
    'copy',
    'handOver',
    'undo',
  ),
  pick: fc.nat(50),
  other: person,
  third: person,
  flip: fc.boolean(),
  isRight: fc.boolean(),
});
type Wish = typeof wish extends fc.Arbitrary<infer T> ? T : never;

function toOperation(state: ApprovalState, around: Surroundings, one: Wish): FlowOperation {
  const tasks = one.isRight ? state.tasks.filter((task) => task.state === 'pending') : state.tasks;
  const task = tasks[one.pick % Math.max(1, tasks.length)];
  const taskId = task?.id ?? 'none';
  const actorId = one.isRight && task ? task.assigneeId : one.other;
  switch (one.verb) {
    case 'reject': {
      const targets = rejectTargets(state, around.route);
      const target = targets[one.pick % Math.max(1, targets.length)];
      return target && one.flip
        ? { kind: 'reject', actorId, taskId, to: 'node', nodeId: target.nodeId }
        : { kind: 'reject', actorId, taskId, to: one.pick % 4 === 0 ? 'terminate' : 'initiator' };
    }
    case 'transfer':
      return { kind: 'transfer', actorId, taskId, toId: one.other };
    case 'add':
      return {
        kind: 'addSigner',
        actorId,
        taskId,
        position: one.flip ? 'before' : 'after',
        peopleIds: [one.other, one.third],
      };
    case 'remove': {
      const [added] = PEOPLE.flatMap((id) => removableSigners(state, id));
      return { kind: 'removeSigner', actorId: added?.addedById ?? actorId, taskId: added?.id ?? taskId };
    }
    case 'copy':
      return { kind: 'copy', actorId: INITIATOR, peopleIds: [one.other] };
    case 'handOver':
      return { kind: 'handOver', taskId, toId: one.third, reason: { code: 'personLeft', params: {} } };
    case 'withdraw':
    case 'resubmit':
    case 'urge':
      return { kind: one.verb, actorId: INITIATOR };
    default:
      return { kind: 'pass', actorId, taskId };
  }
}

function check(before: ApprovalState, after: ApprovalState): void {
  const live = after.tasks.filter(isLive);
  if (isRunning(after.status)) {
    expect(live.some((one) => one.state === 'pending')).toBe(true);
    expect(live.every((one) => currentVisit(after).includes(one))).toBe(true);
    expect(new Set(live.map((one) => one.assigneeId)).size).toBe(live.length);
  } else {
    expect(live).toEqual([]);
    expect(after.currentNodeId).toBeNull();
  }
  for (const old of before.tasks.filter((one) => !isLive(one))) {
    expect(after.tasks.find((one) => one.id === old.id)).toMatchObject({
      state: old.state,
      actorId: old.actorId,
      decidedAt: old.decidedAt,
    });
  }
  const ends = before.status === 'approved' || before.isTerminated;
  expect(ends && after.status !== before.status).toBe(false);
  expect(after.copies.map((one) => one.memberId)).not.toContain(INITIATOR);
  expect(new Set(after.copies.map((one) => one.memberId)).size).toBe(after.copies.length);
}

describe('whatever people try', () => {
  it('leaves no running item without an owner, no decision twice, no end undone, and takes back exactly', () => {
    fc.assert(
      fc.property(
        anyRoute,
        fc.constantFrom('ask' as const, 'consecutive' as const, 'once' as const),
        fc.array(wish, { maxLength: 40 }),
        fc.uniqueArray(fc.constantFrom(...PEOPLE), { maxLength: 2 }),
        (route, repeat, wishes, administrators) => {
          const free = world(route, { repeat });
          const obstacle = {
            reason: { code: 'effectRefused' as const, params: {} },
            peopleIds: administrators,
          };
          /** At some moments what is asked for cannot take effect. */
          const around = { ...free, obstacle };
          const started = decide(fresh, { kind: 'submit', actorId: INITIATOR }, free);
          if ('refusal' in started) {
            return;
          }
          let state = started.state;
          check(fresh, state);
          let undo: { state: ApprovalState; copiesAdded: string[] } | undefined;
          for (const one of wishes) {
            if (one.verb === 'undo') {
              if (undo) {
                const back = undoTo(state, undo.state, undo.copiesAdded);
                expect(back).toEqual(undo.state);
                state = back;
                undo = undefined;
              }
              continue;
            }
            const operation = toOperation(state, around, one);
            const kept = JSON.stringify(state);
            const next = decide(state, operation, one.pick % 3 === 0 ? around : free);
            expect(JSON.stringify(state)).toBe(kept);
            if ('refusal' in next) {
              continue;
            }
            check(state, next.state);
            expect(
              next.events.some((event) => event.kind === operation.kind) || operation.kind === 'copy',
            ).toBe(true);
            const known = new Set(state.copies.map((copy) => copy.memberId));
            undo = {
              state,
              copiesAdded: next.state.copies.map((copy) => copy.memberId).filter((id) => !known.has(id)),
            };
            state = next.state;
          }
          expect(isReturned(state) && isRunning(state.status)).toBe(false);
        },
      ),
      { numRuns: 400 },
    );
  });
});
