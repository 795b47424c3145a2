import { EMPLOYMENT_LIMITS, type ContractKind, type EmploymentType } from '@contract/people/employment';
import type { ImportField } from '@contract/people/transfer';
import type { RowFault } from '@server/db/schema/people-transfer';
import type { MessageKey } from '@server/messages/messages';
import {
  choicesOf,
  CONTRACT_WORDS,
  contractKindIn,
  TYPE_WORDS,
  typeIn,
} from '@server/services/person/employment-words';
import { dayIn } from '@server/table/cell';

/** The employment part of a row: undefined leaves a value, null removes it. Names are looked up later. */
export type EmploymentDraft = {
  employmentType?: EmploymentType | null;
  probationUntil?: string | null;
  /** An employee ID. */
  manager?: string | null;
  homePlace?: string | null;
  weeklyMinutes?: number | null;
  contractKind?: ContractKind | null;
  contractFrom?: string | null;
  contractTo?: string | null;
  /** One cell with all of them. */
  skills?: string | null;
};

type EmploymentField = Extract<ImportField, Exclude<keyof EmploymentDraft, 'weeklyMinutes'> | 'weeklyHours'>;

export const EMPLOYMENT_PARTS = [
  'employmentType',
  'probationUntil',
  'manager',
  'homePlace',
  'weeklyMinutes',
  'contractKind',
  'contractFrom',
  'contractTo',
  'skills',
] as const satisfies readonly (keyof EmploymentDraft)[];

/** Removes the present value; an empty cell leaves it. */
const isRemoved = (text: string): boolean => /^(?:[-–—－]|无|none)$/i.test(text);

type Wrong = [key: MessageKey, params?: RowFault['params']] | undefined;
type Reader = (text: string, draft: EmploymentDraft) => Wrong;

const orRemoved =
  <T>(
    read: (text: string) => T | undefined,
    write: (draft: EmploymentDraft, value: T | null) => void,
    wrong: Wrong,
  ): Reader =>
  (text, draft) => {
    const value = isRemoved(text) ? null : read(text);
    if (value === undefined) {
      return wrong;
    }
    write(draft, value);
    return undefined;
  };

const dayReader = (field: 'probationUntil' | 'contractFrom' | 'contractTo'): Reader =>
  orRemoved(dayIn, (draft, value) => (draft[field] = value), ['rowDayWrong']);

export const EMPLOYMENT_READERS: Readonly<Record<EmploymentField, Reader>> = {
  employmentType: orRemoved(typeIn, (draft, value) => (draft.employmentType = value), [
    'rowOneOf',
    { choices: choicesOf(TYPE_WORDS) },
  ]),
  probationUntil: dayReader('probationUntil'),
  manager: orRemoved(
    (text) => text,
    (draft, value) => (draft.manager = value),
    undefined,
  ),
  homePlace: orRemoved(
    (text) => text,
    (draft, value) => (draft.homePlace = value),
    undefined,
  ),
  weeklyHours: orRemoved(minutesIn, (draft, value) => (draft.weeklyMinutes = value), ['rowHoursWrong']),
  contractKind: orRemoved(contractKindIn, (draft, value) => (draft.contractKind = value), [
    'rowOneOf',
    { choices: choicesOf(CONTRACT_WORDS) },
  ]),
  contractFrom: dayReader('contractFrom'),
  contractTo: dayReader('contractTo'),
  skills: orRemoved(
    (text) => text,
    (draft, value) => (draft.skills = value),
    undefined,
  ),
};

/** Hours of a week as "37.5" or "37:30". */
function minutesIn(text: string): number | undefined {
  const [, hours, decimals, minutes] = /^(\d{1,2})(?:[.,](\d{1,2}))?(?::([0-5]\d))?$/.exec(text) ?? [];
  if (hours === undefined || (decimals !== undefined && minutes !== undefined)) {
    return undefined;
  }
  const all = Number(hours) * 60 + Math.round(Number(`0.${decimals ?? 0}`) * 60) + Number(minutes ?? 0);
  const { min, max } = EMPLOYMENT_LIMITS.weeklyMinutes;
  return all >= min && all <= max ? all : undefined;
}

/** Minutes of a week as they are read back to the same minutes. */
export const hoursText = (minutes: number): string =>
  minutes % 3 === 0
    ? String(minutes / 60)
    : `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;
