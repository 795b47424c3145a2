import type { Language } from '@contract/limits';
import type { DayEntry } from './day-entries';
import type { SheetFacts } from './read-people';
import { KIND_WORDS } from './sheet-words';

type Places = SheetFacts['places'];

const nameIn = (one: { name: string; enName?: string | null | undefined }, lang: Language): string =>
  (lang === 'en' && one.enName) || one.name;

/** Parts the works of a day, and a shift from its location. Square brackets hold what a workbook can't change. */
export const MARKS = { works: ' + ', place: '@' } as const;

/** A day in a workbook, such as `早班@西湖店 + 晚班 [请假]`; what is in brackets is passed over when it is read. */
export function dayText(entries: readonly DayEntry[], places: Places, lang: Language): string {
  const works = entries.flatMap((one) => (one.work ? [workText(one, places, lang)] : []));
  const fixed = entries.flatMap((one) =>
    one.work || one.kind === 'shift' ? [] : [`[${KIND_WORDS[one.kind].name[lang]}]`],
  );
  return [works.join(MARKS.works), ...fixed].filter(Boolean).join(' ');
}

function workText(one: DayEntry, places: Places, lang: Language): string {
  const place = places.find(({ code }) => code === one.placeCode);
  return `${nameIn(one, lang)}${place ? `${MARKS.place}${nameIn(place, lang)}` : ''}`;
}
