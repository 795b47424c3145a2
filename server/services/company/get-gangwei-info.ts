import * as calls from '@contract/company/calls';
import { eq } from 'drizzle-orm';
import { member } from '@server/db/schema/member';
import { position } from '@server/db/schema/company';
import { departmentChain, nearestHead } from './department-chain';
import { EVERYONE, verb } from '@server/kernel/verb';

/** The signed-in person's position, their departments from the top down, and who leads them (spec section 7). */
export const getGangweiInfo = verb(
  calls.getGangweiInfo,
  { permission: 'signedIn', scope: { everyone: EVERYONE.leaders } },
  async ({ ctx }) => {
    const { memberId, tenantId } = ctx.session;
    const [mine] = await ctx.db
      .select({
        departmentId: member.departmentId,
        id: position.id,
        name: position.name,
        enName: position.enName,
      })
      .from(member)
      .leftJoin(position, eq(position.id, member.positionId))
      .where(eq(member.id, memberId));
    const chain = mine?.departmentId ? await departmentChain(ctx, tenantId, mine.departmentId) : [];
    const leader = nearestHead(chain, memberId);
    return {
      gangweiId: mine?.id,
      gangweiName: mine?.name,
      gangweiEnName: mine?.enName,
      organs: chain.map(({ id, name, enName }) => ({ id, name, enName })),
      leaderId: leader?.headId,
      leaderName: leader?.headName,
      leaderEnName: leader?.headEnName,
    };
  },
);
