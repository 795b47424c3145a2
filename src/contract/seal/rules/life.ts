import type { SealChangeKind, SealKind, SealState } from '../seal';

/** What the life of a seal depends on. */
export type SealLife = {
  kind: SealKind;
  state: SealState;
  /** Whether a second person has to approve changes, and to place it; always for the company seal. */
  needsTwo: boolean;
  /** The change that waits, and who asked for it. */
  waiting: { kind: SealChangeKind; askedBy: string } | null;
};

export type LifeFault =
  | 'sealStateWrong'
  | 'sealChangeWaits'
  | 'sealNothingWaits'
  | 'sealOwnChange'
  | 'sealNotOwnChange';

const FROM: Record<SealChangeKind, readonly SealState[]> = {
  make: [],
  change: ['active', 'suspended'],
  suspend: ['active'],
  resume: ['suspended'],
  destroy: ['active', 'suspended'],
};

const TO: Partial<Record<SealChangeKind, SealState>> = {
  make: 'active',
  suspend: 'suspended',
  resume: 'active',
  destroy: 'destroyed',
};

export const alwaysNeedsTwo = (kind: SealKind): boolean => kind === 'company';

/** A new seal, as it stands while it is asked for. Whatever its kind, nobody makes a seal alone. */
export const newSeal = (kind: SealKind, needsTwo: boolean, askedBy: string): SealLife => ({
  kind,
  state: 'asked',
  needsTwo: needsTwo || alwaysNeedsTwo(kind),
  waiting: { kind: 'make', askedBy },
});

/** Why a change cannot be asked for; undefined when it can. */
export function askFault({ state, waiting }: SealLife, kind: SealChangeKind): LifeFault | undefined {
  if (!FROM[kind].includes(state)) {
    return 'sealStateWrong';
  }
  return waiting ? 'sealChangeWaits' : undefined;
}

/** The changes that can be asked for. */
export const changesOf = (life: SealLife): SealChangeKind[] =>
  (Object.keys(FROM) as SealChangeKind[]).filter((kind) => askFault(life, kind) === undefined);

/** A seal with a change that waits; the state is what it was. */
export const asked = (life: SealLife, kind: SealChangeKind, askedBy: string): SealLife => ({
  ...life,
  waiting: { kind, askedBy },
});

/** Whether a change waits for somebody else, or takes effect when it is asked for. */
export const needsApproval = (life: Pick<SealLife, 'needsTwo'>, kind: SealChangeKind): boolean =>
  life.needsTwo || kind === 'make';

/** Why somebody cannot decide on what waits. Who asked never does where it needs two. */
export function decideFault(life: SealLife, decidedBy: string): LifeFault | undefined {
  if (!life.waiting) {
    return 'sealNothingWaits';
  }
  return life.waiting.askedBy === decidedBy && needsApproval(life, life.waiting.kind)
    ? 'sealOwnChange'
    : undefined;
}

/** Why somebody cannot take back what waits: it is theirs alone. */
export function withdrawFault({ waiting }: SealLife, by: string): LifeFault | undefined {
  if (!waiting) {
    return 'sealNothingWaits';
  }
  return waiting.askedBy === by ? undefined : 'sealNotOwnChange';
}

/** The seal after what waited was approved, or not: declined and withdrawn alike. A seal that was never approved is none. */
export function settled(life: SealLife, isApproved: boolean): SealLife {
  const kind = life.waiting?.kind;
  if (kind === undefined) {
    return life;
  }
  const state = isApproved ? (TO[kind] ?? life.state) : kind === 'make' ? 'declined' : life.state;
  return { ...life, state, waiting: null };
}
