import type { Language } from '@contract/limits';
import { momentText } from '@contract/moment-text';
import { figureName, PERSON_STATE_WORDS, type KindWords } from '@contract/settlement/figure-words';
import { leaveKindOf } from '@contract/settlement/figures';
import type { StatementFormat } from '@contract/settlement/settlement';
import type { AdjustedDay } from '../adjusted-days';
import type { PersonRow } from '../build/build-people';
import type { SettlementRow } from '../found-settlement';

export type StatementFacts = {
  company: { name: string; enName: string | null };
  person: { name: string; enName: string | null; jobNumber: string | null; organ: string | null };
  row: SettlementRow;
  own: PersonRow;
  kinds: KindWords;
  /** The adjustments with what each day was before. */
  adjusted: readonly AdjustedDay[];
  /** The locked periods that adjustments come from. */
  periods: ReadonlyMap<string, { from: string; to: string }>;
  remarks: readonly { name: string; text: string; createdAt: Date }[];
};

/** Beside this its person signs, by hand or where it is sent to be signed. */
export const SIGN_HERE = 'Signature:';

export const STATEMENT_TITLE = '月度结算单 Monthly settlement statement';

/** Texts of both languages on one line, as both sides of a contract read them. */
export const both = (zh: string, en: string): string => (zh === en ? zh : `${zh} ${en}`);
const named = ({ name, enName }: { name: string; enName: string | null }): string =>
  enName && enName !== name ? `${name} ${enName}` : name;
export const dayText = (from: string, to: string): string => (from === to ? from : `${from} – ${to}`);

/** What a figure is called; a kind of leave stands further in, below all leave. */
export const figureWords = (figure: string, kinds: KindWords): string => {
  const text = both(figureName(figure, kinds, 'zh_CN'), figureName(figure, kinds, 'en'));
  return leaveKindOf(figure) === undefined ? text : `　${text}`;
};

/** A moment with its year: a statement is read years later. */
export const yearly = (at: Date, language: Language): string =>
  momentText(at.toISOString(), 'minute', language, 0);

/** Whose statement it is, and of which days. */
export function statementHead({ company, person, row, own }: StatementFacts): [string, string][] {
  const { fromDate, toDate } = own;
  const isOther =
    fromDate !== null && toDate !== null && (fromDate !== row.fromDate || toDate !== row.toDate);
  return [
    ['企业 Company', named(company)],
    ['姓名 Name', named(person)],
    ...(person.jobNumber === null ? [] : [['工号 Employee ID', person.jobNumber] as [string, string]]),
    ...(person.organ === null ? [] : [['部门 Department', person.organ] as [string, string]]),
    ['周期 Period', dayText(row.fromDate, row.toDate)],
    ...(isOther ? [['结算日期 Days settled', dayText(fromDate, toDate)] as [string, string]] : []),
  ];
}

export function confirmationText({ state, confirmedAt }: PersonRow): string {
  if (state === 'confirmed' && confirmedAt) {
    return `本人已于${yearly(confirmedAt, 'zh_CN')}确认以上数据。 Confirmed by the employee on ${yearly(confirmedAt, 'en')}.`;
  }
  return both(PERSON_STATE_WORDS[state].zh_CN, PERSON_STATE_WORDS[state].en);
}

/** What a file of a statement is called. */
export const statementName = (
  name: string,
  { fromDate, toDate }: SettlementRow,
  format: StatementFormat,
): string => `月度结算单 Settlement-${name}-${dayText(fromDate, toDate)}.${format}`;
