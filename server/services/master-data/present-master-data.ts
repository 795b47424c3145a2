import type { MasterDataRecord } from '@contract/master-data/calls';
import type { masterData } from '@server/db/schema/master-data';

/** A master data record as it leaves the server. */
export function presentMasterData(row: typeof masterData.$inferSelect): MasterDataRecord {
  const { id, model, code, name, enName, isEnabled, fields } = row;
  return { id, model, code, name, enName, isEnabled, fields };
}
