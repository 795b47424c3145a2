import type { Language } from '@contract/limits';
import { momentText } from '@contract/moment-text';
import type { Swap, SwapDetail, SwapShift } from '@contract/roster/swap-calls';
import type { TFunction } from 'i18next';
import type { Tone } from '@/shared/ui/mark/tag';
import { nameOf } from '../names';

type T = TFunction<'shift-swap'>;
type Person = Swap['parties'][number]['person'];

/** What a swap is to its reader: one of its states, or that it waits for them. */
export type SwapLook = Swap['state'] | 'mine';

export const LOOK_TONES: Record<SwapLook, Tone | undefined> = {
  mine: 'warn',
  asked: 'main',
  inApproval: 'main',
  done: 'good',
  declined: 'bad',
  rejected: 'bad',
  withdrawn: undefined,
  fallen: 'bad',
};

export const lookOf = (
  { state, parties }: Pick<Swap, 'state' | 'parties'>,
  ownId: string | undefined,
): SwapLook =>
  state === 'asked' && parties.some(({ person, consent }) => person.id === ownId && consent === 'waiting')
    ? 'mine'
    : state;

/** Names one after the other, the reader's own as "you". */
export function namesText(
  people: readonly Person[],
  { ownId, language, t }: { ownId?: string | undefined; language: Language; t: T },
): string {
  const names = people.map((person) => (person.id === ownId ? t('you') : nameOf(person, language)));
  const last = names.pop() ?? '';
  return names.length > 0 ? `${names.join(t('listSeparator'))}${t('lastSeparator')}${last}` : last;
}

/** What the swap is called for its reader; who decides on it reads of its parties. */
export function swapTitle(
  { kind, legs, parties }: Pick<Swap, 'kind' | 'legs' | 'parties'>,
  ownId: string | undefined,
  language: Language,
  t: T,
): string {
  const people = parties.map(({ person }) => person);
  const names = namesText(
    people.filter(({ id }) => id !== ownId),
    { language, t },
  );
  const isParty = people.some(({ id }) => id === ownId);
  if (kind !== 'giveAway') {
    return t(`title.${kind}${isParty ? '' : 'Of'}`, { names });
  }
  return t(!isParty ? 'title.giveOf' : legs[0]?.giver.id === ownId ? 'title.give' : 'title.get', { names });
}

/** A shift in a sentence: its name on its date. */
export const shiftAtText = ({ shift, workDate }: SwapShift, language: Language, t: T): string =>
  t('shiftAt', { date: momentText(workDate, 'weekday', language), name: nameOf(shift, language) });

/** Why a swap has fallen, with whose shift or plan it is where that is known. */
export function fallText(
  { code, person }: NonNullable<SwapDetail['fall']>,
  ownId: string | undefined,
  language: Language,
  t: T,
): string {
  if (!person) {
    return t(`fall.${code}Any`);
  }
  return person.id === ownId ? t(`fall.${code}Own`) : t(`fall.${code}`, { name: nameOf(person, language) });
}
