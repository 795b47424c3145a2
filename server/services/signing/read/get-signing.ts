import * as calls from '@contract/signing/calls';
import { maskEmail, maskMobile } from '@contract/account/rules/mobile';
import type { Person } from '@contract/people/calls';
import { hasEnded, isOverdue, mayAct } from '@contract/signing/rules/machine';
import type { ChainedEvent } from '@contract/signing/rules/event-chain';
import type { Signing, SigningEventRow, SigningParty } from '@contract/signing/signing';
import type { SessionCtx } from '@server/kernel/context';
import { messageText, type MessageKey } from '@server/messages/messages';
import { findPeople } from '@server/services/roster/swap/read/people-of';
import { eventsOf } from '../case/events';
import { machineOf, type PartyRow, type StoredSigning } from '../case/rows';
import { nameOf, presentRow } from './present-rows';
import { readsPages, requireVisible } from './reader';
import { sealsOf } from './seals-of';
import { verb } from '@server/kernel/verb';

/** A case with its parties and what happened. */
export const getSigning = verb(
  calls.getSigning,
  { permission: 'signedIn', scope: 'concerned' },
  async ({ ctx, input }) => {
    const stored = await requireVisible(ctx, input.id);
    const { row, document, parties } = stored;
    const { tenantId, memberId } = ctx.session;
    const people = await findPeople(ctx.db, tenantId, [
      row.initiatorMemberId,
      ...parties.flatMap((party) => party.memberId ?? []),
    ]);
    const seals = await sealsOf(ctx.db, tenantId, parties);
    const events = await eventsOf(ctx.db, row.id);
    return {
      ...presentRow(row, parties, people, document.pageCount, ctx),
      order: row.order,
      proof: row.proof,
      hidesUntilTurn: row.hidesUntilTurn,
      mayHandOver: row.mayHandOver,
      remindDays: row.remindDays,
      revision: row.revision,
      createdAt: row.createdAt.toISOString(),
      sentAt: row.sentAt?.toISOString() ?? null,
      finishedAt: row.finishedAt?.toISOString() ?? null,
      verifyCode: row.state === 'completed' ? row.verifyCode : null,
      documentHash: document.sha256,
      sealedHash: row.sealedHash,
      failure: row.failure && messageText(row.failure.key as MessageKey, ctx.lang, row.failure.params),
      endReason: row.leftName ? leftText(row.leftName, ctx.lang) : row.endReason,
      parties: parties.map((party) => ({
        ...presentParty(party, people, memberId, row.initiatorMemberId),
        seal: seals.get(party.sealId ?? '') ?? null,
      })),
      events: events.map((event) => presentEvent(event, people, ctx.lang)),
      may: mayOf(stored, memberId, ctx.now().getTime()),
    };
  },
);

/** What a reader may do with a case now. */
function mayOf(stored: StoredSigning, memberId: string, now: number): Signing['may'] {
  const { row, parties } = stored;
  const isSender = row.initiatorMemberId === memberId;
  const isOver = isOverdue(machineOf(stored), now);
  const isRunning = row.state === 'signing' && !isOver;
  const isTurn =
    isRunning &&
    parties.some((party) => party.memberId === memberId && party.kind === 'member' && mayAct(party));
  const read = readsPages(stored, memberId);
  return {
    edit: isSender && (row.state === 'draft' || row.state === 'preparing'),
    sign: isTurn,
    refuse: isTurn,
    handOver: isTurn && row.mayHandOver,
    withdraw: isSender && row.state === 'signing' && !isOver,
    resend: isSender && (row.state === 'signing' || row.state === 'expired'),
    remind: isSender && isRunning,
    retry: isSender && row.state === 'failed',
    read,
    download: read && (row.state === 'completed' || (isSender && !hasEnded(row.state))),
  };
}

function presentParty(
  party: PartyRow,
  people: ReadonlyMap<string, Person>,
  readerId: string,
  initiatorId: string,
): Omit<SigningParty, 'seal'> {
  const isSender = readerId === initiatorId;
  return {
    id: party.id,
    turn: party.turn,
    kind: party.kind,
    role: party.role,
    state: party.state,
    person: (party.memberId ? people.get(party.memberId) : undefined) ?? null,
    outsider:
      party.kind === 'outsider'
        ? {
            name: party.name,
            mobile: party.mobile && (isSender ? party.mobile : maskMobile(party.mobile)),
            email: party.email && (isSender ? party.email : maskEmail(party.email)),
          }
        : null,
    openedAt: party.openedAt?.toISOString() ?? null,
    answeredAt: party.answeredAt?.toISOString() ?? null,
    reason: party.reason,
    isMe: party.memberId === readerId,
  };
}

function presentEvent(
  { no, at, kind, actor, data }: ChainedEvent,
  people: ReadonlyMap<string, Person>,
  lang: SessionCtx['lang'],
): SigningEventRow {
  const textOf = (key: string) => (typeof data[key] === 'string' ? data[key] : null);
  const [reason, left] = [textOf('reason'), textOf('left')];
  return {
    no,
    at,
    kind,
    actor: actor.name === undefined ? null : nameOf(actor.id, actor.name, people, lang),
    note: left ? leftText(left, lang) : noteOf(kind, reason, lang),
    to: textOf('to'),
    lastDay: kind === 'resent' ? textOf('deadline') : null,
  };
}

const leftText = (name: string, lang: SessionCtx['lang']): string =>
  messageText('signingLeft', lang, { name });

/** What kept a file from being sealed is kept as the key of its message; every other reason is told as it was given. */
const noteOf = (kind: ChainedEvent['kind'], reason: string | null, lang: SessionCtx['lang']): string | null =>
  reason && kind === 'sealFailed' ? messageText(reason as MessageKey, lang) : reason;
