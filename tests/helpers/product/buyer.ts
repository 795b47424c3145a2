import * as product from '@contract/product/calls';
import { FUNCTION_ID } from '@contract/role/functions';
import { buildMember, buildSignedIn } from '../factories';
import type { TestServer } from '../server';

let serial = 0;

/** Who buys for a company of their own and gives the seats out, with the plan of forms that they order. */
export async function buildBuyer(server: TestServer) {
  const { member: buyer, token } = await buildSignedIn(server, {
    roles: ['companyAdministrator'],
    functions: [FUNCTION_ID.productPurchase, FUNCTION_ID.productAuthorization],
  });
  const { data } = await server.call(product.productDetail, { code: 'forms' });
  const [plan] = data.plans;
  const input = { planId: plan!.id, seats: 5, months: 3 };
  const order = async (change: object = {}) =>
    await server.call(
      product.productOrderCreate,
      { requestId: `request-${++serial}`, ...input, ...change },
      { token },
    );
  return { server, buyer, token, plan: plan!, productId: data.id, order, tenantId: buyer.tenantId };
}
type Buyer = Awaited<ReturnType<typeof buildBuyer>>;

/** Orders and goes to the provider's page, where nothing is paid yet. */
export async function checkOut({ server, token, order }: Buyer, change: object = {}) {
  const { id: orderId } = (await order(change)).data;
  const { data } = await server.call(product.productOrderPay, { orderId }, { token });
  const paymentId = new URL(data.checkoutUrl, 'http://x').searchParams.get('id')!;
  return { orderId, paymentId };
}

export async function buy(buyer: Buyer, change: object = {}) {
  const paid = await checkOut(buyer, change);
  await buyer.server.call(
    product.sandboxPaymentAct,
    { paymentId: paid.paymentId, act: 'pay' },
    { token: buyer.token },
  );
  return paid;
}

export const stateOf = async ({ server, token }: Buyer, orderId: string) =>
  (await server.call(product.productOrderDetail, { orderId }, { token })).data.state;

export const assign = async ({ server, token, productId }: Buyer, ...memberIds: string[]) =>
  await server.call(product.productSeatAssign, { productId, memberIds }, { token });

export const colleagues = async ({ server, tenantId }: Buyer, count: number) =>
  await Promise.all(Array.from({ length: count }, () => buildMember(server.db, { tenantId })));
