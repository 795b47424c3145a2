import * as calls from '@contract/inbox/calls';
import type { InboxEnd } from '@contract/inbox/calls';
import type { InboxKind } from '@contract/inbox/inbox';
import { found } from '@server/kernel/errors';
import { presentZone } from '@contract/zone';
import { inboxEndSql, PARAMETER_SLOTS } from './inbox-sql';
import { inboxSources } from './inbox-source';
import { verb } from '@server/kernel/verb';

type Row = {
  isOpen: boolean;
  outcome: InboxEnd;
  byId: string | null;
  endedAt: Date | string | null;
  name: string | null;
  enName: string | null;
};

const statements = new Map<InboxKind, string>();
const statementOf = (kind: InboxKind): string => {
  const text = statements.get(kind) ?? inboxEndSql(inboxSources.get()[kind], PARAMETER_SLOTS, '$5::text');
  statements.set(kind, text);
  return text;
};

/** How an item ended that waited for the person, so that a page that still shows it can say the final word. */
export const readInboxEnd = verb(
  calls.readInboxEnd,
  { permission: 'signedIn', scope: 'concerned' },
  async ({ ctx, input: { kind, sourceId } }) => {
    const { memberId, tenantId } = ctx.session;
    const rows = await ctx.raw<Row>(statementOf(kind), [
      memberId,
      tenantId,
      ctx.now(),
      presentZone(),
      sourceId,
    ]);
    const { isOpen, outcome, byId, endedAt, name, enName } = found(rows[0]);
    return {
      end: isOpen
        ? null
        : {
            outcome,
            by: name === null ? null : { name, enName, isMe: byId === memberId },
            at: endedAt === null ? null : new Date(endedAt).toISOString(),
          },
    };
  },
);
