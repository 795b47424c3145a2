import { FUNCTION_ID } from '@contract/role/functions';
import type { SessionCtx } from '@server/context';
import type { formInstance } from '@server/db/schema/form';
import { hasFunction } from '../role/require-permission';

type Filled = Pick<typeof formInstance.$inferSelect, 'memberId' | 'templateId'>;

/** Who filled a form in and company administrators may read it; what came in by a link, also who makes forms. */
export async function mayReadInstance(ctx: SessionCtx, { memberId, templateId }: Filled): Promise<boolean> {
  return (
    memberId === ctx.session.memberId ||
    ctx.session.roles.includes('companyAdministrator') ||
    (templateId !== null && (await hasFunction(ctx, FUNCTION_ID.customForm)))
  );
}
