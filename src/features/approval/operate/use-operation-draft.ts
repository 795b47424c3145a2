import type { ApprovalDetail } from '@contract/approval/calls';
import { useLocalDraft } from '@/modules/draft/local/use-local-draft';
import { isRecord } from '@/shared/lib/is-record';
import { emptyOperation, isUnwritten, restoreOperation, type OperationDraft } from './operation-draft';
import type { SheetOperation } from './operations';

/** Well before the backend sweeps uploads that nothing uses. */
const KEEPS_MS = 12 * 3_600_000;
const LISTS = ['people', 'signature', 'attachments'];
const TEXTS = ['opinion', 'target', 'position', 'signerTaskId'];
const isDraft = (value: unknown): value is OperationDraft =>
  isRecord(value) &&
  LISTS.every((key) => Array.isArray(value[key])) &&
  TEXTS.every((key) => typeof value[key] === 'string');

/** What an operation's sheet holds: closed and opened again it is as it was, until `forget` says that it was sent. */
export function useOperationDraft(operation: SheetOperation, detail: ApprovalDetail) {
  const { content, change, forget } = useLocalDraft<OperationDraft>({
    name: 'approval-operation',
    key: `${operation} ${detail.id}`,
    isContent: isDraft,
    start: emptyOperation(detail),
    fit: (left) => restoreOperation(left, detail),
    isEmpty: isUnwritten,
    keepsMs: KEEPS_MS,
  });
  return {
    draft: content,
    change: (part: Partial<OperationDraft>) => change({ ...content, ...part }),
    forget,
  };
}
