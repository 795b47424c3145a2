import { FUNCTION_ID } from '@contract/role/functions';
import type { Acting, Ctx } from '@server/kernel/context';
import type { Db, Tx } from '@server/db/database';
import { actingAs } from '../../people/member/acting-as';

const NEEDED = [FUNCTION_ID.chatClients, FUNCTION_ID.organisation];

/** The person in whose name a directory changes people; undefined once they have left or may not. */
export const directoryKeeper = async (
  db: Db | Tx,
  clock: Pick<Ctx, 'ids' | 'now'>,
  tenantId: string,
  memberId: string,
): Promise<Acting | undefined> => await actingAs(db, clock, tenantId, memberId, NEEDED);
