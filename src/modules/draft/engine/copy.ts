import { isDirty, type Desk } from './desk';

/** Writes this browser's copy, whoever has written it last: something was typed here. */
export function keep<Content>(desk: Desk<Content>): void {
  const { base, wanted, requestId, sent, by } = desk;
  desk.kept.write({
    ...base,
    content: wanted,
    requestId,
    saveId: sent?.saveId,
    isSaved: !isDirty(desk),
    by,
  });
}

/** Brings the copy up to date, unless another window of this browser has typed since. */
export function refreshCopy<Content>(desk: Desk<Content>): void {
  const there = desk.kept.read();
  if (!there || there.isSaved || there.by === desk.by) {
    keep(desk);
  }
}

/** Removes the copy, unless another window of this browser has typed since. */
export function dropCopy<Content>({ kept, by }: Desk<Content>): void {
  if (kept.read()?.by === by) {
    kept.remove();
  }
}

/** Nothing is left to save: the copy has done its part. */
export function settle<Content>(desk: Desk<Content>): void {
  const isHeld = desk.base.revision > 0;
  if (desk.staysKept && isHeld) {
    refreshCopy(desk);
  } else {
    dropCopy(desk);
  }
  desk.line.tell(isHeld ? 'saved' : 'idle');
}
