import * as calls from '@contract/workbench/calls';
import { and, eq, inArray } from 'drizzle-orm';
import { APPS, idsOf } from '@contract/workbench/apps';
import { appTarget } from '@server/db/schema/app-target';
import { memberRole, roleFunction } from '@server/db/schema/member';
import { commonApp } from '@server/db/schema/work';
import { ServiceError } from '@server/kernel/errors';
import { seatFunctions } from '../access/held-seats';
import { verb } from '@server/kernel/verb';

/** Keeps a person's common apps in their order; apps that are unknown, repeated, not theirs or open nowhere are refused. */
export const saveCommonApps = verb(
  calls.saveCommonApps,
  { permission: 'signedIn', scope: 'self' },
  async ({ ctx, input }) => {
    const { memberId, tenantId } = ctx.session;
    const wanted = new Map(APPS.filter((app) => input.apps.includes(app.code)).map((app) => [app.code, app]));
    if (wanted.size !== input.apps.length) {
      throw new ServiceError('appsWrong');
    }
    const needed = [...wanted.values()].map(idsOf);
    const held = await ctx.db
      .selectDistinct({ functionId: roleFunction.functionId })
      .from(memberRole)
      .innerJoin(roleFunction, eq(roleFunction.roleId, memberRole.roleId))
      .where(and(eq(memberRole.memberId, memberId), inArray(roleFunction.functionId, needed.flat())));
    const granted = [...held.map((row) => row.functionId), ...(await seatFunctions(ctx, memberId))];
    if (!needed.every((ids) => ids.some((id) => granted.includes(id)))) {
      throw new ServiceError('forbidden');
    }
    const outside = [...wanted.values()].filter((app) => !('path' in app)).map((app) => app.code);
    if (outside.length > 0) {
      const targets = await ctx.db
        .selectDistinct({ app: appTarget.app })
        .from(appTarget)
        .where(and(eq(appTarget.tenantId, tenantId), inArray(appTarget.app, outside)));
      if (targets.length !== outside.length) {
        throw new ServiceError('appsWrong');
      }
    }
    const row = { tenantId, apps: input.apps, updatedAt: ctx.now() };
    await ctx.db
      .insert(commonApp)
      .values({ memberId, ...row })
      .onConflictDoUpdate({ target: commonApp.memberId, set: row });
    return { commonApps: input.apps };
  },
);
