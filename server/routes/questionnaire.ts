import * as calls from '@contract/questionnaire/calls';
import { mountAll, type Mounted } from '../http/call/mount';
import { saveQuestionAnswer, submitQuestionnaire } from '../services/questionnaire/answer';
import { attachQuestionnaire } from '../services/questionnaire/attach-questionnaire';
import { createQuestionnaire } from '../services/questionnaire/create-questionnaire';
import { getQuestionnaireForItem, getQuestionnaireOfForm } from '../services/questionnaire/form-view';
import { getQuestionnaire, listQuestionnaires } from '../services/questionnaire/list';
import {
  deleteQuestionnaire,
  publishQuestionnaire,
  saveQuestionnaire,
  setQuestionnaireStatus,
} from '../services/questionnaire/save';

export const questionnaireRoutes: Mounted[] = mountAll(calls, {
  listQuestionnaires,
  getQuestionnaire,
  createQuestionnaire,
  saveQuestionnaire,
  publishQuestionnaire,
  setQuestionnaireStatus,
  deleteQuestionnaire,
  attachQuestionnaire,
  getQuestionnaireForItem,
  getQuestionnaireOfForm,
  saveQuestionAnswer,
  submitQuestionnaire,
});
