import type { punchEvidence as source } from '@/shared/i18n/locales/zh_CN/parts/punch-evidence';
import type { Shape } from '@/shared/i18n/shape';

export const punchEvidence = {
  inside: 'In the punch area',
  anywhere: 'Any location',
  wifi: 'On the Wi-Fi there',
  doorCode: 'Door code scanned',
  photo: 'Photo',
  note: 'Note',
  live: 'Live',
  kept: 'Offline',
  knownDevice: 'Usual phone',
  outside: 'Outside the punch area',
  noPosition: 'No location',
  vague: 'Imprecise location',
  tooExact: 'Location may be simulated',
  tooFast: 'Too far from the last punch',
  sharedDevice: 'This phone just punched for someone else',
  unsureClock: 'Unreliable phone clock',
} satisfies Shape<typeof source>;
