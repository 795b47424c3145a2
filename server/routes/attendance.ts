import * as boardCalls from '@contract/attendance/board-calls';
import * as myCalls from '@contract/attendance/my-calls';
import * as placeCalls from '@contract/attendance/place-calls';
import * as punchCalls from '@contract/attendance/punch-calls';
import * as ruleCalls from '@contract/attendance/rule-calls';
import { mountAll, type Mounted } from '../http/call/mount';
import { readAttendanceBoard } from '../services/attendance/board/read-board';
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
import { listAttendanceRules } from '../services/attendance/rule/list-rules';
import { removeAttendanceRule, saveAttendanceRule } from '../services/attendance/rule/save-rule';
import { getAttendanceSetting, saveAttendanceSetting } from '../services/attendance/rule/setting';
import { letRead } from '../services/file/file-readers';

letRead('punch', maySeePunch);

export const attendanceRoutes: Mounted[] = [
  ...mountAll(punchCalls, { readPunchPage, locatePunch, punch, getDoorCode }),
  ...mountAll(myCalls, { readMyAttendance, readAttendanceDay, confirmDays, disputeDay, answerDispute }),
  ...mountAll(boardCalls, { readAttendanceBoard }),
  ...mountAll(placeCalls, { listWorkPlaces, saveWorkPlace, makeDoorScreen, endDoorScreen }),
  ...mountAll(ruleCalls, {
    listAttendanceRules,
    saveAttendanceRule,
    removeAttendanceRule,
    getAttendanceSetting,
    saveAttendanceSetting,
  }),
];
