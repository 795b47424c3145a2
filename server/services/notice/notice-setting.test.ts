import { afterAll, beforeAll, expect, it } from 'vitest';
import { CODE } from '@contract/codes';
import { getNoticeSetting, saveNoticeSetting } from '@contract/message/notice-calls';
import { noticeSetting } from '@server/db/schema/notice';
import { startNoticeWorld, type NoticeWorld } from '@tests/helpers/notices/notice-world';
import { buildMember, buildSession } from '@tests/helpers/factories';

let given: NoticeWorld;
beforeAll(async () => void (given = await startNoticeWorld()));
afterAll(async () => await given.world.fake.close());

const tokenOf = async (person: Parameters<typeof buildSession>[1]) =>
  await buildSession(given.world.db, person, given.clock.now());

it('what a person chooses is how they are told: ways of each kind, and when not', async () => {
  const { server } = given.world;
  const { reader, userId } = await given.buildReader('dingTalk');
  const token = await tokenOf(reader);
  await given.setEmail(reader.accountId, 'chosen@example.com');
  const usual = await server.call(getNoticeSetting, {}, { token });
  expect(usual.data).toMatchObject({
    client: 'dingTalk',
    email: 'proven',
    channels: { waiting: ['client'], copied: ['client'] },
    quietHours: { from: '22:00', to: '08:00' },
  });
  const save = async (input: Parameters<typeof server.call<typeof saveNoticeSetting>>[1]) =>
    await server.call(saveNoticeSetting, input, { token });
  // Two devices, each of which knows of its own change alone.
  await save({ channels: { copied: [] } });
  await save({ channels: { task: ['email'] } });
  const { data } = await save({ quietHours: { from: '09:00', to: '11:00' } });
  expect(data).toMatchObject({
    channels: { waiting: ['client'], copied: [], task: ['email'] },
    quietHours: { from: '09:00', to: '11:00' },
  });
  const kinds = ['waiting', 'copied', 'task', 'security'] as const;
  for (const kind of kinds) {
    await given.tell(reader, { kind, title: { zh_CN: kind } });
  }
  await given.settle();
  expect(given.got(userId).map(({ title }) => title)).toEqual(['security']);
  expect(given.mailed.map(({ subject }) => subject)).toEqual(['security']);
  await save({ quietHours: 'none' });
  given.clock.advance(60 * 60_000);
  await given.settle();
  expect(given.got(userId).map(({ title }) => title)).toEqual(['security', 'waiting']);
  expect(given.mailed.map(({ subject }) => subject)).toEqual(['security', 'task']);
});

it('an address that nobody has proven is said, security is no choice, and others are not concerned', async () => {
  const { server, db } = given.world;
  const person = await buildMember(db);
  const token = await tokenOf(person);
  await given.setEmail(person.accountId, 'entered@example.com', null);
  const { data } = await server.call(getNoticeSetting, {}, { token });
  expect(data).toMatchObject({ client: null, email: 'unproven', channels: { waiting: ['email'] } });
  for (const input of [
    { channels: { security: [] } },
    { channels: { waiting: ['sms'] } },
    { quietHours: { from: '09:00', to: '09:00' } },
    { quietHours: { from: '24:00', to: '09:00' } },
    { memberId: 'somebody else' },
  ]) {
    const answer = await server.call(saveNoticeSetting, input as object, { token });
    expect(answer.code).toBe(CODE.badRequest);
  }
  expect((await server.call(saveNoticeSetting, {})).code).toBe(CODE.loginExpired);
  const rows = await db.select().from(noticeSetting);
  expect(rows.map(({ memberId }) => memberId)).not.toContain(person.id);
});
