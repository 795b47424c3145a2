import * as userCalls from '@contract/session/user-calls';
import { asc } from 'drizzle-orm';
import { area } from '@server/db/schema/area';
import { verb } from '@server/kernel/verb';

/** Calling codes with the shape of a mobile number, in the order of the list (spec section 7: getArea). */
export const getArea = verb(userCalls.getArea, { permission: 'anyone', scope: 'none' }, async ({ ctx }) => {
  return await ctx.db
    .select({
      areaCode: area.areaCode,
      name: area.name,
      enName: area.enName,
      mobilePattern: area.mobilePattern,
    })
    .from(area)
    .orderBy(asc(area.sort), asc(area.areaCode));
});
