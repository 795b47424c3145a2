import { FUNCTION_ID } from '@contract/role/functions';
import type { SessionCtx } from '@server/context';
import { memberScope, requireWholeCompany } from '../../role/data-scope';
import { requireFunction } from '../../role/require-permission';

/** What a directory changes is the whole company's, and people's. */
export async function requireKeeper(ctx: SessionCtx): Promise<void> {
  await requireFunction(ctx, FUNCTION_ID.chatClients);
  requireWholeCompany(await memberScope(ctx, FUNCTION_ID.organisation));
}
