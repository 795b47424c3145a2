import { QINGHE } from '@server/db/seed/records/qinghe/qinghe';
import { providerUserIdOf } from '@server/db/seed/seed-providers';
import type { FakeDirectory } from '@tests/helpers/fake-provider';

const [HEADQUARTERS] = QINGHE.departments;
/** Departments by number, as DingTalk and WeCom name them. */
const NUMBERS = new Map(QINGHE.departments.map(({ key }, index) => [key, `${index + 1}`]));

/**
 * The demo company as a client's console knows it, a little further than the portal: a new store with its head and an employee,
 * somebody who moved there, one without a mobile number, and one who is gone.
 */
export function demoDirectory(root: string): FakeDirectory {
  const idOf = (key: string) => (key === HEADQUARTERS?.key ? root : (NUMBERS.get(key) ?? root));
  const newStore = `${QINGHE.departments.length + 1}`;
  const organs = QINGHE.departments.map(({ key, name, parent }) => ({
    id: idOf(key),
    parentId: parent === undefined ? null : idOf(parent),
    name: name[0],
  }));
  const people = QINGHE.people
    .filter(({ key }) => key !== 'yuHong')
    .map(({ key, name, mobile, department }) => ({
      userId: providerUserIdOf(key),
      name: name[0],
      mobile: `+86${mobile}`,
      organIds: [key === 'caoYang' ? newStore : idOf(department)],
      heads: QINGHE.departments.filter(({ head }) => head === key).map((one) => idOf(one.key)),
    }));
  return {
    root,
    organs: [...organs, { id: newStore, parentId: idOf('stores'), name: '长宁店' }],
    people: [
      ...people,
      {
        userId: 'user-qinLan',
        name: '秦岚',
        mobile: '+8613800000051',
        organIds: [newStore],
        heads: [newStore],
      },
      { userId: 'user-heMiao', name: '何淼', organIds: [newStore] },
    ],
  };
}
