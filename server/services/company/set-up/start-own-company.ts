import { startOwnCompany as call } from '@contract/company/set-up-calls';
import { ServiceError } from '@server/kernel/errors';
import { hitLimit } from '../../rate-limit/hit-limit';
import { isDemoCompany } from '../demo-company';
import { issueSetUpKey } from './set-up-keys';
import { verb } from '@server/kernel/verb';

const DAY_MS = 24 * 3_600_000;

/** Opens the set-up page for who has tried the demo. Its people are anybody's, so that few may do so in a day. */
export const startOwnCompany = verb(
  call,
  { permission: 'rolePermission', scope: 'none' },
  async ({ ctx }) => {
    if (!(await isDemoCompany(ctx, ctx.session.tenantId))) {
      throw new ServiceError('forbidden');
    }
    await hitLimit(ctx, { key: `own-company:${ctx.network}`, max: 5, windowMs: DAY_MS });
    await hitLimit(ctx, { key: 'own-company', max: 50, windowMs: DAY_MS });
    const { key } = await issueSetUpKey(ctx.db, ctx, 'further');
    return { key };
  },
);
