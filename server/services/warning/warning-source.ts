import type { Warning } from '@contract/warning/calls';
import type { WarningKind } from '@contract/warning/warning';
import type { SessionCtx } from '@server/kernel/context';
import { registered } from '@server/kernel/registered';
import type { MemberScope } from '@server/kernel/member-scope';

export type WarningReader = {
  ctx: SessionCtx;
  /** Whose data the function of the kind reaches. */
  scope: MemberScope;
  /** Limits to a department and those below it. Own kinds are skipped then. */
  organId: string | undefined;
};

/**
 * A warning as its source describes it. `key` names it within its kind and its person and has at most 100 characters; without `memberId` it is
 * about no one person, and about the reader where its kind is an own one.
 */
export type Found = Partial<Pick<Warning, 'date' | 'due' | 'dueAt' | 'count' | 'flags' | 'organ'>> & {
  key: string;
  memberId?: string;
  path: string;
};

/**
 * Where warnings of one kind come from: all that are open for the reader, in any order, along an index. Each is there as long as its
 * cause is. `server/composition/warning-sources.ts` lists one source per kind.
 */
export type WarningSource = {
  kind: WarningKind;
  find: (reader: WarningReader) => Promise<Found[]>;
};

export type WarningSources = { readonly [K in WarningKind]: WarningSource & { kind: K } };

/** The source of every kind, set by the composition root. */
export const warningSources = registered<WarningSources>('warning sources');
