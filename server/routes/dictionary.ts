import * as calls from '@contract/dictionary/calls';
import * as keepCalls from '@contract/dictionary/keep-calls';
import * as scheduleCalls from '@contract/dictionary/schedule-calls';
import * as readKept from '../services/dictionary/keep/read-kept';
import * as writeKept from '../services/dictionary/keep/write-kept';
import * as listItems from '../services/dictionary/list-items';
import { collectVerbs } from '@server/kernel/verb';

export const dictionaryVerbs = collectVerbs(
  { ...calls, ...keepCalls, ...scheduleCalls },
  { ...listItems, ...readKept, ...writeKept },
);
