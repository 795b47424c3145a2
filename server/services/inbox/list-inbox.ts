import * as calls from '@contract/inbox/calls';
import type { InboxItem } from '@contract/inbox/calls';
import { INBOX_KINDS, INBOX_LIMITS, type InboxKind, type InboxUrgency } from '@contract/inbox/inbox';
import { presentZone } from '@contract/zone';
import type { SessionCtx } from '@server/kernel/context';
import type { LocalizedText } from '@server/db/columns';
import { ServiceError } from '@server/kernel/errors';
import { dayOf, startOfDay } from '@server/kernel/day-range';
import { inboxPageSql, PARAMETER_SLOTS, TYPED_PARAMETERS } from './inbox-sql';
import { allInboxSources, inboxSources } from './inbox-source';
import { verb } from '@server/kernel/verb';

type Row = {
  kind: InboxKind;
  sourceId: string;
  createdAt: Date | string;
  dueAt: Date | string | null;
  isUrged: boolean;
  title: LocalizedText | null;
  facts: unknown;
  rank: string;
  name: string | null;
  enName: string | null;
};

const statements = new Map<string, string>();

/** One text for each filter and for the first or a further page, so that PostgreSQL prepares it once. */
function statementFor(kind: InboxKind | undefined, isFirst: boolean): string {
  const key = `${kind ?? ''} ${isFirst}`;
  const known = statements.get(key);
  if (known !== undefined) {
    return known;
  }
  const sources = kind ? [inboxSources.get()[kind]] : allInboxSources();
  const after = { rank: '$6::numeric', source: '$7::text', kind: '$8::text' };
  const page = inboxPageSql(sources, PARAMETER_SLOTS, {
    limit: '$5::int',
    ...(isFirst ? {} : { after }),
  });
  const text = `select p.kind, p.source_id as "sourceId", p.created_at as "createdAt", p.due_at as "dueAt", p.is_urged as "isUrged",
  p.title, p.facts, p.rank::text as rank, a.name, a.en_name as "enName"
from (${page}) p left join member m on m.id = p.from_id and m.tenant_id = $2::text left join account a on a.id = m.account_id
where ${TYPED_PARAMETERS} order by p.rank, p.source_id, p.kind`;
  statements.set(key, text);
  return text;
}

/** A page of what waits for the person: one statement, whatever waits and however large the company is. */
export const listInbox = verb(
  calls.listInbox,
  { permission: 'signedIn', scope: 'concerned' },
  async ({ ctx, input: { kind, cursor, pageSize } }) => {
    const { memberId, tenantId } = ctx.session;
    const after = cursor === undefined ? [] : readCursor(cursor);
    const rows = await ctx.raw<Row>(statementFor(kind, after.length === 0), [
      memberId,
      tenantId,
      ctx.now(),
      presentZone(),
      pageSize + 1,
      ...after,
    ]);
    const shown = rows.slice(0, pageSize);
    const last = shown.at(-1);
    const hasMore = rows.length > pageSize;
    return {
      list: shown.map((row) => present(ctx, row)),
      hasMore,
      nextCursor: hasMore && last ? `${last.rank}_${last.sourceId}_${last.kind}` : null,
    };
  },
);

const iso = (at: Date | string): string => new Date(at).toISOString();

function present(ctx: Pick<SessionCtx, 'now'>, row: Row): InboxItem {
  const { kind, sourceId, isUrged, title, facts, name, enName } = row;
  const dueAt = row.dueAt === null ? null : iso(row.dueAt);
  const part = PARTS[kind];
  return {
    id: `${kind} ${sourceId}`,
    kind,
    sourceId,
    urgency: urgencyOf(ctx.now(), isUrged, dueAt),
    title,
    from: name === null ? null : { name, enName },
    createdAt: iso(row.createdAt),
    dueAt,
    isUrged,
    approval: null,
    swap: null,
    change: null,
    questionnaireId: null,
    day: null,
    punch: null,
    dispute: null,
    ...(part && facts ? { [part]: facts } : {}),
  };
}

type InboxPart = 'approval' | 'swap' | 'change' | 'day' | 'punch' | 'dispute' | 'questionnaireId';

/** Where the facts of a kind stand in an item. */
const PARTS: Partial<Record<InboxKind, InboxPart>> = {
  lgApprove: 'approval',
  ymApprove: 'approval',
  returned: 'approval',
  swap: 'swap',
  rosterChange: 'change',
  dayProblem: 'day',
  dayConfirm: 'day',
  doubtfulPunch: 'punch',
  dispute: 'dispute',
  settlementDispute: 'dispute',
  questionnaire: 'questionnaireId',
};

function urgencyOf(now: Date, isUrged: boolean, dueAt: string | null): InboxUrgency {
  const until = (days: number) => startOfDay(dayOf(now), days).toISOString();
  if (isUrged || (dueAt !== null && dueAt <= until(1))) {
    return 'now';
  }
  return dueAt !== null && dueAt <= until(INBOX_LIMITS.soonDays + 1) ? 'soon' : 'open';
}

/** Rank, record and kind of the last item. Anything else was not given out by this backend. */
function readCursor(cursor: string): [string, string, string] {
  const [, rank, source, kind] = /^(-?\d{1,12}(?:\.\d{1,9})?)_(\S{1,64})_(\w+)$/.exec(cursor) ?? [];
  if (!rank || !source || !INBOX_KINDS.some((one) => one === kind)) {
    throw new ServiceError('cursorWrong');
  }
  return [rank, source, kind!];
}
