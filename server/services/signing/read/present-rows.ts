import { inArray } from 'drizzle-orm';
import type { Person } from '@contract/people/calls';
import { isOpen, isOverdue, mayAct } from '@contract/signing/rules/machine';
import type { SigningRow as Shown } from '@contract/signing/signing';
import type { SessionCtx } from '@server/kernel/context';
import { signingDocument } from '@server/db/schema/signing/signing';
import { findPeople } from '@server/services/roster/swap/read/people-of';
import { machineOf, partiesOf, STAMP_NAME, type PartyRow, type SigningRow } from '../case/rows';

const NAMES = 3;
/** What is called so in events and on the evidence page, in the reader’s language. */
const STAMP = { zh_CN: STAMP_NAME, en: 'the stamp administrator' } as const;
/** What stands for somebody who is gone without a trace. */
const nobody = (id: string): Person => ({ id, name: '' });

/** What a reader calls somebody: as they are called now, or as the case named them when they are nobody's colleague. */
export function nameOf(
  memberId: string | null | undefined,
  name: string,
  people: ReadonlyMap<string, Person>,
  lang: SessionCtx['lang'],
): string {
  const person = people.get(memberId ?? '');
  return (lang === 'en' && person?.enName) || person?.name || name;
}

/** Lines of the lists, with their senders, parties and pages read at once. */
export async function presentRows(ctx: SessionCtx, rows: readonly SigningRow[]): Promise<Shown[]> {
  if (rows.length === 0) {
    return [];
  }
  const { db } = ctx;
  const ids = rows.map(({ id }) => id);
  const parties = await partiesOf(db, ids);
  const people = await findPeople(db, ctx.session.tenantId, [
    ...rows.map(({ initiatorMemberId }) => initiatorMemberId),
    ...parties.flatMap(({ memberId }) => memberId ?? []),
  ]);
  const documents = await db
    .select({ id: signingDocument.signingId, pageCount: signingDocument.pageCount })
    .from(signingDocument)
    .where(inArray(signingDocument.signingId, ids));
  return rows.map((row) =>
    presentRow(
      row,
      parties.filter(({ signingId }) => signingId === row.id),
      people,
      documents.find(({ id }) => id === row.id)?.pageCount ?? 0,
      ctx,
    ),
  );
}

/** A case in a line. One whose deadline is behind it has expired, also before the clock has written so. */
export function presentRow(
  row: SigningRow,
  parties: readonly PartyRow[],
  people: ReadonlyMap<string, Person>,
  pageCount: number,
  ctx: Pick<SessionCtx, 'now' | 'lang'>,
): Shown {
  const signers = parties.filter(({ role, state }) => role === 'signer' && state !== 'handedOver');
  const isOver = isOverdue(machineOf({ row, parties: [...parties] }), ctx.now().getTime());
  return {
    id: row.id,
    title: row.title,
    state: isOver ? 'expired' : row.state,
    source: row.source,
    initiator: people.get(row.initiatorMemberId) ?? nobody(row.initiatorMemberId),
    deadline: row.deadline?.toISOString() ?? null,
    updatedAt: row.updatedAt.toISOString(),
    waitsFor:
      row.state === 'signing' && !isOver
        ? signers
            .filter(mayAct)
            .slice(0, NAMES)
            .map(({ kind, memberId, name }) =>
              kind === 'stamp' ? STAMP[ctx.lang] : nameOf(memberId, name, people, ctx.lang),
            )
        : [],
    signedCount: signers.filter((party) => !isOpen(party) && party.state === 'signed').length,
    signerCount: signers.length,
    pageCount,
  };
}
