import type { OrderSlot, OrderStation, OrderStatus, TakeBlock } from '@contract/open-shift/order';
import type { Language } from '@contract/limits';
import { momentText } from '@contract/moment-text';
import { findingWords } from '@contract/roster/words/finding-words';
import type { TFunction } from 'i18next';
import { localizedName } from '@/shared/lib/text/localized-text';
import type { Tone } from '@/shared/ui/mark/tag';

type T = TFunction<'open-shift'>;
/** A work date (YYYY-MM-DD) as people say it: 11月28日周六, Sat, Nov 28. */
export function dayText(date: string, language: Language): string {
  return momentText(date, 'weekday', language);
}

/** Several dates in short: the first ones, and how many more. */
export function datesText(dates: readonly string[], language: Language, t: T): string {
  const shown = dates.slice(0, 3).map((date) => dayText(date, language));
  const more = dates.length - shown.length;
  return shown.join(t('listSeparator')) + (more > 0 ? ` +${more}` : '');
}

/** The name of a station in the reader's language; its code where the order no longer knows it. */
export function stationName(stations: readonly OrderStation[], code: string, language: Language): string {
  const station = stations.find((one) => one.code === code);
  return station ? localizedName(station.name, station.enName, language) : code;
}

/** Pay by the hour, or that it is to be agreed. */
export function payText(hourlyPay: number | null | undefined, t: T): string {
  return hourlyPay === null || hourlyPay === undefined
    ? t('payOpen')
    : t('pay', { amount: hourlyPay.toFixed(2) });
}

/** Why a place cannot be taken, in plain words. */
export function blockText(
  block: TakeBlock,
  { opensAt, position }: { opensAt?: string | null | undefined; position?: number | null | undefined },
  language: Language,
  t: T,
): string {
  return block.reason === 'plan'
    ? block.finding
      ? findingWords(block.finding, language)
      : ''
    : t(`block.${block.reason}`, {
        time: momentText(opensAt, 'minute', language),
        position: position ?? 1,
      });
}

export type OrderState =
  | { kind: 'taken' }
  | { kind: 'waiting'; position: number }
  | { kind: 'free'; left: number }
  | { kind: 'notOpen' }
  | { kind: 'full' }
  | { kind: 'none'; block: TakeBlock };

/** The tones of the states above, and of an order for who published it. */
export const STATE_TONES: Partial<Record<OrderState['kind'] | OrderStatus, Tone>> = {
  free: 'good',
  published: 'good',
  taken: 'main',
  waiting: 'warn',
  notOpen: 'warn',
  draft: 'warn',
};

/** How an order as a whole looks to a person: what they have of it first, then what they could have. */
export function orderState(slots: readonly OrderSlot[]): OrderState {
  if (slots.some((slot) => slot.mine === 'taken')) {
    return { kind: 'taken' };
  }
  const waiting = slots.find((slot) => slot.mine === 'waiting' && slot.block?.reason !== 'started');
  if (waiting) {
    return { kind: 'waiting', position: waiting.position ?? 1 };
  }
  const left = slots.filter((slot) => !slot.block).reduce((sum, slot) => sum + slot.needed - slot.taken, 0);
  if (left > 0) {
    return { kind: 'free', left };
  }
  const blocks = slots.flatMap((slot) => slot.block ?? []);
  if (blocks.some((block) => block.reason === 'notOpenYet')) {
    return { kind: 'notOpen' };
  }
  if (blocks.some((block) => block.reason === 'full')) {
    return { kind: 'full' };
  }
  return { kind: 'none', block: blocks[0] ?? { reason: 'ended' } };
}
