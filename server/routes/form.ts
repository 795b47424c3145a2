import * as templateCalls from '@contract/form/template-calls';
import * as filledCalls from '@contract/form/filled-calls';
import * as calls from '@contract/form/calls';
import * as draftCalls from '@contract/form/draft-calls';
import { mountAll, type Mounted } from '../http/call/mount';
import { getOrganById, getOrganByIdNoLogin } from '../services/company/get-organ';
import { listDictionaryTypes } from '../services/dictionary/list-dictionary-types';
import { deleteFormDraft, getFormDraft, saveFormDraft } from '../services/form/drafts';
import {
  fieldPermissionList,
  findFormTemplateInstanceWithFormInstanceId,
  getFormByAssign,
  getProposerFormConfig,
} from '../services/form/get-form';
import { deleteFormTemplate, setFormTemplateStatus } from '../services/form/template/change-status';
import { createFormTemplate } from '../services/form/template/create-form-template';
import { openFormByLink, submitFormByLink } from '../services/form/template/fill-by-link';
import { getFormTemplate, getFormVersion, listFormVersions } from '../services/form/template/get';
import { listFilledForms, listMyFilledForms } from '../services/form/template/list-filled';
import { listFormTemplates } from '../services/form/template/list-form-templates';
import { publishFormTemplate } from '../services/form/template/publish-form-template';
import { saveFormTemplate } from '../services/form/template/save-form-template';

export const formRoutes: Mounted[] = [
  ...mountAll(templateCalls, {
    listFormTemplates,
    getFormTemplate,
    createFormTemplate,
    saveFormTemplate,
    publishFormTemplate,
    setFormTemplateStatus,
    deleteFormTemplate,
    listFormVersions,
    getFormVersion,
    openFormByLink,
    submitFormByLink,
    listDictionaryTypes,
  }),
  ...mountAll(filledCalls, { listFilledForms, listMyFilledForms }),
  ...mountAll(calls, {
    getFormByAssign,
    findFormTemplateInstanceWithFormInstanceId,
    fieldPermissionList,
    getProposerFormConfig,
    getOrganById,
    getOrganByIdNoLogin,
  }),
  ...mountAll(draftCalls, { saveFormDraft, getFormDraft, deleteFormDraft }),
];
