import * as calls from '@contract/product/calls';
import { mountAll, type Mounted } from '../http/call/mount';
import { productDetail, productList } from '../services/product/catalogue';
import { paymentNotify, sandboxPayment, sandboxPaymentAct } from '../services/product/notify';
import { productOrderDetail, productOrderList } from '../services/product/orders';
import { productOrderCancel, productOrderPay, productOrderSync } from '../services/product/pay-order';
import { productAsk } from '../services/product/product-ask';
import { productHoldings } from '../services/product/product-holdings';
import { productOrderCreate } from '../services/product/product-order-create';
import { productSeatAssign, productSeatList, productSeatRevoke } from '../services/product/seats';

export const productRoutes: Mounted[] = mountAll(calls, {
  productList,
  productDetail,
  productHoldings,
  productAsk,
  productOrderCreate,
  productOrderList,
  productOrderDetail,
  productOrderPay,
  productOrderSync,
  productOrderCancel,
  paymentNotify,
  sandboxPayment,
  sandboxPaymentAct,
  productSeatList,
  productSeatAssign,
  productSeatRevoke,
});
