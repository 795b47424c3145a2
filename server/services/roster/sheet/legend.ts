import type { Language } from '@contract/limits';
import type { RosterSheet } from '@contract/roster/sheet-calls';
import { timesText } from '@contract/shift/words';
import type { DayEntry } from './day-entries';
import type { SheetFacts } from './read-people';
import { KIND_WORDS } from './sheet-words';

const KIND_ORDER = ['shift', 'take', 'overtime', 'leave', 'trip'] as const;

/**
 * Everything in the cells, once each. Two shifts with the same letters get a number, so that they differ on gray paper; the same shift
 * with other hours, which was changed after it was planned, is another one.
 */
export function legendOf(
  entries: readonly DayEntry[],
  lang: Language,
): { labels: Map<string, string>; entries: RosterSheet['legend'] } {
  const first = new Map<string, DayEntry>();
  entries.forEach((one) => first.set(one.key, first.get(one.key) ?? one));
  const ordered = [...first.values()].sort(
    (one, other) =>
      KIND_ORDER.indexOf(one.kind) - KIND_ORDER.indexOf(other.kind) || startOf(one) - startOf(other),
  );
  const taken = new Set<string>();
  const labels = new Map<string, string>();
  for (const one of ordered) {
    const wanted = labelOf(one, lang);
    let label = wanted;
    for (let number = 2; taken.has(label); number += 1) {
      label = `${wanted}${number}`;
    }
    taken.add(label);
    labels.set(one.key, label);
  }
  return {
    labels,
    entries: ordered.map((one) => ({
      kind: one.kind,
      label: labels.get(one.key)!,
      name:
        one.kind === 'shift' ? (lang === 'en' && one.enName) || one.name : KIND_WORDS[one.kind].name[lang],
      times: one.kind === 'shift' ? timesText(one.segments, lang) : '',
      place: '',
      colour: one.colour,
      isDraft: false,
    })),
  };
}

const labelOf = (one: DayEntry, lang: Language): string =>
  one.kind === 'shift' ? (lang === 'en' && one.enLabel) || one.label : KIND_WORDS[one.kind].label[lang];

const startOf = ({ segments }: DayEntry): number => {
  const [hours = 0, minutes = 0] = (segments[0]?.startTime ?? '').split(':').map(Number);
  return hours * 60 + minutes;
};

/** A, B, … for the locations that occur, where there are several: their names don't fit into a cell. */
export function placeMarks(
  entries: readonly DayEntry[],
  places: SheetFacts['places'],
  lang: Language,
): Map<string, { mark: string; name: string }> {
  const used = new Set(entries.map(({ placeCode }) => placeCode));
  const own = places.filter(({ code }) => used.has(code));
  const isOne =
    own.length === 1 && !entries.some(({ placeCode, minutes }) => placeCode === null && minutes > 0);
  return isOne
    ? new Map()
    : new Map(
        own.map(({ code, name, enName }, at) => [
          code,
          { mark: letterOf(at), name: (lang === 'en' && enName) || name },
        ]),
      );
}

const letterOf = (at: number): string =>
  at < 26 ? String.fromCodePoint(65 + at) : `${letterOf(Math.floor(at / 26) - 1)}${letterOf(at % 26)}`;
