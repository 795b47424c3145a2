import * as calls from '@contract/open-shift/calls';
import * as takeCalls from '@contract/open-shift/take-calls';
import { mountAll, type Mounted } from '../http/call/mount';
import { grabOrderAddOrder } from '../services/open-shift/publish/grab-order-add-order';
import { grabOrderUpdateOrder } from '../services/open-shift/publish/grab-order-update-order';
import {
  grabOrderDetails,
  grabOrderGetAssignCustomForm,
  grabOrderGetDraft,
  grabTakeForm,
} from '../services/open-shift/publish/read-order';
import { grabOrderRule, grabOrderSaveRule } from '../services/open-shift/publish/rule';
import { grabOrderHistoryQuery } from '../services/open-shift/read/grab-order-history-query';
import { grabOrderPackProcessDetails } from '../services/open-shift/read/grab-order-pack-process-details';
import { grabTakeListOpen } from '../services/open-shift/read/grab-take-list-open';
import { grabTakeMine } from '../services/open-shift/read/grab-take-mine';
import { grabTakeGiveBack, grabTakeRelease, grabTakeSeen } from '../services/open-shift/take/give-back';
import { grabTakeTake } from '../services/open-shift/take/grab-take-take';
import { grabTakeJoinWaiting, grabTakeLeaveWaiting } from '../services/open-shift/take/waiting-list';

export const openShiftRoutes: Mounted[] = [
  ...mountAll(calls, {
    grabOrderDetails,
    grabOrderAddOrder,
    grabOrderGetDraft,
    grabOrderUpdateOrder,
    grabOrderGetAssignCustomForm,
    grabOrderHistoryQuery,
    grabOrderPackProcessDetails,
  }),
  ...mountAll(takeCalls, {
    grabTakeListOpen,
    grabTakeTake,
    grabTakeGiveBack,
    grabTakeJoinWaiting,
    grabTakeLeaveWaiting,
    grabTakeRelease,
    grabTakeForm,
    grabTakeMine,
    grabTakeSeen,
    grabOrderRule,
    grabOrderSaveRule,
  }),
];
