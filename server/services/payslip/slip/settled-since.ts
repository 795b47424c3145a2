import { and, eq, sql } from 'drizzle-orm';
import type { SETTLED_SINCE } from '@contract/payslip/payslip';
import type { SlipRow } from '@contract/payslip/payslip';
import { ownRows } from '@contract/payslip/rules/own-rows';
import { slipRows } from '@contract/payslip/rules/slip-rows';
import type { Db, Tx } from '@server/db/database';
import { settlement, settlementPerson } from '@server/db/schema/settlement';
import { payslip } from '@server/db/schema/payslip/slip';
import { companyRules } from '../build/company-rules';
import { peopleSources } from '../build/people-sources';
import { findRun } from '../found-run';
import { isChangedSince } from '../run/changed-since';
import type { SlipRecord } from './found-slip';

/** Whether the figures of a slip have changed since it was sent, and their present hash. */
export async function settledSince(
  db: Db | Tx,
  slip: SlipRecord,
): Promise<{ settled: (typeof SETTLED_SINCE)[number]; hash: string }> {
  const run = await findRun(db, slip.tenantId, slip.runId);
  const [changed] = await db
    .select({ id: sql<string>`s.id` })
    .from(sql`${payslip} s`)
    .where(sql`s.id = ${slip.id} and ${isChangedSince}`);
  const [now] = await db
    .select({ state: settlement.state, hash: settlementPerson.hash })
    .from(settlement)
    .leftJoin(
      settlementPerson,
      and(eq(settlementPerson.settlementId, settlement.id), eq(settlementPerson.memberId, slip.memberId)),
    )
    .where(eq(settlement.id, run.settlementId));
  const hash = now?.hash ?? '';
  if (!changed) {
    return { settled: 'same', hash: slip.settlementHash };
  }
  return { settled: now?.state === 'locked' ? 'changed' : 'open', hash };
}

/** Rows as the present figures give them; nothing is stored. A person who is no longer in the period has none. */
export async function rowsToday(tx: Tx, slip: SlipRecord): Promise<SlipRow[]> {
  const run = await findRun(tx, slip.tenantId, slip.runId);
  const rules = await companyRules(tx, run);
  const [source] = await peopleSources(tx, run, rules, [slip.memberId]);
  return source
    ? slipRows(ownRows(source, rules.slip).rows, source.imported, rules.items, rules.payoutStep).rows
    : [];
}
