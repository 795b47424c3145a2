import type { PaperFaultKey } from '../paper-fault';

export type Asked = { id: number; task: string; input: unknown };
/** Where Linux counts the worker's processor time: told once, at its start. */
export type Started = { thread: string | undefined };

export type Told = { id: number } & (
  | { answer: unknown }
  | { fault: { key: PaperFaultKey; params: Record<string, string | number> } }
  | { error: string }
);
