import * as schedule from '@contract/schedule';
import { mount, type Mounted } from '../mount';
import { createOrder } from '../services/schedule/create-order';
import { listOrderHistory } from '../services/schedule/list-history';
import { getDraft, getOrder, getOrderForm, getOrderProgress } from '../services/schedule/read-order';
import { updateOrder } from '../services/schedule/update-order';

export const scheduleRoutes: Mounted[] = [
  mount(schedule.grabOrderDetails, getOrder),
  mount(schedule.grabOrderAddOrder, createOrder),
  mount(schedule.grabOrderGetDraft, getDraft),
  mount(schedule.grabOrderUpdateOrder, updateOrder),
  mount(schedule.grabOrderGetAssignCustomForm, getOrderForm),
  mount(schedule.grabOrderHistoryQuery, listOrderHistory),
  mount(schedule.grabOrderPackProcessDetails, getOrderProgress),
];
