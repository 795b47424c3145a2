import * as z from 'zod/mini';
import { isUsualDay } from '@contract/fields';
import { LIMITS } from '@contract/limits';
import type { ImportField } from '@contract/people/transfer';
import type { RowFault } from '@server/db/schema/people-transfer';
import type { MessageKey } from '@server/messages/messages';
import { mobileIn, type Areas, type MobileNumber } from '../../account/read-mobile';
import { meaningOf } from './columns';
import type { Cells } from './read-people';

/** What a row says of a person. What it does not say stays as it is. */
export type Draft = {
  name?: string;
  enName?: string;
  number?: MobileNumber;
  /** A number of which only the ends are told, as exports do for whoever may not see all of it. */
  maskedMobile?: string;
  email?: string;
  jobNumber?: string;
  /** From the topmost department down. */
  organ?: string[];
  position?: string;
  joinedDay?: string;
  serviceSince?: string;
  accountType?: 'primary' | 'regular';
  isHead?: boolean;
};

export const fault = (
  field: ImportField | null,
  key: MessageKey,
  params: RowFault['params'] = {},
): RowFault => ({ field, key, params });

const MOST: Partial<Record<ImportField, number>> = {
  name: LIMITS.personName,
  enName: LIMITS.personName,
  jobNumber: LIMITS.jobNumber,
  position: LIMITS.organName,
  email: LIMITS.email,
};
const EMAIL = z.email();
const CELL_ERROR = /^#(REF!|N\/A|VALUE!|NAME\?|DIV\/0!|NULL!|NUM!|SPILL!|CALC!|GETTING_DATA)$/;
/** How Excel writes what could not be computed. */
export const isCellError = (text: string): boolean => CELL_ERROR.test(text);
const MASKED = /^\+?\d*\*+\d*$/;
const DAY_MS = 86_400_000;
/** Day 0 of Excel's calendar, in which a day is missing before March 1900. */
const EXCEL_EPOCH = Date.UTC(1899, 11, 30);

/** Reads the cells of a row; what cannot be read is a fault of its cell. */
export function draftOf(cells: Cells, areas: Areas): { draft: Draft; faults: RowFault[] } {
  const draft: Draft = {};
  const faults: RowFault[] = [];
  for (const [name, text] of Object.entries(cells)) {
    const field = name as ImportField;
    const most = MOST[field];
    if (isCellError(text)) {
      faults.push(fault(field, 'rowCellError'));
    } else if (most !== undefined && text.length > most) {
      faults.push(fault(field, 'rowTooLong', { max: most }));
    } else {
      const wrong = READERS[field](text, draft, areas);
      if (wrong) {
        faults.push(fault(field, ...wrong));
      }
    }
  }
  return { draft, faults };
}

type Wrong = [key: MessageKey, params?: RowFault['params']] | undefined;
type Reader = (text: string, draft: Draft, areas: Areas) => Wrong;

const READERS: Record<ImportField, Reader> = {
  name: (text, draft) => void (draft.name = text),
  enName: (text, draft) => void (draft.enName = text),
  jobNumber: (text, draft) => void (draft.jobNumber = text),
  position: (text, draft) => void (draft.position = text),
  mobile: (text, draft, areas) => {
    if (MASKED.test(text)) {
      return void (draft.maskedMobile = text);
    }
    const number = mobileIn(areas, text);
    return number ? void (draft.number = number) : ['rowMobileWrong'];
  },
  email: (text, draft) => (EMAIL.safeParse(text).success ? void (draft.email = text) : ['rowEmailWrong']),
  organ: (text, draft) => {
    const path = text.split(/[/／]/).map((one) => one.trim());
    if (path.some((one) => one === '')) {
      return ['rowOrganWrong'];
    }
    return path.some((one) => one.length > LIMITS.organName)
      ? ['rowTooLong', { max: LIMITS.organName }]
      : void (draft.organ = path);
  },
  joinedDay: (text, draft) => {
    const day = dayIn(text);
    return day ? void (draft.joinedDay = day) : ['rowDayWrong'];
  },
  serviceSince: (text, draft) => {
    const day = dayIn(text);
    return day ? void (draft.serviceSince = day) : ['rowDayWrong'];
  },
  accountType: (text, draft) => {
    const meaning = meaningOf(text);
    return meaning === 'primary' || meaning === 'regular'
      ? void (draft.accountType = meaning)
      : ['rowChoiceWrong', { first: '主账号 (Primary)', second: '普通账号 (Regular)' }];
  },
  isHead: (text, draft) => {
    const meaning = meaningOf(text);
    return meaning === 'yes' || meaning === 'no'
      ? void (draft.isHead = meaning === 'yes')
      : ['rowChoiceWrong', { first: '是 (Yes)', second: '否 (No)' }];
  },
};

/** A day as it is written here, or the number by which Excel keeps one. Day and month alone would be anybody's guess. */
export function dayIn(text: string): string | undefined {
  const serial = /^(\d{1,5})(\.\d+)?$/.exec(text)?.[1];
  if (serial !== undefined) {
    return usual(new Date(EXCEL_EPOCH + Number(serial) * DAY_MS).toISOString().slice(0, 10));
  }
  const written =
    /^(\d{4})(\d{2})(\d{2})$/.exec(text) ??
    /^(\d{4})\s*[-/.年]\s*(\d{1,2})\s*[-/.月]\s*(\d{1,2})\s*日?(?:[T\s].*)?$/.exec(text);
  if (!written) {
    return undefined;
  }
  const [, year = '', month = '', day = ''] = written;
  const value = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const at = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(value) ? usual(value) : undefined;
}

const usual = (day: string): string | undefined => (isUsualDay(day) ? day : undefined);
