import * as calls from '@contract/attendance-group/calls';
import { mountAll, type Mounted } from '../http/call/mount';
import { moveToGroup, previewGroupMove } from '../services/attendance-group/move-people';
import {
  getPersonGroups,
  listAttendanceGroups,
  listGroupPeople,
} from '../services/attendance-group/read-groups';
import {
  addAttendanceGroup,
  removeAttendanceGroup,
  saveAttendanceGroup,
} from '../services/attendance-group/write-group';

export const attendanceGroupRoutes: Mounted[] = mountAll(calls, {
  listAttendanceGroups,
  addAttendanceGroup,
  saveAttendanceGroup,
  removeAttendanceGroup,
  listGroupPeople,
  getPersonGroups,
  previewGroupMove,
  moveToGroup,
});
