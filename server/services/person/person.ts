import { and, eq } from 'drizzle-orm';
import { account } from '@server/db/schema/account';
import { department } from '@server/db/schema/company';
import { member } from '@server/db/schema/member';

/** What colleagues see of each other in a list. */
export const PERSON = {
  name: account.name,
  enName: account.enName,
  departmentName: department.name,
  departmentEnName: department.enName,
};

/** Who can act: neither the member nor the account is disabled or gone. */
export const isActive = and(eq(member.status, 'normal'), eq(account.status, 'normal'));
