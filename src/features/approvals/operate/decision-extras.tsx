import type { ReactNode } from 'react';
import type { ApprovalDetail } from '../api';
import type { OperationDraft } from './operation-draft';
import type { SheetOperation } from './operations';

export type DecisionExtrasProps = {
  operation: SheetOperation;
  detail: ApprovalDetail;
  draft: OperationDraft;
  error: string | undefined;
  onChange: (part: Partial<OperationDraft>) => void;
};

/** Signature and attachments of a decision; on a tap where the node does not ask for them. */
export function DecisionExtras({ error }: DecisionExtrasProps): ReactNode {
  return error ? <p className="hr-form-alert">{error}</p> : null;
}
