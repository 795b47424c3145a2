import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { byText } from '@contract/host/rules/directory';
import { operationTrackMyList } from '@contract/audit/calls';
import { CODE } from '@contract/codes';
import * as calls from '@contract/host/directory-calls';
import { memberSetAccess } from '@contract/people/member-calls';
import { t3ThirdPartyLogin } from '@contract/session/sign-in-calls';
import { getTokenInfo } from '@contract/session/user-calls';
import { employment } from '@server/db/schema/people/employment';
import { department } from '@server/db/schema/company';
import { directoryChange } from '@server/db/schema/directory';
import { member } from '@server/db/schema/member';
import { providerIdentity } from '@server/db/schema/provider';
import { MESSAGES } from '@server/messages/messages';
import { buildMember, buildSession } from '@tests/helpers/factories';
import { startDirectoryWorld, type FakePerson } from '@tests/helpers/people/directory-world';
import { applyRun } from './apply-run';

let directories: Awaited<ReturnType<typeof startDirectoryWorld>>;
let world: typeof directories.world;
const parts = () => directories.parts();
const jobs = () => directories.jobs();
const company = (client: Parameters<typeof directories.company>[0]) => directories.company(client);
beforeAll(async () => {
  directories = await startDirectoryWorld();
  ({ world } = directories);
});
afterAll(() => world.fake.close());

describe('the directory of a client', () => {
  it.each(['dingTalk', 'wechatWork', 'feishu'] as const)(
    '%s: is shown as a difference, applied once approved, and nothing differs then',
    async (client) => {
      const { server, fake } = world;
      const own = await company(client);
      const run = await own.read();
      expect(run).toMatchObject({
        state: 'waiting',
        fault: null,
        organCount: 3,
        peopleCount: 4,
        counts: { open: 7 },
      });
      const list = await own.changes(run.id);
      expect(list.map(({ kind }) => kind)).toEqual([
        'organAdd',
        'organAdd',
        'personAdd',
        'personAdd',
        'personAdd',
        'personAdd',
        'organHead',
      ]);
      // Nothing has happened yet, and no number is shown.
      expect(await own.people()).toHaveLength(1);
      expect(list[2]!.maskedMobile).toMatch(/^135\*{4}\d{4}$/);
      expect(JSON.stringify(list)).not.toContain(own.directory.people[0]!.mobile);

      const { run: done } = await own.apply(run.id);
      expect(done).toMatchObject({ state: 'done', counts: { done: 7, failed: 0 } });
      expect(await own.people()).toHaveLength(5);
      expect(await own.read()).toMatchObject({ state: 'done', counts: { open: 0 } });

      const app = fake.state.apps.find(({ appKey }) => appKey === own.app.appKey)!;
      const code = fake.issueCode(app, { userId: own.directory.people[0]!.userId });
      const signedIn = await server.call(t3ThirdPartyLogin, {
        provider: client,
        corpId: app.corpId,
        code,
        appCode: 'xlc',
      });
      const [north] = await server.db
        .select()
        .from(department)
        .where(and(eq(department.tenantId, own.tenantId), eq(department.name, '北店')));
      expect(north?.headMemberId).toBe(signedIn.data.id);
      const records = await server.call(operationTrackMyList, { action: 'chatClient' }, own.at);
      expect(records.data.list.map(({ action }) => action)).toContain('chatClient.applyDirectory');
    },
  );

  it.each(['wechatWork', 'feishu'] as const)('%s: managers come from the directory', async (client) => {
    const own = await company(client);
    const [ann, bo] = own.directory.people as [FakePerson, FakePerson];
    bo.managerId = ann.userId;
    const run = await own.read();
    expect((await own.changes(run.id)).at(-1)).toMatchObject({
      kind: 'personManager',
      name: 'Bo',
      to: 'Ann',
    });
    await own.apply(run.id);
    const rows = await world.db.select().from(employment).where(eq(employment.tenantId, own.tenantId));
    const people = new Map((await own.people()).map(({ id, sortName }) => [id, sortName]));
    expect(rows.map((row) => [people.get(row.memberId), people.get(row.managerMemberId ?? '')])).toEqual([
      ['bo bo', 'ann ann'],
    ]);
    expect(await own.read()).toMatchObject({ state: 'done', counts: { open: 0 } });
  });

  it('feishu: employment types come from the directory where none was entered', async () => {
    const own = await company('feishu');
    const [ann, bo, cy, di] = own.directory.people as [FakePerson, FakePerson, FakePerson, FakePerson];
    [ann.employeeType, bo.employeeType, cy.employeeType, di.employeeType] = [1, 2, 5, 4];
    await own.apply((await own.read()).id);
    const types = async () => {
      const rows = await world.db.select().from(employment).where(eq(employment.tenantId, own.tenantId));
      const people = new Map((await own.people()).map(({ id, sortName }) => [id, sortName]));
      return rows
        .map(({ memberId, type }) => [people.get(memberId), type])
        .sort(([a], [b]) => byText(a ?? '', b ?? ''));
    };
    const first = [
      ['ann ann', 'fullTime'],
      ['bo bo', 'intern'],
      ['di di', 'temporary'],
    ];
    expect(await types()).toEqual(first);
    ann.employeeType = 3;
    expect(await own.read()).toMatchObject({ state: 'done', counts: { open: 0 } });
    expect(await types()).toEqual(first);
  });

  it('leavers go by the rules of leaving and come back as the same person', async () => {
    const own = await company('dingTalk');
    await own.apply((await own.read()).id);
    const before = await own.people();
    const [ann, bo, cy] = own.directory.people as [FakePerson, FakePerson, FakePerson];
    await own.makePrimary(cy);
    own.directory.people = own.directory.people.filter((one) => ![ann, bo, cy].includes(one));
    const gone = await own.read();
    const list = await own.changes(gone.id);
    expect(list.map(({ kind }) => kind)).toEqual(['personGone', 'personGone', 'personGone']);
    // Ann heads a department, and nobody above her there could take it over.
    expect(list.find(({ name }) => name === 'Ann')).toMatchObject({ needsHeir: true, heir: null });
    const { position } = list.find(({ name }) => name === 'Ann')!;
    const [{ data } = { data: undefined }] = await world.db
      .select()
      .from(directoryChange)
      .where(and(eq(directoryChange.runId, gone.id), eq(directoryChange.position, position)));
    const [annHere] = await world.db
      .select()
      .from(member)
      .where(eq(member.id, data?.memberId ?? ''));
    const annToken = await buildSession(world.db, annHere!, world.server.clock.now());
    const { run } = await own.apply(gone.id);
    expect(run.counts).toMatchObject({ done: 1, failed: 2 });
    // She is shut out all the same: only the work waits for a successor.
    expect((await world.server.call(getTokenInfo, {}, { token: annToken })).code).toBe(CODE.loginExpired);
    const fakeApp = world.fake.state.apps.find(({ appKey }) => appKey === own.app.appKey)!;
    const code = world.fake.issueCode(fakeApp, { userId: ann.userId });
    const again = { provider: 'dingTalk', corpId: fakeApp.corpId, code, appCode: 'xlc' } as const;
    expect((await world.server.call(t3ThirdPartyLogin, again)).code).toBe(CODE.noCompany);
    const failed = (await own.changes(gone.id)).filter(({ state }) => state === 'failed');
    const reasonOf = new Map(failed.map(({ name, reason }) => [name, reason]));
    expect(reasonOf.get('Ann')).toEqual(expect.any(String));
    expect(reasonOf.get('Cy')).toBe(MESSAGES.primaryStays.zh_CN);
    const left = (await own.people()).filter(({ status }) => status === 'left');
    expect(left).toHaveLength(1);
    expect(await world.db.$count(providerIdentity, eq(providerIdentity.memberId, left[0]!.id))).toBe(0);

    own.directory.people = [...own.directory.people, ann, cy, { ...bo, userId: `again-${bo.userId}` }];
    const back = await own.read();
    expect((await own.changes(back.id)).map(({ kind }) => kind)).toEqual(['personReturn', 'personReturn']);
    await own.apply(back.id);
    expect(Object.fromEntries((await own.people()).map(({ id, status }) => [id, status]))).toEqual(
      Object.fromEntries(before.map(({ id }) => [id, 'normal'])),
    );
    // A person disabled by an administrator stays so, whatever the directory lists.
    const access = { memberId: annHere!.id, isOpen: false };
    expect((await world.server.call(memberSetAccess, access, own.at)).code).toBe(CODE.ok);
    expect(await own.changes((await own.read()).id)).toEqual([]);
  });

  it('ambiguous people wait for a decision; only a candidate may be chosen; what is left out stays', async () => {
    const own = await company('feishu');
    const twin = await buildMember(world.db, {
      tenantId: own.tenantId,
      account: { name: 'Other name', mobile: own.directory.people[0]!.mobile!.slice(3) },
    });
    own.directory.people[2]!.mobile = own.directory.people[1]!.mobile;
    delete own.directory.people[3]!.mobile;
    const run = await own.read();
    const list = await own.changes(run.id);
    expect(run.counts.stuck).toBe(4);
    expect(list.flatMap(({ problem }) => problem ?? [])).toEqual(
      expect.arrayContaining(['nameDiffers', 'mobileTwice', 'mobileTwice', 'mobileMissing']),
    );
    const doubt = list.find(({ problem }) => problem === 'nameDiffers')!;
    expect(doubt.candidates).toMatchObject([{ memberId: twin.id }]);
    const wrong = await own.apply(run.id, {
      decisions: [{ position: doubt.position, memberId: own.keeper.member.id }],
    });
    expect(wrong.answer.code).toBe(CODE.notFound);
    const north = list.find(({ kind, name }) => kind === 'organAdd' && name === '北店')!;
    const decided = await own.apply(run.id, {
      except: [north.position],
      decisions: [{ position: doubt.position, memberId: twin.id }],
    });
    expect(decided.run).toMatchObject({ state: 'done', counts: { done: 2, left: 4 } });
    const [identity] = await world.db
      .select()
      .from(providerIdentity)
      .where(eq(providerIdentity.memberId, twin.id));
    expect(identity).toMatchObject({ source: 'directory', isInDirectory: true });
  });

  it.each([
    ['a page that is missing', { path: '/user/list', drop: true }, 'unreachable', null],
    ['a gateway in front', { path: '/user/list', status: 502 }, 'unreachable', null],
    ['a wrong secret', { path: '/gettoken', errcode: 40001 }, 'secretWrong', 40001],
    ['a missing right', { path: '/department/listsub', errcode: 60011 }, 'permissionMissing', 60011],
  ] as const)('%s in the middle: nothing is applied, and it is said', async (_name, fault, kind, errcode) => {
    const own = await company('dingTalk');
    await own.apply((await own.read()).id);
    const before = await own.people();
    own.directory.people = [];
    world.fake.revokeTokens();
    world.fake.fail(fault);
    expect(await own.read()).toMatchObject({ state: 'failed', fault: kind, errcode });
    // An empty answer is no directory either.
    expect(await own.read()).toMatchObject({ state: 'failed', fault: 'directoryEmpty' });
    expect(await own.people()).toEqual(before);
  });

  it('a limit is waited out, a circle refused', async () => {
    const own = await company('dingTalk');
    world.fake.fail({ path: '/user/list', errcode: 90018 });
    world.fake.fail({ path: '/user/list', status: 429 });
    expect(await own.read()).toMatchObject({ state: 'waiting', peopleCount: 4 });
    const circle = await company('wechatWork');
    circle.directory.organs.push(
      { id: '8', parentId: '9', name: 'A' },
      { id: '9', parentId: '8', name: 'B' },
    );
    expect(await circle.read()).toMatchObject({ state: 'failed', fault: 'directoryCycle' });
  });

  it('applying that was cut off goes on with the next change; two administrators approve once', async () => {
    const own = await company('dingTalk');
    const run = await own.read();
    const [one, other] = await Promise.all([
      world.server.call(calls.applyDirectoryRun, { runId: run.id }, own.at),
      world.server.call(calls.applyDirectoryRun, { runId: run.id }, own.at),
    ]);
    expect([one.code, other.code].sort((a, b) => a - b)).toEqual([0, CODE.conflict]);
    const cut = new AbortController();
    const work = { payload: { runId: run.id }, signal: cut.signal };
    let done = 0;
    const progress = () => {
      done += 1;
      if (done === 3) {
        cut.abort();
      }
      return Promise.resolve();
    };
    await expect(applyRun(parts(), { ...work, progress })).rejects.toThrow();
    expect(
      await world.db.$count(
        directoryChange,
        and(eq(directoryChange.runId, run.id), eq(directoryChange.state, 'done')),
      ),
    ).toBe(3);
    await jobs().runDue();
    const after = await world.server.call(calls.getDirectoryRun, { runId: run.id }, own.at);
    expect(after.data).toMatchObject({ state: 'done', counts: { done: 7, failed: 0 } });
    expect(await own.people()).toHaveLength(5);
  });
});
