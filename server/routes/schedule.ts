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
  mount(schedule.grabTakeListOpen, listOpenOrders),
  mount(schedule.grabTakeTake, takePlaces),
  mount(schedule.grabTakeGiveBack, giveBack),
  mount(schedule.grabTakeJoinWaiting, joinWaiting),
  mount(schedule.grabTakeLeaveWaiting, leaveWaiting),
  mount(schedule.grabTakeRelease, releaseTaker),
  mount(schedule.grabTakeForm, getTakerForm),
  mount(schedule.grabTakeMine, listMyTakes),
  mount(schedule.grabTakeSeen, markSeen),
  mount(schedule.grabOrderRule, getRule),
  mount(schedule.grabOrderSaveRule, saveRule),
];
