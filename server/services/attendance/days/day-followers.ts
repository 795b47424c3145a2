import type { Days } from '@contract/roster/rules/days';
import type { Ctx } from '@server/kernel/context';
import { registered } from '@server/kernel/registered';
import type { Tx } from '@server/db/database';

/** Calculations that follow from stored days; overtime registers itself. */
export type DayFollowers = {
  /** In the transaction that rebuilt the days of these people. */
  rebuilt: (tx: Tx, tenantId: string, memberIds: readonly string[], days: Days, now: Date) => Promise<void>;
  /** After days were closed; in companies without rules of attendance as well. */
  closed: (parts: Pick<Ctx, 'db' | 'now'>) => Promise<void>;
};
export const dayFollowers = registered<DayFollowers>('what follows from days');
