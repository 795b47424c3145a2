import * as calls from '@contract/certificate/calls';
import { and, eq, inArray } from 'drizzle-orm';
import { CERTIFICATE_LIMITS, type PaperDates } from '@contract/certificate/certificate';
import type { Operation } from '@contract/audit/operations';
import { FUNCTION_ID } from '@contract/role/functions';
import type { SessionCtx } from '@server/kernel/context';
import type { Tx } from '@server/db/database';
import { certificate, type BeforeDecision } from '@server/db/schema/people/certificate';
import { member } from '@server/db/schema/member';
import { dayOf } from '@server/kernel/day-range';
import { found, ServiceError } from '@server/kernel/errors';
import { localizedText } from '@server/kernel/localized-text';
import type { MemberScope } from '@server/kernel/member-scope';
import { recordOperation } from '@server/kernel/record-operation';
import { verb } from '@server/kernel/verb';
import { messageText, type MessageKey } from '@server/messages/messages';
import { isInScope, memberScope, requireInScope } from '@server/services/access/data-scope';
import { markFilesUsed, requireOwnFiles } from '@server/services/file/use-files';
import { loadPeople, type KnownPerson } from '@server/services/person/load-people';
import { certificateKindsOf } from '@server/services/work-rules/certificate-kinds';
import { requireDates, requireKind } from './paper-dates';
import { kindsByCode, type PaperRow } from './present-paper';
import { isNumberShared, undoUntil } from './read-papers';
import { keepersOf, refreshPages, notifyDecided, withdrawMessage, type Decision } from './notify-people';

const MINUTE_MS = 60_000;
type Person = Pick<KnownPerson, 'id' | 'name' | 'enName' | 'departmentId'>;

const undoEnd = (now: Date): string =>
  new Date(now.getTime() + CERTIFICATE_LIMITS.undoMinutes * MINUTE_MS).toISOString();

/** Refuses to decide on the caller's own papers, unless no one else may. */
async function requireOther(tx: Tx, ctx: SessionCtx, memberId: string): Promise<void> {
  if (memberId === ctx.session.memberId && (await keepersOf(tx, ctx, memberId)).length > 0) {
    throw new ServiceError('certificateOwn');
  }
}

/** Locks papers in the order of their ids, each with its person; those outside of the scope are left out. */
async function lockPapers(
  tx: Tx,
  scope: MemberScope,
  ids: readonly string[],
): Promise<{ row: PaperRow; person: Person }[]> {
  const rows = await tx
    .select()
    .from(certificate)
    .where(and(inArray(certificate.id, [...ids]), eq(certificate.tenantId, scope.tenantId)))
    .orderBy(certificate.id)
    .for('update');
  const people = await loadPeople(
    tx,
    scope.tenantId,
    rows.map(({ memberId }) => memberId),
  );
  return rows.flatMap((row) => {
    const person = people.get(row.memberId);
    return person && row.state !== 'withdrawn' && isInScope(scope, person) ? [{ row, person }] : [];
  });
}

const beforeOf = ({ state, issuedOn, validTo, reviewedOn }: PaperRow): BeforeDecision => ({
  state,
  issuedOn,
  validTo,
  reviewedOn,
});

type Written = {
  row: PaperRow;
  person: Person;
  decision: Decision;
  reply: string | null;
  dates?: PaperDates;
};

const ACTIONS: Record<Decision, Operation> = {
  accepted: 'certificate.accept',
  refused: 'certificate.refuse',
  revoked: 'certificate.revoke',
};
const STATE_AFTER = { accepted: 'valid', refused: 'refused', revoked: 'revoked' } as const;

/** Writes a decision with its record and the message to the owner. */
async function write(
  tx: Tx,
  ctx: SessionCtx,
  { row, person, decision, reply, dates }: Written,
): Promise<void> {
  const kind = kindsByCode(await certificateKindsOf(tx, row.tenantId))(row.kind);
  await tx
    .update(certificate)
    .set({
      ...dates,
      state: STATE_AFTER[decision],
      reply,
      decidedByMemberId: ctx.session.memberId,
      decidedAt: ctx.now(),
      before: beforeOf(row),
    })
    .where(eq(certificate.id, row.id));
  await recordOperation(tx, ctx, {
    action: ACTIONS[decision],
    targetId: person.id,
    targetName: person.name,
    targetEnName: person.enName,
    changes: [
      { field: 'certificate', to: kind.name, toEn: kind.enName },
      ...(reply === null ? [] : [{ field: 'reason' as const, to: reply }]),
    ],
  });
  const paper = { id: row.id, memberId: person.id, kindName: localizedText(kind.name, kind.enName) };
  await notifyDecided(tx, ctx, paper, decision, reply);
}

/** Accepts a paper with its dates as its photo shows them, or refuses it. Refuses a decided one with certificateDecided. */
export const certificateDecide = verb(
  calls.certificateDecide,
  { permission: 'certificates', scope: 'dataScope' },
  async ({ ctx, input }) => {
    const scope = await memberScope(ctx, FUNCTION_ID.certificates);
    const now = ctx.now();
    await ctx.db.transaction(async (tx) => {
      const [one] = await lockPapers(tx, scope, [input.id]);
      const { row, person } = found(one);
      await requireOther(tx, ctx, row.memberId);
      if (row.state !== 'waiting') {
        throw new ServiceError('certificateDecided');
      }
      if (input.isAccepted) {
        const { issuedOn, validTo, reviewedOn } = input;
        const dates = { issuedOn, validTo, reviewedOn };
        const kind = kindsByCode(await certificateKindsOf(tx, scope.tenantId))(row.kind);
        requireDates(dates, kind, dayOf(now));
        await write(tx, ctx, { row, person, decision: 'accepted', reply: null, dates });
      } else {
        await write(tx, ctx, { row, person, decision: 'refused', reply: input.reply });
      }
      await refreshPages(tx, ctx, [row.memberId]);
    });
    return { undoUntil: undoEnd(now) };
  },
);

/** Records a paper of a colleague as accepted; the same request id records once. */
export const certificateRecord = verb(
  calls.certificateRecord,
  { permission: 'certificates', scope: 'dataScope' },
  async ({ ctx, input }) => {
    const { tenantId, memberId: byMemberId } = ctx.session;
    const { requestId, memberId, kind: code, fileId, ...paper } = input;
    const scope = await memberScope(ctx, FUNCTION_ID.certificates);
    const id = `${memberId}:${requestId}`;
    const now = ctx.now();
    const isShared = await ctx.db.transaction(async (tx) => {
      const [known] = await tx
        .select()
        .from(member)
        .where(and(eq(member.id, memberId), eq(member.tenantId, tenantId)))
        .for('no key update');
      requireInScope(scope, found(known));
      await requireOther(tx, ctx, memberId);
      const same = await isNumberShared(tx, { tenantId, memberId, kind: code, number: paper.number });
      const [done] = await tx.select({ id: certificate.id }).from(certificate).where(eq(certificate.id, id));
      if (done) {
        return same;
      }
      const kind = requireKind(await certificateKindsOf(tx, tenantId), code);
      requireDates(paper, kind, dayOf(now));
      const fileIds = fileId === null ? [] : [fileId];
      await requireOwnFiles(tx, ctx, fileIds, { kinds: ['image'] });
      const { issuedOn, validTo, reviewedOn } = paper;
      await tx.insert(certificate).values({
        ...paper,
        id,
        tenantId,
        memberId,
        kind: code,
        fileId,
        state: 'valid',
        submittedByMemberId: byMemberId,
        submittedAt: now,
        decidedByMemberId: byMemberId,
        decidedAt: now,
        before: { state: 'withdrawn', issuedOn, validTo, reviewedOn },
      });
      await markFilesUsed(tx, ctx, fileIds, 'certificate', id);
      const person = found((await loadPeople(tx, tenantId, [memberId])).get(memberId));
      await recordOperation(tx, ctx, {
        action: 'certificate.record',
        targetId: memberId,
        targetName: person.name,
        targetEnName: person.enName,
        changes: [{ field: 'certificate', to: kind.name, toEn: kind.enName }],
      });
      const kindName = localizedText(kind.name, kind.enName);
      await notifyDecided(tx, ctx, { id, memberId, kindName }, 'accepted', null);
      await refreshPages(tx, ctx, [memberId]);
      return same;
    });
    return { id, isNumberShared: isShared };
  },
);

/** Does something to each of several papers; what can't be done says why and stops no other. */
async function forEach(
  ctx: SessionCtx,
  ids: readonly string[],
  act: (tx: Tx, one: { row: PaperRow; person: Person }) => Promise<MessageKey | undefined>,
) {
  const scope = await memberScope(ctx, FUNCTION_ID.certificates);
  return await ctx.db.transaction(async (tx) => {
    const papers = await lockPapers(tx, scope, ids);
    const results = new Map<string, { person: Person; refusal: MessageKey | undefined }>();
    for (const one of papers) {
      results.set(one.row.id, { person: one.person, refusal: await act(tx, one) });
    }
    const changed = papers.filter(({ row }) => results.get(row.id)?.refusal === undefined);
    await refreshPages(tx, ctx, [...new Set(changed.map(({ row }) => row.memberId))]);
    return ids.map((id) => {
      const result = results.get(id);
      const refusal = result ? result.refusal : 'notFound';
      return {
        id,
        name: result?.person.name ?? '',
        enName: result?.person.enName ?? null,
        refusal: refusal ? messageText(refusal, ctx.lang) : null,
      };
    });
  });
}

/** Revokes accepted papers. Plans stay as they are. */
export const certificateRevoke = verb(
  calls.certificateRevoke,
  { permission: 'certificates', scope: 'dataScope' },
  async ({ ctx, input: { ids, reply } }) => {
    const now = ctx.now();
    const list = await forEach(ctx, ids, async (tx, { row, person }) => {
      if (row.memberId === ctx.session.memberId && (await keepersOf(tx, ctx, row.memberId)).length > 0) {
        return 'certificateOwn';
      }
      if (row.state !== 'valid') {
        return 'certificateNotValid';
      }
      await write(tx, ctx, { row, person, decision: 'revoked', reply });
      return undefined;
    });
    return { list, undoUntil: undoEnd(now) };
  },
);

const DECISION_OF = { valid: 'accepted', refused: 'refused', revoked: 'revoked' } as const;

/** Undoes the caller's decisions of the last minutes: each paper is again as it was before. */
export const certificateUndo = verb(
  calls.certificateUndo,
  { permission: 'certificates', scope: 'dataScope' },
  async ({ ctx, input: { ids } }) => {
    const list = await forEach(ctx, ids, async (tx, { row, person }) => {
      const { state, before } = row;
      const isOver = undoUntil(row, ctx.session.memberId, ctx.now()) === undefined;
      if (isOver || before === null || state === 'waiting' || state === 'withdrawn') {
        return 'certificateUndoOver';
      }
      const kind = kindsByCode(await certificateKindsOf(tx, row.tenantId))(row.kind);
      await tx
        .update(certificate)
        .set({
          ...before,
          reply: null,
          before: null,
          ...(before.state === 'waiting' ? { decidedByMemberId: null, decidedAt: null } : {}),
        })
        .where(eq(certificate.id, row.id));
      await recordOperation(tx, ctx, {
        action: 'certificate.undo',
        targetId: person.id,
        targetName: person.name,
        targetEnName: person.enName,
        changes: [{ field: 'certificate', to: kind.name, toEn: kind.enName }],
      });
      await withdrawMessage(tx, row.id, person.id, DECISION_OF[state]);
      return undefined;
    });
    return { list };
  },
);
