import { describe, expect, it } from 'vitest';
import { evidenceOf, isTyped, metresOutside, type EvidenceFacts } from './evidence-of';
import { USUAL_TERMS } from '../terms';

const INSIDE: EvidenceFacts = {
  asksPlace: true,
  position: { accuracy: 20, isTyped: false, nearest: { metres: 80, radius: 100 }, speed: null },
  hasWifi: false,
  hasDoorCode: false,
  hasPhoto: false,
  hasNote: false,
  way: 'live',
  isClockSure: true,
  isKnownDevice: true,
  isSharedDevice: false,
};
const outside = { ...INSIDE.position!, nearest: { metres: 900, radius: 100 } };

const CASES: readonly (readonly [string, Partial<EvidenceFacts>, number, string])[] = [
  ['inside', {}, 80, 'inside live knownDevice'],
  ['inside, on a new phone', { isKnownDevice: false }, 70, 'inside live'],
  ['no place asked for', { asksPlace: false, position: null }, 80, 'anywhere live knownDevice'],
  ['outside', { position: outside }, 30, 'live knownDevice outside'],
  [
    'field work with a photo and a note',
    { position: outside, hasPhoto: true, hasNote: true },
    50,
    'photo note live knownDevice outside',
  ],
  ['no position', { position: null }, 15, 'live knownDevice noPosition'],
  [
    'the code of the door, no position',
    { position: null, hasDoorCode: true },
    80,
    'doorCode live knownDevice',
  ],
  ['the Wi-Fi of the place', { position: null, hasWifi: true }, 60, 'wifi live knownDevice'],
  [
    'known to a kilometre',
    { position: { ...outside, accuracy: 1_000 } },
    15,
    'live knownDevice outside vague',
  ],
  [
    'numbers typed by hand',
    { position: { ...INSIDE.position!, isTyped: true } },
    35,
    'inside live knownDevice tooExact',
  ],
  [
    'from another town a minute later',
    { position: { ...INSIDE.position!, speed: 900 } },
    30,
    'inside live knownDevice tooFast',
  ],
  ['a phone that two people use', { isSharedDevice: true }, 35, 'inside live knownDevice sharedDevice'],
  ['kept', { way: 'kept' }, 65, 'inside kept knownDevice'],
  [
    'kept, with clocks that disagree',
    { way: 'kept', isClockSure: false },
    45,
    'inside kept knownDevice unsureClock',
  ],
  [
    'everything at once',
    { hasWifi: true, hasDoorCode: true, hasPhoto: true },
    100,
    'inside wifi doorCode photo live knownDevice',
  ],
  [
    'nothing at all',
    { position: null, way: 'kept', isClockSure: false, isKnownDevice: false, isSharedDevice: true },
    0,
    'kept noPosition sharedDevice unsureClock',
  ],
];

describe('the evidence of a punch', () => {
  it.each(CASES)('%s', (_, given, score, codes) => {
    const found = evidenceOf({ ...INSIDE, ...given });
    expect(found.reasons.map(({ code }) => code).join(' ')).toBe(codes);
    expect(found.score).toBe(score);
  });

  it('is told in metres where it is outside', () => {
    const { reasons } = evidenceOf({ ...INSIDE, position: outside });
    expect(reasons.find(({ code }) => code === 'outside')).toMatchObject({ metres: 780 });
  });

  it('is enough by the usual rules where people are, and not enough where they seem not to be', () => {
    const waits = (given: Partial<EvidenceFacts>) =>
      evidenceOf({ ...INSIDE, ...given }).score < USUAL_TERMS.reviewBelow;
    const weak = CASES.filter(([, given]) => waits(given)).map(([name]) => name);
    expect(weak).toEqual([
      'outside',
      'no position',
      'known to a kilometre',
      'numbers typed by hand',
      'from another town a minute later',
      'a phone that two people use',
      'nothing at all',
    ]);
  });
});

it.each([
  [{ metres: 100, radius: 100 }, 0, 0],
  [{ metres: 130, radius: 100 }, 0, 30],
  [{ metres: 130, radius: 100 }, 30, 0],
  [{ metres: 300, radius: 100 }, 5_000, 50],
])('a position %o known to %i m is %i m outside', (place, accuracy, metres) => {
  expect(metresOutside(place, accuracy)).toBe(metres);
});

it.each([
  [31.230525, 121.473667, false],
  [31.23, 121.473667, false],
  [31.23, 121.474, true],
  [31, 121, true],
  [31.1443, 121.8082, false],
  [31.144344, 121.808273, true],
])('%d, %d is typed: %s', (latitude, longitude, typed) => {
  expect(isTyped({ latitude, longitude }, [{ latitude: 31.144344, longitude: 121.808273 }])).toBe(typed);
});
