import * as exportCalls from '@contract/payslip/export-calls';
import * as importCalls from '@contract/payslip/import-calls';
import * as linkCalls from '@contract/payslip/link-calls';
import * as ownCalls from '@contract/payslip/own-calls';
import * as runCalls from '@contract/payslip/run-calls';
import * as settingCalls from '@contract/payslip/setting-calls';
import * as slipCalls from '@contract/payslip/slip-calls';
import { collectVerbs } from '@server/kernel/verb';
import * as importTable from '../services/payslip/import/import-table';
import * as enterLink from '../services/payslip/link/enter-link';
import * as linkedSlip from '../services/payslip/link/linked-slip';
import * as resendLink from '../services/payslip/link/resend-link';
import * as actOnOwn from '../services/payslip/my/act-on-own';
import * as ownFile from '../services/payslip/my/own-file';
import * as readOwn from '../services/payslip/my/read-own';
import * as changeRun from '../services/payslip/run/change-run';
import * as exportRun from '../services/payslip/run/export-run';
import * as readPeople from '../services/payslip/run/read-people';
import * as readRuns from '../services/payslip/run/read-runs';
import * as sendRun from '../services/payslip/run/send-run';
import * as changeSettings from '../services/payslip/setting/change-settings';
import * as changeSlip from '../services/payslip/slip/change-slip';
import * as readSlip from '../services/payslip/slip/read-slip';

export const payslipVerbs = collectVerbs(
  { ...exportCalls, ...runCalls, ...slipCalls, ...importCalls, ...settingCalls, ...ownCalls, ...linkCalls },
  {
    ...readRuns,
    ...readPeople,
    ...exportRun,
    ...changeRun,
    ...sendRun,
    ...readSlip,
    ...changeSlip,
    ...importTable,
    ...changeSettings,
    ...readOwn,
    ...actOnOwn,
    ...ownFile,
    ...enterLink,
    ...linkedSlip,
    ...resendLink,
  },
);
