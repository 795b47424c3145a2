import { questionnaireContentSchema, type QuestionnaireContent } from '@contract/questionnaire/questionnaire';
import type { SavedDraft } from '@/modules/editor/draft-saver';
import { isRecord } from '@/shared/lib/is-record';
import { storedDraft } from '@/shared/storage/stored';

const isKept = (value: unknown): value is SavedDraft<QuestionnaireContent> =>
  isRecord(value) &&
  typeof value.revision === 'number' &&
  questionnaireContentSchema.safeParse(value.content).success;

/** This device's copy of a questionnaire's unsaved changes. Named after the person too: phones are shared. */
export const keptQuestionnaire = (ownerId: string, questionnaireId: string) =>
  storedDraft(`questionnaire.${ownerId}.${questionnaireId}`, isKept);
