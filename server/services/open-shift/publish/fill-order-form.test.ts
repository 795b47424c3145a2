import { beforeAll, describe, expect, it } from 'vitest';
import { CODE } from '@contract/codes';
import {
  grabTakeForm,
  grabTakeGiveBack,
  grabTakeJoinWaiting,
  grabTakeTake,
} from '@contract/open-shift/take-calls';
import { formTemplate, formVersion } from '@server/db/schema/form/form';
import { randomId } from '@server/auth/random';
import { BUILT_AT } from '@tests/helpers/factories';
import { createTestServer, type TestServer } from '@tests/helpers/server';
import type { OrderInput } from '@tests/helpers/shift-company';
import { buildScene } from '@tests/helpers/shift-scene';

describe('places with an attached form', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await createTestServer();
  });
  const scene = (people?: number, given?: Partial<OrderInput>) => buildScene(server, people, given);

  it('ask for it once, keep it with the waiting list, and show it to the publisher', async () => {
    const { member: publisher, token, employees, post } = await scene(2);
    const templateId = randomId();
    const versionId = randomId();
    const { tenantId } = publisher;
    const named = {
      code: 'support',
      name: { zh_CN: '支援' },
      status: 'published' as const,
      createdAt: BUILT_AT,
    };
    await server.db
      .insert(formTemplate)
      .values({ id: templateId, tenantId, currentVersionId: versionId, ...named });
    await server.db.insert(formVersion).values({
      id: versionId,
      tenantId,
      templateId,
      version: 1,
      publishedAt: BUILT_AT,
      schema: { fields: [{ key: 'size', kind: 'text', label: { zh_CN: '尺码' }, isRequired: true }] },
    });
    const order = await post({ formTemplateId: templateId });
    const input = { orderId: order.id, slots: [{ workDate: order.workDates[0]!, stationCode: 'PAID' }] };
    const [first, second] = employees;
    const take = async (values?: Record<string, unknown>) =>
      await server.call(grabTakeTake, { ...input, values }, { token: first!.token });
    expect((await take()).msg).toBe('请先填写任务附带的表单');
    expect((await take({ size: '' })).code).not.toBe(CODE.ok);
    expect((await take({ size: 'L' })).code).toBe(CODE.ok);
    await server.call(grabTakeJoinWaiting, { ...input, values: { size: 'M' } }, { token: second!.token });
    await server.call(grabTakeGiveBack, input, { token: first!.token });
    const formOf = async (memberId: string, by: string) =>
      await server.call(grabTakeForm, { orderId: order.id, memberId }, { token: by });
    expect((await formOf(second!.id, token)).data.filled?.values).toEqual({ size: 'M' });
    expect((await formOf(second!.id, second!.token)).data.filled?.values).toEqual({ size: 'M' });
    expect((await formOf(second!.id, first!.token)).code).toBe(CODE.notFound);
  });
});
