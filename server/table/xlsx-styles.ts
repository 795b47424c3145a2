import { HEAD, MAIN } from './xlsx-xml';

/** Numbers of the cell formats below, in their order. */
export const STYLE = {
  /** Text, which Excel never computes. */
  text: 1,
  head: 2,
  whole: 3,
  decimal: 4,
  day: 5,
  duration: 6,
  headDay: 7,
  minute: 8,
  percent: 9,
} as const;

/** Built in: 0.00%. */
const PERCENT_FORMAT = 10;
const DAY_FORMAT = 164;
const DURATION_FORMAT = 165;
const HEAD_DAY_FORMAT = 166;
const MINUTE_FORMAT = 167;

const FORMATS: readonly { format: number; isBold?: boolean }[] = [
  { format: 0 },
  { format: 49 },
  { format: 49, isBold: true },
  { format: 1 },
  { format: 2 },
  { format: DAY_FORMAT },
  { format: DURATION_FORMAT },
  { format: HEAD_DAY_FORMAT, isBold: true },
  { format: MINUTE_FORMAT },
  { format: PERCENT_FORMAT },
];

const cellFormat = ({ format, isBold }: (typeof FORMATS)[number]): string =>
  `<xf numFmtId="${format}" fontId="${isBold ? 1 : 0}" fillId="0" borderId="0" xfId="0"${format > 0 ? ' applyNumberFormat="1"' : ''}${isBold ? ' applyFont="1"' : ''}/>`;

const numberFormat = (id: number, code: string): string => `<numFmt numFmtId="${id}" formatCode="${code}"/>`;

export const STYLES = `${HEAD}<styleSheet xmlns="${MAIN}"><numFmts count="4">${numberFormat(DAY_FORMAT, 'yyyy\\-mm\\-dd')}${numberFormat(DURATION_FORMAT, '[h]:mm')}${numberFormat(HEAD_DAY_FORMAT, 'm/d')}${numberFormat(MINUTE_FORMAT, 'yyyy\\-mm\\-dd\\ hh:mm')}</numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="${FORMATS.length}">${FORMATS.map(cellFormat).join('')}</cellXfs></styleSheet>`;
