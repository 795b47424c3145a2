import { beforeAll, describe, expect, it } from 'vitest';
import { CODE } from '@contract/codes';
import { STARTER_CODES, starterSchema } from '@contract/form/starters';
import { actionsOf, buildDesigner, contentOf, DESIGNED_NAME } from '@tests/helpers/form/form-designer';
import { createTestServer, sortedCodes, type TestServer } from '@tests/helpers/server';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});

describe('form templates', () => {
  it('are made blank, from every starter and like another one; a repeated call makes one', async () => {
    const { create, get } = await buildDesigner(server);
    const blank = await create();
    expect(await get(blank)).toMatchObject({
      status: 'draft',
      version: null,
      hasChanges: true,
      revision: 1,
      content: { name: DESIGNED_NAME, schema: { fields: [] } },
    });
    for (const starter of STARTER_CODES) {
      const made = await get(await create({ kind: 'starter', starter }));
      expect(made.content.schema).toEqual(starterSchema(starter));
    }
    const leave = await create({ kind: 'starter', starter: 'leave' });
    const copied = await get(await create({ kind: 'copy', formId: leave }));
    expect(copied.content.schema).toEqual(starterSchema('leave'));
    expect(await actionsOf(server, copied.id)).toEqual(['form.copy']);
    const ids = await Promise.all([create({ kind: 'blank' }, 'twice'), create({ kind: 'blank' }, 'twice')]);
    expect(ids[0]).toBe(ids[1]);
  });

  it('save what is unfinished, once per revision, and again when the same save is repeated', async () => {
    const { create, save, get } = await buildDesigner(server);
    const id = await create();
    const first = await save(id, 1, contentOf(''), 'save-1');
    expect(first.data.revision).toBe(2);
    expect((await save(id, 1, contentOf(''), 'save-1')).data).toEqual(first.data);
    expect(await save(id, 1, contentOf('别的'))).toMatchObject({
      code: CODE.conflict,
      msg: '该表单已在别处被修改，请查看最新内容后再继续',
    });
    expect((await save(id, 2, contentOf('设备'))).data.revision).toBe(3);
    expect((await get(id)).content).toEqual(contentOf('设备'));
  });

  it('let one of two editors save who started from the same revision', async () => {
    const one = await buildDesigner(server);
    const other = await buildDesigner(server, one.tenantId);
    const id = await one.create();
    const answers = await Promise.all([one.save(id, 1, contentOf('甲')), other.save(id, 1, contentOf('乙'))]);
    expect(sortedCodes(answers)).toEqual([CODE.ok, CODE.conflict]);
  });

  it('record a sitting of edits, not each save', async () => {
    const one = await buildDesigner(server);
    const other = await buildDesigner(server, one.tenantId);
    const id = await one.create();
    const edits = async () => (await actionsOf(server, id)).filter((action) => action === 'form.edit').length;
    await one.save(id, 1, contentOf('a'));
    await one.save(id, 2, contentOf('b'));
    expect(await edits()).toBe(0);
    await other.save(id, 3, contentOf('c'));
    expect(await edits()).toBe(1);
    server.clock.advance(31 * 60_000);
    await other.save(id, 4, contentOf('d'));
    expect(await edits()).toBe(2);
  });
});
