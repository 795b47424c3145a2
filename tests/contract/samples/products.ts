import { FUNCTION_ID } from '@contract/role/functions';
import * as product from '@contract/product/calls';
import { buildMember, buildSignedIn } from '@tests/helpers/factories';
import { firstOf, sample, type Sample, type World } from './sample';

let serial = 0;

/** A company administrator with an order that waits for its payment. */
async function ordered({ server }: World) {
  const { member, token } = await buildSignedIn(server, {
    roles: ['companyAdministrator'],
    functions: [FUNCTION_ID.productPurchase, FUNCTION_ID.productAuthorization],
  });
  const { list } = (await server.call(product.productList, {})).data;
  const { id: productId, code } = firstOf(list, 'product');
  const [plan] = (await server.call(product.productDetail, { code })).data.plans;
  const input = {
    requestId: `sample-${++serial}`,
    planId: plan!.id,
    seats: plan!.minSeats,
    months: plan!.months[0]!,
  };
  const create = async () => (await server.call(product.productOrderCreate, input, { token })).data;
  return { member, token, productId, input, create };
}

async function checkedOut(world: World) {
  const buyer = await ordered(world);
  const { id: orderId } = await buyer.create();
  const { data } = await world.server.call(product.productOrderPay, { orderId }, { token: buyer.token });
  const paymentId = new URLSearchParams(data.checkoutUrl.split('?')[1]).get('id') ?? '';
  return { ...buyer, orderId, paymentId };
}

async function bought(world: World) {
  const buyer = await checkedOut(world);
  const { token, paymentId, member } = buyer;
  await world.server.call(product.sandboxPaymentAct, { paymentId, act: 'pay' }, { token });
  const colleague = await buildMember(world.server.db, { tenantId: member.tenantId });
  return { ...buyer, colleague };
}

const ofOrder = (endpoint: typeof product.productOrderDetail) =>
  sample(endpoint)(async (world) => {
    const { token, create } = await ordered(world);
    return { input: { orderId: (await create()).id }, token };
  });

export const productSamples: Sample[] = [
  sample(product.productList)(() => ({ input: {} })),
  sample(product.productDetail)(() => ({ input: { code: 'forms' } })),
  sample(product.productHoldings)(async (world) => ({ input: {}, token: (await bought(world)).token })),
  sample(product.productAsk)(async (world) => {
    const { member, productId } = await ordered(world);
    const { token } = await buildSignedIn(world.server, { tenantId: member.tenantId });
    return { input: { productId, note: '门店需要' }, token };
  }),
  sample(product.productOrderCreate)(async (world) => {
    const { input, token } = await ordered(world);
    return { input, token };
  }),
  sample(product.productOrderList)(async (world) => {
    const { token, create } = await ordered(world);
    await create();
    return { input: { state: 'pending' as const }, token };
  }),
  ofOrder(product.productOrderDetail),
  sample(product.productOrderPay)(async (world) => {
    const { token, create } = await ordered(world);
    return { input: { orderId: (await create()).id }, token };
  }),
  sample(product.productOrderSync)(async (world) => {
    const { token, orderId } = await checkedOut(world);
    return { input: { orderId }, token };
  }),
  sample(product.productOrderCancel)(async (world) => {
    const { token, orderId } = await checkedOut(world);
    return { input: { orderId }, token };
  }),
  sample(product.paymentNotify)(async (world) => {
    const { paymentId } = await checkedOut(world);
    return { input: (await world.server.payments.sandbox?.act(paymentId, 'pay'))! };
  }),
  sample(product.sandboxPayment)(async (world) => {
    const { token, paymentId } = await checkedOut(world);
    return { input: { paymentId }, token };
  }),
  sample(product.sandboxPaymentAct)(async (world) => {
    const { token, paymentId } = await checkedOut(world);
    return { input: { paymentId, act: 'pay' as const }, token };
  }),
  sample(product.productSeatList)(async (world) => {
    const { token, productId } = await bought(world);
    return { input: { productId }, token };
  }),
  sample(product.productSeatAssign)(async (world) => {
    const { token, productId, colleague } = await bought(world);
    return { input: { productId, memberIds: [colleague.id] }, token };
  }),
  sample(product.productSeatRevoke)(async (world) => {
    const { token, productId, colleague } = await bought(world);
    await world.server.call(product.productSeatAssign, { productId, memberIds: [colleague.id] }, { token });
    return { input: { productId, memberId: colleague.id }, token };
  }),
];
