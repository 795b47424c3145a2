import { sql } from 'drizzle-orm';
import type { Person } from '@contract/people/calls';
import * as calls from '@contract/warning/calls';
import type { Warning } from '@contract/warning/calls';
import { rankOf, type MergedRow } from '@contract/warning/rules/merge-warnings';
import type { SessionCtx } from '@server/kernel/context';
import { ServiceError } from '@server/kernel/errors';
import { query } from '@server/kernel/query';
import { verb } from '@server/kernel/verb';
import { PERSON_COLUMNS, PERSON_JOINS } from '@server/services/person/person-columns';
import { personOf } from '@server/services/person/person-rows';
import { collectWarnings, countsOf, rowsOf, type Collected } from './collect-warnings';
import { WARNING_ACCESS } from './seen-kinds';

type Row = MergedRow<Collected>;

/** A page of open warnings with one row per person, and the counts. */
export const listWarnings = verb(
  calls.listWarnings,
  WARNING_ACCESS,
  async ({ ctx, input: { kind, organId, cursor, pageSize } }) => {
    requireCursor(cursor);
    const all = await collectWarnings(ctx, organId);
    const rest = rowsOf(all, kind, ctx.now()).filter((row) => cursor === undefined || cursorOf(row) > cursor);
    const rows = rest.slice(0, pageSize);
    const hasMore = rest.length > pageSize;
    const people = await peopleOf(ctx, rows);
    const { memberId } = ctx.session;
    return {
      list: rows.map((row) => ({
        id: row.id,
        person: people.get(row.memberId ?? '') ?? null,
        isSelf: row.memberId === memberId,
        urgency: row.urgency,
        due: row.due,
        warnings: row.warnings.map(present),
      })),
      hasMore,
      nextCursor: hasMore ? cursorOf(rows.at(-1)!) : null,
      counts: countsOf(all),
    };
  },
);

const present = ({ kind, key, memberId, path, ...found }: Row['warnings'][number]): Warning => ({
  id: `${kind} ${memberId === null ? '' : `${memberId} `}${key}`,
  kind,
  date: null,
  dueAt: null,
  count: null,
  flags: [],
  organ: null,
  ...found,
  path,
});

async function peopleOf({ db, session }: SessionCtx, rows: readonly Row[]): Promise<Map<string, Person>> {
  const ids = rows.flatMap(({ memberId }) => memberId ?? []);
  const people = await query<Person>(
    db,
    sql`select ${sql.raw(PERSON_COLUMNS)} from member m ${sql.raw(PERSON_JOINS)}
      where m.tenant_id = ${session.tenantId} and m.id = any(${sql.param(ids)}::text[])`,
  );
  return new Map(people.map((person) => [person.id, personOf(person)]));
}

/** Sort key of a row: pages continue after it, even if rows disappear between requests. */
const cursorOf = (row: Row): string => `${rankOf(row)} ${row.id}`;

/** Refuses a cursor of another form: this backend did not give it out. */
function requireCursor(cursor: string | undefined): void {
  if (cursor !== undefined && !/^[0-2] \d{4}-\d{2}-\d{2} [\w:. -]{1,180}$/.test(cursor)) {
    throw new ServiceError('cursorWrong');
  }
}
