import * as calls from '@contract/delegation/calls';
import * as changeStatus from '../services/delegation/change-status';
import * as create from '../services/delegation/create';
import * as entrustList from '../services/delegation/entrust-list';
import * as entrustUpdate from '../services/delegation/entrust-update';
import { collectVerbs } from '@server/kernel/verb';

export const delegationVerbs = collectVerbs(calls, {
  ...create,
  ...entrustList,
  ...entrustUpdate,
  ...changeStatus,
});
