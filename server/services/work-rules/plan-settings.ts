import { eq } from 'drizzle-orm';
import { USUAL_PLAN_SETTINGS, type PlanSettings } from '@contract/roster/plan';
import type { Db, Tx } from '@server/db/database';
import { planRule } from '@server/db/schema/planning/roster';

export type KeptSettings = { settings: PlanSettings; swapNeedsApproval: boolean; revision: number };

/** What a company that has settled nothing goes by. */
const USUAL: KeptSettings = { settings: USUAL_PLAN_SETTINGS, swapNeedsApproval: true, revision: 0 };

/** By which rules a company judges plans. A rule that is younger than what it settled is the usual one. */
export async function planSettingsOf(db: Db | Tx, tenantId: string): Promise<KeptSettings> {
  const [row] = await db.select().from(planRule).where(eq(planRule.tenantId, tenantId));
  return keptSettings(row);
}

/** The same of a row that was read. */
export const keptSettings = (
  row: { settings: Partial<PlanSettings>; swapNeedsApproval: boolean; revision: number } | null | undefined,
): KeptSettings =>
  row
    ? {
        settings: { ...USUAL_PLAN_SETTINGS, ...row.settings },
        swapNeedsApproval: row.swapNeedsApproval,
        revision: row.revision,
      }
    : USUAL;
