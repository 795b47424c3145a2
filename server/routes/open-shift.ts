import * as calls from '@contract/open-shift/calls';
import * as takeCalls from '@contract/open-shift/take-calls';
import * as grabOrderAddOrder from '../services/open-shift/publish/grab-order-add-order';
import * as grabOrderUpdateOrder from '../services/open-shift/publish/grab-order-update-order';
import * as readOrder from '../services/open-shift/publish/read-order';
import * as rule from '../services/open-shift/publish/rule';
import * as grabOrderHistoryQuery from '../services/open-shift/read/grab-order-history-query';
import * as grabOrderPackProcessDetails from '../services/open-shift/read/grab-order-pack-process-details';
import * as grabTakeListOpen from '../services/open-shift/read/grab-take-list-open';
import * as grabTakeMine from '../services/open-shift/read/grab-take-mine';
import * as giveBack from '../services/open-shift/take/give-back';
import * as grabTakeTake from '../services/open-shift/take/grab-take-take';
import * as waitingList from '../services/open-shift/take/waiting-list';
import { collectVerbs } from '@server/kernel/verb';

export const openShiftVerbs = collectVerbs(
  { ...calls, ...takeCalls },
  {
    ...readOrder,
    ...grabOrderAddOrder,
    ...grabOrderUpdateOrder,
    ...grabOrderHistoryQuery,
    ...grabOrderPackProcessDetails,
    ...grabTakeListOpen,
    ...grabTakeTake,
    ...giveBack,
    ...waitingList,
    ...grabTakeMine,
    ...rule,
  },
);
