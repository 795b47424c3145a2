import { randomId } from '@/shared/lib/random-id';
import { opensWith, type Base, type KeptItem, type Saved } from '../kept';
import { createStatusLine, type StatusLine } from '../status';
import type { DraftWire } from '../wire';

/** What an editor says about its draft. */
export type DraftOptions<Content> = {
  /** What the server held when the editor was opened; of revision 0 for nothing. */
  start: Saved<Content>;
  /** That is not known: it is read once the editor stands. */
  isUnread?: boolean;
  /** It is begun anew: what this browser has of another one is not looked at. */
  isNew?: boolean;
  wire: DraftWire<Content>;
  kept: KeptItem<Content>;
  /** The copy stays when the server has it as well, so that it is shown before the server answers. */
  staysKept?: boolean;
  /** A content of elsewhere as this editor can hold it. */
  fit?: (content: Content) => Content;
};

/** What one draft knows, on which its parts work: what was typed, what the server has, and what is on its way. */
export type Desk<Content> = Pick<DraftOptions<Content>, 'start' | 'wire' | 'kept'> & {
  readonly staysKept: boolean;
  readonly fit: (content: Content) => Content;
  readonly line: StatusLine<Content>;
  /** The open editor, by which its copy is known from another window's. */
  readonly by: string;
  /** This browser had a copy of it. */
  readonly hadCopy: boolean;
  /** And it is what the editor shows. */
  readonly isCopyUsed: boolean;
  /** What the server has is not known yet. */
  isUnread: boolean;
  base: Base;
  requestId: string;
  wanted: Content;
  /** What the server has; undefined while that is not known. */
  saved: Content | undefined;
  /** A save that was not answered; without its content where an earlier visit has sent it. */
  sent: { saveId: string; content?: Content } | undefined;
  /** Of the editor that stands: puts another content under its hands. */
  show: ((content: Content) => void) | undefined;
  isPaused: boolean;
  /** Counts what was forgotten: an answer to an earlier save has nothing to say any more. */
  life: number;
};

export const NOWHERE: Base = { revision: 0 };
export const baseOf = ({ id, revision }: Base): Base => (id === undefined ? { revision } : { id, revision });

/** The draft as it is opened: from this browser's copy where that goes on, or from what the server holds. */
export function createDesk<Content>(options: DraftOptions<Content>): Desk<Content> {
  const { start, wire, kept, isUnread = false, staysKept = false, fit = (content) => content } = options;
  const copy = options.isNew ? undefined : kept.read();
  const from = isUnread && copy ? 'kept' : opensWith(copy, start);
  const used = from === 'saved' ? undefined : copy;
  const wanted = used ? fit(used.content) : start.content;
  return {
    start,
    wire,
    kept,
    staysKept,
    fit,
    line: createStatusLine<Content>({
      state: from === 'both' ? 'stale' : 'idle',
      at: start.at,
      newest: from === 'both' ? start : undefined,
      isRestored: used !== undefined,
    }),
    by: randomId(),
    hadCopy: copy !== undefined,
    isCopyUsed: used !== undefined,
    isUnread,
    base: baseOf(used ?? start),
    requestId: used?.requestId ?? randomId(),
    wanted,
    saved: used && !used.isSaved ? undefined : wanted,
    sent: from === 'kept' && used?.saveId !== undefined ? { saveId: used.saveId } : undefined,
    show: undefined,
    isPaused: false,
    life: 0,
  };
}

/** The server does not have all of it, as far as is known. */
export const isDirty = <Content>({ sent, wanted, saved }: Desk<Content>): boolean =>
  sent !== undefined || wanted !== saved;
