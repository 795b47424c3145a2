import { INBOX_KINDS, type InboxKind } from '@contract/inbox/inbox';
import { registered } from '@server/kernel/registered';

/** SQL expressions, never values: a parameter such as `$1`, or a column of an outer query. */
export type InboxSlots = {
  member: string;
  tenant: string;
  now: string;
  /** The company's time zone by name. */
  zone: string;
};

/** The place of a row in the order of the inbox. */
export type InboxPlace = { rank: string; source: string; kind: string };

/**
 * How many rows the reader wants, the place after which they begin, and the one record that is wanted: a source with many candidates
 * stops there by itself.
 */
export type InboxWindow = { limit: string; after?: InboxPlace; only?: string };

/**
 * Where items of one kind come from: one statement over indexes of the person, whatever the size of the company. A noun implements it
 * in its own folder, and `server/composition/inbox-sources.ts` lists it.
 */
export type InboxSource = {
  kind: InboxKind;
  /** Required to settle such an item; without it the kind is not shown. */
  functionId?: number;
  /** The function has to reach the whole company. */
  needsWholeCompany?: true;
  /**
   * A select of `source_id text`, `created_at` and `due_at timestamptz`, `is_urged boolean`, `title jsonb`, `from_id text` and
   * `facts jsonb` (the kind's own part of an item). One row a record; what is settled is not in it.
   */
  rows: (at: InboxSlots, window: InboxWindow) => string;
  /** How the record `source` ended for the person: a select of `outcome text`, `by_id text` and `ended_at timestamptz`, at most one row. */
  end: (at: InboxSlots, source: string) => string;
};

/** The start of a date on the company's clocks. */
export const startOf = (date: string, { zone }: Pick<InboxSlots, 'zone'>): string =>
  `((${date})::timestamp at time zone ${zone})`;

/** Today's date on the company's clocks. */
export const todayOf = ({ now, zone }: Pick<InboxSlots, 'now' | 'zone'>): string =>
  `(${now} at time zone ${zone})::date`;

/** The title of a source whose kind and facts say it all. */
export const NO_TITLE = 'null::jsonb as title';

export type InboxSources = { readonly [K in InboxKind]: InboxSource };

/** The source of every kind, set by the composition root. */
export const inboxSources = registered<InboxSources>('inbox sources');

export const allInboxSources = (): InboxSource[] => INBOX_KINDS.map((kind) => inboxSources.get()[kind]);
