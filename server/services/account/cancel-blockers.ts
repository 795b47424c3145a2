import { and, count, eq, inArray, isNull, or } from 'drizzle-orm';
import type { cancelPersonalAccount } from '@contract/account';
import type { Out } from '@contract/endpoint';
import type { WorkKind } from '@contract/home';
import type { Db, Tx } from '@server/db/database';
import { workItem } from '@server/db/schema/work';
import { findAdministrators } from '../permission/administrators';
import { findCompanies } from '../sign-in/companies';

type Blocker = Out<typeof cancelPersonalAccount>['blockers'][number];

const BLOCKING: { kind: Blocker['kind']; work: WorkKind[] }[] = [
  { kind: 'pendingApprovals', work: ['lgApprove', 'ymApprove'] },
  { kind: 'openTasks', work: ['task'] },
];

/** What keeps an account from being cancelled, company by company: work that waits for it, and being the sole administrator. */
export async function findCancelBlockers(db: Db | Tx, accountId: string): Promise<Blocker[]> {
  const blockers: Blocker[] = [];
  for (const company of await findCompanies(db, accountId)) {
    const name = { companyName: company.tenantName, companyEnName: company.tenantEnName };
    for (const { kind, work } of BLOCKING) {
      const [row] = await db
        .select({ count: count() })
        .from(workItem)
        .where(
          and(
            eq(workItem.memberId, company.memberId),
            inArray(workItem.kind, work),
            isNull(workItem.doneAt),
            // What waits for them as a delegate waits for its owner too.
            or(isNull(workItem.taskId), eq(workItem.taskId, workItem.id)),
          ),
        );
      if (row && row.count > 0) {
        blockers.push({ kind, count: row.count, ...name });
      }
    }
    const administrators = await findAdministrators(db, company.tenantId);
    if (administrators.length === 1 && administrators[0] === company.memberId) {
      blockers.push({ kind: 'soleAdministrator', count: 1, ...name });
    }
  }
  return blockers;
}
