import * as templateCalls from '@contract/form/template-calls';
import * as filledCalls from '@contract/form/filled-calls';
import * as calls from '@contract/form/calls';
import * as draftCalls from '@contract/form/draft-calls';
import * as getOrgan from '../services/company/get-organ';
import * as listDictionaryTypes from '../services/dictionary/list-dictionary-types';
import * as drafts from '../services/form/drafts';
import * as getForm from '../services/form/get-form';
import * as changeStatus from '../services/form/template/change-status';
import * as createFormTemplate from '../services/form/template/create-form-template';
import * as fillByLink from '../services/form/template/fill-by-link';
import * as get from '../services/form/template/get';
import * as listFilled from '../services/form/template/list-filled';
import * as listFormTemplates from '../services/form/template/list-form-templates';
import * as publishFormTemplate from '../services/form/template/publish-form-template';
import * as saveFormTemplate from '../services/form/template/save-form-template';
import * as getFormByAssign from '../services/open-shift/read/get-form-by-assign';
import { collectVerbs } from '@server/kernel/verb';

export const formVerbs = collectVerbs(
  { ...templateCalls, ...filledCalls, ...calls, ...draftCalls },
  {
    ...listFormTemplates,
    ...get,
    ...createFormTemplate,
    ...saveFormTemplate,
    ...publishFormTemplate,
    ...changeStatus,
    ...fillByLink,
    ...listDictionaryTypes,
    ...listFilled,
    ...getFormByAssign,
    ...getForm,
    ...getOrgan,
    ...drafts,
  },
);
