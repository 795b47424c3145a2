import * as calls from '@contract/warning/calls';
import type { Warning } from '@contract/warning/calls';
import { WARNING_KINDS, WARNING_ORDER, type WarningKind } from '@contract/warning/warning';
import { ServiceError } from '@server/kernel/errors';
import { seenKinds, WARNING_ACCESS } from './seen-kinds';
import { warningSources } from './warning-source';
import type { Found } from './warning-source';
import { verb } from '@server/kernel/verb';

/** A page of what is open, kind by kind: only the sources that fill it are asked. */
export const listWarnings = verb(
  calls.listWarnings,
  WARNING_ACCESS,
  async ({ ctx, input: { kind, cursor, pageSize } }) => {
    const after = cursor === undefined ? undefined : readCursor(cursor);
    const seen = await seenKinds(ctx);
    const asked = seen.filter(
      (one) =>
        (kind === undefined || one.kind === kind) && (!after || rankOf(one.kind) >= rankOf(after.kind)),
    );
    const rows: Warning[] = [];
    for (const one of asked) {
      const left = pageSize + 1 - rows.length;
      if (left <= 0) {
        break;
      }
      const key = one.kind === after?.kind ? after.key : undefined;
      const found = await warningSources.get()[one.kind].find({ ctx, scope: one.scope }, key, left);
      rows.push(...found.map((each) => present(one.kind, each)));
    }
    const list = rows.slice(0, pageSize);
    const hasMore = rows.length > pageSize;
    return { list, hasMore, nextCursor: hasMore ? list.at(-1)!.id : null };
  },
);

const present = (kind: WarningKind, { key, path, ...found }: Found): Warning => ({
  id: `${kind} ${key}`,
  kind,
  urgency: WARNING_KINDS[kind].urgency,
  person: null,
  date: null,
  until: null,
  dueAt: null,
  count: null,
  flags: [],
  path,
  ...found,
});

const rankOf = (kind: WarningKind): number => WARNING_ORDER.indexOf(kind);

/** A cursor is the id of the last warning. What cannot be read was not given out by this backend. */
function readCursor(cursor: string): { kind: WarningKind; key: string } {
  const [, name, key = ''] = /^(\w+) ([\w:. -]{1,140})$/.exec(cursor) ?? [];
  const kind = WARNING_ORDER.find((one) => one === name);
  if (!kind) {
    throw new ServiceError('cursorWrong');
  }
  return { kind, key };
}
