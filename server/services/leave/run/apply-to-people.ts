import type { Service } from '@contract/leave/year/annual-leave';
import type { LeaveTerms } from '@contract/leave/rule/terms';
import { expiringSoon, type Expiring } from '@contract/leave/run/expiring';
import { notTaken } from '@contract/leave/run/leaver';
import type { RunCounts, RunMode } from '@contract/leave/run/run';
import { runKind, type KindRun } from '@contract/leave/run/run-kind';
import type { Ctx } from '@server/kernel/context';
import type { Tx } from '@server/db/database';
import { leaveLot } from '@server/db/schema/leave/leave';
import { loadBooks, onClocks, writeEntries, type Books } from '../ledger/books';
import { recordsOf } from '../eligibility/records-of';
import { tellExpiring } from './tell-expiring';
import { writeItems } from './write-items';

type Clock = Pick<Ctx, 'now' | 'ids'>;
type Person = Service & { id: string };
type Run = { id: string; tenantId: string; mode: RunMode; day: string };
type Rules = {
  zone: string;
  /** Kinds with rules of the company. */
  kinds: readonly string[];
  termsOn: (kind: string) => (day: string) => LeaveTerms;
};
/** What is to be done to somebody's leave of a kind, and what of it ends soon. */
export type Made = KindRun & { memberId: string; expiring: Expiring[] };

/** Far below the number of parameters that a statement takes. */
const ROWS_AT_ONCE = 1_000;

/** Does for people what a run is for, or only tells it where it is a dry one; answers how often what happened. */
export async function applyToPeople(
  tx: Tx,
  clock: Clock,
  run: Run,
  people: readonly Person[],
  { zone, kinds, termsOn }: Rules,
): Promise<RunCounts> {
  const booksOf = await loadBooks(
    tx,
    people.map(({ id }) => id),
    zone,
  );
  const recordsFor = await recordsOf(
    tx,
    people.map(({ id }) => id),
  );
  const now = onClocks(clock.now(), zone);
  const at = now.startsWith(run.day) ? now : `${run.day} 00:00:00.000`;
  const made = people.flatMap((person) => {
    const books = booksOf(person.id);
    const own = new Set([...kinds, ...books.lots.map(({ kind }) => kind)]);
    return [...own].map((kind) =>
      madeOf(person, kind, books, {
        termsOn: termsOn(kind),
        day: run.day,
        at,
        newId: clock.ids,
        records: recordsFor(person.id),
      }),
    );
  });
  if (run.mode !== 'dry') {
    await write(tx, clock, run.tenantId, made);
    await tellExpiring(tx, clock, run, made);
  }
  return await writeItems(tx, clock, run, made);
}

type Asked = Omit<Parameters<typeof runKind>[2], 'person' | 'kind'>;

function madeOf(person: Person, kind: string, { lots, events }: Books, asked: Asked): Made {
  const { id: memberId, leftOn } = person;
  if (leftOn !== null) {
    const item = notTaken(lots, events, person, kind, asked.termsOn(leftOn));
    return { memberId, lots: [], entries: [], items: item ? [item] : [], expiring: [] };
  }
  const made = runKind(lots, events, { ...asked, person, kind });
  const known = { lots: [...lots, ...made.lots], events: [...events, ...made.entries] };
  const told = new Set(lots.flatMap((lot) => (lot.warnedOn === null ? [] : lot.id)));
  const expiring = expiringSoon(known.lots, known.events, { kind, ...asked }).filter(({ lotIds }) =>
    lotIds.some((one) => !told.has(one)),
  );
  return { memberId, ...made, expiring };
}

async function write(tx: Tx, clock: Clock, tenantId: string, made: readonly Made[]): Promise<void> {
  const rows = made.flatMap(({ memberId, lots }) => lots.map((lot) => ({ ...lot, tenantId, memberId })));
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
    await tx.insert(leaveLot).values(rows.slice(from, from + ROWS_AT_ONCE));
  }
  await writeEntries(
    tx,
    clock,
    tenantId,
    made.flatMap(({ memberId, entries }) => entries.map((entry) => ({ ...entry, memberId }))),
  );
}
