import * as boardCalls from '@contract/attendance/board-calls';
import * as exceptionCalls from '@contract/attendance/exception-calls';
import * as myCalls from '@contract/attendance/my-calls';
import * as placeCalls from '@contract/attendance/place-calls';
import * as punchCalls from '@contract/attendance/punch-calls';
import * as reminderCalls from '@contract/attendance/reminder-calls';
import * as ruleCalls from '@contract/attendance/rule-calls';
import * as actCalls from '@contract/attendance/act-calls';
import * as todayCalls from '@contract/attendance/today-calls';
import * as trialCalls from '@contract/attendance/trial-calls';
import * as readBoard from '../services/attendance/board/read-board';
import * as listDisputes from '../services/attendance/exception/list-disputes';
import * as listExceptions from '../services/attendance/exception/list-exceptions';
import * as listExceptionActs from '../services/attendance/exception/list-exception-acts';
import * as previewExceptions from '../services/attendance/exception/preview-exceptions';
import * as readExceptionDesk from '../services/attendance/exception/read-exception-desk';
import * as settleExceptions from '../services/attendance/exception/settle-exceptions';
import * as unconfirmed from '../services/attendance/exception/unconfirmed';
import * as undoExceptions from '../services/attendance/exception/undo-exceptions';
import * as confirmDays from '../services/attendance/my/confirm-days';
import * as disputeDay from '../services/attendance/my/dispute-day';
import * as readAttendanceDay from '../services/attendance/my/read-attendance-day';
import * as readMyAttendance from '../services/attendance/my/read-my-attendance';
import * as getDoorCode from '../services/attendance/place/get-door-code';
import * as listPlaces from '../services/attendance/place/list-places';
import * as doorScreens from '../services/attendance/place/door-screens';
import * as savePlace from '../services/attendance/place/save-place';
import { maySeePunch } from '../services/attendance/punch/may-see-punch';
import * as punch from '../services/attendance/punch/punch';
import * as readPunchPage from '../services/attendance/punch/read-punch-page';
import * as readToday from '../services/attendance/punch/read-today';
import * as reminderChoice from '../services/attendance/remind/reminder-choice';
import * as listRules from '../services/attendance/rule/list-rules';
import * as saveRule from '../services/attendance/rule/save-rule';
import * as setting from '../services/attendance/rule/setting';
import * as cancelTrial from '../services/attendance/trial/cancel-trial';
import * as readTrial from '../services/attendance/trial/read-trial';
import * as startTrial from '../services/attendance/trial/start-trial';
import { letRead } from '../services/file/file-readers';
import { collectVerbs } from '@server/kernel/verb';

letRead('punch', maySeePunch);

export const attendanceVerbs = collectVerbs(
  {
    ...todayCalls,
    ...punchCalls,
    ...myCalls,
    ...boardCalls,
    ...reminderCalls,
    ...exceptionCalls,
    ...actCalls,
    ...placeCalls,
    ...ruleCalls,
    ...trialCalls,
  },
  {
    ...readToday,
    ...readPunchPage,
    ...punch,
    ...getDoorCode,
    ...readMyAttendance,
    ...readAttendanceDay,
    ...confirmDays,
    ...disputeDay,
    ...readBoard,
    ...reminderChoice,
    ...readExceptionDesk,
    ...listExceptions,
    ...listDisputes,
    ...unconfirmed,
    ...previewExceptions,
    ...settleExceptions,
    ...undoExceptions,
    ...listExceptionActs,
    ...listPlaces,
    ...savePlace,
    ...doorScreens,
    ...listRules,
    ...saveRule,
    ...setting,
    ...startTrial,
    ...cancelTrial,
    ...readTrial,
  },
);
