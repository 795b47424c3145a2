import { dayIn, isCellError } from '@server/table/cell';
import { isEmail } from '@contract/account/rules/email';
import { LIMITS } from '@contract/limits';
import type { ImportField } from '@contract/people/transfer';
import type { RowFault } from '@server/db/schema/people-transfer';
import type { MessageKey } from '@server/messages/messages';
import { mobileIn, type Areas, type MobileNumber } from '@server/services/person/read-mobile';
import { meaningOf } from '@server/services/person/column-names';
import { EMPLOYMENT_READERS, type EmploymentDraft } from './employment/employment-cells';
import type { Cells } from './read-people';

/** What a row says of a person. What it does not say stays as it is. */
export type Draft = EmploymentDraft & {
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
  manager: LIMITS.jobNumber,
  position: LIMITS.organName,
  email: LIMITS.email,
};
/** A number of more than 15 digits in a cell that is no text: Excel has lost the rest of its digits. */
const SHORTENED = /^\d(?:[.,]\d+)?E\+?\d{2,}$/i;
const MASKED = /^\+?\d*\*+\d*$/;

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
  ...EMPLOYMENT_READERS,
  name: (text, draft) => void (draft.name = text),
  enName: (text, draft) => void (draft.enName = text),
  jobNumber: (text, draft) => (SHORTENED.test(text) ? ['rowShortened'] : void (draft.jobNumber = text)),
  position: (text, draft) => void (draft.position = text),
  mobile: (text, draft, areas) => {
    if (MASKED.test(text)) {
      return void (draft.maskedMobile = text);
    }
    if (SHORTENED.test(text)) {
      return ['rowShortened'];
    }
    const number = mobileIn(areas, text);
    return number ? void (draft.number = number) : ['rowMobileWrong'];
  },
  email: (text, draft) => (isEmail(text) ? void (draft.email = text) : ['rowEmailWrong']),
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
