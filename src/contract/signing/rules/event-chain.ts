import type { SigningEventKind } from '../terms';

/** Who did something: a member, an outsider by name, or the clock. */
export type EventActor = { kind: 'member' | 'outsider' | 'system'; id?: string; name?: string };
/** What belongs to it: texts, whole numbers and flags only, so that every language writes them alike. */
export type EventData = { readonly [key: string]: string | number | boolean | readonly string[] | null };

export type ChainedEvent = {
  no: number;
  /** ISO 8601 in UTC with milliseconds. */
  at: string;
  kind: SigningEventKind;
  actor: EventActor;
  data: EventData;
  prevHash: string;
  hash: string;
};

/** The hash before the first event. */
export const FIRST_PREV_HASH = '0'.repeat(64);

type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json | undefined };

/** JSON without spaces, keys in the order of their code units, members without a value left out. */
export function canonicalJson(value: Json): string {
  if (Array.isArray(value)) {
    return `[${(value as readonly Json[]).map(canonicalJson).join(',')}]`;
  }
  if (value !== null && typeof value === 'object') {
    const members = Object.entries(value as { [key: string]: Json | undefined })
      .filter((member): member is [string, Json] => member[1] !== undefined)
      .sort(([one], [other]) => (one < other ? -1 : 1));
    return `{${members.map(([key, inner]) => `${JSON.stringify(key)}:${canonicalJson(inner)}`).join(',')}}`;
  }
  return JSON.stringify(value);
}

/** What is hashed of an event: all of it but its hash, with the case it belongs to. */
export function hashedText(signingId: string, event: Omit<ChainedEvent, 'hash'>): string {
  const { no, at, kind, actor, data, prevHash } = event;
  return canonicalJson({ signing: signingId, no, at, kind, actor, data, prev: prevHash });
}

/** What a sealed file says of the events before its seal, so that nobody rewrites them behind it. */
export const chainAnchor = (signingId: string, events: readonly Pick<ChainedEvent, 'hash'>[]): string =>
  `signing:${signingId} events:${events.length} head:${events.at(-1)?.hash ?? FIRST_PREV_HASH}`;

/** The number of the first event that does not follow from the one before; 0 when all do. */
export async function brokenLink(
  signingId: string,
  events: readonly ChainedEvent[],
  sha256: (text: string) => string | Promise<string>,
): Promise<number> {
  let prevHash = FIRST_PREV_HASH;
  for (const [index, event] of events.entries()) {
    const isNext = event.no === index + 1 && event.prevHash === prevHash;
    if (!isNext || (await sha256(hashedText(signingId, event))) !== event.hash) {
      return index + 1;
    }
    prevHash = event.hash;
  }
  return 0;
}
