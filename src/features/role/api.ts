import { memberRoleList, saveMemberRoles } from '@contract/role/calls';
import type { RoleCode } from '@contract/role/functions';
import { call } from '@/shared/http/call';

export const fetchMembers = (pageNo: number, signal: AbortSignal) =>
  call(memberRoleList, { pageNo }, { signal, silent: true });

/** The roles of one colleague. */
export async function fetchMember(memberId: string) {
  const { list } = await call(memberRoleList, { memberId });
  return list[0];
}

export const saveRoles = (memberId: string, roles: RoleCode[]) =>
  call(saveMemberRoles, { memberId, roles }, { silent: true });
