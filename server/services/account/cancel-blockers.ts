import { and, count, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import type { cancelPersonalAccount } from '@contract/account/calls';
import type { Out } from '@contract/endpoint';
import type { Db, Tx } from '@server/db/database';
import { scheduleOrder } from '@server/db/schema/planning/open-shift';
import { workItem } from '@server/db/schema/work';
import { dayOf } from '@server/kernel/day-range';
import { readAdministrators } from '../access/administrators';
import { findCompanies } from '../session/sign-in/companies';

type Blocker = Out<typeof cancelPersonalAccount>['blockers'][number];

/**
 * What keeps an account from being cancelled, company by company: decisions that wait for it, shifts it has published that are still
 * to come, being the sole administrator, and having the
 * primary account. Shifts it has taken do not: they are given back with the cancellation.
 */
export async function findCancelBlockers(db: Db | Tx, accountId: string, now: Date): Promise<Blocker[]> {
  const blockers: Blocker[] = [];
  for (const company of await findCompanies(db, accountId)) {
    const name = { companyName: company.tenantName, companyEnName: company.tenantEnName };
    const found = [
      ['pendingApprovals', await countDecisions(db, company.memberId)],
      ['openTasks', await countPublished(db, company.memberId, now)],
    ] as const;
    for (const [kind, number] of found) {
      if (number > 0) {
        blockers.push({ kind, count: number, ...name });
      }
    }
    const administrators = await readAdministrators(db, company.tenantId);
    const own = administrators.find((one) => one.id === company.memberId);
    if (own && administrators.length === 1) {
      blockers.push({ kind: 'soleAdministrator', count: 1, ...name });
    } else if (own?.isPrimary) {
      blockers.push({ kind: 'primaryAccount', count: 1, ...name });
    }
  }
  return blockers;
}

async function countDecisions(db: Db | Tx, memberId: string): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(workItem)
    .where(
      and(
        eq(workItem.memberId, memberId),
        inArray(workItem.kind, ['lgApprove', 'ymApprove']),
        isNull(workItem.doneAt),
        // What waits for them as a delegate waits for its owner too.
        or(isNull(workItem.taskId), eq(workItem.taskId, workItem.id)),
      ),
    );
  return row?.count ?? 0;
}

/** Shifts that people may still come to: nobody else can end, withdraw or change them. */
async function countPublished(db: Db | Tx, memberId: string, now: Date): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(scheduleOrder)
    .where(
      and(
        eq(scheduleOrder.publisherMemberId, memberId),
        inArray(scheduleOrder.status, ['published', 'ended']),
        sql`exists (select 1 from schedule_slot s where s.order_id = ${scheduleOrder.id}
          and s.work_date >= ${dayOf(now)} and (${scheduleOrder.status} = 'published' or s.taken > 0))`,
      ),
    );
  return row?.count ?? 0;
}
