import type { startOwnCompany as call } from '@contract/company/set-up-calls';
import type { Out } from '@contract/endpoint';
import { FUNCTION_ID } from '@contract/role/functions';
import { ServiceError } from '@server/errors';
import type { CallOf } from '../../call-of';
import { hitLimit } from '../../rate-limit/hit-limit';
import { requireFunction } from '../../role/require-permission';
import { isDemoCompany } from '../demo-company';
import { issueSetUpKey } from './set-up-keys';

const DAY_MS = 24 * 3_600_000;

/** Opens the set-up page for who has tried the demo. Its people are anybody's, so that few may do so in a day. */
export async function startOwnCompany({ ctx }: CallOf<typeof call>): Promise<Out<typeof call>> {
  await requireFunction(ctx, FUNCTION_ID.rolePermission);
  if (!(await isDemoCompany(ctx, ctx.session.tenantId))) {
    throw new ServiceError('forbidden');
  }
  await hitLimit(ctx, { key: `own-company:${ctx.network}`, max: 5, windowMs: DAY_MS });
  await hitLimit(ctx, { key: 'own-company', max: 50, windowMs: DAY_MS });
  const { key } = await issueSetUpKey(ctx.db, ctx, 'further');
  return { key };
}
