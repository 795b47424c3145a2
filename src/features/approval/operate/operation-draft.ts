import type { ApprovalDetail } from '@contract/approval/calls';
import { OPINION_MAX } from '@contract/approval/operation-calls';
import { fieldCheck, type FieldCheck } from '@/shared/form/check-fields';
import { checkTextMax } from '@/shared/form/value-rules';
import { OPERATION_FORMS, type SheetOperation } from './operations';

export type Picked = { id: string; name: string; enName?: string | null | undefined };
export type FileRef = ApprovalDetail['timeline'][number]['attachments'][number];

/** What an operation's sheet holds while it is filled in. */
export type OperationDraft = {
  opinion: string;
  people: Picked[];
  /** `initiator`, `terminate`, or a node's id behind `node:`. */
  target: string;
  position: 'before' | 'after';
  signerTaskId: string;
  signature: FileRef[];
  attachments: FileRef[];
};

export const NODE_TARGET = 'node:';

type Around = Pick<ApprovalDetail, 'myTask' | 'removableSigners'>;

/** An empty sheet; a choice that has only one answer is made. */
export function emptyOperation({ removableSigners }: Around): OperationDraft {
  return {
    opinion: '',
    people: [],
    target: 'initiator',
    position: 'before',
    signerTaskId: removableSigners.length === 1 ? (removableSigners[0]?.taskId ?? '') : '',
    signature: [],
    attachments: [],
  };
}

/** Nothing was written that somebody would miss: a choice alone is made again by a tap. */
export const isUnwritten = ({ opinion, people, signature, attachments }: OperationDraft): boolean =>
  opinion.trim() === '' && people.length + signature.length + attachments.length === 0;

/** A sheet that was closed before it was sent; what is no longer offered is chosen anew. */
export function restoreOperation(
  kept: OperationDraft,
  detail: Around & Pick<ApprovalDetail, 'rejectTargets'>,
): OperationDraft {
  const empty = emptyOperation(detail);
  const targets = [
    'initiator',
    'terminate',
    ...detail.rejectTargets.map(({ nodeId }) => NODE_TARGET + nodeId),
  ];
  const isSigner = detail.removableSigners.some(({ taskId }) => taskId === kept.signerTaskId);
  return {
    ...kept,
    target: targets.includes(kept.target) ? kept.target : empty.target,
    signerTaskId: isSigner ? kept.signerTaskId : empty.signerTaskId,
  };
}

/** Whether this operation cannot go without an opinion here. */
export function needsOpinion(operation: SheetOperation, { myTask }: Around): boolean {
  const { opinion } = OPERATION_FORMS[operation];
  return opinion === 'required' || (opinion === 'ifNode' && myTask?.opinionRequired === true);
}

/** Whether the node wants a signature under this operation. */
export const needsSignature = (operation: SheetOperation, { myTask }: Around): boolean =>
  OPERATION_FORMS[operation].isDecision === true && myTask?.signatureRequired === true;

type Labels = { opinion: string; people: string; signer: string };

/** The demands on a sheet, in the order of its fields. */
export function operationChecks(
  operation: SheetOperation,
  draft: OperationDraft,
  around: Around,
  labels: Labels,
): FieldCheck[] {
  const { people, hasSigner } = OPERATION_FORMS[operation];
  const chosen = (label: string) =>
    ({ kind: 'required', tip: { key: 'requiredChoice', values: { label } } }) as const;
  const checks: FieldCheck[] = [];
  if (people) {
    checks.push(fieldCheck('people', draft.people, chosen(labels.people)));
  }
  if (hasSigner) {
    checks.push(fieldCheck('signer', draft.signerTaskId, chosen(labels.signer)));
  }
  if (needsOpinion(operation, around)) {
    const tip = { key: 'required', values: { label: labels.opinion } } as const;
    checks.push(fieldCheck('opinion', draft.opinion, { kind: 'required', tip }));
  }
  checks.push(
    fieldCheck('opinion', draft.opinion, {
      kind: 'custom',
      check: (text: string) => checkTextMax(text, OPINION_MAX),
    }),
  );
  if (needsSignature(operation, around)) {
    checks.push(
      fieldCheck('signature', draft.signature, { kind: 'required', tip: { key: 'signatureRequired' } }),
    );
  }
  return checks;
}
