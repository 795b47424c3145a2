import * as product from '@contract/product/calls';
import { mount, type Mounted } from '../http/mount';
import { askForProduct } from '../services/product/ask';
import { getProduct, listProducts } from '../services/product/catalogue';
import { createProductOrder } from '../services/product/create-order';
import { listHoldings } from '../services/product/holdings';
import { actInSandbox, getSandboxPayment, takeNotice } from '../services/product/notify';
import { getProductOrder, listOrders } from '../services/product/orders';
import { cancelOrder, payOrder, syncOrder } from '../services/product/pay-order';
import { assignSeats, listSeats, revokeSeat } from '../services/product/seats';

export const productRoutes: Mounted[] = [
  mount(product.productList, listProducts),
  mount(product.productDetail, getProduct),
  mount(product.productHoldings, listHoldings),
  mount(product.productAsk, askForProduct),
  mount(product.productOrderCreate, createProductOrder),
  mount(product.productOrderList, listOrders),
  mount(product.productOrderDetail, getProductOrder),
  mount(product.productOrderPay, payOrder),
  mount(product.productOrderSync, syncOrder),
  mount(product.productOrderCancel, cancelOrder),
  mount(product.paymentNotify, takeNotice),
  mount(product.sandboxPayment, getSandboxPayment),
  mount(product.sandboxPaymentAct, actInSandbox),
  mount(product.productSeatList, listSeats),
  mount(product.productSeatAssign, assignSeats),
  mount(product.productSeatRevoke, revokeSeat),
];
