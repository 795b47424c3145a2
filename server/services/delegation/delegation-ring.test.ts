import { beforeAll, describe, expect, it } from 'vitest';
import { CODE } from '@contract/codes';
import { entrustAdd, entrustChangeStatus, entrustUpdate } from '@contract/delegation/calls';
import { FUNCTION_ID } from '@contract/role/functions';
import { buildSignedIn } from '@tests/helpers/factories';
import { createTestServer, type TestServer } from '@tests/helpers/server';

const DAY_MS = 86_400_000;
let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});

/** People of one company who may delegate, and a delegation from one to the other by their places. */
async function people(count: number) {
  const first = await buildSignedIn(server, { functions: [FUNCTION_ID.dutyDelegation] });
  const { tenantId } = first.member;
  const all = [first];
  while (all.length < count) {
    all.push(await buildSignedIn(server, { tenantId }));
  }
  const now = server.clock.now().getTime();
  const period = {
    startAt: new Date(now + DAY_MS).toISOString(),
    endAt: new Date(now + 3 * DAY_MS).toISOString(),
  };
  const content = (to: number) => ({
    delegateId: all[to]!.member.id,
    kinds: ['lgApprove' as const],
    ...period,
  });
  const add = (from: number, to: number) =>
    server.call(entrustAdd, content(to), { token: all[from]!.token, lang: 'en' });
  return { all, content, add };
}

describe('a ring of delegations', () => {
  it('of three and of four is refused, with the people on it', async () => {
    const { all, add } = await people(4);
    await add(0, 1);
    await add(1, 2);
    const [, second, third] = all.map(({ member: { account } }) => account.enName ?? account.name);
    expect(await add(2, 0)).toMatchObject({ code: CODE.conflict });
    await add(2, 3);
    const closing = await add(3, 0);
    expect(closing.code).toBe(CODE.conflict);
    expect(closing.msg).toContain(`${second} → ${third}`);
  });

  it('is refused where a delegation is changed or turned on again', async () => {
    const { all, add, content } = await people(4);
    const token = all[2]!.token;
    const { id } = (await add(2, 3)).data;
    await add(0, 1);
    await add(1, 2);
    const changed = await server.call(entrustUpdate, { id, ...content(0), remark: '' }, { token });
    expect(changed.code).toBe(CODE.conflict);
    await server.call(entrustChangeStatus, { id, isEnabled: false }, { token });
    const other = (await add(3, 0)).data;
    expect(other.state).toBe('waiting');
    expect((await server.call(entrustChangeStatus, { id, isEnabled: true }, { token })).code).toBe(
      CODE.conflict,
    );
  });

  it('is not closed by four who delegate at the same moment', async () => {
    const { add } = await people(4);
    const answers = await Promise.all([add(0, 1), add(2, 3), add(1, 2), add(3, 0)]);
    expect(answers.map(({ code }) => code).filter((code) => code === CODE.ok)).toHaveLength(3);
  });
});
