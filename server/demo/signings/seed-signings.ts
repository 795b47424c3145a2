import { and, eq } from 'drizzle-orm';
import { USUAL_ZONE } from '@contract/zone';
import { message } from '@server/db/schema/message';
import { signingTemplate } from '@server/db/schema/signing/template';
import { daysBefore } from '@server/db/seed/company-seed';

import { openParty, refuseParty } from '@server/services/signing/act/answer-signing';
import { SYSTEM } from '@server/services/signing/case/events';
import { moveCase } from '@server/services/signing/case/move';
import { lockSigning, type StoredSigning } from '@server/services/signing/case/rows';
import { fromTemplate, insertSigning, type TemplateRow } from '@server/services/signing/draft/create-signing';
import { sourceDigest } from '@server/services/signing/draft/prepare-kind';
import { preparePages } from '@server/services/signing/draft/prepare-pages';
import { sendCase } from '@server/services/signing/draft/send-signing';
import { inZone } from '@server/kernel/in-zone';
import { findSeeded, type SeededPeople } from '../find-seeded';
import { copyPages, sign, type Inks, type SigningSeedParts } from './sign-seeded';
import { SIGNING_SEEDS, type SigningSeed } from './signing-cases';
import { TEMPLATE_SEEDS } from './signing-templates';

/**
 * Fills in the signing cases and templates of a demo whose companies have just been filled in. Documents are drawn and cases moved by
 * the services that do so for everyone, on a clock of their own day.
 */
export async function seedSignings(parts: SigningSeedParts, now: Date): Promise<void> {
  const people = await findSeeded(parts.db);
  const templates = await seedTemplates(parts, people, now);
  const inks: Inks = new Map();
  await inZone(USUAL_ZONE, async () => {
    const begun: Begun[] = [];
    for (const one of SIGNING_SEEDS) {
      begun.push(await beginCase({ parts, people, inks, now }, templates.get(one.template)!, one));
    }
    // Each document is drawn once; one after the other, since the fill has one connection.
    const drawn = new Map([...begun].reverse().map(({ one, stored }) => [one.title, stored]));
    for (const stored of drawn.values()) {
      const payload = { signingId: stored.row.id, digest: sourceDigest(stored) };
      const clock = { ...parts, now: () => stored.row.createdAt };
      await preparePages(clock, { ...JOB, tenantId: people.tenantId, payload });
    }
    for (const { one, stored } of begun) {
      await playCase({ parts, people, inks, now }, one, stored.row.id, drawn.get(one.title)!.row.id);
    }
  });
}

type Begun = { one: SigningSeed; stored: StoredSigning };

async function seedTemplates(
  { db, ids }: SigningSeedParts,
  { tenantId, members }: SeededPeople,
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
  people: SeededPeople;
  inks: Inks;
  now: Date;
};

const JOB = { id: 'seed', key: null, progress: async () => {}, signal: new AbortController().signal };

/** Template values that the sender filled out. */
const valuesOf = ({ template, title, says }: SigningSeed): Record<string, string> => {
  if (!says) {
    return {};
  }
  const [zh, en] = says;
  return template === 'agreement'
    ? { 协议名称: title, 协议内容: zh, Terms: en }
    : { 承诺书名称: title, 承诺内容: zh, Undertaking: en };
};

/** A draft whose pages are not drawn yet. */
async function beginCase(
  { parts: { db, ids }, people: { tenantId, members }, now }: Given,
  template: TemplateRow,
  one: SigningSeed,
): Promise<Begun> {
  const at = daysBefore(now, one.sentDays);
  const begun = fromTemplate(template, at);
  const stored = await db.transaction(
    async (tx) =>
      await insertSigning(
        tx,
        { now: () => at, ids, session: { tenantId, memberId: members.get(one.sender) } },
        {
          ...begun,
          requestId: ids(),
          title: one.title,
          values: valuesOf(one),
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
  return { one, stored };
}

/** Sends a case, and moves it to where it stands. */
async function playCase(given: Given, one: SigningSeed, id: string, drawnId: string): Promise<void> {
  const { parts, people, now } = given;
  const { db } = parts;
  const { tenantId, members, names } = people;
  let at = daysBefore(now, one.sentDays);
  const clock = { ...parts, now: () => at };
  await db.transaction(async (tx) => {
    if (id !== drawnId) {
      await copyPages(tx, parts, drawnId, await lockSigning(tx, tenantId, id));
    }
    const faults = await sendCase(tx, clock, await lockSigning(tx, tenantId, id), names.get(one.sender));
    if (faults.length > 0) {
      throw new Error(`The demo cannot send ${one.title}: ${JSON.stringify(faults)}`);
    }
  });
  for (const who of one.signers.slice(0, one.signed ?? 0)) {
    at = new Date(at.getTime() + 5 * 3_600_000);
    await sign({ parts, tenantId, inks: given.inks }, clock, id, members.get(who));
  }
  at = new Date(at.getTime() + 7 * 3_600_000);
  await db.transaction(async (tx) => {
    const held = await lockSigning(tx, tenantId, id);
    const party = held.parties[0]!;
    if (one.end === 'refused') {
      await openParty(tx, clock, held, party);
      const opened = await lockSigning(tx, tenantId, id);
      await refuseParty(tx, clock, opened, opened.parties[0]!, '离职后的保密期限未写明，请补充后再发');
    } else if (one.end === 'withdrawn') {
      const reason = '签署期限有调整，稍后重新发送';
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
    // Messages of earlier days have been read.
    await tx
      .update(message)
      .set({ readAt: at })
      .where(and(eq(message.tenantId, tenantId), eq(message.sourceId, id)));
  });
}
