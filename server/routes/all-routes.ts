import type { Mounted } from '../http/mount';
import { accountRoutes } from './account';
import { approvalRoutes } from './approval';
import { approvalFlowRoutes } from './approval-flow';
import { dictionaryRoutes } from './dictionary';
import { entrustRoutes } from './entrust';
import { formRoutes } from './form';
import { formTemplateRoutes } from './form-template';
import { helpRoutes } from './help';
import { homeRoutes } from './home';
import { leaveQuotaRoutes } from './leave-quota';
import { loginRoutes } from './login';
import { masterDataRoutes } from './master-data';
import { peopleRoutes } from './people';
import { productRoutes } from './product';
import { questionnaireRoutes } from './questionnaire';
import { scheduleRoutes } from './schedule';
import { sdkRoutes } from './sdk';
import { tenantRoutes } from './tenant';
import { thirdPartyRoutes } from './third-party';
import { userRoutes } from './user';

/** Every call that this backend answers. */
export const allRoutes: Mounted[] = [
  ...loginRoutes,
  ...userRoutes,
  ...accountRoutes,
  ...homeRoutes,
  ...tenantRoutes,
  ...entrustRoutes,
  ...dictionaryRoutes,
  ...masterDataRoutes,
  ...helpRoutes,
  ...formRoutes,
  ...peopleRoutes,
  ...formTemplateRoutes,
  ...questionnaireRoutes,
  ...scheduleRoutes,
  ...productRoutes,
  ...thirdPartyRoutes,
  ...sdkRoutes,
  ...approvalRoutes,
  ...approvalFlowRoutes,
  ...leaveQuotaRoutes,
];
