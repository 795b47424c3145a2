import * as catalogueCalls from '@contract/shift/catalogue-calls';
import * as needCalls from '@contract/shift/need-calls';
import * as patternCalls from '@contract/shift/pattern-calls';
import * as listShifts from '../services/shift/list-shifts';
import * as needs from '../services/shift/needs';
import * as patterns from '../services/shift/patterns';
import * as writeShift from '../services/shift/write-shift';
import { collectVerbs } from '@server/kernel/verb';

export const shiftVerbs = collectVerbs(
  { ...catalogueCalls, ...patternCalls, ...needCalls },
  { ...listShifts, ...writeShift, ...patterns, ...needs },
);
