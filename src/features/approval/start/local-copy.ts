import { isRecord } from '@/shared/lib/is-record';
import { storedDraft } from '@/shared/storage/stored';

export type Choices = Record<string, string[]>;
export type Filled = { values: Record<string, unknown>; choices: Choices };
/** What was typed and has not reached the backend: the network or the session may be gone. */
export type LocalCopy = Filled & { draftId?: string; revision?: number };

const isCopy = (value: unknown): value is LocalCopy =>
  isRecord(value) &&
  isRecord(value.values) &&
  isRecord(value.choices) &&
  Object.values(value.choices).every(Array.isArray);

/** Each person's own: phones are shared, and a draft outlives a forced sign-out. */
export const localCopy = (processCode: string, ownerId: string | undefined) =>
  storedDraft(`approval-start.${processCode}.${ownerId ?? ''}`, isCopy);

type ServerDraft = Filled & { approvalId: string; revision: number };

/** Where to go on: the unsent copy when it belongs to the backend's draft or there is none, otherwise the draft. */
export function newestOf(
  draft: ServerDraft | null,
  copy: LocalCopy | undefined,
): (Filled & { draftId?: string | undefined; revision?: number | undefined }) | undefined {
  if (copy && (draft === null ? copy.draftId === undefined : copy.draftId === draft.approvalId)) {
    return copy;
  }
  return draft
    ? {
        values: draft.values,
        choices: draft.choices,
        draftId: draft.approvalId,
        revision: draft.revision,
      }
    : undefined;
}
