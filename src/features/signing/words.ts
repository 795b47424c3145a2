import { momentText } from '@contract/moment-text';
import type { Language } from '@contract/limits';
import type { Signing, SigningParty, SigningRow } from '@contract/signing/signing';
import type { PartyState, SigningState } from '@contract/signing/terms';
import type { TFunction } from 'i18next';
import { localizedName } from '@/shared/lib/text/localized-text';
import type { Tone } from '@/shared/ui/mark/tag';

export const STATE_TONES: Record<SigningState, Tone | undefined> = {
  draft: undefined,
  preparing: undefined,
  signing: 'main',
  sealing: 'main',
  completed: 'good',
  expired: 'warn',
  refused: 'bad',
  withdrawn: undefined,
  failed: 'bad',
};

export const PARTY_TONES: Record<PartyState, Tone | undefined> = {
  waiting: undefined,
  turn: 'warn',
  opened: 'warn',
  signed: 'good',
  refused: 'bad',
  handedOver: undefined,
  received: 'good',
  ended: undefined,
};

/** The last day on which one can sign: a deadline is the moment at which that ends. */
export const lastDay = (deadline: string): Date => new Date(Date.parse(deadline) - 1);

/** Names in the order of the list. */
export function namesText(names: readonly string[], t: TFunction<'signing'>): string {
  return names.join(t('nameSeparator'));
}

export function partyName(
  party: Pick<SigningParty, 'kind' | 'person' | 'outsider' | 'seal'>,
  language: Language,
  t: TFunction<'signing'>,
): string {
  if (party.kind === 'stamp') {
    return party.seal ? localizedName(party.seal.name, party.seal.enName, language) : t('stampParty');
  }
  if (party.person) {
    return localizedName(party.person.name, party.person.enName, language);
  }
  return party.outsider?.name ?? '';
}

/** Whom a case waits for and until when, or what has become of it: one line. */
export function waitText(row: SigningRow, language: Language, t: TFunction<'signing'>): string[] {
  const deadline = row.deadline
    ? t('until', { day: momentText(lastDay(row.deadline), 'day', language) })
    : '';
  switch (row.state) {
    case 'signing':
      return [row.waitsFor.length > 0 ? t('waitsFor', { names: namesText(row.waitsFor, t) }) : '', deadline];
    case 'draft':
      return [t('editedAt', { time: momentText(row.updatedAt, 'minute', language) })];
    case 'preparing':
    case 'sealing':
    case 'failed':
      return [t(`stateNote.${row.state}`)];
    case 'completed':
    case 'expired':
    case 'refused':
    case 'withdrawn':
      return [t('endedAt', { time: momentText(row.updatedAt, 'minute', language) })];
  }
}

/** Whether what is read may still change by others, so that it is followed. */
export const isMoving = ({ state }: Pick<Signing, 'state'>): boolean =>
  state === 'preparing' || state === 'sealing';
