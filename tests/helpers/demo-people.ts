import { demoAccounts } from '@server/demo/seed-demo';

/** Who of the demo companies plays which part in a test. Mobiles and passwords are the seed's own. */
const PEOPLE = {
  manager: { index: 0, name: '陈琳', enName: 'Lin Chen' },
  administrator: { index: 1, name: '周静', enName: 'Jing Zhou' },
  approvalAdministrator: { index: 2, name: '吴岚', enName: 'Lan Wu' },
  employee: { index: 3, name: '李浩', enName: 'Hao Li' },
  disabled: { index: 4, name: '何亮', enName: 'Liang He' },
} as const;

export type DemoPerson = keyof typeof PEOPLE;

/** How a demo person signs in, and what they are called. */
export function demoPerson(who: DemoPerson) {
  const { index, name, enName } = PEOPLE[who];
  const { mobile, password } = demoAccounts[index];
  return { mobile, password, name, enName };
}
