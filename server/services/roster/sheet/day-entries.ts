import type { DraftWork } from '@contract/roster/assignment';
import { cellKey } from '@contract/roster/rules/edits';
import { DAY_MINUTES, dayNumber, workMinutes } from '@contract/roster/rules/work-minutes';
import type { SheetEntry } from '@contract/roster/sheet-calls';
import type { Segment } from '@contract/shift/segment';
import { isOfRoster } from '../draft/cells';
import { ownParts } from '../plan-facts';
import type { Work } from '../works-between';
import type { SheetFacts } from './read-people';

type Kind = SheetEntry['kind'];

/** Something that stands on a day of a person, before it is put into words. */
export type DayEntry = {
  kind: Kind;
  /** The same of all that the legend explains together. */
  key: string;
  name: string;
  enName: string;
  label: string;
  enLabel: string;
  colour: number;
  segments: readonly Segment[];
  placeCode: string | null;
  minutes: number;
  isDraft: boolean;
  /** As a draft has it; undefined for what a draft can't change. */
  work?: DraftWork;
};

type Facts = Pick<SheetFacts, 'works' | 'drafts' | 'absences' | 'shifts'>;
const NONE = { name: '', enName: '', label: '', enLabel: '', colour: 0 };

/** All that stands on a day of a person: what people know, or the draft in its place, and when they are away. */
export function entriesOf(
  facts: Facts,
  { memberId, workDate }: { memberId: string; workDate: string },
  withDrafts: boolean,
): DayEntry[] {
  const draft = withDrafts ? facts.drafts.get(cellKey({ memberId, workDate })) : undefined;
  const known = ownParts((facts.works.get(memberId) ?? []).filter((work) => work.workDate === workDate));
  const fixed = draft ? known.filter((work) => !isOfRoster(work)) : known;
  const drafted = (draft?.works ?? []).flatMap((work): DayEntry[] => {
    const shift = facts.shifts.get(work.shiftId);
    return shift
      ? [
          {
            ...shift,
            kind: 'shift',
            key: `shift ${shift.id} ${JSON.stringify(shift.segments)}`,
            placeCode: work.placeCode ?? null,
            minutes: workMinutes(shift.segments),
            isDraft: true,
            work,
          },
        ]
      : [];
  });
  return [...drafted, ...fixed.map(knownEntry), ...awayEntries(facts, memberId, workDate)];
}

function knownEntry(work: Work): DayEntry {
  const { segments, placeCode } = work;
  const of = { segments, placeCode, minutes: workMinutes(segments), isDraft: false };
  if (work.source === 'take') {
    return { ...NONE, ...of, kind: 'take', key: 'take' };
  }
  if (!isOfRoster(work)) {
    return { ...NONE, ...of, kind: 'overtime', key: 'overtime' };
  }
  const { name, enName, label, enLabel, colour, shiftId } = work.shift;
  return {
    ...of,
    kind: 'shift',
    key: `shift ${shiftId ?? ''} ${JSON.stringify(segments)}`,
    name,
    enName,
    label,
    enLabel,
    colour,
    work: { shiftId: shiftId ?? '', ...(placeCode === null ? {} : { placeCode }) },
  };
}

function awayEntries({ absences }: Facts, memberId: string, workDate: string): DayEntry[] {
  const midnight = dayNumber(workDate) * DAY_MINUTES;
  const kinds = (absences.get(memberId) ?? [])
    .filter(({ start, end }) => start < midnight + DAY_MINUTES && end > midnight)
    .map(({ kind }) => kind);
  return [...new Set(kinds)].map((kind) => ({
    ...NONE,
    kind,
    key: kind,
    segments: [],
    placeCode: null,
    minutes: 0,
    isDraft: false,
  }));
}
