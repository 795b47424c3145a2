import * as product from '@contract/product/calls';
import type { In } from '@contract/endpoint';
import { call } from '@/shared/http/call';
import { currentToken } from '@/shared/storage/token';

type Signal = { signal: AbortSignal };

export const fetchProducts = ({ signal }: Signal) => call(product.productList, {}, { signal, silent: true });

export const fetchProduct = (code: string, { signal }: Signal) =>
  call(product.productDetail, { code }, { signal, silent: true });

/** What the company holds; nothing for a visitor who is not signed in. */
export const fetchHoldings = async ({ signal }: Signal) =>
  currentToken() === undefined
    ? []
    : (await call(product.productHoldings, {}, { signal, silent: true })).list;

export const askForProduct = (input: In<typeof product.productAsk>) =>
  call(product.productAsk, input, { silent: true });

export const createOrder = (input: In<typeof product.productOrderCreate>) =>
  call(product.productOrderCreate, input, { silent: true });

export const fetchOrders = (
  state: product.ProductOrderState | undefined,
  pageNo: number,
  { signal }: Signal,
) => call(product.productOrderList, { state, pageNo }, { signal, silent: true });

/**
 * How an order stands. A pending one is asked about at the payment provider as well: its notice may be late, and who comes
 * back from paying wants to know.
 */
export async function fetchOrder(orderId: string, { signal }: Signal): Promise<product.ProductOrder> {
  const order = await call(product.productOrderDetail, { orderId }, { signal, silent: true });
  if (order.state !== 'pending') {
    return order;
  }
  // The order itself is known: a provider that cannot be asked now is no reason to show nothing.
  return await call(product.productOrderSync, { orderId }, { signal, silent: true }).catch(() => order);
}

export const payOrder = (orderId: string) => call(product.productOrderPay, { orderId });
export const cancelOrder = (orderId: string) => call(product.productOrderCancel, { orderId });

export const fetchSandboxPayment = (paymentId: string, { signal }: Signal) =>
  call(product.sandboxPayment, { paymentId }, { signal, silent: true });
export const actInSandbox = (paymentId: string, act: 'pay' | 'refund') =>
  call(product.sandboxPaymentAct, { paymentId, act });

export const fetchSeats = (productId: string, pageNo: number, { signal }: Signal) =>
  call(product.productSeatList, { productId, pageNo }, { signal, silent: true });
export const assignSeats = (productId: string, memberIds: string[]) =>
  call(product.productSeatAssign, { productId, memberIds });
export const revokeSeat = (productId: string, memberId: string) =>
  call(product.productSeatRevoke, { productId, memberId });
