import type { FormValues } from '@contract/form/values';
import { isRecord } from '@/shared/lib/is-record';
import { storedDraft } from '@/shared/storage/stored';

/** What this browser keeps of a form. `revision` is the server's that it stands on; `isDirty`: not there yet. */
export type LocalDraft = { values: FormValues; revision: number; isDirty: boolean };

const isLocalDraft = (value: unknown): value is LocalDraft =>
  isRecord(value) &&
  isRecord(value.values) &&
  typeof value.revision === 'number' &&
  typeof value.isDirty === 'boolean';

/** The draft of one person for one form, in this browser. */
export function localDraft(scopeKey: string, accountId: string) {
  return storedDraft(`form.${accountId}.${scopeKey}`, isLocalDraft);
}
