import { getOrganById, getOrganByIdNoLogin } from '@contract/form';
import {
  getWholePhone as getWholePhoneCall,
  switchTenant as switchTenantCall,
  tenantInfoFromCurrentUser,
} from '@contract/tenant';
import { getArea, getGangweiInfo } from '@contract/user';
import { mount, type Mounted } from '../mount';
import { getOrgan, getOrganName } from '../services/tenant/get-organ';
import { getPosition } from '../services/tenant/get-position';
import { getTenantInfo } from '../services/tenant/get-tenant-info';
import { getWholePhone } from '../services/tenant/get-whole-phone';
import { listAreas } from '../services/tenant/list-areas';
import { switchTenant } from '../services/tenant/switch';

export const tenantRoutes: Mounted[] = [
  mount(tenantInfoFromCurrentUser, getTenantInfo),
  mount(switchTenantCall, switchTenant),
  mount(getWholePhoneCall, getWholePhone),
  mount(getArea, listAreas),
  mount(getGangweiInfo, getPosition),
  mount(getOrganById, getOrgan),
  mount(getOrganByIdNoLogin, getOrganName),
];
