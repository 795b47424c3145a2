import type * as userCalls from '@contract/session/user-calls';
import { asc } from 'drizzle-orm';
import type { Out } from '@contract/endpoint';
import { area } from '@server/db/schema/area';
import type { CallOf } from '../call-of';

/** Calling codes with the shape of a mobile number, in the order of the list (spec section 7: getArea). */
export async function getArea({
  ctx,
}: CallOf<typeof userCalls.getArea>): Promise<Out<typeof userCalls.getArea>> {
  return await ctx.db
    .select({
      areaCode: area.areaCode,
      name: area.name,
      enName: area.enName,
      mobilePattern: area.mobilePattern,
    })
    .from(area)
    .orderBy(asc(area.sort), asc(area.areaCode));
}
