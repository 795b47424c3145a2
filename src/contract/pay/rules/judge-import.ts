import { isDay } from '../../day';
import { typedCents } from './typed-cents';

/** A line of a table of pay as it is read: texts, and the day where the cell holds one. */
export type ImportLine = { line: number; jobNumber: string; name: string; amount: string; day: string };
export type ImportPerson = {
  memberId: string;
  name: string;
  enName: string | null;
  /** The reader themselves. */
  isSelf: boolean;
  joinedDay: string;
  /** Last working day of someone who left. */
  leftDay: string | null;
  /** Pay in effect on the day of the line. */
  beforeCents: number | null;
};

export const IMPORT_FAULTS = [
  'nobody',
  'several',
  'otherName',
  'twice',
  'self',
  'amount',
  'day',
  'dayAhead',
  'beforeJoining',
  'afterLeaving',
] as const;
export type ImportFault = (typeof IMPORT_FAULTS)[number];
/** `ask` is written only where it is confirmed: the amount differs by more than half. */
export const IMPORT_VERDICTS = ['write', 'ask', 'same', 'skipped', 'refused'] as const;
export type ImportVerdict = (typeof IMPORT_VERDICTS)[number];

export type JudgedLine = {
  line: number;
  verdict: ImportVerdict;
  faults: ImportFault[];
  cents: number | null;
};

/** Sums below a table, which are no one's pay. */
const TOTAL = /^(合计|总计|小计|共计|汇总|total|sum|subtotal)\s*[:：]?$/i;
export const isTotalLine = ({ jobNumber, name }: Pick<ImportLine, 'jobNumber' | 'name'>): boolean =>
  [jobNumber, name].some((text) => TOTAL.test(text.trim()));

const sameName = (typed: string, { name, enName }: ImportPerson): boolean =>
  [name, enName ?? ''].some((one) => one.trim().toLowerCase() === typed.trim().toLowerCase());

/** Judges the lines of a table together. `peopleOf` finds those within the reader's scope whom a line names. */
export function judgeImport(
  lines: readonly ImportLine[],
  peopleOf: (line: ImportLine) => readonly ImportPerson[],
  today: string,
): JudgedLine[] {
  const counted = lines.filter((line) => !isTotalLine(line));
  const keyOf = (line: ImportLine) => peopleOf(line)[0]?.memberId;
  return lines.map((line): JudgedLine => {
    const cents = typedCents(line.amount) ?? null;
    if (isTotalLine(line)) {
      return { line: line.line, verdict: 'skipped', faults: [], cents: null };
    }
    const people = peopleOf(line);
    const [person] = people;
    const key = keyOf(line);
    const isRightDay = isDay(line.day);
    const found: Record<ImportFault, boolean> = {
      nobody: people.length === 0,
      several: people.length > 1,
      otherName:
        Boolean(person) && line.jobNumber !== '' && line.name !== '' && !sameName(line.name, person!),
      // Twice for one person is twice also on other days: which one is meant is not guessed.
      twice: key !== undefined && counted.filter((other) => keyOf(other) === key).length > 1,
      self: Boolean(person?.isSelf),
      amount: cents === null,
      day: !isRightDay,
      dayAhead: isRightDay && line.day > today,
      beforeJoining: isRightDay && Boolean(person) && line.day < person!.joinedDay,
      afterLeaving: isRightDay && Boolean(person?.leftDay) && line.day > person!.leftDay!,
    };
    const faults = IMPORT_FAULTS.filter((fault) => found[fault]);
    return {
      line: line.line,
      verdict: faults.length > 0 ? 'refused' : verdictOf(cents!, person!),
      faults,
      cents,
    };
  });
}

function verdictOf(cents: number, { beforeCents }: ImportPerson): ImportVerdict {
  if (beforeCents === null) {
    return 'write';
  }
  if (cents === beforeCents) {
    return 'same';
  }
  return Math.abs(cents - beforeCents) * 2 > beforeCents ? 'ask' : 'write';
}
