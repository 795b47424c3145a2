import { isRecord } from '@/shared/lib/is-record';
import { storedDraft } from '@/shared/storage/stored';

/** The decision that an approver has changed the form for, and the form as they changed it. */
export type KeptEdit = { taskId: string; values: Record<string, unknown> };

const isKeptEdit = (value: unknown): value is KeptEdit =>
  isRecord(value) && typeof value.taskId === 'string' && isRecord(value.values);

/** What an approver has changed last and not sent yet; each person's own, since phones are shared. */
export const keptEdit = (ownerId: string | undefined) =>
  storedDraft(`approval-edit.${ownerId ?? ''}`, isKeptEdit);
