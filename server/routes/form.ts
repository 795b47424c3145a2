import {
  fieldPermissionList,
  findFormTemplateInstanceWithFormInstanceId,
  getFormByAssign,
  getProposerFormConfig,
} from '@contract/form/calls';
import { deleteFormDraft, getFormDraft, saveFormDraft } from '@contract/form/draft-calls';
import { mount, type Mounted } from '../http/mount';
import { deleteDraft, getDraft, saveDraft } from '../services/form/drafts';
import {
  getAssignedForm,
  getFormInstance,
  getProposerForm,
  listFieldPermissions,
} from '../services/form/get-form';

export const formRoutes: Mounted[] = [
  mount(getFormByAssign, getAssignedForm),
  mount(findFormTemplateInstanceWithFormInstanceId, getFormInstance),
  mount(fieldPermissionList, listFieldPermissions),
  mount(getProposerFormConfig, getProposerForm),
  mount(saveFormDraft, saveDraft),
  mount(getFormDraft, getDraft),
  mount(deleteFormDraft, deleteDraft),
];
