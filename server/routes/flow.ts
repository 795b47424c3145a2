import * as calls from '@contract/flow/calls';
import * as conditionCalls from '@contract/flow/condition-calls';
import * as listConditionItems from '../services/dictionary/list-condition-items';
import * as createProcess from '../services/flow/create-process';
import * as editFlow from '../services/flow/edit-flow';
import { collectVerbs } from '@server/kernel/verb';

export const flowVerbs = collectVerbs(
  { ...calls, ...conditionCalls },
  { ...editFlow, ...createProcess, ...listConditionItems },
);
