import { FUNCTION_ID } from '@contract/role/functions';
import { and, count, eq, exists, or } from 'drizzle-orm';
import type { Ctx } from '@server/kernel/context';
import type { Tx } from '@server/db/database';
import { account } from '@server/db/schema/account';
import { member, memberRole, role, roleFunction } from '@server/db/schema/member';
import { sealStamping } from '@server/db/schema/seal/seal';
import { notify } from '@server/services/notice/notify';
import { whoReaches } from '@server/services/access/who-reaches';

type Leaver = { tenantId: string; memberId: string; name: string; enName?: string | null | undefined };

/**
 * Tells whoever keeps the seals that somebody who places them leaves, with what waits and whether anybody else can. To be asked while the
 * leaver still has their roles.
 */
export async function tellOfStamper(tx: Tx, clock: Pick<Ctx, 'now' | 'ids'>, leaver: Leaver): Promise<void> {
  const { tenantId, memberId, name } = leaver;
  const stampers = await findStampers(tx, tenantId);
  if (!stampers.includes(memberId)) {
    return;
  }
  const isLast = stampers.length === 1;
  const [{ waiting } = { waiting: 0 }] = await tx
    .select({ waiting: count() })
    .from(sealStamping)
    .where(and(eq(sealStamping.tenantId, tenantId), eq(sealStamping.state, 'waiting')));
  const keepers = await whoReaches(tx, tenantId, FUNCTION_ID.seals, memberId, clock.now());
  const enName = leaver.enName || name;
  const requests = waiting === 1 ? '1 request waits' : `${waiting} requests wait`;
  await notify(
    tx,
    clock,
    tenantId,
    keepers.map((to) => ({
      to,
      kind: 'company' as const,
      title: isLast
        ? { zh_CN: '没有人可以盖章了', en: 'No one can place seals now' }
        : { zh_CN: `印章管理员${name}已离开`, en: `${enName} no longer places seals` },
      body: isLast
        ? {
            zh_CN: `${name}已离开，待盖章 ${waiting} 项。请为其他人授予印章管理员角色。`,
            en: `${enName} has left, and ${requests}. Give someone else the stamp administrator role.`,
          }
        : {
            zh_CN: `待盖章 ${waiting} 项，由其他印章管理员处理。`,
            en: `${enName} has left. ${requests} for the other stamp administrators.`,
          },
      path: '/seals',
      sourceId: memberId,
    })),
  );
}

/** Who may place seals: the function, for the whole company. */
async function findStampers(tx: Tx, tenantId: string): Promise<string[]> {
  const places = tx
    .select({ id: roleFunction.roleId })
    .from(roleFunction)
    .where(
      and(eq(roleFunction.roleId, role.id), eq(roleFunction.functionId, FUNCTION_ID.stampAdministrator)),
    );
  const rows = await tx
    .selectDistinct({ id: member.id })
    .from(member)
    .innerJoin(account, eq(account.id, member.accountId))
    .innerJoin(memberRole, eq(memberRole.memberId, member.id))
    .innerJoin(role, eq(role.id, memberRole.roleId))
    .where(
      and(
        eq(member.tenantId, tenantId),
        eq(member.status, 'normal'),
        eq(account.status, 'normal'),
        exists(places),
        or(eq(role.code, 'companyAdministrator'), eq(role.dataScope, 'company')),
      ),
    );
  return rows.map(({ id }) => id);
}
