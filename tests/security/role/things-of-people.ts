import { eq } from 'drizzle-orm';
import { randomId } from '@server/auth/random';
import { announcement, announcementRead } from '@server/db/schema/announcement';
import { approval } from '@server/db/schema/approval/approval';
import { operationTrack } from '@server/db/schema/audit';
import { fileRef, storedFile } from '@server/db/schema/content';
import { formInstance, formTemplate, formVersion } from '@server/db/schema/form/form';
import { agreement, agreementConsent } from '@server/db/schema/help';
import { member } from '@server/db/schema/member';
import { scheduleOrder } from '@server/db/schema/planning/open-shift';
import { dateOf, dayNumber } from '@contract/roster/rules/work-minutes';
import { masterData } from '@server/db/schema/master-data';
import { rosterCell, rosterGap, rosterPublication, rosterReader } from '@server/db/schema/planning/roster';
import { shift, staffingNeed } from '@server/db/schema/planning/shift';
import { product, productHolding, productSeat } from '@server/db/schema/product';
import { providerIdentity } from '@server/db/schema/provider';
import { FLOW_SEEDS } from '@server/db/seed/records/flows';
import { addProcess } from '@tests/helpers/approval/approval-company';
import { BUILT_AT, buildPosition } from '@tests/helpers/factories';
import type { TestServer } from '@tests/helpers/server';
import type { CompanyOfLevels } from './company-of-levels';

const both = (text: string) => ({ zh_CN: text, en: text });
const at = BUILT_AT;

/** Of the announcement that is for everybody. */
export const HAVE_NOT_READ = ['Reader', 'olaf', 'oslo (left)', 'Wang'];

/** Gives everybody of a company one of each thing that a data scope shows or hides. */
export async function buildThings(server: TestServer, { tenantId, people, names, idOf }: CompanyOfLevels) {
  const { db, clock } = server;
  const ids = people.map(({ id }) => id);
  /** The thing of one person has their id with its halves exchanged. */
  const thingOf = (id: string) => id.slice(10) + id.slice(0, 10);
  const own = (memberId: string) => ({ id: thingOf(memberId), tenantId, memberId });

  const { id: positionId } = await buildPosition(db, tenantId);
  await db.update(member).set({ positionId }).where(eq(member.tenantId, tenantId));

  const productId = randomId();
  const texts = { name: both('x'), summary: both('x'), features: [] };
  await db.insert(product).values({ id: productId, code: productId, icon: 'gift', ...texts });
  await db.insert(productHolding).values({ tenantId, productId, createdAt: at });
  await db
    .insert(productSeat)
    .values(ids.map((memberId) => ({ tenantId, productId, memberId, assignedAt: at })));

  const [formId, versionId] = [randomId(), randomId()];
  const form = { id: formId, tenantId, code: formId, name: both('x'), status: 'published' as const };
  await db.insert(formTemplate).values({ ...form, currentVersionId: versionId, createdAt: at });
  await db.insert(formVersion).values({
    id: versionId,
    tenantId,
    templateId: formId,
    version: 1,
    schema: { fields: [{ key: 'files', kind: 'attachment', label: both('x') }] },
    publishedAt: at,
  });
  await db.insert(formInstance).values(
    ids.map((memberId) => ({
      ...own(memberId),
      versionId,
      templateId: formId,
      values: {},
      createdAt: at,
      updatedAt: at,
    })),
  );

  await db.insert(operationTrack).values(
    people.map(({ id, accountId, account }) => ({
      ...own(id),
      accountId,
      actorName: account.name,
      action: 'role.roleAdd',
      changes: [],
      ip: 'test',
      userAgent: 'test',
      createdAt: at,
    })),
  );
  await db.insert(providerIdentity).values(
    people.map(({ id, accountId }) => ({
      ...own(id),
      provider: 'dingTalk' as const,
      corpId: tenantId,
      providerUserId: id,
      accountId,
      createdAt: at,
    })),
  );
  await buildOrders(db, tenantId, ids, thingOf);
  await buildRequests(server, tenantId, ids, thingOf);
  const publicationId = await buildRoster(db, tenantId, ids, clock.now());
  await buildGaps(db, tenantId, ids, thingOf, clock.now());
  const fileIn = await buildFiles(db, tenantId, ids, thingOf);
  const announcementId = randomId();
  await db.insert(announcement).values({
    id: announcementId,
    tenantId,
    title: both('x'),
    summary: both('x'),
    body: both('x'),
    category: 'notice',
    publishedAt: at,
  });
  const readers = names.filter((name) => !HAVE_NOT_READ.includes(name)).map(idOf);
  await db
    .insert(announcementRead)
    .values(readers.map((memberId) => ({ announcementId, memberId, readAt: at })));

  const accepting = people.filter(({ id }) => readers.includes(id)).map(({ accountId }) => accountId);
  const agreementId = await buildAgreement(db, tenantId, accepting);
  return { thingOf, fileIn, productId, formId, announcementId, agreementId, positionId, publicationId };
}
export type Things = Awaited<ReturnType<typeof buildThings>>;

/** A day of everybody that is drafted, one that was published and seen, and a place that needs more people than there are. */
async function buildRoster(db: TestServer['db'], tenantId: string, ids: readonly string[], now: Date) {
  const [shiftId, publicationId] = [randomId(), randomId()];
  const today = dayNumber(now.toISOString().slice(0, 10));
  const segments = [{ startTime: '09:00', endTime: '17:00', restHours: 0, stationCode: 'PAID' }];
  const kept = { tenantId, createdAt: at, updatedAt: at };
  await db
    .insert(shift)
    .values({ id: shiftId, ...kept, name: 'x', label: 'x', colour: 1, segments, sort: 1 });
  const record = { tenantId, isEnabled: true, createdAt: at };
  await db.insert(masterData).values([
    { ...record, id: randomId(), model: 'place', code: 'SHOP', name: 'SHOP', fields: {} },
    { ...record, id: randomId(), model: 'workStation', code: 'PAID', name: 'PAID', fields: { isPaid: true } },
  ]);
  await db.insert(staffingNeed).values({
    id: randomId(),
    ...kept,
    placeCode: 'SHOP',
    stationCode: 'PAID',
    weekdays: [],
    date: dateOf(today + 2),
    shiftId,
    needed: 50,
  });
  await db.insert(rosterCell).values(
    ids.map((memberId) => ({
      memberId,
      workDate: dateOf(today + 1),
      tenantId,
      works: [{ shiftId }],
      base: [],
      changedByMemberId: memberId,
      changedAt: at,
    })),
  );
  await db.insert(rosterPublication).values({
    id: publicationId,
    tenantId,
    publisherMemberId: ids[0]!,
    requestId: 'x',
    fromDate: dateOf(today),
    toDate: dateOf(today),
    publishedAt: at,
  });
  await db
    .insert(rosterReader)
    .values(ids.map((memberId) => ({ publicationId, memberId, tenantId, seenAt: at })));
  return publicationId;
}

/** A shift of everybody's that their leave has left open. */
async function buildGaps(
  db: TestServer['db'],
  tenantId: string,
  ids: readonly string[],
  thingOf: (id: string) => string,
  now: Date,
) {
  const segments = [{ startTime: '09:00', endTime: '17:00', restHours: 0, stationCode: 'PAID' }];
  await db.insert(rosterGap).values(
    ids.map((memberId) => ({
      id: thingOf(memberId),
      tenantId,
      memberId,
      workDate: dateOf(dayNumber(now.toISOString().slice(0, 10)) + 3),
      shift: { name: 'x', enName: '', label: 'x', enLabel: '', colour: 1, segments },
      placeCode: 'SHOP',
      assignmentId: memberId,
      source: 'roster' as const,
      revision: 1,
      approvalId: thingOf(memberId),
      createdAt: at,
    })),
  );
}

/** Terms that these people have accepted. */
async function buildAgreement(db: TestServer['db'], tenantId: string, accountIds: readonly string[]) {
  const id = randomId();
  await db.insert(agreement).values({
    id,
    tenantId,
    code: 'terms',
    version: '9.0',
    title: both('x'),
    body: { zh_CN: [], en: [] },
    createdAt: at,
    publishedAt: at,
  });
  const consent = { tenantId, documentId: id, acceptedAt: at };
  await db
    .insert(agreementConsent)
    .values(accountIds.map((accountId) => ({ ...consent, id: randomId(), accountId })));
  return id;
}

/** A file in the form and in the request of each person, uploaded by the first of them. */
async function buildFiles(
  db: TestServer['db'],
  tenantId: string,
  ids: readonly string[],
  thingOf: (id: string) => string,
) {
  const files = (['formInstance', 'approval'] as const).flatMap((refKind) =>
    ids.map((id) => ({ id: randomId(), refKind, refId: thingOf(id) })),
  );
  await db.insert(storedFile).values(
    files.map(({ id }) => ({
      id,
      tenantId,
      ownerMemberId: ids[0]!,
      name: 'x.pdf',
      mimeType: 'application/pdf',
      size: 1,
      storageKey: id,
      createdAt: at,
    })),
  );
  for (const { id: fileId, refId } of files.filter(({ refKind }) => refKind === 'formInstance')) {
    const held = { fileId, name: 'x.pdf', size: 1, contentType: 'application/pdf' };
    await db
      .update(formInstance)
      .set({ values: { files: [held] } })
      .where(eq(formInstance.id, refId));
  }
  await db.insert(fileRef).values(files.map(({ id: fileId, ...ref }) => ({ fileId, tenantId, ...ref })));
  return (kind: 'formInstance' | 'approval', memberId: string) =>
    files.find(({ refKind, refId }) => refKind === kind && refId === thingOf(memberId))!.id;
}

/** A request of each person, with its form and its flow. */
async function buildRequests(
  server: TestServer,
  tenantId: string,
  ids: readonly string[],
  thingOf: (id: string) => string,
) {
  const { db } = server;
  const { versionId, flowVersionId } = await addProcess(server, tenantId, 'leave', FLOW_SEEDS['leave']![1]);
  const forms = new Map(ids.map((id) => [id, randomId()]));
  await db.insert(formInstance).values(
    ids.map((memberId) => ({
      id: forms.get(memberId)!,
      tenantId,
      memberId,
      versionId,
      values: { leaveDays: 1, reason: 'x' },
      createdAt: at,
      updatedAt: at,
    })),
  );
  await db.insert(approval).values(
    ids.map((id) => ({
      id: thingOf(id),
      tenantId,
      center: 'lgApprove' as const,
      processCode: 'leave',
      processName: both('x'),
      title: both('x'),
      summary: [],
      initiatorId: id,
      status: 'inApproval' as const,
      flowVersionId,
      formInstanceId: forms.get(id)!,
      choices: {},
      passedNodeIds: [],
      requestId: id,
      createdAt: at,
      updatedAt: at,
    })),
  );
}

/** A published task of each person, for nobody. */
async function buildOrders(
  db: TestServer['db'],
  tenantId: string,
  ids: readonly string[],
  thingOf: (id: string) => string,
) {
  await db.insert(scheduleOrder).values(
    ids.map((id) => ({
      id: thingOf(id),
      tenantId,
      publisherMemberId: id,
      requestId: id,
      status: 'published' as const,
      title: 'x',
      titleGrams: [],
      workDates: [],
      segments: [],
      posts: [],
      scope: { kind: 'members' as const, ids: ['nobody'] },
      remark: '',
      createdAt: at,
      updatedAt: at,
      publishedAt: at,
    })),
  );
}
