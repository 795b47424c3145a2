import { maskMobile } from '@contract/account/rules/mobile';
import * as calls from '@contract/signing/template-calls';
import { PREVIEW_PAGES } from '@contract/signing/template-calls';
import { and, eq } from 'drizzle-orm';
import { fillVariables } from '@contract/signing/rules/variables';
import type { Ctx } from '@server/kernel/context';
import type { Db, Tx } from '@server/db/database';
import { account } from '@server/db/schema/account';
import { department, position, tenant } from '@server/db/schema/company';
import { member } from '@server/db/schema/member';
import { found } from '@server/kernel/errors';
import { pagePicture } from '@server/paper/paper';
import { dayOf } from '@server/kernel/day-range';
import type { PartyRow } from '../case/rows';
import { writeTemplate } from './write-template';
import { verb } from '@server/kernel/verb';

type Receiver = {
  memberId?: string | undefined;
  /** Who receives it in place of a colleague. */
  outsider?: Pick<PartyRow, 'name' | 'mobile'> | undefined;
};
type Of = { tenantId: string; senderId: string; receiver: Receiver };

/** Whom a document is about: the first colleague among its signers, or the first from outside where no colleague signs. */
export function receiverOf(parties: readonly PartyRow[]): Receiver & { partyId?: string | undefined } {
  const signers = parties.filter(({ role }) => role === 'signer');
  const member = signers.find(({ kind }) => kind === 'member');
  const outsider = member ? undefined : signers.find(({ kind }) => kind === 'outsider');
  return { memberId: member?.memberId ?? undefined, outsider, partyId: (member ?? outsider)?.id };
}

/** What person, company and day say of the variables that every template may use. */
export async function valuesOf(
  db: Db | Tx,
  clock: Pick<Ctx, 'now'>,
  { tenantId, senderId, receiver: { memberId: personId, outsider } }: Of,
): Promise<Record<string, string>> {
  const [company] = await db.select({ name: tenant.name }).from(tenant).where(eq(tenant.id, tenantId));
  const [sender] = await peopleOf(db, tenantId, senderId);
  const [person] = personId === undefined ? [] : await peopleOf(db, tenantId, personId);
  return {
    'company.name': found(company).name,
    'sender.name': sender?.name ?? '',
    today: dayOf(clock.now()),
    ...(outsider && { 'person.name': outsider.name, 'person.mobile': outsider.mobile ?? '' }),
    ...(person && {
      'person.name': person.name,
      'person.jobNumber': person.jobNumber ?? '',
      'person.department': person.department ?? '',
      'person.position': person.position ?? '',
      'person.mobile': person.mobile,
      'person.joinedOn': person.joinedAt ? dayOf(person.joinedAt) : '',
    }),
  };
}

const peopleOf = async (db: Db | Tx, tenantId: string, id: string) =>
  await db
    .select({
      name: account.name,
      mobile: account.mobile,
      jobNumber: member.jobNumber,
      joinedAt: member.joinedAt,
      department: department.name,
      position: position.name,
    })
    .from(member)
    .innerJoin(account, eq(account.id, member.accountId))
    .leftJoin(department, eq(department.id, member.departmentId))
    .leftJoin(position, eq(position.id, member.positionId))
    .where(and(eq(member.id, id), eq(member.tenantId, tenantId)));

/** Sharp on a phone, and small enough for an answer. */
const PREVIEW_WIDTH = 800;

/** The pages of a template filled for one person, with what is missing. Contacts are not shown to who only tries. */
export const previewSigningTemplate = verb(
  calls.previewSigningTemplate,
  { permission: { anyOf: ['initiateSigning', 'signingTemplates'] }, scope: 'none' },
  async ({ ctx, input }) => {
    const { tenantId, memberId } = ctx.session;
    const known = await valuesOf(ctx.db, ctx, {
      tenantId,
      senderId: memberId,
      receiver: { memberId: input.memberId },
    });
    const mobile = known['person.mobile'];
    const { blocks, missing } = fillVariables(input.blocks, {
      ...input.values,
      ...known,
      ...(mobile && { 'person.mobile': maskMobile(mobile) }),
    });
    const made = await writeTemplate({ title: '', author: '', madeAt: ctx.now() }, blocks);
    const pages = [];
    for (let page = 0; page < Math.min(made.pages.length, PREVIEW_PAGES); page += 1) {
      const { png, width, height } = await pagePicture(made.bytes, page, PREVIEW_WIDTH);
      pages.push({ png: Buffer.from(png).toString('base64'), width, height });
    }
    return { pages, pageCount: made.pages.length, missing };
  },
);
