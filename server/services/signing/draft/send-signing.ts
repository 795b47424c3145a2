import { updateRows } from '@server/kernel/update-rows';
import * as calls from '@contract/signing/draft-calls';
import { eq } from 'drizzle-orm';
import { fieldFaults } from '@contract/signing/rules/placement';
import { unprintableText } from '@contract/signing/rules/unprintable';
import type { SendFault, SendFaults } from '@contract/signing/draft-calls';
import { SIGNING_LIMITS } from '@contract/signing/terms';
import type { Ctx } from '@server/kernel/context';
import type { Tx } from '@server/db/database';
import { tenant } from '@server/db/schema/company';
import { signingParty } from '@server/db/schema/signing/party';
import { recordOperation } from '@server/kernel/record-operation';
import { findPeople } from '@server/services/roster/swap/read/people-of';
import { moveCase } from '../case/move';
import {
  fieldsOf,
  loadSigning,
  lockSigning,
  requireDraft,
  STAMP_NAME,
  type PartyRow,
  type StoredSigning,
} from '../case/rows';
import { requireInvitable } from '../guest/invite';
import { sheetsOf } from './get-draft';
import { prepareOutdated } from './prepare-outdated';
import { drawKnown, missingValues } from './missing-values';
import { partyFaults } from './party-faults';
import { stampFaults } from './stamp-faults';
import { verb } from '@server/kernel/verb';

const DAY_MS = 86_400_000;

/** Sends a draft that has no faults; sent twice it answers as before. */
export const sendSigning = verb(
  calls.sendSigning,
  { permission: 'initiateSigning', scope: 'concerned' },
  async ({ ctx, input }) => {
    const { tenantId, memberId } = ctx.session;
    await prepareOutdated(ctx, input.id);
    return await ctx.db.transaction(async (tx) => {
      const stored = await lockSigning(tx, tenantId, input.id);
      const { state, initiatorMemberId } = stored.row;
      if (initiatorMemberId === memberId && state !== 'draft' && state !== 'preparing') {
        return { isSent: true, faults: [] };
      }
      requireDraft(stored, memberId, input.revision);
      if (input.isCheck === true) {
        return { isSent: false, faults: await faultsOf(tx, ctx, await drawKnown(tx, ctx, stored)) };
      }
      const faults = await sendCase(tx, ctx, stored, ctx.session.user.name);
      if (faults.length === 0) {
        await requireInvitable(tx, ctx, await loadSigning(tx, tenantId, input.id));
        await recordOperation(tx, ctx, {
          action: 'signing.send',
          targetId: stored.row.id,
          targetName: stored.row.title,
        });
      }
      return { isSent: faults.length === 0, faults };
    });
  },
);

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
          ...uploadOf(document),
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

/** Names what was uploaded, where the document that is signed is not that very file. */
const uploadOf = ({ sha256, sourceSha256 }: StoredSigning['document']): { uploadHash?: string } =>
  sourceSha256 === null || sourceSha256 === sha256 ? {} : { uploadHash: sourceSha256 };

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
  await updateRows(
    tx,
    signingParty,
    named.map(({ id, name }) => ({ id, name })),
  );
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
  faults.push(...(await partyFaults(tx, row, parties)), ...(await stampFaults(tx, ctx, row, parties)));
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
