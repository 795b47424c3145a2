import { FUNCTION_ID } from '@contract/role/functions';
import type { SessionCtx } from '@server/kernel/context';
import type { formInstance } from '@server/db/schema/form/form';
import { reaches } from '../access/data-scope';

type Filled = Pick<typeof formInstance.$inferSelect, 'memberId' | 'templateId'>;

/** Who filled a form in and company administrators may read it; what came in by a link, also who makes forms for them. */
export async function mayReadInstance(ctx: SessionCtx, { memberId, templateId }: Filled): Promise<boolean> {
  return (
    memberId === ctx.session.memberId ||
    ctx.session.roles.includes('companyAdministrator') ||
    (templateId !== null && (await reaches(ctx, FUNCTION_ID.customForm, memberId)))
  );
}
