import * as calls from '@contract/product/calls';
import * as catalogue from '../services/product/catalogue';
import * as notify from '../services/product/notify';
import * as orders from '../services/product/orders';
import * as payOrder from '../services/product/pay-order';
import * as productAsk from '../services/product/product-ask';
import * as productHoldings from '../services/product/product-holdings';
import * as productOrderCreate from '../services/product/product-order-create';
import * as seats from '../services/product/seats';
import { collectVerbs } from '@server/kernel/verb';

export const productVerbs = collectVerbs(calls, {
  ...catalogue,
  ...productHoldings,
  ...productAsk,
  ...productOrderCreate,
  ...orders,
  ...payOrder,
  ...notify,
  ...seats,
});
