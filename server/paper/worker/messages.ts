import type { PaperFaultKey } from '../paper-fault';

/** The argument of a worker whose work can wait. */
export const GIVES_WAY = 'gives-way';

export type Asked = { id: number; task: string; input: unknown };

export type Told = { id: number } & (
  | { answer: unknown }
  | { fault: { key: PaperFaultKey; params: Record<string, string | number> } }
  | { error: string }
);
