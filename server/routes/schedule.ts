import * as grabTake from '@contract/grab-take';
import * as schedule from '@contract/schedule';
import { mount, type Mounted } from '../mount';
import { createOrder } from '../services/schedule/create-order';
import { giveBack, markSeen, releaseTaker } from '../services/schedule/give-back';
import { listOrderHistory } from '../services/schedule/list-history';
import { listMyTakes } from '../services/schedule/list-mine';
import { listOpenOrders } from '../services/schedule/list-open';
import { getOrderProgress } from '../services/schedule/order-progress';
import { getDraft, getOrder, getOrderForm, getTakerForm } from '../services/schedule/read-order';
import { getRule, saveRule } from '../services/schedule/rule';
import { takePlaces } from '../services/schedule/take';
import { updateOrder } from '../services/schedule/update-order';
import { joinWaiting, leaveWaiting } from '../services/schedule/waiting-list';

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
