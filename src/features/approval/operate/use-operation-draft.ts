import type { ApprovalDetail } from '@contract/approval/calls';
import { useState } from 'react';
import { useSessionStore } from '@/shared/session/session-store';
import { keptOperation } from './kept-operation';
import { restoreOperation, type OperationDraft } from './operation-draft';
import type { SheetOperation } from './operations';

/** What an operation's sheet holds: closed and opened again it is as it was, until `forget` says that it was sent. */
export function useOperationDraft(operation: SheetOperation, detail: ApprovalDetail) {
  const ownerId = useSessionStore(({ userInfo }) => userInfo?.id);
  const kept = keptOperation(ownerId, detail.id, operation);
  const [draft, setDraft] = useState(() => restoreOperation(kept.read(), detail));
  const change = (part: Partial<OperationDraft>) => {
    const next = { ...draft, ...part };
    setDraft(next);
    kept.write(next);
  };
  return { draft, change, forget: kept.remove };
}
