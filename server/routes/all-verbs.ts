import type { AnyVerb } from '../kernel/verb';
import { accountVerbs } from './account';
import { agreementVerbs } from './agreement';
import { analysisVerbs } from './analysis';
import { announcementVerbs } from './announcement';
import { approvalVerbs } from './approval';
import { attendanceVerbs } from './attendance';
import { attendanceGroupVerbs } from './attendance-group';
import { auditVerbs } from './audit';
import { calendarVerbs } from './calendar';
import { certificateVerbs } from './certificate';
import { reportVerbs } from './report';
import { companyVerbs } from './company';
import { delegationVerbs } from './delegation';
import { dictionaryVerbs } from './dictionary';
import { fileVerbs } from './file';
import { flowVerbs } from './flow';
import { formVerbs } from './form';
import { helpVerbs } from './help';
import { hostVerbs } from './host';
import { inboxVerbs } from './inbox';
import { jobVerbs } from './job';
import { joiningVerbs } from './joining';
import { leaveVerbs } from './leave';
import { masterDataVerbs } from './master-data';
import { messageVerbs } from './message';
import { openShiftVerbs } from './open-shift';
import { overtimeVerbs } from './overtime';
import { leavingVerbs } from './leaving';
import { payVerbs } from './pay';
import { payslipVerbs } from './payslip';
import { peopleVerbs } from './people';
import { productVerbs } from './product';
import { questionnaireVerbs } from './questionnaire';
import { roleVerbs } from './role';
import { rosterVerbs } from './roster';
import { sealVerbs } from './seal';
import { sessionVerbs } from './session';
import { settlementVerbs } from './settlement';
import { shiftVerbs } from './shift';
import { signatureVerbs } from './signature';
import { signingVerbs } from './signing';
import { startPlanVerbs } from './start-plan';
import { viewVerbs } from './view';
import { workbenchVerbs } from './workbench';

/** Every call of the backend. */
export const allVerbs: AnyVerb[] = [
  ...accountVerbs,
  ...agreementVerbs,
  ...analysisVerbs,
  ...announcementVerbs,
  ...approvalVerbs,
  ...attendanceVerbs,
  ...overtimeVerbs,
  ...attendanceGroupVerbs,
  ...auditVerbs,
  ...calendarVerbs,
  ...certificateVerbs,
  ...reportVerbs,
  ...companyVerbs,
  ...delegationVerbs,
  ...dictionaryVerbs,
  ...fileVerbs,
  ...flowVerbs,
  ...formVerbs,
  ...helpVerbs,
  ...hostVerbs,
  ...inboxVerbs,
  ...jobVerbs,
  ...joiningVerbs,
  ...leaveVerbs,
  ...masterDataVerbs,
  ...messageVerbs,
  ...openShiftVerbs,
  ...leavingVerbs,
  ...payVerbs,
  ...payslipVerbs,
  ...peopleVerbs,
  ...productVerbs,
  ...questionnaireVerbs,
  ...roleVerbs,
  ...rosterVerbs,
  ...sealVerbs,
  ...sessionVerbs,
  ...settlementVerbs,
  ...shiftVerbs,
  ...signatureVerbs,
  ...signingVerbs,
  ...startPlanVerbs,
  ...viewVerbs,
  ...workbenchVerbs,
];
