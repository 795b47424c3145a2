import { eq, inArray } from 'drizzle-orm';
import type { Db } from '@server/db/database';
import { account } from '@server/db/schema/account';
import { member } from '@server/db/schema/member';
import { QINGHE } from '@server/db/seed/records/qinghe/qinghe';
import { Keys } from '@server/db/seed/seed-company';

export type SeededPeople = { tenantId: string; members: Keys; names: Keys };

/** The people of the first demo company by their keys. */
export async function findSeeded(db: Db): Promise<SeededPeople> {
  const seeds = QINGHE.people;
  const rows = await db
    .select({ id: member.id, tenantId: member.tenantId, mobile: account.mobile })
    .from(member)
    .innerJoin(account, eq(account.id, member.accountId))
    .where(
      inArray(
        account.mobile,
        seeds.map(({ mobile }) => mobile),
      ),
    );
  const [zhouJing] = rows.filter(
    ({ mobile }) => mobile === seeds.find(({ key }) => key === 'zhouJing')!.mobile,
  );
  const tenantId = zhouJing!.tenantId;
  const members = new Keys();
  const names = new Keys();
  for (const { key, name, mobile } of seeds) {
    const row = rows.find((one) => one.mobile === mobile && one.tenantId === tenantId);
    if (row) {
      members.set(key, row.id);
      names.set(key, name[0]);
    }
  }
  return { tenantId, members, names };
}
