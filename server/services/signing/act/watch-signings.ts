import { and, asc, eq, isNull, lte, or, sql } from 'drizzle-orm';
import { USUAL_ZONE } from '@contract/zone';
import type { Ctx } from '@server/kernel/context';
import { tenantProfile } from '@server/db/schema/company-profile';
import { signing } from '@server/db/schema/signing/signing';
import { inZone } from '@server/kernel/in-zone';
import { SYSTEM, appendEvent } from '../case/events';
import { moveCase } from '../case/move';
import { lockSigning } from '../case/rows';
import { remindParties } from './run-signing';

type Watch = Pick<Ctx, 'db' | 'now' | 'ids'>;

/** A run ends after so many: the next one goes on. */
const AT_ONCE = 200;

/** Ends cases whose deadline is behind them and reminds of those near it. */
export async function watchSignings(watch: Watch): Promise<void> {
  await expireSignings(watch);
  await remindSignings(watch);
}

const columns = { id: signing.id, tenantId: signing.tenantId, zone: tenantProfile.timezone };

async function expireSignings(watch: Watch): Promise<void> {
  const due = await watch.db
    .select(columns)
    .from(signing)
    .leftJoin(tenantProfile, eq(tenantProfile.tenantId, signing.tenantId))
    .where(and(eq(signing.state, 'signing'), lte(signing.deadline, watch.now())))
    .orderBy(asc(signing.deadline))
    .limit(AT_ONCE);
  for (const { id, tenantId, zone } of due) {
    await inZone(zone ?? USUAL_ZONE, async () => {
      await watch.db.transaction(async (tx) => {
        const stored = await lockSigning(tx, tenantId, id);
        const { state, deadline } = stored.row;
        if (state === 'signing' && deadline && deadline <= watch.now()) {
          await moveCase(
            tx,
            watch,
            stored,
            { kind: 'expire' },
            { event: { kind: 'expired', actor: SYSTEM } },
          );
        }
      });
    });
  }
}

/** Once, so many days before the deadline as the sender has set. */
async function remindSignings(watch: Watch): Promise<void> {
  const from = sql`${signing.deadline} - ${signing.remindDays} * interval '1 day'`;
  const now = watch.now();
  const due = await watch.db
    .select(columns)
    .from(signing)
    .leftJoin(tenantProfile, eq(tenantProfile.tenantId, signing.tenantId))
    .where(
      and(
        eq(signing.state, 'signing'),
        sql`${signing.deadline} > ${now.toISOString()}::timestamptz`,
        sql`${signing.remindDays} is not null and ${from} <= ${now.toISOString()}::timestamptz`,
        or(isNull(signing.remindedAt), sql`${signing.remindedAt} < ${from}`),
        // Who is asked on the day of the reminder need not be reminded at once.
        sql`${signing.sentAt} < ${from}`,
      ),
    )
    .orderBy(asc(signing.deadline))
    .limit(AT_ONCE);
  for (const { id, tenantId, zone } of due) {
    await inZone(zone ?? USUAL_ZONE, async () => {
      await watch.db.transaction(async (tx) => {
        const stored = await lockSigning(tx, tenantId, id);
        if (stored.row.state === 'signing') {
          await tx.update(signing).set({ remindedAt: watch.now() }).where(eq(signing.id, id));
          await appendEvent(tx, watch, stored.row, { kind: 'reminded', actor: SYSTEM });
          await remindParties(tx, watch, stored);
        }
      });
    });
  }
}
