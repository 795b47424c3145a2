import { productOrderDetail, productOrderSync, type ProductOrder } from '@contract/product/calls';
import { read } from '@/shared/http/read';

/**
 * How an order stands. A pending one is asked about at the payment provider as well: its notice may be late, and who comes
 * back from paying wants to know.
 */
export async function orderNow(orderId: string, signal: AbortSignal): Promise<ProductOrder> {
  const order = await read(productOrderDetail, { orderId }, signal);
  if (order.state !== 'pending') {
    return order;
  }
  // The order itself is known: a provider that cannot be asked now is no reason to show nothing.
  return await read(productOrderSync, { orderId }, signal).catch(() => order);
}
