import * as calls from '@contract/attendance-group/calls';
import * as movePeople from '../services/attendance-group/move-people';
import * as readGroups from '../services/attendance-group/read-groups';
import * as writeGroup from '../services/attendance-group/write-group';
import { collectVerbs } from '@server/kernel/verb';

export const attendanceGroupVerbs = collectVerbs(calls, { ...readGroups, ...writeGroup, ...movePeople });
