import { sql } from 'drizzle-orm';
import { FUNCTION_ID } from '@contract/role/functions';
import type { Ctx } from '@server/kernel/context';
import type { LocalizedText } from '@server/db/columns';
import type { Tx } from '@server/db/database';
import { query } from '@server/kernel/query';
import { notify } from './notify';

/** Functions that show what colleagues earn. */
const PAY_FUNCTIONS: readonly { id: number; name: Required<LocalizedText> }[] = [
  { id: FUNCTION_ID.payRecords, name: { zh_CN: '薪资记录', en: 'pay records' } },
  { id: FUNCTION_ID.payStructure, name: { zh_CN: '薪资结构', en: 'the salary structure' } },
  { id: FUNCTION_ID.laborCost, name: { zh_CN: '人工成本', en: 'labor cost' } },
  { id: FUNCTION_ID.payslips, name: { zh_CN: '工资条', en: 'payslips' } },
];

type PayHolder = { functionId: number; memberId: string; name: string; enName: string | null };

/** Who may see pay, by function. Read before roles change, for {@link notifyOfPayHolders}. */
export const payHolders = async (tx: Tx, tenantId: string): Promise<PayHolder[]> =>
  await query<PayHolder>(
    tx,
    sql`select distinct f.function_id as "functionId", m.id as "memberId", a.name, a.en_name as "enName"
      from role_function f join member_role r on r.role_id = f.role_id
        join member m on m.id = r.member_id and m.tenant_id = ${tenantId} and m.status <> 'left'
        join account a on a.id = m.account_id
      where f.function_id = any(${sql.param(PAY_FUNCTIONS.map(({ id }) => id))}::int[]) order by m.id`,
  );

/** Notifies the people who can see pay of those who can from now on. Called after roles changed, in that transaction. */
export async function notifyOfPayHolders(
  tx: Tx,
  clock: Pick<Ctx, 'now' | 'ids'>,
  { tenantId, byMemberId }: { tenantId: string; byMemberId: string },
  before: readonly PayHolder[],
): Promise<void> {
  const after = await payHolders(tx, tenantId);
  const notes = PAY_FUNCTIONS.flatMap(({ id, name }) => {
    const held = after.filter(({ functionId }) => functionId === id);
    const had = new Set(before.filter(({ functionId }) => functionId === id).map(({ memberId }) => memberId));
    const added = held.filter(({ memberId }) => !had.has(memberId));
    const [first] = added;
    if (!first) {
      return [];
    }
    const title =
      added.length === 1
        ? {
            zh_CN: `${first.name}获得了“${name.zh_CN}”权限`,
            en: `${first.enName ?? first.name} now has access to ${name.en}`,
          }
        : {
            zh_CN: `${added.length}人获得了“${name.zh_CN}”权限`,
            en: `${added.length} people now have access to ${name.en}`,
          };
    return held
      .filter(({ memberId }) => had.has(memberId) && memberId !== byMemberId)
      .map(({ memberId: to }) => ({
        to,
        kind: 'security' as const,
        title,
        body: { zh_CN: '如有疑问，请联系管理员', en: 'If this is unexpected, contact an administrator' },
        path: '/pay-access',
      }));
  });
  await notify(tx, clock, tenantId, notes);
}
