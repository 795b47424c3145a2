import * as catalogueCalls from '@contract/shift/catalogue-calls';
import * as needCalls from '@contract/shift/need-calls';
import * as patternCalls from '@contract/shift/pattern-calls';
import { mountAll, type Mounted } from '../http/call/mount';
import { listShifts } from '../services/shift/list-shifts';
import { addNeed, changeNeed, listNeeds, removeNeed } from '../services/shift/needs';
import { addPattern, changePattern, listPatterns, removePattern } from '../services/shift/patterns';
import { addShift, changeShift, orderShifts, removeShift } from '../services/shift/write-shift';

export const shiftRoutes: Mounted[] = [
  ...mountAll(catalogueCalls, { listShifts, addShift, changeShift, removeShift, orderShifts }),
  ...mountAll(patternCalls, { listPatterns, addPattern, changePattern, removePattern }),
  ...mountAll(needCalls, { listNeeds, addNeed, changeNeed, removeNeed }),
];
