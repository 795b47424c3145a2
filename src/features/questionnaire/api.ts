import { getQuestionnaireForItem, saveQuestionAnswer, submitQuestionnaire } from '@contract/questionnaire';
import { call } from '@/shared/http/call';

export type ItemIds = { questionnaireId: string; approvalId: string };

export const fetchView = (ids: ItemIds, signal: AbortSignal) =>
  call(getQuestionnaireForItem, ids, { signal, silent: true });

/** The screen says itself whether an answer is kept. */
export const keepAnswer = (ids: ItemIds, questionKey: string, codes: string[]) =>
  call(saveQuestionAnswer, { ...ids, questionKey, codes }, { silent: true });

export const submitAnswers = (ids: ItemIds) => call(submitQuestionnaire, ids);
