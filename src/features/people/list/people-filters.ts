import { MEMBER_STATUSES, type MemberStatus } from '@contract/people/member-calls';

export type PeopleFilters = { status: MemberStatus; organId: string | undefined };

/** What an address asks for; anything else in it is ignored. */
export const readPeopleFilters = (params: URLSearchParams): PeopleFilters => ({
  status: MEMBER_STATUSES.find((one) => one === params.get('status')) ?? 'normal',
  organId: params.get('organ') ?? undefined,
});
