import * as account from './account/calls';
import * as device from './session/device-calls';
import * as appTarget from './workbench/app-target-calls';
import * as announcement from './announcement/calls';
import * as message from './message/calls';
import * as role from './role/calls';
import * as approval from './approval/calls';
import * as approvalFlow from './flow/calls';
import * as approvalOperations from './approval/operation-calls';
import * as dictionary from './dictionary/calls';
import type { Endpoint } from './endpoint';
import * as entrust from './delegation/calls';
import * as form from './form/calls';
import * as formDraft from './form/draft-calls';
import * as formFilled from './form/filled-calls';
import * as formTemplate from './form/template-calls';
import * as grabTake from './open-shift/take-calls';
import * as help from './help/calls';
import * as home from './workbench/calls';
import * as leaveQuota from './leave/calls';
import * as login from './session/sign-in-calls';
import * as masterData from './master-data/calls';
import * as operationTrack from './audit/calls';
import * as people from './people/calls';
import * as product from './product/calls';
import * as questionnaire from './questionnaire/calls';
import * as ruleEngine from './flow/condition-calls';
import * as schedule from './open-shift/calls';
import * as sdk from './host/calls';
import * as signature from './signature/calls';
import * as tenant from './company/calls';
import * as upload from './file/calls';
import * as user from './session/user-calls';

const modules = {
  login,
  user,
  account,
  device,
  home,
  appTarget,
  tenant,
  entrust,
  dictionary,
  ruleEngine,
  operationTrack,
  masterData,
  product,
  help,
  form,
  formDraft,
  people,
  formTemplate,
  formFilled,
  questionnaire,
  schedule,
  grabTake,
  sdk,
  upload,
  approval,
  approvalOperations,
  approvalFlow,
  leaveQuota,
  signature,
  announcement,
  message,
  role,
};

function isEndpoint(value: unknown): value is Endpoint {
  return (
    typeof value === 'object' &&
    value !== null &&
    'path' in value &&
    'request' in value &&
    'payloadKey' in value
  );
}

/**
 * Every call of the backend with the contract file it comes from. Read out of the modules, so that a new call is in
 * the server's mount check, in OpenAPI and in the tests without being listed again. Not for the portal's first paint.
 */
export const ALL_ENDPOINTS: readonly (Endpoint & { group: string })[] = Object.entries(modules).flatMap(
  ([group, module]) =>
    Object.values(module)
      .filter(isEndpoint)
      .map((endpoint) => ({ ...endpoint, group })),
);
