import type { KnownWork, RosterCell } from '@contract/roster/draft-calls';
import { isRosterSource, isSameWorks, knownWorks } from '@contract/roster/rules/edits';
import type { CatalogueShift } from '@contract/shift/catalogue';
import type { Segment } from '@contract/shift/segment';
import type { Edit } from './edits-kept';

/** A work as a cell and the sheet of a day show it. */
export type ShownWork = {
  key: string;
  source: KnownWork['source'] | 'draft';
  /** What it is called and looks like: the shift, or the title of an open shift that was taken. */
  shift: Pick<CatalogueShift, 'name' | 'enName' | 'label' | 'enLabel' | 'colour'> | undefined;
  title: string | undefined;
  segments: readonly Segment[];
  placeCode: string | undefined;
};

const shownKnown = (work: KnownWork): ShownWork => ({
  key: work.key,
  source: work.source,
  shift: work.shift ?? undefined,
  title: work.title ?? undefined,
  segments: work.segments,
  placeCode: work.placeCode ?? undefined,
});

/** What a day has once everything is published: what people know, or the draft beside what is not the roster's to change. */
export function shownWorks(
  cell: RosterCell | undefined,
  edit: Edit | undefined,
  shifts: ReadonlyMap<string, CatalogueShift>,
): { works: ShownWork[]; isChanged: boolean } {
  const known = cell?.known ?? [];
  const drafted = edit?.works ?? cell?.draft?.works;
  // What was put back as people know it is no draft any more once it is saved; a draft may also renew the times of a shift.
  const isPutBack = edit !== undefined || !cell?.draft;
  if (!drafted || (isPutBack && isSameWorks(drafted, knownWorks(known)))) {
    return { works: known.map(shownKnown), isChanged: false };
  }
  const planned = drafted.map(({ shiftId, placeCode }, at): ShownWork => {
    const shift = shifts.get(shiftId);
    return {
      key: `${shiftId} ${at}`,
      source: 'draft',
      shift,
      title: undefined,
      segments: shift?.segments ?? [],
      placeCode,
    };
  });
  const others = known.filter((work) => !isRosterSource(work.source)).map(shownKnown);
  return { works: [...planned, ...others], isChanged: true };
}
