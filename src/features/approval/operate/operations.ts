import { APPROVAL_OPERATIONS, type ApprovalOperation } from '@contract/approval/approval';

/** What a sheet asks for; resubmitting has a page of its own and undoing a bar. */
export type SheetOperation = Exclude<ApprovalOperation, 'resubmit' | 'undo'>;

/** What an operation's sheet holds. */
export type OperationForm = {
  /** One colleague, several, or none. */
  people?: 'one' | 'many';
  /** `ifNode`: when the node says so. */
  opinion?: 'optional' | 'required' | 'ifNode';
  isDecision?: boolean;
  hasTarget?: boolean;
  hasPosition?: boolean;
  hasSigner?: boolean;
  /** Ends or takes away something: drawn as a warning. */
  isDanger?: boolean;
};

export const OPERATION_FORMS: Record<SheetOperation, OperationForm> = {
  pass: { opinion: 'ifNode', isDecision: true },
  reject: { opinion: 'required', isDecision: true, hasTarget: true, isDanger: true },
  transfer: { people: 'one', opinion: 'optional' },
  addSigner: { people: 'many', opinion: 'optional', hasPosition: true },
  removeSigner: { opinion: 'optional', hasSigner: true, isDanger: true },
  urge: { opinion: 'optional' },
  withdraw: { opinion: 'optional', isDanger: true },
  copy: { people: 'many' },
  comment: { opinion: 'required' },
};

/** From the most wanted to the least. */
const ORDER: readonly ApprovalOperation[] = [
  'pass',
  'reject',
  'resubmit',
  'urge',
  'withdraw',
  'transfer',
  'addSigner',
  'removeSigner',
  'copy',
  'comment',
];
/** Too early to remind the approver. */
const URGE_LAST: readonly ApprovalOperation[] = [...ORDER.filter((one) => one !== 'urge'), 'urge'];
const IN_BAR = 2;

export type Actions = { bar: ApprovalOperation[]; more: ApprovalOperation[] };

/**
 * The allowed operations: two in the bar, in the order of the thumb with the main one last, the others behind "more". The way
 * to the next item takes a place in the bar.
 */
export function splitActions(
  allowed: readonly ApprovalOperation[],
  { hasNext = false, isUrgeEarly = false } = {},
): Actions {
  const order = isUrgeEarly ? URGE_LAST : ORDER;
  const ordered = order.filter((one) => allowed.includes(one));
  const room = hasNext ? IN_BAR - 1 : IN_BAR;
  // A menu of one is a detour.
  const count = ordered.length === room + 1 ? room + 1 : room;
  return { bar: ordered.slice(0, count).reverse(), more: ordered.slice(count) };
}

export const isSheetOperation = (operation: ApprovalOperation): operation is SheetOperation =>
  operation !== 'resubmit' && operation !== 'undo';

/** Every operation that the contract knows has its place, or is deliberately without one. */
export const UNPLACED = APPROVAL_OPERATIONS.filter((one) => !ORDER.includes(one));
