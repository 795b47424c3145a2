import * as grabTake from '@contract/open-shift/take-calls';
import * as schedule from '@contract/open-shift/calls';
import { mount, type Mounted } from '../http/mount';
import { createOrder } from '../services/open-shift/publish/create-order';
import { giveBack, markSeen, releaseTaker } from '../services/open-shift/take/give-back';
import { listOrderHistory } from '../services/open-shift/read/list-history';
import { listMyTakes } from '../services/open-shift/read/list-mine';
import { listOpenOrders } from '../services/open-shift/read/list-open';
import { getOrderProgress } from '../services/open-shift/read/order-progress';
import { getDraft, getOrder, getOrderForm, getTakerForm } from '../services/open-shift/publish/read-order';
import { getRule, saveRule } from '../services/open-shift/publish/rule';
import { takePlaces } from '../services/open-shift/take/take';
import { updateOrder } from '../services/open-shift/publish/update-order';
import { joinWaiting, leaveWaiting } from '../services/open-shift/take/waiting-list';

export const scheduleRoutes: Mounted[] = [
  mount(schedule.grabOrderDetails, getOrder),
  mount(schedule.grabOrderAddOrder, createOrder),
  mount(schedule.grabOrderGetDraft, getDraft),
  mount(schedule.grabOrderUpdateOrder, updateOrder),
  mount(schedule.grabOrderGetAssignCustomForm, getOrderForm),
  mount(schedule.grabOrderHistoryQuery, listOrderHistory),
  mount(schedule.grabOrderPackProcessDetails, getOrderProgress),
  mount(grabTake.grabTakeListOpen, listOpenOrders),
  mount(grabTake.grabTakeTake, takePlaces),
  mount(grabTake.grabTakeGiveBack, giveBack),
  mount(grabTake.grabTakeJoinWaiting, joinWaiting),
  mount(grabTake.grabTakeLeaveWaiting, leaveWaiting),
  mount(grabTake.grabTakeRelease, releaseTaker),
  mount(grabTake.grabTakeForm, getTakerForm),
  mount(grabTake.grabTakeMine, listMyTakes),
  mount(grabTake.grabTakeSeen, markSeen),
  mount(grabTake.grabOrderRule, getRule),
  mount(grabTake.grabOrderSaveRule, saveRule),
];
