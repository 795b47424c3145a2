import type { ApprovalState } from './state';

/** Nothing has happened to the item yet. */
export const freshState = (initiatorId: string): ApprovalState => ({
  status: 'pendingSubmit',
  isTerminated: false,
  initiatorId,
  round: 0,
  submissions: 0,
  currentNodeId: null,
  passedNodeIds: [],
  abnormalReason: null,
  tasks: [],
  copies: [],
});
