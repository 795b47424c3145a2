import * as calls from '@contract/attendance/punch-calls';
import { and, eq } from 'drizzle-orm';
import { USUAL_ZONE } from '@contract/zone';
import { digest } from '@server/auth/hash';
import { workPlace } from '@server/db/schema/attendance/rule';
import { tenant } from '@server/db/schema/company';
import { tenantProfile } from '@server/db/schema/company-profile';
import { masterData } from '@server/db/schema/master-data';
import { ServiceError } from '@server/kernel/errors';
import { hitLimit } from '@server/services/rate-limit/hit-limit';
import { doorCodes } from './door-code';
import { verb } from '@server/kernel/verb';

/** Two further ones carry a screen over a minute without a network. */
const CODES = 4;
/** Of secrets that open nothing, from one network. */
const MISSES = { max: 30, windowMs: 3_600_000 };

/** The codes of the door whose screen holds this secret. A screen that was ended, or whose place is turned off, has none. */
export const getDoorCode = verb(
  calls.getDoorCode,
  // The screen at a door presents its own secret.
  { permission: 'anyone', scope: 'none' },
  async ({ ctx, input }) => {
    const [door] = await ctx.db
      .select({
        tenantId: workPlace.tenantId,
        placeCode: workPlace.placeCode,
        doorEpoch: workPlace.doorEpoch,
        placeName: masterData.name,
        placeEnName: masterData.enName,
        companyName: tenant.name,
        companyEnName: tenant.enName,
        timeZone: tenantProfile.timezone,
      })
      .from(workPlace)
      .innerJoin(tenant, and(eq(tenant.id, workPlace.tenantId), eq(tenant.status, 'normal')))
      .innerJoin(
        masterData,
        and(
          eq(masterData.tenantId, workPlace.tenantId),
          eq(masterData.model, 'place'),
          eq(masterData.code, workPlace.placeCode),
          eq(masterData.isEnabled, true),
        ),
      )
      .leftJoin(tenantProfile, eq(tenantProfile.tenantId, workPlace.tenantId))
      .where(eq(workPlace.doorTokenHash, digest(input.secret)));
    if (!door) {
      await hitLimit(ctx, { key: `door-miss:${ctx.network}`, ...MISSES });
      throw new ServiceError('doorScreenOver');
    }
    const { tenantId, placeCode, doorEpoch, timeZone, ...named } = door;
    const now = ctx.now().getTime();
    return {
      ...named,
      timeZone: timeZone ?? USUAL_ZONE,
      now,
      codes: await doorCodes(ctx, { tenantId, placeCode, doorEpoch }, now, CODES),
    };
  },
);
