import { beforeAll, describe, expect, it } from 'vitest';
import { CODE } from '@contract/codes';
import { FUNCTION_ID } from '@contract/role/functions';
import * as device from '@contract/session/device-calls';
import * as product from '@contract/product/calls';
import { account } from '@server/db/schema/account';
import { productOrder, productSeat } from '@server/db/schema/product';
import { session } from '@server/db/schema/session';
import { seedProducts } from '@server/db/seed/seed-products';
import { randomId } from '@server/auth/random';
import { buildSignedIn } from '@tests/helpers/factories';
import { createTestServer, type TestServer } from '@tests/helpers/server';
import { pngOf } from '@tests/helpers/upload-files';
import { ACCOUNT_CALLS, fieldsOf, postCall } from './account-calls';

const FUNCTIONS = [FUNCTION_ID.productPurchase, FUNCTION_ID.productAuthorization, FUNCTION_ID.rolePermission];

/** What a call names, as its owner's id or as one that nobody has. */
type Target = (ids: Record<keyof typeof owned, string>) => Record<string, unknown>;
/** Filled in before the tests; the keys are the kinds of things that an account call can name. */
const owned = { account: '', member: '', company: '', session: '', file: '', order: '', payment: '' };
let productId = '';

/** Every call that names a thing of somebody: how it would reach for it. */
const REACH: Readonly<Record<string, Target>> = {
  getLoginUserInfo: (ids) => ({ loginUserId: ids.account }),
  getWholePhone: (ids) => ({ userId: ids.member }),
  switchTenant: (ids) => ({ companyId: ids.company }),
  saveMemberRoles: (ids) => ({ memberId: ids.member, roles: ['employee'] }),
  memberRoleList: (ids) => ({ memberId: ids.member }),
  handOverPrimary: (ids) => ({ memberId: ids.member }),
  endSession: (ids) => ({ sessionId: ids.session }),
  setAvatar: (ids) => ({ fileId: ids.file }),
  productOrderDetail: (ids) => ({ orderId: ids.order }),
  productOrderPay: (ids) => ({ orderId: ids.order }),
  productOrderSync: (ids) => ({ orderId: ids.order }),
  productOrderCancel: (ids) => ({ orderId: ids.order }),
  sandboxPayment: (ids) => ({ paymentId: ids.payment }),
  sandboxPaymentAct: (ids) => ({ paymentId: ids.payment, act: 'pay' }),
  productSeatAssign: (ids) => ({ productId, memberIds: [ids.member] }),
  productSeatRevoke: (ids) => ({ productId, memberId: ids.member }),
};
/** What they name belongs to nobody: the catalogue is everybody's. */
const NAMES_THE_CATALOGUE = ['productAsk', 'productOrderCreate', 'productSeatList'];
/** Made up by the caller. */
const OWN_IDS = ['requestId'];

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
  await server.db.transaction((tx) => seedProducts(tx, randomId));
  const { member, token } = await buildSignedIn(server, {
    roles: ['companyAdministrator'],
    functions: FUNCTIONS,
  });
  const detail = (await server.call(product.productDetail, { code: 'forms' })).data;
  productId = detail.id;
  const plan = detail.plans[0]!;
  const order = { requestId: 'r', planId: plan.id, seats: plan.minSeats, months: plan.months[0]! };
  const { id: orderId } = (await server.call(product.productOrderCreate, order, { token })).data;
  const { checkoutUrl } = (await server.call(product.productOrderPay, { orderId }, { token })).data;
  const upload = await server.upload('image', [{ bytes: pngOf(64, 64), name: 'a.png' }], { token });
  const [here] = (await server.call(device.sessionList, {}, { token })).data.list;
  Object.assign(owned, {
    account: member.accountId,
    member: member.id,
    company: member.tenantId,
    session: here!.id,
    file: upload.data[0]!.fileId,
    order: orderId,
    payment: new URL(checkoutUrl, 'http://portal.example').searchParams.get('id')!,
  });
});

const everything = async () => ({
  accounts: await server.db.select().from(account),
  orders: await server.db.select().from(productOrder),
  seats: await server.db.select().from(productSeat),
  ended: (await server.db.select().from(session)).filter((one) => one.revokedAt !== null),
});
const nobodys = Object.fromEntries(
  Object.keys(owned).map((kind) => [kind, 'nobody0000000000']),
) as typeof owned;

describe('a call that names something', () => {
  it('has a row here, or says that it names the catalogue alone', () => {
    const naming = ACCOUNT_CALLS.filter((one) =>
      fieldsOf(one).some((field) => /Ids?$/.test(field) && !OWN_IDS.includes(field)),
    );
    expect(naming.map((one) => one.id).sort()).toEqual(
      [...Object.keys(REACH), ...NAMES_THE_CATALOGUE].sort(),
    );
  });

  it.each(Object.entries(REACH))(
    '%s answers an administrator of another company as if it did not exist, and changes nothing',
    async (id, target) => {
      const endpoint = ACCOUNT_CALLS.find((one) => one.id === id)!;
      const { token } = await buildSignedIn(server, {
        roles: ['companyAdministrator'],
        functions: FUNCTIONS,
      });
      const before = await everything();
      const answer = await postCall(server, endpoint, target(owned), token);
      expect(answer).toEqual(await postCall(server, endpoint, target(nobodys), token));
      if (endpoint.id !== 'memberRoleList') {
        // `badRequest`: nobody of one's company is meant.
        const refused = endpoint.id === 'handOverPrimary' ? CODE.badRequest : CODE.notFound;
        expect([CODE.forbidden, CODE.noCompany, refused]).toContain(answer.code);
      }
      expect(await everything()).toEqual(before);
    },
  );
});
