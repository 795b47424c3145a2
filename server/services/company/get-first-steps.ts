import { getFirstSteps as call } from '@contract/company/first-steps-calls';
import { verb } from '@server/kernel/verb';
import { isDemoCompany } from './demo-company';
import { readReadiness } from './readiness';

/** What a new company does first, and what of it is done. */
export const getFirstSteps = verb(
  call,
  // In a new company only its administrators hold this function.
  { permission: 'rolePermission', scope: 'none' },
  async ({ ctx }) => {
    const { tenantId } = ctx.session;
    return { ...(await readReadiness(ctx.raw, tenantId)), isDemo: await isDemoCompany(ctx, tenantId) };
  },
);
