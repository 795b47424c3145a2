import type { Mounted } from '../http/call/mount';
import { accountRoutes } from './account';
import { agreementRoutes } from './agreement';
import { announcementRoutes } from './announcement';
import { approvalRoutes } from './approval';
import { attendanceRoutes } from './attendance';
import { attendanceGroupRoutes } from './attendance-group';
import { auditRoutes } from './audit';
import { calendarRoutes } from './calendar';
import { companyRoutes } from './company';
import { delegationRoutes } from './delegation';
import { dictionaryRoutes } from './dictionary';
import { fileRoutes } from './file';
import { flowRoutes } from './flow';
import { formRoutes } from './form';
import { helpRoutes } from './help';
import { hostRoutes } from './host';
import { jobRoutes } from './job';
import { leaveRoutes } from './leave';
import { masterDataRoutes } from './master-data';
import { messageRoutes } from './message';
import { openShiftRoutes } from './open-shift';
import { overtimeRoutes } from './overtime';
import { peopleRoutes } from './people';
import { productRoutes } from './product';
import { questionnaireRoutes } from './questionnaire';
import { roleRoutes } from './role';
import { rosterRoutes } from './roster';
import { sealRoutes } from './seal';
import { sessionRoutes } from './session';
import { settlementRoutes } from './settlement';
import { shiftRoutes } from './shift';
import { signatureRoutes } from './signature';
import { signingRoutes } from './signing';
import { workbenchRoutes } from './workbench';

/** Every call that this backend answers. */
export const allRoutes: Mounted[] = [
  ...accountRoutes,
  ...agreementRoutes,
  ...announcementRoutes,
  ...approvalRoutes,
  ...attendanceRoutes,
  ...overtimeRoutes,
  ...attendanceGroupRoutes,
  ...auditRoutes,
  ...calendarRoutes,
  ...companyRoutes,
  ...delegationRoutes,
  ...dictionaryRoutes,
  ...fileRoutes,
  ...flowRoutes,
  ...formRoutes,
  ...helpRoutes,
  ...hostRoutes,
  ...jobRoutes,
  ...leaveRoutes,
  ...masterDataRoutes,
  ...messageRoutes,
  ...openShiftRoutes,
  ...peopleRoutes,
  ...productRoutes,
  ...questionnaireRoutes,
  ...roleRoutes,
  ...rosterRoutes,
  ...sealRoutes,
  ...sessionRoutes,
  ...settlementRoutes,
  ...shiftRoutes,
  ...signatureRoutes,
  ...signingRoutes,
  ...workbenchRoutes,
];
