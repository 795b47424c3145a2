import * as account from './account';
import * as device from './device';
import * as appTarget from './app-target';
import * as approval from './approval';
import * as approvalFlow from './approval-flow';
import * as approvalOperations from './approval-operations';
import * as dictionary from './dictionary';
import type { Endpoint } from './endpoint';
import * as entrust from './entrust';
import * as form from './form';
import * as formDraft from './form-draft';
import * as formFilled from './form-filled';
import * as formTemplate from './form-template';
import * as grabTake from './grab-take';
import * as help from './help';
import * as home from './home';
import * as leaveQuota from './leave-quota';
import * as login from './login';
import * as masterData from './master-data';
import * as operationTrack from './operation-track';
import * as people from './people';
import * as product from './product';
import * as questionnaire from './questionnaire';
import * as ruleEngine from './rule-engine';
import * as schedule from './schedule';
import * as sdk from './sdk';
import * as signature from './signature';
import * as tenant from './tenant';
import * as upload from './upload';
import * as user from './user';

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
