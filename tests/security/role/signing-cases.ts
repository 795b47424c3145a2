import { eq } from 'drizzle-orm';
import { CODE } from '@contract/codes';
import { readSigningRows, sendSigningBatch, signingRowsFile } from '@contract/signing/batch-calls';
import { listCompanySignings } from '@contract/signing/calls';
import { randomId } from '@server/auth/random';
import { member } from '@server/db/schema/member';
import { signing, signingDocument } from '@server/db/schema/signing/signing';
import { signingTemplate } from '@server/db/schema/signing/template';
import { BUILT_AT } from '@tests/helpers/factories';
import type { EndpointId } from '@contract/all-endpoints';
import { isActive, type Case, type Scene } from './scene';

/** Everybody has sent a document: of whose the list tells, page by page. */
async function senders({ server, names, idOf, nameOf, call }: Scene): Promise<string[]> {
  for (const name of names) {
    const [{ tenantId } = { tenantId: '' }] = await server.db
      .select({ tenantId: member.tenantId })
      .from(member)
      .where(eq(member.id, idOf(name)));
    const id = randomId();
    await server.db.insert(signing).values({
      id,
      tenantId,
      initiatorMemberId: idOf(name),
      requestId: id,
      title: name,
      source: 'file',
      values: {},
      order: 'inOrder',
      proof: 'code',
      hidesUntilTurn: false,
      mayHandOver: false,
      state: 'completed',
      createdAt: BUILT_AT,
      updatedAt: BUILT_AT,
    });
    await server.db.insert(signingDocument).values({ signingId: id, tenantId, sourceFileIds: [] });
  }
  const found = new Set<string>();
  for (let pageNo = 1, hasMore = true; hasMore; pageNo += 1) {
    const { data } = await call(listCompanySignings, { pageNo, pageSize: 2 });
    data.list.forEach(({ initiator }) => found.add(nameOf(initiator.id)));
    hasMore = data.hasMore;
  }
  return [...found];
}

const templateId = ({ tenantId }: Scene) => `template-${tenantId}`.slice(0, 40);

/** A template that asks for one value; once however often it is laid down. */
async function laid(scene: Scene): Promise<string> {
  const { server, people, tenantId } = scene;
  const id = templateId(scene);
  const content = {
    blocks: [{ kind: 'paragraph' as const, text: '{{月薪}} 签字：' }],
    roles: [{ key: 'one', name: '员工', kind: 'member' as const, role: 'signer' as const, turn: 1 }],
    fields: [],
    order: 'atOnce' as const,
    proof: 'code' as const,
    hidesUntilTurn: false,
    mayHandOver: false,
    remindDays: null,
    deadlineDays: 7,
  };
  const by = { updatedByMemberId: people[0]!.id, updatedAt: BUILT_AT };
  await server.db
    .insert(signingTemplate)
    .values({ id, tenantId, name: '通知', content, ...by })
    .onConflictDoNothing();
  return id;
}

/** What administrators of signing see, and to whom batches are sent. */
export const SIGNING_CASES = {
  listCompanySignings: { list: senders, shows: () => true },
  sendSigningBatch: {
    refuses: async (scene, memberId) =>
      await scene.call(sendSigningBatch, {
        requestId: randomId(),
        templateId: await laid(scene),
        title: '通知',
        deadline: '2026-12-31',
        people: [{ memberId, values: { 月薪: '8000' } }],
        others: [],
      }),
  },
  readSigningRows: {
    one: async (scene, name) => {
      const { jobNumber } = scene.people.find(({ id }) => id === scene.idOf(name))!;
      const pasted = `工号,月薪\n${jobNumber},8000`;
      const { code, msg, data } = await scene.call(readSigningRows, {
        templateId: await laid(scene),
        table: { pasted },
      });
      return data.rows.length === 1 ? { code, msg } : { code: CODE.notFound, msg: data.faults[0]!.text };
    },
    shows: isActive,
  },
  signingRowsFile: {
    refuses: async (scene, memberId) =>
      await scene.call(signingRowsFile, {
        templateId: await laid(scene),
        format: 'csv',
        variables: [],
        memberIds: [memberId],
      }),
  },
} satisfies Partial<Record<EndpointId, Case>>;
