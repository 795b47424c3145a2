import type { InboxPlace, InboxWindow } from './inbox-source';

const EPOCH = `timestamptz '2000-01-01 00:00:00+00'`;
const seconds = (moment: string) => `extract(epoch from ${moment} - ${EPOCH})`;

/** Later than any due date: what has none follows, newest first. */
const AFTER_ALL_DUE = 4_000_000_000;

/**
 * The order of the inbox as one number: overdue and reminded items by time, then by due time, then the rest newest first. Immutable, so
 * that the index `work_item_inbox` can carry it; the expression there has to be the same.
 */
export const rankOf = (row: { createdAt: string; dueAt: string; isUrged: string }): string =>
  `(case when ${row.isUrged} then ${seconds(row.createdAt)} when ${row.dueAt} is not null then ${seconds(row.dueAt)} else ${AFTER_ALL_DUE} - ${seconds(row.createdAt)} end)`;

/** The due time that a rank of a dated item stands for. */
export const dueOfRank = (rank: string): string => `(${EPOCH} + (${rank})::float8 * interval '1 second')`;

/** Microseconds are lost where a rank becomes a moment again: a bound that only spares reading is this much wider. */
const SLACK = `interval '1 millisecond'`;

/** The latest creation that a row without a due time can have after this rank. */
const createdAfterRank = (rank: string): string =>
  `(${EPOCH} + (${AFTER_ALL_DUE} - (${rank})::float8) * interval '1 second' + ${SLACK})`;

/** Whether a row stands behind a place. */
export const followsPlace = (row: InboxPlace, place: InboxPlace): string =>
  `(${row.rank}, ${row.source}, ${row.kind}) > (${place.rank}, ${place.source}, ${place.kind})`;

type NewestFirst = { kind: string; createdAt: string; source: string };

/** The part of a source's window for rows without a due time, as a condition. */
export function withinWindow({ kind, createdAt, source }: NewestFirst, { after, only }: InboxWindow): string {
  const rank = rankOf({ createdAt, dueAt: 'null::timestamptz', isUrged: 'false' });
  return [
    'true',
    ...(only === undefined ? [] : [`${source} = ${only}`]),
    ...(after === undefined
      ? []
      : [
          `${createdAt} <= ${createdAfterRank(after.rank)}`,
          followsPlace({ rank, source, kind: `'${kind}'::text` }, after),
        ]),
  ].join(' and ');
}
