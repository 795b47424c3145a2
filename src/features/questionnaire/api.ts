import type { In } from '@contract/endpoint';
import {
  getQuestionnaireForItem,
  saveQuestionAnswer,
  submitQuestionnaire,
} from '@contract/questionnaire/calls';
import { call } from '@/shared/http/call';

/** Where a questionnaire is or was answered. */
export type Place = In<typeof getQuestionnaireForItem>;
export type ItemIds = { questionnaireId: string; approvalId: string };

export const fetchView = (place: Place, signal: AbortSignal) =>
  call(getQuestionnaireForItem, place, { signal, silent: true });

/** The screen says itself whether an answer is kept. */
export const keepAnswer = (ids: ItemIds, questionKey: string, codes: string[]) =>
  call(saveQuestionAnswer, { ...ids, questionKey, codes }, { silent: true });

export const submitAnswers = (ids: ItemIds) => call(submitQuestionnaire, ids);
