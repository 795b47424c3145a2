import { getOrganById, getOrganByIdNoLogin } from '@contract/form/calls';
import {
  getWholePhone as getWholePhoneCall,
  switchTenant as switchTenantCall,
  tenantInfoFromCurrentUser,
} from '@contract/company/calls';
import { getArea } from '@contract/session/user-calls';
import { getGangweiInfo } from '@contract/company/calls';
import { mount, type Mounted } from '../http/mount';
import { getOrgan, getOrganName } from '../services/company/get-organ';
import { getPosition } from '../services/company/get-position';
import { getTenantInfo } from '../services/company/get-tenant-info';
import { getWholePhone } from '../services/company/get-whole-phone';
import { listAreas } from '../services/company/list-areas';
import { switchTenant } from '../services/company/switch';

export const tenantRoutes: Mounted[] = [
  mount(tenantInfoFromCurrentUser, getTenantInfo),
  mount(switchTenantCall, switchTenant),
  mount(getWholePhoneCall, getWholePhone),
  mount(getArea, listAreas),
  mount(getGangweiInfo, getPosition),
  mount(getOrganById, getOrgan),
  mount(getOrganByIdNoLogin, getOrganName),
];
