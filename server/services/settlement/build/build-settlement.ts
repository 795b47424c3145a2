import { and, eq, ne } from 'drizzle-orm';
import type { Ctx } from '@server/kernel/context';
import { settlement, settlementPerson } from '@server/db/schema/settlement';
import type { Work } from '@server/jobs/job-kind';
import { settlementRules } from '../rules-of';
import type { BuildPayload } from './build-kind';
import { buildPeople } from './build-people';
import { peopleOfPeriod } from './people-of-period';

type Parts = Pick<Ctx, 'db' | 'now' | 'ids'>;

/** People of one transaction: short ones let others in between. */
export const PEOPLE_AT_ONCE = 50;

/**
 * Makes the figures of everybody of a period, some people a transaction. Cut off and begun anew it goes on with who is left, so that it is
 * finished once; a building that was asked for later ends it. In the zone of the company.
 */
export async function buildSettlement(
  parts: Parts,
  { payload, progress, signal }: Pick<Work<BuildPayload>, 'payload' | 'progress' | 'signal'>,
): Promise<void> {
  const { db, now } = parts;
  const isIt = and(eq(settlement.id, payload.settlementId), eq(settlement.buildId, payload.buildId));
  const [row] = await db.select().from(settlement).where(isIt);
  if (!row || row.builtAt) {
    return;
  }
  const rules = await settlementRules(db, row.tenantId);
  const people = await peopleOfPeriod(db, row, [...rules.keys()].filter(Boolean));
  const done = await db
    .select({ memberId: settlementPerson.memberId })
    .from(settlementPerson)
    .where(and(eq(settlementPerson.settlementId, row.id), eq(settlementPerson.buildId, row.buildId)));
  const built = new Set(done.map(({ memberId }) => memberId));
  const left = people.filter(({ memberId }) => !built.has(memberId));
  for (let at = 0; at < left.length; at += PEOPLE_AT_ONCE) {
    signal.throwIfAborted();
    const some = left.slice(at, at + PEOPLE_AT_ONCE);
    if (!(await db.transaction(async (tx) => await buildPeople(tx, parts, row, some)))) {
      return;
    }
    await progress(built.size + at + some.length, people.length);
  }
  await db.transaction(async (tx) => {
    const [own] = await tx.select().from(settlement).where(isIt).for('update');
    if (own && own.state !== 'locked') {
      // Whoever was in the period and is no longer of it.
      await tx
        .delete(settlementPerson)
        .where(and(eq(settlementPerson.settlementId, row.id), ne(settlementPerson.buildId, row.buildId)));
      await tx.update(settlement).set({ builtAt: now() }).where(isIt);
    }
  });
}
