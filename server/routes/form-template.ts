import {
  createFormTemplate,
  deleteFormTemplate,
  getFormTemplate,
  getFormVersion,
  listDictionaryTypes,
  listFormTemplates,
  listFormVersions,
  publishFormTemplate,
  saveFormTemplate,
  setFormTemplateStatus,
} from '@contract/form-template';
import { mount, type Mounted } from '../mount';
import { listTypes } from '../services/dictionary/list-types';
import { deleteForm, setFormStatus } from '../services/form-template/change-status';
import { createForm } from '../services/form-template/create';
import { getForm, getVersion, listVersions } from '../services/form-template/get';
import { listForms } from '../services/form-template/list';
import { publishForm } from '../services/form-template/publish';
import { saveForm } from '../services/form-template/save';

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
  mount(listDictionaryTypes, listTypes),
];
