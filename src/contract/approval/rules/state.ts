import type { LeaveDay } from '@contract/leave/ledger/allocate';
import type {
  ApprovalEventKind,
  ApprovalStatus,
  Reason,
  TaskKind,
  TaskState,
} from '@contract/approval/approval';
import type { ApproveMode } from '@contract/flow/flow';

type Localized = { zh_CN: string; en?: string };

/** One person's decision at one visit of a node; a visit is a node in a round. Moments are ISO 8601. */
export type FlowTask = {
  id: string;
  nodeId: string;
  round: number;
  kind: TaskKind;
  parentId: string | null;
  addedById: string | null;
  assigneeId: string;
  actorId: string | null;
  place: number;
  state: TaskState;
  reason: Reason;
  openedAt: string | null;
  decidedAt: string | null;
  dueAt: string | null;
  urgedAt: string | null;
  readAt: string | null;
  remindAt: string | null;
};

export type FlowCopy = { memberId: string; nodeId: string | null; byId: string | null };

/** All that the rules of an item go by. */
export type ApprovalState = {
  status: ApprovalStatus;
  isTerminated: boolean;
  initiatorId: string;
  /** Counts submissions and returns to a node, so that a node can be visited again. */
  round: number;
  submissions: number;
  currentNodeId: string | null;
  /** Approver nodes that are behind the item since it was submitted, in order. */
  passedNodeIds: string[];
  abnormalReason: Reason | null;
  tasks: FlowTask[];
  copies: FlowCopy[];
  /** People whom the request is about. They decide nothing of it. */
  concernedIds?: readonly string[];
};

export type RoutePerson = { id: string; reason: Reason };

/** A node of the way that an item takes, with the people found for it. */
export type RouteStep = {
  nodeId: string;
  kind: 'approver' | 'copy';
  name: Localized;
  mode: ApproveMode;
  people: RoutePerson[];
  /** Nobody was found and an administrator stands in: the item counts as abnormal there. */
  abnormal: Reason | null;
  /** The node is passed over. */
  skip: Reason | null;
  /** Who decided already need not be asked again: nothing has to be written or filled in here. */
  mayRepeat: boolean;
  allowBatchPass: boolean;
  opinionRequired: boolean;
  signatureRequired: boolean;
  timeoutHours: number | null;
  remindEveryHours: number | null;
  choice: { max: number; chosenIds: string[] } | null;
};

export type EventDetail = {
  people?: string[];
  reason?: Reason;
  rejectTo?: 'node' | 'initiator' | 'terminate';
  rejectNodeName?: Localized;
  nodeName?: Localized;
  position?: 'before' | 'after';
  taskKind?: TaskKind;
  openedAt?: string | null;
  changedKeys?: string[];
};

/** Something that happened, before it is written down. */
export type FlowEvent = {
  kind: ApprovalEventKind;
  actorId: string | null;
  actingForId: string | null;
  nodeId: string | null;
  taskId: string | null;
  detail: EventDetail;
};

/** Everything a decision changed, kept for the seconds in which it can be taken back. */
export type UndoSnapshot = {
  state: Omit<ApprovalState, 'copies'>;
  copiesAdded: string[];
  values?: Record<string, unknown>;
  leaveDays?: LeaveDay[] | null;
};

/** A decision is somebody's turn, and nobody else's. */
export const isLive = (task: Pick<FlowTask, 'state'>) => task.state === 'pending' || task.state === 'waiting';
export const isRunning = (status: ApprovalStatus) => status === 'inApproval' || status === 'abnormal';

/** The tasks of the node that an item is at. */
export function currentVisit(state: ApprovalState): FlowTask[] {
  return state.tasks.filter((task) => task.nodeId === state.currentNodeId && task.round === state.round);
}

/** An item that the initiator may submit again. A leave that was approved and canceled is withdrawn and terminated. */
export function isReturned({
  status,
  isTerminated,
}: Pick<ApprovalState, 'status' | 'isTerminated'>): boolean {
  return (status === 'withdrawn' || status === 'rejected') && !isTerminated;
}
