import { eq } from 'drizzle-orm';
import * as leaving from '@contract/leaving/calls';
import * as assets from '@contract/people/asset-calls';
import { randomId } from '@server/auth/random';
import { member } from '@server/db/schema/member';
import { asset } from '@server/db/schema/people/asset';
import { provePay } from '@tests/helpers/pay/shown-pay';
import type { Case, Scene } from './scene';

const LAPTOP = { name: '笔记本电脑', number: '', handedOutOn: '2026-03-02' };

/** A thing that a person has; an id of no member has none. */
async function handedOutTo({ server, tenantId, reader }: Scene, memberId: string): Promise<string> {
  const [known] = await server.db.select().from(member).where(eq(member.id, memberId));
  const id = randomId();
  await server.db.insert(asset).values({
    ...LAPTOP,
    id,
    tenantId,
    memberId: known?.id ?? reader.id,
    byMemberId: reader.id,
    createdAt: server.clock.now(),
  });
  return known ? id : randomId();
}

/** Open matters of leavers are read and settled within the data scope. */
export const LEAVING_CASES = {
  memberAssets: {
    one: async ({ call, idOf }, name) => await call(assets.memberAssets, { memberId: idOf(name) }),
  },
  addAsset: {
    refuses: async ({ call }, memberId) => await call(assets.addAsset, { memberId, ...LAPTOP }),
  },
  changeAsset: {
    refuses: async (scene, memberId) =>
      await scene.call(assets.changeAsset, { id: await handedOutTo(scene, memberId), ...LAPTOP }),
  },
  removeAsset: {
    refuses: async (scene, memberId) =>
      await scene.call(assets.removeAsset, { id: await handedOutTo(scene, memberId) }),
  },
  leavingOpenItems: {
    one: async ({ call, idOf }, name) => await call(leaving.leavingOpenItems, { memberId: idOf(name) }),
  },
  leavingOpenList: {
    one: async ({ call, idOf }, name) =>
      await call(leaving.leavingOpenList, { memberId: idOf(name), kind: 'assets' }),
  },
  leavingPayout: {
    one: async ({ call, idOf, server, token }, name) => {
      await provePay(server, token);
      return await call(leaving.leavingPayout, { memberId: idOf(name) });
    },
  },
  makeLeavingCertificate: {
    refuses: async ({ call }, memberId) =>
      await call(leaving.makeLeavingCertificate, { requestId: randomId(), memberId }),
  },
} satisfies Record<string, Case>;
