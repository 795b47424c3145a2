import {
  attachQuestionnaire,
  createQuestionnaire,
  deleteQuestionnaire,
  getQuestionnaire,
  getQuestionnaireForItem,
  getQuestionnaireOfForm,
  listQuestionnaires,
  publishQuestionnaire,
  saveQuestionAnswer,
  saveQuestionnaire,
  setQuestionnaireStatus,
  submitQuestionnaire,
} from '@contract/questionnaire/calls';
import { mount, type Mounted } from '../http/mount';
import { saveAnswer, submitAnswers } from '../services/questionnaire/answer';
import { attachToProcess } from '../services/questionnaire/attach';
import { addQuestionnaire } from '../services/questionnaire/create';
import { getFormQuestionnaire, getItemQuestionnaire } from '../services/questionnaire/form-view';
import { getOne, listAll } from '../services/questionnaire/list';
import {
  changeQuestionnaireStatus,
  publishQuestionnaireDraft,
  removeQuestionnaire,
  saveQuestionnaireDraft,
} from '../services/questionnaire/save';

export const questionnaireRoutes: Mounted[] = [
  mount(listQuestionnaires, listAll),
  mount(getQuestionnaire, getOne),
  mount(createQuestionnaire, addQuestionnaire),
  mount(saveQuestionnaire, saveQuestionnaireDraft),
  mount(publishQuestionnaire, publishQuestionnaireDraft),
  mount(setQuestionnaireStatus, changeQuestionnaireStatus),
  mount(deleteQuestionnaire, removeQuestionnaire),
  mount(attachQuestionnaire, attachToProcess),
  mount(getQuestionnaireForItem, getItemQuestionnaire),
  mount(getQuestionnaireOfForm, getFormQuestionnaire),
  mount(saveQuestionAnswer, saveAnswer),
  mount(submitQuestionnaire, submitAnswers),
];
