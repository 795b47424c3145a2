import { setImmediate } from 'node:timers/promises';

/** A row of a table as text; its line is counted from 1, empty ones included. */
export type TableRow = {
  line: number;
  cells: string[];
  /** Numbers that stand for days count from 1904 instead of 1900. */
  isSince1904?: boolean;
  /** Cells that are merged with cells below: what they hold applies to all lines down to `lastLine`. */
  merged?: { column: number; lastLine: number }[];
};

/**
 * A text, a number, minutes as hours with decimals (`7.5`), minutes as a duration (`7:30`), a day (`YYYY-MM-DD`), a minute on the
 * company's clock (`YYYY-MM-DD HH:mm`), or a share of 1 as a percent. In a workbook all but texts are number cells with a format.
 */
export type Cell =
  | string
  | number
  | { minutes: number }
  | { duration: number }
  | { day: string }
  | { minute: string }
  | { percent: number };

/** Hours with as many decimals as they have, at most two. */
export const hoursText = ({ minutes }: { minutes: number }): string =>
  String(Math.round((minutes * 100) / 60) / 100);

/** A share of 1 in percent, with two decimals. */
export const percentText = ({ percent }: { percent: number }): string =>
  `${(Math.round(percent * 10_000) / 100).toFixed(2)}%`;

/** Minutes as a spreadsheet shows a duration; hours go beyond a day. */
export function durationText({ duration }: { duration: number }): string {
  const minutes = Math.abs(Math.round(duration));
  return `${duration < 0 ? '-' : ''}${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;
}

/** So many rows or bytes are worked off before others get their turn: reading and writing share the thread with all calls. */
export const TURN_ROWS = 500;
export const TURN_BYTES = 64 * 1024;

/** Lets others have their turn. */
export const nextTurn = async (): Promise<void> => await setImmediate();

/** What a cell can hold in Excel. */
export const CELL_CHARACTERS = 32_767;

/** What PostgreSQL's text cannot hold: U+0000, and half of a pair of surrogates. */
export const storable = (text: string): string => text.replaceAll(/[\0\p{Cs}]/gu, '\uFFFD');
