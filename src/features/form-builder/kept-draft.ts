import { formContentSchema, type FormContent } from '@contract/form-template';
import { isRecord } from '@/shared/lib/is-record';
import { storedDraft } from '@/shared/storage/stored';

/** What could not be saved yet, and the revision that it was made from. */
export type KeptDraft = { revision: number; content: FormContent };

const isKeptDraft = (value: unknown): value is KeptDraft =>
  isRecord(value) && typeof value.revision === 'number' && formContentSchema.safeParse(value.content).success;

/** This device's copy of a form's unsaved changes. Named after the person too: phones are shared. */
export const keptDraft = (ownerId: string, formId: string) =>
  storedDraft(`form-template.${ownerId}.${formId}`, isKeptDraft);
