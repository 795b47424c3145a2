import * as calls from '@contract/questionnaire/calls';
import * as answer from '../services/questionnaire/answer';
import * as attachQuestionnaire from '../services/questionnaire/attach-questionnaire';
import * as createQuestionnaire from '../services/questionnaire/create-questionnaire';
import * as formView from '../services/questionnaire/form-view';
import * as list from '../services/questionnaire/list';
import * as save from '../services/questionnaire/save';
import { collectVerbs } from '@server/kernel/verb';

export const questionnaireVerbs = collectVerbs(calls, {
  ...list,
  ...createQuestionnaire,
  ...save,
  ...attachQuestionnaire,
  ...formView,
  ...answer,
});
