import {
  fieldPermissionList,
  findFormTemplateInstanceWithFormInstanceId,
  getFormByAssign,
  getProposerFormConfig,
} from '@contract/form';
import { mount, type Mounted } from '../mount';
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
];
