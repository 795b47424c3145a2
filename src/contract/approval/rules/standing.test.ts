import { describe, expect, it } from 'vitest';
import type { ApprovalStatus } from '@contract/approval/approval';
import { freshState } from './fresh-state';
import { offeredOperations, undoTo } from './standing';
import type { ApprovalState, FlowTask } from './state';

const task = (given: Partial<FlowTask>): FlowTask => ({
  id: 't1',
  nodeId: 'n1',
  round: 1,
  kind: 'approver',
  parentId: null,
  addedById: null,
  assigneeId: 'ann',
  actorId: null,
  place: 0,
  state: 'pending',
  reason: { code: 'namedPerson', params: {} },
  openedAt: '2026-11-20T01:00:00.000Z',
  decidedAt: null,
  dueAt: null,
  urgedAt: null,
  readAt: null,
  remindAt: null,
  ...given,
});

const state = (tasks: FlowTask[], copies: ApprovalState['copies'] = []): ApprovalState => ({
  status: 'inApproval',
  isTerminated: false,
  initiatorId: 'starter',
  round: 1,
  submissions: 1,
  currentNodeId: 'n1',
  passedNodeIds: [],
  abnormalReason: null,
  tasks,
  copies,
});

const EARLY = '2026-11-20T01:30:00.000Z';
const LATE = '2026-11-20T02:00:05.000Z';

describe('a decision that is taken back', () => {
  it.each<[string, Partial<FlowTask>, Partial<FlowTask>, Partial<FlowTask>]>([
    ['who had read it before', { readAt: EARLY }, { readAt: EARLY, state: 'passed' }, { readAt: EARLY }],
    ['who read it meanwhile', { readAt: null }, { readAt: LATE }, { readAt: LATE }],
    ['who read it when it was over', { readAt: null }, { readAt: LATE, state: 'passed' }, { readAt: LATE }],
    ['when to remind next', { remindAt: EARLY }, { remindAt: LATE }, { remindAt: LATE }],
    ['that nobody is reminded again', { remindAt: EARLY }, { remindAt: null }, { remindAt: null }],
    ['when to remind of it', { remindAt: EARLY }, { remindAt: null, state: 'passed' }, { remindAt: EARLY }],
  ])('keeps %s', (_, before, present, after) => {
    const back = undoTo(state([task(present)]), state([task(before)]), []);
    expect(back.tasks).toEqual([task({ ...before, ...after })]);
  });

  it('takes away the decisions that it opened and the copies that it gave, and no others', () => {
    const given = { memberId: 'dan', nodeId: null, byId: 'starter' };
    const made = { memberId: 'eva', nodeId: 'n2', byId: null };
    const before = state([task({})]);
    const present = state([task({ state: 'passed' }), task({ id: 't2', nodeId: 'n2' })], [given, made]);
    expect(undoTo(present, before, ['eva'])).toEqual({ ...before, copies: [given] });
  });
});

describe('what each status offers', () => {
  const state = (status: ApprovalStatus, isTerminated = false): ApprovalState => ({
    ...freshState('initiator'),
    status,
    isTerminated,
    round: 1,
    currentNodeId: status === 'inApproval' || status === 'abnormal' ? 'head' : null,
    tasks: [
      status === 'inApproval' || status === 'abnormal'
        ? task({ assigneeId: 'decider', nodeId: 'head', state: 'pending' })
        : task({ assigneeId: 'decider', nodeId: 'head', state: 'passed', actorId: 'decider' }),
    ],
    copies: [{ memberId: 'reader', nodeId: null, byId: null }],
  });
  const turn = ['pass', 'reject', 'transfer', 'addSigner', 'copy', 'comment'];
  it.each([
    ['a draft', state('pendingSubmit'), [], [], []],
    ['under way', state('inApproval'), ['urge', 'withdraw', 'copy', 'comment'], turn, ['comment']],
    ['abnormal', state('abnormal'), ['urge', 'withdraw', 'copy', 'comment'], turn, ['comment']],
    ['approved', state('approved'), ['copy', 'comment'], ['copy', 'comment'], ['comment']],
    ['returned', state('rejected'), ['resubmit', 'comment'], ['comment'], ['comment']],
    ['terminated', state('rejected', true), ['comment'], ['comment'], ['comment']],
    ['withdrawn', state('withdrawn'), ['resubmit', 'comment'], ['comment'], ['comment']],
  ])(
    '%s, to the initiator, who decides or decided, and who has a copy',
    (_, item, initiator, decider, reader) => {
      const offered = (who: string) =>
        offeredOperations(item, who, who === 'decider' && item.currentNodeId !== null, new Set());
      expect(offered('initiator')).toEqual(initiator);
      expect(offered('decider')).toEqual(decider);
      expect(offered('reader')).toEqual(reader);
    },
  );
});
