import * as appTargetCalls from '@contract/workbench/app-target-calls';
import { and, eq } from 'drizzle-orm';
import { APPS } from '@contract/workbench/apps';
import type { AppTarget } from '@contract/workbench/app-target-calls';
import { appTarget } from '@server/db/schema/app-target';
import { ServiceError } from '@server/kernel/errors';
import { requireFunction } from '../access/require-permission';
import { verb } from '@server/kernel/verb';

/** Where the caller's company opens an app in the caller's client; an unknown app is refused like a forbidden one. */
export const getAppTarget = verb(
  appTargetCalls.getAppTarget,
  { permission: { ofInput: 'performance' }, scope: 'none' },
  async ({ ctx, input: { app, client } }) => {
    const entry = APPS.find((one) => one.code === app);
    if (!entry) {
      throw new ServiceError('forbidden');
    }
    await requireFunction(ctx, entry.functionId);
    const rows = await ctx.db
      .select()
      .from(appTarget)
      .where(and(eq(appTarget.tenantId, ctx.session.tenantId), eq(appTarget.app, app)));
    const row = rows.find((one) => one.client === client);
    return {
      target: row && presentTarget(row),
      elsewhere: rows.map((one) => one.client).filter((one) => one !== client),
    };
  },
);

/** A row that names nothing, or an address that is no web page, counts as none. */
function presentTarget(row: typeof appTarget.$inferSelect): AppTarget | undefined {
  if (row.kind === 'miniProgram') {
    return row.appId ? { kind: row.kind, appId: row.appId, path: row.path } : undefined;
  }
  return row.url && /^https?:\/\//.test(row.url) ? { kind: row.kind, url: row.url } : undefined;
}
