import type { DataScope } from '@contract/role/rules/data-scope';

/** The people that a person reaches through a function: the person, and everyone of these departments. */
export type MemberScope = {
  tenantId: string;
  memberId: string;
  /** Null is the whole company. */
  departmentIds: readonly string[] | null;
  kind: DataScope;
};
