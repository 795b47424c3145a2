import type * as calls from '@contract/warning/calls';
import type { Warning } from '@contract/warning/calls';
import type { Out } from '@contract/endpoint';
import { WARNING_KINDS, WARNING_ORDER, type WarningKind } from '@contract/warning/warning';
import { ServiceError } from '@server/errors';
import type { CallOf } from '@server/services/call-of';
import { seenKinds } from './seen-kinds';
import { SOURCES } from './sources';
import type { Found } from './warning-source';

/** A page of what is open, kind by kind: only the sources that fill it are asked. */
export async function listWarnings({
  ctx,
  input: { kind, cursor, pageSize },
}: CallOf<typeof calls.listWarnings>): Promise<Out<typeof calls.listWarnings>> {
  const after = cursor === undefined ? undefined : readCursor(cursor);
  const seen = await seenKinds(ctx);
  const asked = seen.filter(
    (one) => (kind === undefined || one.kind === kind) && (!after || rankOf(one.kind) >= rankOf(after.kind)),
  );
  const rows: Warning[] = [];
  for (const one of asked) {
    const left = pageSize + 1 - rows.length;
    if (left <= 0) {
      break;
    }
    const key = one.kind === after?.kind ? after.key : undefined;
    const found = await SOURCES[one.kind].find({ ctx, scope: one.scope }, key, left);
    rows.push(...found.map((each) => present(one.kind, each)));
  }
  const list = rows.slice(0, pageSize);
  const hasMore = rows.length > pageSize;
  return { list, hasMore, nextCursor: hasMore ? list.at(-1)!.id : null };
}

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
