import type { Signing } from '@contract/signing/signing';

/** What may be done with a case, in the order of the bar: the first is its main thing. */
export const ACTS = [
  'sign',
  'edit',
  'retry',
  'remind',
  'resend',
  'download',
  'handOver',
  'withdraw',
  'refuse',
] as const;
export type Act = (typeof ACTS)[number];

/** Those that ask for something first. */
export const SHEET_ACTS = ['handOver', 'withdraw', 'refuse', 'resend'] as const;
export type SheetAct = (typeof SHEET_ACTS)[number];

/** So many stand side by side; the others are behind one button. */
const BAR_MOST = 2;

/** Which acts stand in the bar and which behind it. */
export function actsOf({ may }: Pick<Signing, 'may'>): {
  bar: Act[];
  more: Act[];
} {
  const all = ACTS.filter((act) => may[act]);
  // Who signs decides: declining belongs beside signing, not behind a menu.
  const sorted =
    may.sign && may.refuse
      ? (['refuse', 'sign', ...all.filter((act) => act !== 'refuse' && act !== 'sign')] as Act[])
      : all;
  return sorted.length <= BAR_MOST + 1
    ? { bar: sorted, more: [] }
    : { bar: sorted.slice(0, BAR_MOST), more: sorted.slice(BAR_MOST) };
}
