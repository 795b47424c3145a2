import type { Warning } from '@contract/warning/calls';
import type { WarningKind } from '@contract/warning/warning';
import type { SessionCtx } from '@server/kernel/context';
import { registered } from '@server/kernel/registered';
import type { MemberScope } from '@server/kernel/member-scope';

export type WarningReader = {
  ctx: SessionCtx;
  /** Whose data the function of the kind reaches. */
  scope: MemberScope;
};

/** What a source says of a warning; `key` names it within its kind and has no more than 130 characters. */
export type Found = Partial<Pick<Warning, 'person' | 'date' | 'until' | 'dueAt' | 'count' | 'flags'>> & {
  key: string;
  path: string;
};

/**
 * Where warnings of one kind come from. It answers at most `limit` of them after the key of one, in an order of its own that does not
 * change while its rows do not; each is there as long as its cause is. `server/composition/warning-sources.ts` lists one source per kind.
 */
export type WarningSource = {
  kind: WarningKind;
  find: (reader: WarningReader, after: string | undefined, limit: number) => Promise<Found[]>;
};

export type WarningSources = { readonly [K in WarningKind]: WarningSource & { kind: K } };

/** The source of every kind, set by the composition root. */
export const warningSources = registered<WarningSources>('warning sources');
