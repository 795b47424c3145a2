import { beforeAll, describe, expect, it } from 'vitest';
import { getApproval, getLeaveContext } from '@contract/approval/calls';
import { CODE } from '@contract/codes';
import { previewEncrypt } from '@contract/file/calls';
import { listOrgans, listPeople } from '@contract/people/calls';
import { memberAdd, memberChange } from '@contract/people/member-calls';
import { FUNCTION_ID } from '@contract/role/functions';
import { DATA_SCOPES, SCOPED_FUNCTIONS, type DataScope } from '@contract/role/rules/data-scope';
import { seedBase } from '@server/db/seed/seed-base';
import { randomId } from '@server/auth/random';
import { BUILT_AT } from '@tests/helpers/factories';
import { createTransferDesk, fileOf } from '@tests/helpers/people/transfer-desk';
import { createTestServer } from '@tests/helpers/server';
import { allVerbs } from '@server/routes/all-verbs';
import { buildCompanyOfLevels, REACHED, READER } from './company-of-levels';
import { beyondScope, isActive, NOBODY, pages, type Case, type Scene } from './scene';
import { CASES } from './scope-cases';
import { buildThings } from './things-of-people';

let scene: Scene;

beforeAll(async () => {
  const server = await createTestServer();
  await seedBase(server.db, randomId, BUILT_AT);
  const company = await buildCompanyOfLevels(server);
  scene = { server, ...company, ...(await buildThings(server, company)) };
  await company.grant([...SCOPED_FUNCTIONS, 'chatClients' as const].map((name) => FUNCTION_ID[name]));
  // What another role shows through its own functions widens nothing here.
  await company.grantElsewhere([FUNCTION_ID.jobs]);
});

/** Of these, one by one: those whom a call answers about. */
async function answered<Key extends string>(
  keys: readonly Key[],
  ask: (key: Key) => Promise<{ code: number }>,
): Promise<Key[]> {
  const there: Key[] = [];
  for (const key of keys) {
    if ((await ask(key)).code === CODE.ok) {
      there.push(key);
    }
  }
  return there.sort();
}

const outsideOf = (scope: DataScope) => scene.names.filter((name) => !REACHED[scope].people.includes(name));

it('tries every call that shows those of a scope', () => {
  const scoped = allVerbs.filter(({ access }) =>
    ['dataScope', 'wholeCompany'].includes(access.scope as string),
  );
  expect(Object.keys(CASES).sort()).toEqual(scoped.map(({ endpoint }) => endpoint.id).sort());
});

describe.each(Object.entries<Case>(CASES))('%s', (call, one) => {
  it.each(DATA_SCOPES)('under the scope %s shows and changes exactly whom it reaches', async (scope) => {
    await scene.under(scope);
    const { people, places } = REACHED[scope];
    if ('list' in one) {
      const names = await one.list(scene, scope);
      expect(names.sort()).toEqual(people.filter(one.shows ?? (() => true)).sort());
    } else if ('one' in one) {
      const alsoHead = call === 'getWholePhone' ? REACHED.departmentTree.people : [];
      const reached = [...new Set([...people, ...alsoHead])];
      expect(await answered(scene.names, async (name) => await one.one(scene, name))).toEqual(
        reached.filter(one.shows ?? (() => true)).sort(),
      );
    } else if ('onePlace' in one) {
      expect(await answered(scene.places, async (place) => await one.onePlace(scene, place, scope))).toEqual(
        [...places].sort(),
      );
    } else if ('refuses' in one) {
      // Whoever is outside is to the call as somebody who does not exist.
      const ofNobody = await one.refuses(scene, NOBODY);
      expect(ofNobody.code).not.toBe(CODE.ok);
      // Refused for whom it names, not for how it is written.
      expect(ofNobody.msg).not.toContain('参数');
      for (const name of outsideOf(scope)) {
        const { code, msg } = await one.refuses(scene, scene.idOf(name));
        expect({ code, msg }, name).toEqual({ code: ofNobody.code, msg: ofNobody.msg });
      }
    } else if ('refusesPlace' in one) {
      for (const place of scene.places.filter((there) => scope !== 'company' && !places.includes(there))) {
        const { code, msg } = await one.refusesPlace(scene, place);
        expect(code === CODE.notFound || msg === beyondScope, `${place}: ${msg}`).toBe(true);
      }
    } else {
      const { msg } = await one.whole(scene);
      expect(msg === beyondScope, msg).toBe(scope !== 'company');
      expect(msg).not.toContain('参数');
    }
  });
});

describe('choosing people and departments for a function', () => {
  it.each(DATA_SCOPES)('offers under the scope %s whom it reaches, for each function', async (scope) => {
    await scene.under(scope);
    for (const within of SCOPED_FUNCTIONS) {
      const names = await pages(scene, listPeople, { within }, (row: { id: string }) => row.id);
      expect(names.sort(), within).toEqual(REACHED[scope].people.filter(isActive).sort());
      const { data } = await scene.call(listOrgans, { keyword: 'o', within });
      const named = REACHED[scope].places.filter((place) => place.includes('o'));
      expect(data.map(({ id }) => scene.placeOf(id)).sort(), within).toEqual(named.sort());
    }
  });
});

describe('numbers of people outside', () => {
  const outside = () => scene.people.find(({ id }) => scene.nameOf(id) === 'Wang')!;

  it.each(DATA_SCOPES)(
    'tell under the scope %s whose they are to whom it shows them alone',
    async (scope) => {
      await scene.under(scope);
      const { account, jobNumber } = outside();
      const isShown = REACHED[scope].people.includes(account.name);
      const desk = await createTransferDesk(scene.server, {
        own: { member: scene.reader, token: scene.token },
      });
      const own = { name: scene.reader.account.name, jobNumber: scene.reader.jobNumber! };
      const { id } = await desk.read(await fileOf([{ ...own, mobile: account.mobile }]));
      const told = [
        JSON.stringify(await desk.rows(id)),
        (await scene.call(memberChange, { memberId: scene.reader.id, name: own.name, jobNumber: jobNumber! }))
          .msg,
      ];
      if (isShown) {
        expect(told).toEqual([expect.stringContaining(account.name), expect.stringContaining(account.name)]);
      } else {
        expect(told.join()).not.toContain(account.name);
      }
      const input = {
        name: '沈远',
        mobile: '13600361235',
        organId: scene.organOf('east'),
        jobNumber: jobNumber!,
      };
      expect((await scene.call(memberAdd, input)).msg.includes(account.name)).toBe(isShown);
    },
  );
});

describe('files', () => {
  it.each(DATA_SCOPES)('of forms are open within the scope %s', async (scope) => {
    await scene.under(scope);
    const open = async (name: string) =>
      await scene.call(previewEncrypt, { fileId: scene.fileIn('formInstance', scene.idOf(name)) });
    expect(await answered(scene.names, open)).toEqual([...REACHED[scope].people].sort());
  });
});

describe('requests', () => {
  const READS: Record<string, (approvalId: string, memberId: string) => Promise<{ code: number }>> = {
    getApproval: async (approvalId) => await scene.call(getApproval, { approvalId }),
    getLeaveContext: async (approvalId) => await scene.call(getLeaveContext, { approvalId }),
    previewEncrypt: async (_, memberId) =>
      await scene.call(previewEncrypt, { fileId: scene.fileIn('approval', memberId) }),
  };
  const seenBy = async (read: (typeof READS)[string]) =>
    await answered(scene.names, async (name) => read(scene.thingOf(scene.idOf(name)), scene.idOf(name)));

  it.each(Object.entries(READS))(
    'are open by %s to approval administrators within their scope',
    async (_, read) => {
      const held = await seenBy(read);
      expect(held).toEqual([READER]);
    },
  );

  it.each(DATA_SCOPES)('are open to approval administrators within their scope %s', async (scope) => {
    if (scope === DATA_SCOPES[0]) {
      await scene.appoint('approvalAdministrator');
    }
    await scene.under(scope);
    for (const [call, read] of Object.entries(READS)) {
      expect(await seenBy(read), call).toEqual([...REACHED[scope].people].sort());
    }
  });
});
