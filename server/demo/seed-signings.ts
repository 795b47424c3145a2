import { and, eq, inArray } from 'drizzle-orm';
import { USUAL_ZONE } from '@contract/zone';
import type { Ctx } from '@server/context';
import type { Tx } from '@server/db/database';
import { account } from '@server/db/schema/account';
import { member } from '@server/db/schema/member';
import { message } from '@server/db/schema/message';
import { signingField } from '@server/db/schema/signing/party';
import { signing, signingDocument, signingPage } from '@server/db/schema/signing/signing';
import { signingTemplate } from '@server/db/schema/signing/template';
import { daysBefore } from '@server/db/seed/company-seed';
import { QINGHE } from '@server/db/seed/records/qinghe/qinghe';
import { Keys } from '@server/db/seed/seed-company';
import { storeMadeFile } from '@server/services/file/store-made-file';
import { fillFields } from '@server/services/signing/act/fill-fields';
import { openParty, refuseParty } from '@server/services/signing/act/answer-signing';
import { signParty } from '@server/services/signing/act/sign-party';
import { sha256, SYSTEM } from '@server/services/signing/case/events';
import { tieFiles } from '@server/services/signing/case/files';
import { moveCase } from '@server/services/signing/case/move';
import { fieldsOf, lockSigning, type StoredSigning } from '@server/services/signing/case/rows';
import { fromTemplate, insertSigning, type TemplateRow } from '@server/services/signing/draft/create-signing';
import { sourceDigest } from '@server/services/signing/draft/prepare-kind';
import { preparePages } from '@server/services/signing/draft/prepare-pages';
import { sendCase } from '@server/services/signing/draft/send-signing';
import { pieces } from '@server/services/signing/guest/store-ink';
import { inZone } from '@server/zone';
import { inkPicture } from './ink-picture';
import { SIGNING_SEEDS, type SigningSeed } from './signing-cases';
import { TEMPLATE_SEEDS } from './signing-templates';

export type SigningSeedParts = Pick<Ctx, 'db' | 'files' | 'ids' | 'tokens'>;

/**
 * Fills in the signing cases and templates of a demo whose companies have just been filled in. Documents are drawn and cases moved by
 * the services that do so for everybody, on a clock of their own day.
 */
export async function seedSignings(parts: SigningSeedParts, now: Date): Promise<void> {
  const people = await findSeeded(parts);
  const templates = await seedTemplates(parts, people, now);
  const inks = new Map<string, { fileId: string; sha256: string }>();
  const drawn = new Map<string, string>();
  await inZone(USUAL_ZONE, async () => {
    for (const one of SIGNING_SEEDS) {
      await seedCase({ parts, people, template: templates.get(one.template)!, inks, drawn, now }, one);
    }
  });
}

type People = { tenantId: string; members: Keys; names: Keys };

/** The people of the first company by their keys. */
async function findSeeded({ db }: SigningSeedParts): Promise<People> {
  const seeds = QINGHE.people;
  const rows = await db
    .select({ id: member.id, tenantId: member.tenantId, mobile: account.mobile })
    .from(member)
    .innerJoin(account, eq(account.id, member.accountId))
    .where(
      inArray(
        account.mobile,
        seeds.map(({ mobile }) => mobile),
      ),
    );
  const [zhouJing] = rows.filter(
    ({ mobile }) => mobile === seeds.find(({ key }) => key === 'zhouJing')!.mobile,
  );
  const tenantId = zhouJing!.tenantId;
  const members = new Keys();
  const names = new Keys();
  for (const { key, name, mobile } of seeds) {
    const row = rows.find((one) => one.mobile === mobile && one.tenantId === tenantId);
    if (row) {
      members.set(key, row.id);
      names.set(key, name[0]);
    }
  }
  return { tenantId, members, names };
}

async function seedTemplates(
  { db, ids }: SigningSeedParts,
  { tenantId, members }: People,
  now: Date,
): Promise<Map<string, TemplateRow>> {
  const rows = await db
    .insert(signingTemplate)
    .values(
      TEMPLATE_SEEDS.map(({ name, blocks, roles, fields }) => ({
        id: ids(),
        tenantId,
        name,
        content: {
          blocks,
          roles,
          fields,
          order: 'inOrder' as const,
          proof: 'either' as const,
          hidesUntilTurn: false,
          mayHandOver: false,
          remindDays: 2,
          deadlineDays: 14,
        },
        updatedByMemberId: members.get('zhouJing'),
        updatedAt: daysBefore(now, 60),
      })),
    )
    .returning();
  return new Map(TEMPLATE_SEEDS.map(({ key, name }) => [key, rows.find((row) => row.name === name)!]));
}

type Given = {
  parts: SigningSeedParts;
  people: People;
  template: TemplateRow;
  inks: Map<string, { fileId: string; sha256: string }>;
  /** A case by what its pages say: drawing them is most of the work. */
  drawn: Map<string, string>;
  now: Date;
};

const JOB = { id: 'seed', key: null, progress: async () => {}, signal: new AbortController().signal };

async function seedCase(given: Given, one: SigningSeed): Promise<void> {
  const { parts, people, template, drawn, now } = given;
  const { db, ids } = parts;
  const { tenantId, members, names } = people;
  let at = daysBefore(now, one.sentDays);
  const clock = { ...parts, now: () => at };
  const begun = fromTemplate(template, at);
  const stored = await db.transaction(
    async (tx) =>
      await insertSigning(
        tx,
        { now: clock.now, ids, session: { tenantId, memberId: members.get(one.sender) } },
        {
          ...begun,
          requestId: ids(),
          title: one.title,
          searchText: one.title,
          deadline: daysBefore(now, -one.deadlineDays),
          state: 'preparing',
          parties: begun.parties!.map((party, index) => ({
            ...party,
            memberId: members.get(one.signers[index]!),
          })),
        },
      ),
  );
  const { id } = stored.row;
  const says = `${one.template} ${one.signers[0]}`;
  const like = drawn.get(says);
  if (like === undefined) {
    await preparePages(clock, { ...JOB, tenantId, payload: { signingId: id, digest: sourceDigest(stored) } });
    drawn.set(says, id);
  } else {
    await db.transaction(async (tx) => await copyPages(tx, parts, like, await lockSigning(tx, tenantId, id)));
  }
  await db.transaction(async (tx) => {
    const faults = await sendCase(tx, clock, await lockSigning(tx, tenantId, id), names.get(one.sender));
    if (faults.length > 0) {
      throw new Error(`The demo cannot send ${one.title}: ${JSON.stringify(faults)}`);
    }
  });
  for (const who of one.signers.slice(0, one.signed ?? 0)) {
    at = new Date(at.getTime() + 5 * 3_600_000);
    await sign(given, clock, id, members.get(who));
  }
  at = new Date(at.getTime() + 7 * 3_600_000);
  await db.transaction(async (tx) => {
    const held = await lockSigning(tx, tenantId, id);
    const party = held.parties[0]!;
    if (one.end === 'refused') {
      await openParty(tx, clock, held, party);
      const opened = await lockSigning(tx, tenantId, id);
      await refuseParty(tx, clock, opened, opened.parties[0]!, '补偿标准未写明，请补充后再发');
    } else if (one.end === 'withdrawn') {
      const reason = '价格清单有更新，稍后重新发送';
      await moveCase(
        tx,
        clock,
        held,
        { kind: 'withdraw' },
        {
          row: { endReason: reason },
          event: {
            kind: 'withdrawn',
            actor: { kind: 'member', id: members.get(one.sender), name: names.get(one.sender) },
            data: { reason },
          },
        },
      );
    } else if (one.end === 'expired') {
      at = daysBefore(now, -one.deadlineDays);
      await moveCase(tx, clock, held, { kind: 'expire' }, { event: { kind: 'expired', actor: SYSTEM } });
    }
    // What happened days ago has been read.
    await tx
      .update(message)
      .set({ readAt: at })
      .where(and(eq(message.tenantId, tenantId), eq(message.sourceId, id)));
  });
}

/** Gives a case the pages and fields of another one that says the same to the same person. */
async function copyPages(
  tx: Tx,
  { ids }: SigningSeedParts,
  likeId: string,
  { row, parties }: StoredSigning,
): Promise<void> {
  const like = await lockSigning(tx, row.tenantId, likeId);
  const { fileId, sha256: hash, pageCount } = like.document;
  const pages = await tx.select().from(signingPage).where(eq(signingPage.signingId, likeId));
  await tx.insert(signingPage).values(pages.map((page) => ({ ...page, signingId: row.id })));
  await tx
    .update(signingDocument)
    .set({ fileId, sha256: hash, pageCount })
    .where(eq(signingDocument.signingId, row.id));
  await tieFiles(tx, row.tenantId, row.id, [fileId!, ...pages.map((page) => page.fileId)]);
  await tx.insert(signingField).values(
    (await fieldsOf(tx, likeId)).map((field) => ({
      ...field,
      id: ids(),
      signingId: row.id,
      partyId: parties[like.parties.findIndex(({ id }) => id === field.partyId)]!.id,
      value: null,
      pictureFileId: null,
    })),
  );
  await tx.update(signing).set({ state: 'draft' }).where(eq(signing.id, row.id));
}

/** Reads and signs at one’s turn. */
async function sign(
  { parts, people, inks }: Given,
  clock: SigningSeedParts & Pick<Ctx, 'now'>,
  id: string,
  memberId: string,
): Promise<void> {
  const { db, ids } = parts;
  const { tenantId } = people;
  const ink = inks.get(memberId) ?? (await storeInk(clock, tenantId, memberId, inks.size));
  inks.set(memberId, ink);
  await db.transaction(async (tx) => {
    const stored = await lockSigning(tx, tenantId, id);
    await openParty(
      tx,
      clock,
      stored,
      stored.parties.find((one) => one.memberId === memberId)!,
    );
    const opened = await lockSigning(tx, tenantId, id);
    const party = opened.parties.find((one) => one.memberId === memberId)!;
    await tieFiles(tx, tenantId, id, [ink.fileId]);
    await signParty(tx, clock, opened, party, {
      requestId: ids(),
      by: 'password',
      documentHash: opened.document.sha256!,
      ink,
      filled: await fillFields(tx, clock, party, { ink, texts: [], seals: [] }),
    });
  });
}

async function storeInk(
  parts: SigningSeedParts & Pick<Ctx, 'now'>,
  tenantId: string,
  memberId: string,
  variant: number,
): Promise<{ fileId: string; sha256: string }> {
  const bytes = inkPicture(variant);
  const { fileId } = await storeMadeFile(parts, {
    tenantId,
    memberId,
    name: 'signature.png',
    type: 'png',
    kind: 'image',
    chunks: pieces(bytes),
  });
  return { fileId, sha256: sha256(bytes) };
}
