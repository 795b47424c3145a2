import type { In } from '@contract/endpoint';
import {
  attachQuestionnaire,
  createQuestionnaire,
  deleteQuestionnaire,
  getQuestionnaire,
  listQuestionnaires,
  publishQuestionnaire,
  saveQuestionnaire,
  setQuestionnaireStatus,
  type QuestionnaireRow,
} from '@contract/questionnaire/calls';
import { call } from '@/shared/http/call';

export type QuestionnaireStatus = QuestionnaireRow['status'];
export type QuestionnaireFilters = { keyword: string; status: QuestionnaireStatus | undefined };

export const fetchQuestionnaires = (
  { keyword, status }: QuestionnaireFilters,
  pageNo: number,
  signal: AbortSignal,
) => call(listQuestionnaires, { keyword: keyword || undefined, status, pageNo }, { signal, silent: true });

export const fetchQuestionnaire = (questionnaireId: string, signal?: AbortSignal) =>
  call(getQuestionnaire, { questionnaireId }, { signal, silent: true });

export const makeQuestionnaire = (input: In<typeof createQuestionnaire>) => call(createQuestionnaire, input);

/** The caller shows how saving stands; no toast, no dialog. */
export const saveDraft = (input: In<typeof saveQuestionnaire>) =>
  call(saveQuestionnaire, input, { silent: true });

export const publishDraft = (questionnaireId: string, revision: number) =>
  call(publishQuestionnaire, { questionnaireId, revision });

export const changeStatus = (questionnaireId: string, isEnabled: boolean) =>
  call(setQuestionnaireStatus, { questionnaireId, isEnabled });

export const removeQuestionnaire = (questionnaireId: string) =>
  call(deleteQuestionnaire, { questionnaireId });

/** Of one that was left blank: nobody waits for the answer. */
export const removeBlank = (questionnaireId: string, revision: number) =>
  call(deleteQuestionnaire, { questionnaireId, revision }, { silent: true });

export const attach = (input: In<typeof attachQuestionnaire>) => call(attachQuestionnaire, input);
