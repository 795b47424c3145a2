import type * as z from 'zod/mini';
import type { periodSchema } from '@contract/settlement/settlement';
import type { Language } from '@contract/limits';
import { periodText } from '@contract/moment-text';
import type { Db, Tx } from '@server/db/database';
import { findGroups } from '@server/services/attendance-group/find-groups';
import type { SettlementRow } from './found-settlement';

export type GroupNames = ReadonlyMap<string, { name: string; enName: string | null }>;

/** The names of groups, removed ones too. */
export async function groupNames(db: Db | Tx, tenantId: string): Promise<GroupNames> {
  const groups = await findGroups(db, tenantId, true);
  return new Map([...groups].map(([id, { name, enName }]) => [id, { name, enName: enName ?? null }]));
}

export const presentPeriod = (row: SettlementRow, groups: GroupNames): z.infer<typeof periodSchema> => ({
  id: row.id,
  from: row.fromDate,
  to: row.toDate,
  bridge: row.bridge,
  state: row.state,
  group: row.groupId === null ? null : (groups.get(row.groupId) ?? null),
  confirmBy: row.confirmBy,
});

/** A period in words. */
export const periodWords = (
  { fromDate, toDate }: Pick<SettlementRow, 'fromDate' | 'toDate'>,
  lang: Language,
): string => periodText(fromDate, toDate, lang);
