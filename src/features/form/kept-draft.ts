import { formContentSchema, type FormContent } from '@contract/form/template-calls';
import type { SavedDraft } from '@/modules/editor/draft-saver';
import { isRecord } from '@/shared/lib/is-record';
import { storedDraft } from '@/shared/storage/stored';

const isKeptDraft = (value: unknown): value is SavedDraft<FormContent> =>
  isRecord(value) && typeof value.revision === 'number' && formContentSchema.safeParse(value.content).success;

/** This device's copy of a form's unsaved changes. Named after the person too: phones are shared. */
export const keptDraft = (ownerId: string, formId: string) =>
  storedDraft(`form-template.${ownerId}.${formId}`, isKeptDraft);
