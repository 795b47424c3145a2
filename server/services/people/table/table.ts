import { setImmediate } from 'node:timers/promises';

/** A row of a table as text; its line is counted from 1, empty ones included. */
export type TableRow = {
  line: number;
  cells: string[];
  /** Numbers that stand for days count from 1904 instead of 1900. */
  isSince1904?: boolean;
};

/** So many rows or bytes are worked off before others get their turn: reading and writing share the thread with all calls. */
export const TURN_ROWS = 500;
export const TURN_BYTES = 64 * 1024;

/** Lets others have their turn. */
export const nextTurn = async (): Promise<void> => await setImmediate();

/** What a cell can hold in Excel. */
export const CELL_CHARACTERS = 32_767;

/** What PostgreSQL's text cannot hold: U+0000, and half of a pair of surrogates. */
export const storable = (text: string): string => text.replaceAll(/[\0\p{Cs}]/gu, '\uFFFD');
