import type * as calls from '@contract/signing/draft-calls';
import { and, eq, inArray } from 'drizzle-orm';
import type { Out } from '@contract/endpoint';
import { FUNCTION_ID } from '@contract/role/functions';
import { fieldFaults } from '@contract/signing/rules/placement';
import { unprintableText } from '@contract/signing/rules/unprintable';
import type { SendFault, SendFaults } from '@contract/signing/draft-calls';
import { SIGNING_LIMITS } from '@contract/signing/terms';
import type { Ctx } from '@server/context';
import type { Tx } from '@server/db/database';
import { account } from '@server/db/schema/account';
import { tenant } from '@server/db/schema/company';
import { member } from '@server/db/schema/member';
import { signingParty } from '@server/db/schema/signing/party';
import { loadAreas, mobileIn } from '@server/services/account/read-mobile';
import { recordOperation } from '@server/services/audit/record-operation';
import type { CallOf } from '@server/services/call-of';
import { isActive } from '@server/services/people/person';
import { requireFunction } from '@server/services/role/require-permission';
import { findPeople } from '@server/services/roster/swap/read/people-of';
import { moveCase } from '../case/move';
import {
  fieldsOf,
  lockSigning,
  requireDraft,
  STAMP_NAME,
  type PartyRow,
  type StoredSigning,
} from '../case/rows';
import { sheetsOf } from './get-draft';
import { drawKnown, missingValues } from './missing-values';
import { stampFaults } from './stamp-faults';

const DAY_MS = 86_400_000;
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** Sends a draft that has no faults; sent twice it answers as before. */
export async function sendSigning({
  ctx,
  input,
}: CallOf<typeof calls.sendSigning>): Promise<Out<typeof calls.sendSigning>> {
  await requireFunction(ctx, FUNCTION_ID.initiateSigning);
  const { tenantId, memberId } = ctx.session;
  return await ctx.db.transaction(async (tx) => {
    const stored = await lockSigning(tx, tenantId, input.id);
    const { state, initiatorMemberId } = stored.row;
    if (initiatorMemberId === memberId && state !== 'draft' && state !== 'preparing') {
      return { isSent: true, faults: [] };
    }
    requireDraft(stored, memberId, input.revision);
    const faults = await sendCase(tx, ctx, stored, ctx.session.user.name);
    if (faults.length === 0) {
      await recordOperation(tx, ctx, {
        action: 'signing.send',
        targetId: stored.row.id,
        targetName: stored.row.title,
      });
    }
    return { isSent: faults.length === 0, faults };
  });
}

type Sending = Pick<Ctx, 'now' | 'ids' | 'tokens'>;

/** Sends a draft that the transaction holds, or answers what is wrong with it. */
export async function sendCase(
  tx: Tx,
  ctx: Sending,
  draft: StoredSigning,
  senderName: string,
): Promise<SendFaults> {
  const stored = await drawKnown(tx, ctx, draft);
  const { row, document } = stored;
  const faults = await faultsOf(tx, ctx, stored);
  if (faults.length > 0) {
    return faults;
  }
  const parties = await nameParties(tx, stored);
  const { title, order, proof } = row;
  const sent: StoredSigning = { ...stored, parties, row: { ...row, state: 'draft' } };
  await moveCase(
    tx,
    ctx,
    sent,
    { kind: 'send' },
    {
      actorId: row.initiatorMemberId,
      event: {
        kind: 'sent',
        actor: { kind: 'member', id: row.initiatorMemberId, name: senderName },
        data: {
          title,
          order,
          proof,
          documentHash: document.sha256,
          pages: document.pageCount,
          deadline: row.deadline!.toISOString(),
          parties: parties.map((party) => `${party.turn} ${party.role} ${party.kind} ${party.name}`),
        },
      },
      row: {
        sentAt: ctx.now(),
        verifyCode: verifyCodeOf(ctx.tokens()),
        searchText: [title, ...parties.map(({ name }) => name)].join(' '),
      },
    },
  );
  return [];
}

const ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const CODE_LENGTH = 16;

/** Sixteen characters of a token that nobody confuses when reading them aloud: 80 bits. */
function verifyCodeOf(token: string): string {
  const bytes = Buffer.from(token);
  return Array.from(
    { length: CODE_LENGTH },
    (_, at) => ALPHABET[(bytes[at * 2]! * 7 + bytes[at * 2 + 1]!) % ALPHABET.length],
  ).join('');
}

/** Writes what each party is called, so that lists and events tell it also after somebody has left. */
async function nameParties(tx: Tx, { row, parties }: StoredSigning): Promise<PartyRow[]> {
  const people = await findPeople(
    tx,
    row.tenantId,
    parties.flatMap(({ memberId }) => memberId ?? []),
  );
  const named = parties.map((party) => ({
    ...party,
    name:
      party.kind === 'member'
        ? (people.get(party.memberId!)?.name ?? '')
        : party.kind === 'stamp'
          ? STAMP_NAME
          : party.name,
  }));
  for (const { id, name } of named) {
    await tx.update(signingParty).set({ name }).where(eq(signingParty.id, id));
  }
  return named;
}

/** All that keeps a draft from being sent. */
async function faultsOf(tx: Tx, ctx: Pick<Ctx, 'now'>, stored: StoredSigning): Promise<SendFaults> {
  const { row, document, parties } = stored;
  const now = ctx.now().getTime();
  const faults: SendFaults = [];
  const { deadline } = row;
  if (row.title.trim() === '') {
    faults.push({ code: 'noTitle' });
  }
  faults.push(...(await unprintableFaults(tx, stored)));
  if (deadline === null) {
    faults.push({ code: 'noDeadline' });
  } else if (deadline.getTime() <= now) {
    faults.push({ code: 'deadlinePast' });
  } else if (deadline.getTime() > now + (SIGNING_LIMITS.deadlineDays + 1) * DAY_MS) {
    faults.push({ code: 'deadlineFar' });
  }
  faults.push(
    ...(await partyFaults(tx, row.tenantId, parties)),
    ...(await stampFaults(tx, ctx, row, parties)),
  );
  if (document.fileId === null) {
    faults.push({ code: row.state === 'preparing' ? 'notPrepared' : 'noDocument' });
    return faults;
  }
  if (row.state === 'preparing') {
    faults.push({ code: 'notPrepared' });
    return faults;
  }
  const { pages, texts } = await sheetsOf(tx, row.id);
  const placed = (await fieldsOf(tx, row.id)).map(({ partyId, kind, page, x, y, width, height }) => ({
    party: partyId,
    kind,
    page,
    box: { x, y, width, height },
  }));
  const keyed = parties.map(({ id, kind, role }) => ({ key: id, kind, role }));
  return [...faults, ...missingValues(stored), ...fieldFaults(pages, texts, keyed, placed)];
}

/** What stands on the evidence page and has characters that would be boxes there. */
async function unprintableFaults(tx: Tx, { row, parties }: StoredSigning): Promise<SendFaults> {
  const [company] = await tx.select({ name: tenant.name }).from(tenant).where(eq(tenant.id, row.tenantId));
  const people = await findPeople(
    tx,
    row.tenantId,
    parties.flatMap(({ memberId }) => memberId ?? []),
  );
  const fault = (code: SendFault, text: string, party?: string) => {
    const characters = unprintableText(text);
    return characters === '' ? [] : [{ code, text: characters, ...(party && { party }) }];
  };
  return [
    ...fault('titleUnprintable', row.title),
    ...fault('companyUnprintable', company?.name ?? ''),
    ...parties.flatMap(({ id, memberId, name }) =>
      fault('partyUnprintable', (memberId === null ? name : people.get(memberId)?.name) ?? '', id),
    ),
  ];
}

async function partyFaults(tx: Tx, tenantId: string, parties: readonly PartyRow[]): Promise<SendFaults> {
  const faults: SendFaults = [];
  if (!parties.some(({ role }) => role === 'signer')) {
    faults.push({ code: 'noSigner' });
  }
  const memberIds = parties.flatMap(({ kind, memberId }) => (kind === 'member' && memberId ? memberId : []));
  const active = await activeIn(tx, tenantId, memberIds);
  const areas = await loadAreas(tx);
  const seen = new Set<string>();
  for (const party of parties) {
    const of = { party: party.id };
    if (party.kind === 'member') {
      if (!party.memberId || !active.has(party.memberId)) {
        faults.push({ code: 'partyUnknown', ...of });
      }
    } else if (party.kind === 'outsider') {
      faults.push(...(party.name.trim() === '' ? [{ code: 'outsiderName' as const, ...of }] : []));
      const isReached =
        (party.mobile !== null && mobileIn(areas, party.mobile) !== undefined) ||
        (party.mobile === null && party.email !== null && EMAIL.test(party.email));
      faults.push(...(isReached ? [] : [{ code: 'outsiderAddress' as const, ...of }]));
    }
    const address = party.memberId ?? party.sealId ?? party.mobile ?? party.email ?? '';
    if (address !== '' && seen.has(address)) {
      faults.push({ code: 'partyTwice', ...of });
    }
    seen.add(address);
  }
  return faults;
}

/** Who of these works in the company and can act. */
async function activeIn(tx: Tx, tenantId: string, ids: readonly string[]): Promise<Set<string>> {
  const rows = await tx
    .select({ id: member.id })
    .from(member)
    .innerJoin(account, eq(account.id, member.accountId))
    .where(and(eq(member.tenantId, tenantId), inArray(member.id, [...ids]), isActive));
  return new Set(rows.map(({ id }) => id));
}
