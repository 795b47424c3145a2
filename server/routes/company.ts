import * as calls from '@contract/company/calls';
import { mountAll, type Mounted } from '../http/mount';
import { getGangweiInfo } from '../services/company/get-gangwei-info';
import { getWholePhone } from '../services/company/get-whole-phone';
import { switchTenant } from '../services/company/switch-tenant';
import { tenantInfoFromCurrentUser } from '../services/company/tenant-info-from-current-user';

export const companyRoutes: Mounted[] = mountAll(calls, {
  tenantInfoFromCurrentUser,
  switchTenant,
  getWholePhone,
  getGangweiInfo,
});
