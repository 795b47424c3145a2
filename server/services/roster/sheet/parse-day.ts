import type { DraftWork } from '@contract/roster/assignment';
import { ROSTER_LIMITS } from '@contract/roster/draft-calls';
import { properName } from '@contract/text/identifying-text';
import { isCellError } from '@server/table/cell';
import type { MessageKey } from '@server/messages/messages';
import type { SheetFacts } from './read-people';

export type CellFault = { key: MessageKey; params: Record<string, string | number> };
export type ParsedDay = { works: DraftWork[] } | { fault: CellFault };

type Catalogue = Pick<SheetFacts, 'shifts' | 'places'>;

/** Square brackets, full-width ones too, hold text that can't be changed here. */
const FIXED = /[[［【][^\]］】]*[\]］】]/gu;
const OFF = /^(休|休息|休假|off|-|–|—)$/i;

const fault = (key: MessageKey, params: CellFault['params'] = {}): ParsedDay => ({ fault: { key, params } });

/**
 * The works of a cell such as `早班@西湖店 + 晚班`. Names are those of the catalogue in either language, or its letters. What was turned
 * off may stay on a day where it is planned already, whose works are `before`.
 */
export function parseDay(
  text: string,
  { shifts, places }: Catalogue,
  before: readonly DraftWork[],
): ParsedDay {
  if (isCellError(text.trim())) {
    return fault('rowCellError');
  }
  const parts = text
    .replaceAll(FIXED, ' ')
    .split(/[+＋;；、\n]/u)
    .map(properName)
    .filter((part) => part !== '' && !OFF.test(part));
  if (parts.length > ROSTER_LIMITS.works) {
    return fault('rosterCellMany', { most: ROSTER_LIMITS.works });
  }
  const works: DraftWork[] = [];
  for (const part of parts) {
    const [name = '', place] = part.split(/[@＠]/u).map((one) => one.trim());
    const shift = findShift(name, [...shifts.values()], before);
    if (shift === undefined || shift === null) {
      return fault(shift === null ? 'rosterCellSeveral' : 'rosterCellShift', { name });
    }
    const code = place === undefined ? undefined : findPlace(place, places, before);
    if (place !== undefined && code === undefined) {
      return fault('rosterCellPlace', { name: place });
    }
    works.push({ shiftId: shift, ...(code === undefined ? {} : { placeCode: code }) });
  }
  return { works };
}

const isNamed = (text: string, names: readonly (string | null | undefined)[]): boolean =>
  names.some((one) => one && properName(one).toLowerCase() === text.toLowerCase());

type Shift = SheetFacts['shifts'] extends ReadonlyMap<string, infer S> ? S : never;

/** Null for several. Names before letters, what may be planned before what was turned off; of several with one name, the one that is planned already. */
function findShift(
  text: string,
  shifts: readonly Shift[],
  before: readonly DraftWork[],
): string | null | undefined {
  const open = shifts.filter(
    ({ id, isEnabled }) => isEnabled || before.some(({ shiftId }) => shiftId === id),
  );
  for (const namesOf of [
    ({ name, enName }: Shift) => [name, enName],
    ({ label, enLabel }: Shift) => [label, enLabel],
  ]) {
    const found = open.filter((one) => isNamed(text, namesOf(one)));
    const present = found.find(({ id }) => before.some(({ shiftId }) => shiftId === id));
    if (found.length > 0) {
      return present?.id ?? (found.length === 1 ? found[0]!.id : null);
    }
  }
  return undefined;
}

const findPlace = (
  text: string,
  places: SheetFacts['places'],
  before: readonly DraftWork[],
): string | undefined =>
  places.find(
    ({ code, name, enName, isEnabled }) =>
      isNamed(text, [name, enName, code]) &&
      (isEnabled || before.some(({ placeCode }) => placeCode === code)),
  )?.code;
