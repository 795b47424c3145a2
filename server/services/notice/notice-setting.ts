import * as calls from '@contract/message/notice-calls';
import { eq, sql } from 'drizzle-orm';
import type { Out } from '@contract/endpoint';
import { type ChosenKind, CHOSEN_KINDS, type NoticeChannel } from '@contract/message/notice';
import { account } from '@server/db/schema/account';
import { noticeSetting } from '@server/db/schema/notice';
import { found } from '@server/kernel/errors';
import { wantedChannels } from './channels-for';
import { loadReaders } from './due-notices';
import { verb } from '@server/kernel/verb';

type Setting = Out<typeof calls.getNoticeSetting>;

/** By which ways the caller is told of what, and when not. */
export const getNoticeSetting = verb(
  calls.getNoticeSetting,
  { permission: 'signedIn', scope: 'self' },
  async ({ ctx }): Promise<Setting> => {
    const { tenantId, memberId, accountId } = ctx.session;
    const reader = found((await loadReaders(ctx, tenantId, [memberId])).get(memberId));
    const [own] = await ctx.db
      .select({ choice: noticeSetting.choice })
      .from(noticeSetting)
      .where(eq(noticeSetting.memberId, memberId));
    const [{ email } = { email: null }] = await ctx.db
      .select({ email: account.email })
      .from(account)
      .where(eq(account.id, accountId));
    const client = reader.client?.app.provider ?? null;
    const reach = { client: client !== null };
    const channels = CHOSEN_KINDS.map((kind): [ChosenKind, NoticeChannel[]] => [
      kind,
      [...wantedChannels(kind, reach, own?.choice ?? null)],
    ]);
    return {
      client,
      email: reader.email !== null ? 'proven' : email ? 'unproven' : 'none',
      channels: Object.fromEntries(channels) as Record<ChosenKind, NoticeChannel[]>,
      quietHours: reader.quietHours,
    };
  },
);

/** Keeps what is named beside what was chosen before, so that two devices overwrite nothing of each other. */
export const saveNoticeSetting = verb(
  calls.saveNoticeSetting,
  { permission: 'signedIn', scope: 'self' },
  async ({ ctx, input: { channels = {}, quietHours } }) => {
    const { tenantId, memberId } = ctx.session;
    const updatedAt = ctx.now();
    await ctx.db
      .insert(noticeSetting)
      .values({ memberId, tenantId, choice: channels, quietHours: quietHours ?? null, updatedAt })
      .onConflictDoUpdate({
        target: noticeSetting.memberId,
        set: {
          choice: sql`${noticeSetting.choice} || excluded.choice`,
          updatedAt,
          ...(quietHours === undefined ? {} : { quietHours }),
        },
      });
    return await getNoticeSetting.run({ ctx, input: {} });
  },
);
