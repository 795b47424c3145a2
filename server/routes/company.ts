import * as calls from '@contract/company/calls';
import * as firstStepsCalls from '@contract/company/first-steps-calls';
import * as setUpCalls from '@contract/company/set-up-calls';
import * as settingsCalls from '@contract/company/settings-calls';
import { mountAll, type Mounted } from '../http/call/mount';
import { getFirstSteps } from '../services/company/get-first-steps';
import { getGangweiInfo } from '../services/company/get-gangwei-info';
import { getWholePhone } from '../services/company/get-whole-phone';
import { companySettings, companySettingsSave } from '../services/company/settings/company-settings';
import { getSetUp } from '../services/company/set-up/get-set-up';
import { setUpCompany } from '../services/company/set-up/set-up-company';
import { startOwnCompany } from '../services/company/set-up/start-own-company';
import { switchTenant } from '../services/company/switch-tenant';
import { tenantInfoFromCurrentUser } from '../services/company/tenant-info-from-current-user';

export const companyRoutes: Mounted[] = [
  ...mountAll(calls, { tenantInfoFromCurrentUser, switchTenant, getWholePhone, getGangweiInfo }),
  ...mountAll(firstStepsCalls, { getFirstSteps }),
  ...mountAll(settingsCalls, { companySettings, companySettingsSave }),
  ...mountAll(setUpCalls, { getSetUp, setUpCompany, startOwnCompany }),
];
