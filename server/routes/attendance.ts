import * as punchCalls from '@contract/attendance/punch-calls';
import { mountAll, type Mounted } from '../http/call/mount';
import { getDoorCode } from '../services/attendance/place/get-door-code';
import { maySeePunch } from '../services/attendance/punch/may-see-punch';
import { punch } from '../services/attendance/punch/punch';
import { locatePunch, readPunchPage } from '../services/attendance/punch/read-punch-page';
import { letRead } from '../services/file/file-readers';

letRead('punch', maySeePunch);

export const attendanceRoutes: Mounted[] = [
  ...mountAll(punchCalls, { readPunchPage, locatePunch, punch, getDoorCode }),
];
