import * as boardCalls from '@contract/attendance/board-calls';
import * as exceptionCalls from '@contract/attendance/exception-calls';
import * as myCalls from '@contract/attendance/my-calls';
import * as placeCalls from '@contract/attendance/place-calls';
import * as punchCalls from '@contract/attendance/punch-calls';
import * as reminderCalls from '@contract/attendance/reminder-calls';
import * as ruleCalls from '@contract/attendance/rule-calls';
import * as actCalls from '@contract/attendance/act-calls';
import * as trialCalls from '@contract/attendance/trial-calls';
import { mountAll, type Mounted } from '../http/call/mount';
import { readAttendanceBoard } from '../services/attendance/board/read-board';
import { listDisputes } from '../services/attendance/exception/list-disputes';
import { listDoubtfulPunches, listExceptions } from '../services/attendance/exception/list-exceptions';
import { listExceptionActs } from '../services/attendance/exception/list-exception-acts';
import { previewExceptions } from '../services/attendance/exception/preview-exceptions';
import { readExceptionDesk } from '../services/attendance/exception/read-exception-desk';
import { settleExceptions } from '../services/attendance/exception/settle-exceptions';
import { listUnconfirmed, remindUnconfirmed } from '../services/attendance/exception/unconfirmed';
import { undoExceptions } from '../services/attendance/exception/undo-exceptions';
import { confirmDays } from '../services/attendance/my/confirm-days';
import { answerDispute, disputeDay } from '../services/attendance/my/dispute-day';
import { readAttendanceDay } from '../services/attendance/my/read-attendance-day';
import { readMyAttendance } from '../services/attendance/my/read-my-attendance';
import { getDoorCode } from '../services/attendance/place/get-door-code';
import { listWorkPlaces } from '../services/attendance/place/list-places';
import { endDoorScreen, makeDoorScreen } from '../services/attendance/place/door-screens';
import { saveWorkPlace } from '../services/attendance/place/save-place';
import { maySeePunch } from '../services/attendance/punch/may-see-punch';
import { punch } from '../services/attendance/punch/punch';
import { locatePunch, readPunchPage } from '../services/attendance/punch/read-punch-page';
import { readReminderChoice, saveReminderChoice } from '../services/attendance/remind/reminder-choice';
import { listAttendanceRules } from '../services/attendance/rule/list-rules';
import { removeAttendanceRule, saveAttendanceRule } from '../services/attendance/rule/save-rule';
import { getAttendanceSetting, saveAttendanceSetting } from '../services/attendance/rule/setting';
import { cancelRuleTrial } from '../services/attendance/trial/cancel-trial';
import { readRuleTrial, readTrialDays } from '../services/attendance/trial/read-trial';
import { startRuleTrial } from '../services/attendance/trial/start-trial';
import { letRead } from '../services/file/file-readers';

letRead('punch', maySeePunch);

export const attendanceRoutes: Mounted[] = [
  ...mountAll(punchCalls, { readPunchPage, locatePunch, punch, getDoorCode }),
  ...mountAll(myCalls, { readMyAttendance, readAttendanceDay, confirmDays, disputeDay, answerDispute }),
  ...mountAll(boardCalls, { readAttendanceBoard }),
  ...mountAll(reminderCalls, { readReminderChoice, saveReminderChoice }),
  ...mountAll(exceptionCalls, {
    readExceptionDesk,
    listExceptions,
    listDoubtfulPunches,
    listDisputes,
    listUnconfirmed,
    remindUnconfirmed,
  }),
  ...mountAll(actCalls, { previewExceptions, settleExceptions, undoExceptions, listExceptionActs }),
  ...mountAll(placeCalls, { listWorkPlaces, saveWorkPlace, makeDoorScreen, endDoorScreen }),
  ...mountAll(ruleCalls, {
    listAttendanceRules,
    saveAttendanceRule,
    removeAttendanceRule,
    getAttendanceSetting,
    saveAttendanceSetting,
  }),
  ...mountAll(trialCalls, { startRuleTrial, cancelRuleTrial, readRuleTrial, readTrialDays }),
];
