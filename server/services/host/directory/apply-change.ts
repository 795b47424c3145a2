import { and, eq, inArray } from 'drizzle-orm';
import { EMPLOYMENT_TYPES } from '@contract/people/employment';
import type { ChangeData, ChangeKind } from '@contract/host/rules/directory';
import type { Acting } from '@server/kernel/context';
import type { Db, Tx } from '@server/db/database';
import { department } from '@server/db/schema/company';
import { directoryOrgan } from '@server/db/schema/directory';
import { providerIdentity } from '@server/db/schema/provider';
import { found, ServiceError } from '@server/kernel/errors';
import { readMobile } from '@server/services/person/read-mobile';
import { isActive } from '@server/services/person/person';
import { account } from '@server/db/schema/account';
import { member } from '@server/db/schema/member';
import { asTarget, findMember, requireMayChange, type FoundMember } from '../../people/member/found-member';
import { changeEmployments } from '../../people/employment/change-employments';
import { addMember } from '../../people/member/member-add';
import { changeMember } from '../../people/member/member-change';
import { letGo } from '../../people/member/member-leave';
import { placeMember } from '../../people/member/member-place';
import { bringBack, setAccess } from '../../people/member/member-return';
import { deleteOrgan } from '../../people/organ/organ-delete';
import { setHead } from '../../people/organ/organ-head';
import { addOrgan, moveOrgan, renameOrgan } from '../../people/organ/organ-place';
import { lockOrganisation, requireOrgan } from '../../people/organ/organisation';
import { recordOperation } from '@server/kernel/record-operation';
import { wholeCompany } from '@server/services/access/data-scope';
import { bindIdentity, ofCorp, type Corp } from '../binding/bind-identity';

export type Applying = { tx: Tx; acting: Acting; corp: Corp };
type Apply = (of: Applying, data: ChangeData) => Promise<void>;

const text = (value: string | null | undefined): string => value ?? '';

/** The department that one of the directory is; refuses while that has not been added. */
async function organOf({ tx, corp }: Applying, externalId: string | null | undefined): Promise<string> {
  const [row] = await tx
    .select({ id: department.id })
    .from(directoryOrgan)
    .innerJoin(department, eq(department.id, directoryOrgan.departmentId))
    .where(and(ofDirectory(corp), eq(directoryOrgan.externalId, text(externalId))));
  if (!row) {
    throw new ServiceError('directoryOrganMissing');
  }
  return row.id;
}

const ofDirectory = ({ tenantId, provider, corpId }: Corp) =>
  and(
    eq(directoryOrgan.tenantId, tenantId),
    eq(directoryOrgan.corpId, corpId),
    provider === 'wechat' ? undefined : eq(directoryOrgan.provider, provider),
  );

async function link({ tx, corp }: Applying, externalId: string, departmentId: string): Promise<void> {
  const { tenantId, provider, corpId } = corp;
  if (provider !== 'wechat') {
    await tx
      .insert(directoryOrgan)
      .values({ tenantId, provider, corpId, externalId, departmentId })
      .onConflictDoUpdate({
        target: [
          directoryOrgan.tenantId,
          directoryOrgan.provider,
          directoryOrgan.corpId,
          directoryOrgan.externalId,
        ],
        set: { departmentId },
      });
  }
}

async function personOf({ tx, acting }: Applying, memberId: string | undefined): Promise<FoundMember> {
  return await findMember(tx, wholeCompany(acting.session), text(memberId), true);
}

async function bind({ tx, acting, corp }: Applying, person: FoundMember, data: ChangeData): Promise<void> {
  const { id: accountId, name, enName } = person.account;
  await bindIdentity(
    tx,
    acting,
    corp,
    { memberId: person.member.id, accountId, name, enName },
    { userIds: data.externalIds ?? [], source: 'directory', isInDirectory: true, isReplacing: true },
  );
}

/** The person with one of these ids in the client. */
async function memberBehind({ tx, corp }: Applying, ids: readonly string[] = []): Promise<string> {
  const [row] = await tx
    .select({ memberId: providerIdentity.memberId })
    .from(providerIdentity)
    .where(and(ofCorp(corp), inArray(providerIdentity.providerUserId, [...ids])))
    .limit(1);
  if (!row) {
    throw new ServiceError('directoryHeadMissing');
  }
  return row.memberId;
}

/** Whoever heads the department of a leaver takes over what waits for them. */
export async function heirOf(tx: Db | Tx, tenantId: string, memberId: string) {
  const [row] = await tx
    .select({ id: member.id, name: account.name })
    .from(department)
    .innerJoin(member, eq(member.id, department.headMemberId))
    .innerJoin(account, eq(account.id, member.accountId))
    .where(
      and(
        eq(department.tenantId, tenantId),
        isActive,
        inArray(
          department.id,
          tx.select({ id: member.departmentId }).from(member).where(eq(member.id, memberId)),
        ),
      ),
    );
  return row && row.id !== memberId ? row : undefined;
}

/** What each kind of difference does. Each is done once more without harm: what is so already stays. */
export const APPLY: Record<ChangeKind, Apply> = {
  organLink: async (of, data) => await link(of, text(data.externalId), text(data.departmentId)),

  organAdd: async (of, data) => {
    const parentId = data.parentExternalId === null ? null : await organOf(of, data.parentExternalId);
    await link(of, text(data.externalId), await addOrgan(of.tx, of.acting, { name: data.name, parentId }));
  },

  organRename: async ({ tx, acting }, data) => {
    const before = await requireOrgan(tx, acting.session.tenantId, text(data.departmentId));
    await renameOrgan(tx, acting, before, { name: text(data.to), enName: before.enName });
  },

  organMove: async (of, data) => {
    const moved = await requireOrgan(of.tx, of.acting.session.tenantId, text(data.departmentId));
    await moveOrgan(of.tx, of.acting, moved, await organOf(of, data.parentExternalId));
  },

  organHead: async (of, data) =>
    await setHead(
      of.tx,
      of.acting,
      await organOf(of, data.externalId),
      await memberBehind(of, data.externalIds),
    ),

  organGone: async (of, data) => {
    const row = await requireOrgan(of.tx, of.acting.session.tenantId, text(data.departmentId));
    await deleteOrgan(of.tx, of.acting, row);
    await of.tx
      .delete(directoryOrgan)
      .where(and(ofDirectory(of.corp), eq(directoryOrgan.departmentId, row.id)));
  },

  personBind: async (of, data) => await bind(of, await personOf(of, data.memberId), data),

  personAdd: async (of, data) => {
    const number = await readMobile({ db: of.tx }, text(data.mobile));
    const organId = await organOf(of, data.organExternalId);
    const memberId = await addMember(of.tx, of.acting, {
      name: data.name,
      organId,
      accountType: 'regular',
      jobNumber: text(data.jobNumber),
      number,
    });
    await bind(of, await personOf(of, memberId), data);
  },

  personReturn: async (of, data) => {
    const organId = await organOf(of, data.organExternalId);
    const person = await personOf(of, data.memberId);
    if (person.member.status === 'left') {
      await bringBack(of.tx, of.acting, person, { organId, positionId: person.member.positionId });
    } else {
      await setAccess(of.tx, of.acting, wholeCompany(of.acting.session), {
        memberId: person.member.id,
        isOpen: true,
      });
    }
    await bind(of, person, data);
  },

  /** The administrator has said who it is. */
  personDecide: async (of, data) => {
    const person = await personOf(of, data.memberId);
    if (person.member.status === 'left') {
      await bringBack(of.tx, of.acting, person, { organId: await organOf(of, data.organExternalId) });
    }
    await bind(of, person, data);
  },

  personChange: async ({ tx, acting, corp }, data) => {
    const person = await personOf({ tx, acting, corp }, data.memberId);
    requireMayChange(acting, person);
    await changeMember(tx, acting, person, {
      name: data.to ?? person.account.name,
      enName: person.account.enName ?? '',
      jobNumber: data.jobNumber ?? person.member.jobNumber ?? '',
      accountType: person.member.accountType,
      number: undefined,
    });
  },

  personMove: async (of, data) => {
    const person = await personOf(of, data.memberId);
    requireMayChange(of.acting, person);
    const organId = await organOf(of, data.organExternalId);
    const changes = await placeMember(of.tx, of.acting, person.member, {
      organId,
      positionId: person.member.positionId,
    });
    if (changes.length > 0) {
      await recordOperation(of.tx, of.acting, { action: 'member.move', ...asTarget(person), changes });
    }
  },

  personManager: async (of, data) => {
    const person = await personOf(of, await memberBehind(of, data.externalIds));
    requireMayChange(of.acting, person);
    const managerId = await memberBehind(of, data.managerExternalIds);
    await changeEmployments(of.tx, of.acting, [{ person, change: { managerId } }]);
  },

  personType: async (of, data) => {
    const person = await personOf(of, await memberBehind(of, data.externalIds));
    requireMayChange(of.acting, person);
    const type = found(EMPLOYMENT_TYPES.find((one) => one === data.to));
    await changeEmployments(of.tx, of.acting, [{ person, change: { type } }]);
  },

  personGone: async ({ tx, acting }, data) => {
    const { tenantId } = acting.session;
    const memberId = text(data.memberId);
    const heir = await heirOf(tx, tenantId, memberId);
    await letGo(tx, acting, wholeCompany(acting.session), { memberId, heirId: heir?.id });
  },
};

/** Applies one difference, under the lock of the organisation. */
export async function applyChange(of: Applying, kind: ChangeKind, data: ChangeData): Promise<void> {
  await lockOrganisation(of.tx, of.acting.session.tenantId);
  await APPLY[kind](of, data);
}
