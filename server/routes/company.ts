import * as calls from '@contract/company/calls';
import * as firstStepsCalls from '@contract/company/first-steps-calls';
import * as setUpCalls from '@contract/company/set-up-calls';
import * as settingsCalls from '@contract/company/settings-calls';
import * as getFirstSteps from '../services/company/get-first-steps';
import * as getGangweiInfo from '../services/company/get-gangwei-info';
import * as getWholePhone from '../services/company/get-whole-phone';
import * as companySettings from '../services/company/settings/company-settings';
import * as getSetUp from '../services/company/set-up/get-set-up';
import * as sendSetUpCode from '../services/company/set-up/send-set-up-code';
import * as setUpCompany from '../services/company/set-up/set-up-company';
import * as startOwnCompany from '../services/company/set-up/start-own-company';
import * as switchTenant from '../services/company/switch-tenant';
import * as tenantInfoFromCurrentUser from '../services/company/tenant-info-from-current-user';
import { collectVerbs } from '@server/kernel/verb';

export const companyVerbs = collectVerbs(
  { ...calls, ...firstStepsCalls, ...settingsCalls, ...setUpCalls },
  {
    ...tenantInfoFromCurrentUser,
    ...switchTenant,
    ...getWholePhone,
    ...getGangweiInfo,
    ...getFirstSteps,
    ...companySettings,
    ...getSetUp,
    ...sendSetUpCode,
    ...setUpCompany,
    ...startOwnCompany,
  },
);
