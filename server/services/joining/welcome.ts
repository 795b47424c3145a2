import { setApart } from '@contract/text/set-apart';
import { eq, inArray } from 'drizzle-orm';
import type { Ctx } from '@server/kernel/context';
import { tenant } from '@server/db/schema/company';
import { joinRequest } from '@server/db/schema/joining';
import type { NoticeSender } from '@server/providers/sender/code-sender';
import type { Work } from '@server/jobs/job-kind';
import { fullMobile } from '@server/services/person/find-account';

type Parts = Pick<Ctx, 'db' | 'env'> & { sender: Pick<NoticeSender, 'text'> };

/** Sends each accepted person where to sign in. A message that is sent again has the key of the first. */
export async function sendWelcome(
  { db, env, sender }: Parts,
  { payload, tenantId }: Pick<Work<{ requestIds: string[] }>, 'payload' | 'tenantId'>,
): Promise<void> {
  const accepted = await db
    .select({ request: joinRequest, company: { name: tenant.name, enName: tenant.enName } })
    .from(joinRequest)
    .innerJoin(tenant, eq(tenant.id, joinRequest.tenantId))
    .where(inArray(joinRequest.id, payload.requestIds));
  const origin = env.PUBLIC_ORIGIN[0] ?? `http://localhost:${env.PORT}`;
  for (const { request, company } of accepted) {
    await sender.text({
      key: `join-${request.id}`,
      mobile: fullMobile(request),
      tenantId: tenantId ?? undefined,
      text: `${setApart(`${company.name}已通过您的加入申请`, company.name)}，请用本手机号登录：${origin}/m/loginvc ｜ ${company.enName ?? company.name} accepted your request to join. Sign in with this number.`,
    });
  }
}
