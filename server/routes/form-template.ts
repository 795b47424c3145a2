import { listFilledForms, listMyFilledForms } from '@contract/form/filled-calls';
import {
  createFormTemplate,
  deleteFormTemplate,
  getFormTemplate,
  getFormVersion,
  listDictionaryTypes,
  listFormTemplates,
  listFormVersions,
  openFormByLink,
  publishFormTemplate,
  saveFormTemplate,
  setFormTemplateStatus,
  submitFormByLink,
} from '@contract/form/template-calls';
import { mount, type Mounted } from '../http/mount';
import { listTypes } from '../services/dictionary/list-types';
import { deleteForm, setFormStatus } from '../services/form/template/change-status';
import { createForm } from '../services/form/template/create';
import { getForm, getVersion, listVersions } from '../services/form/template/get';
import { listFilled, listMyFilled } from '../services/form/template/list-filled';
import { listForms } from '../services/form/template/list';
import { openByLink, submitByLink } from '../services/form/template/fill-by-link';
import { publishForm } from '../services/form/template/publish';
import { saveForm } from '../services/form/template/save';

export const formTemplateRoutes: Mounted[] = [
  mount(listFormTemplates, listForms),
  mount(getFormTemplate, getForm),
  mount(createFormTemplate, createForm),
  mount(saveFormTemplate, saveForm),
  mount(publishFormTemplate, publishForm),
  mount(setFormTemplateStatus, setFormStatus),
  mount(deleteFormTemplate, deleteForm),
  mount(listFormVersions, listVersions),
  mount(getFormVersion, getVersion),
  mount(openFormByLink, openByLink),
  mount(submitFormByLink, submitByLink),
  mount(listFilledForms, listFilled),
  mount(listMyFilledForms, listMyFilled),
  mount(listDictionaryTypes, listTypes),
];
