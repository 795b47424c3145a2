import { eq, inArray } from 'drizzle-orm';
import type { Tx } from '@server/db/database';
import { account } from '@server/db/schema/account';
import type { leaveQuotaChange } from '@server/db/schema/leave/leave';
import { member } from '@server/db/schema/member';
import type { OperationChange } from '@server/db/schema/audit';

type Change = Pick<typeof leaveQuotaChange.$inferSelect, 'memberId' | 'daysBefore' | 'daysAfter'>;

/** A record that names thousands is read by nobody; the changes of everybody are kept with their quotas. */
const NAMED_MAX = 200;

const told = (name: string, days: number | null, open: string) => `${name} ${days ?? open}`;

/** The old and the new days of each person, as an operation record says them. */
export async function daysByPerson(tx: Tx, changes: readonly Change[]): Promise<OperationChange[]> {
  const shown = changes.slice(0, NAMED_MAX);
  if (shown.length === 0) {
    return [];
  }
  const people = await tx
    .select({ id: member.id, name: account.name, enName: account.enName })
    .from(member)
    .innerJoin(account, eq(account.id, member.accountId))
    .where(
      inArray(
        member.id,
        shown.map(({ memberId }) => memberId),
      ),
    );
  const names = new Map(people.map((one) => [one.id, one]));
  return shown.map(({ memberId, daysBefore, daysAfter }) => {
    const { name = '', enName = null } = names.get(memberId) ?? {};
    return {
      field: 'leaveDaysOf',
      from: told(name, daysBefore, '不限'),
      to: told(name, daysAfter, '不限'),
      fromEn: told(enName ?? name, daysBefore, 'no limit'),
      toEn: told(enName ?? name, daysAfter, 'no limit'),
    };
  });
}
