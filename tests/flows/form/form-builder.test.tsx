import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import {
  createFormTemplate,
  getFormTemplate,
  publishFormTemplate,
  saveFormTemplate,
  setFormTemplateStatus,
} from '@contract/form/template-calls';
import type { In } from '@contract/endpoint';
import { CODE } from '@contract/codes';
import decodeQR from 'qr/decode.js';
import { randomId } from '@/shared/lib/random-id';
import { findDialog, renderApp } from '@tests/helpers/render-app';
import { signInAs } from '@tests/helpers/sign-in-as';
import { createPortalServer } from '@tests/msw/portal-server';

const portal = createPortalServer();
type App = Awaited<ReturnType<typeof renderApp>>;

/** The first page of a run waits for its modules; a draft for the pause of its editor. */
const SLOW = { timeout: 10_000 };
const cards = () => within(screen.getByRole('list', { name: '字段' })).getAllByRole('listitem');
const names = () => cards().map((card) => card.querySelector('.ed-card-name')!.textContent.replace('*', ''));
const saved = () => screen.findByText(/^草稿已保存/, {}, SLOW);
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const sheet = (name: string) => screen.findByRole('dialog', { name }, SLOW);
/** What a camera reads in a code that is drawn as a path of modules. */
function readCode(code: HTMLElement): string {
  const size = Number(code.getAttribute('viewBox')?.split(' ')[2]);
  const scale = 4;
  const data = new Uint8ClampedArray((size * scale) ** 2 * 4).fill(255);
  for (const [, x, y] of code
    .querySelector('.hr-code-modules')!
    .getAttribute('d')!
    .matchAll(/M(\d+) (\d+)h1/g)) {
    for (let dx = 0; dx < scale; dx += 1) {
      for (let dy = 0; dy < scale; dy += 1) {
        const at = ((Number(y) * scale + dy) * size * scale + Number(x) * scale + dx) * 4;
        data.set([0, 0, 0], at);
      }
    }
  }
  return decodeQR({ width: size * scale, height: size * scale, data });
}

const done = async ({ user }: App) => await user.click(button('完成'));

/** A form that another of the company's administrators has made. */
async function madeForm(
  from: In<typeof createFormTemplate>['from'] = { kind: 'starter', starter: 'equipment' },
  zh_CN = `表单${randomId()}`,
) {
  const token = await signInAs(portal.backend, 'administrator');
  const call = portal.backend.call;
  const { id } = (await call(createFormTemplate, { requestId: randomId(), name: { zh_CN }, from }, { token }))
    .data;
  return {
    id,
    name: zh_CN,
    get: async () => (await call(getFormTemplate, { formId: id }, { token })).data,
    publish: async () => await call(publishFormTemplate, { formId: id, revision: 1 }, { token }),
    save: async (revision: number, label: string, by = token) =>
      await call(
        saveFormTemplate,
        {
          formId: id,
          revision,
          saveId: randomId(),
          content: {
            name: { zh_CN },
            schema: { fields: [{ key: 'theirs', kind: 'text', label: { zh_CN: label } }] },
            permissions: [],
          },
        },
        { token: by },
      ),
  };
}

const openForm = async (id: string) => {
  const app = await renderApp(`/custom-form?id=${id}`, { signedInAs: 'manager' });
  await screen.findByRole('list', { name: '字段' }, SLOW);
  return app;
};

describe('the forms of the company', () => {
  it('are closed to who may not make forms', async () => {
    await renderApp('/custom-form', { signedInAs: 'employee' });
    expect(await screen.findByText('暂无权限访问该页面，请联系公司管理员开通', {}, SLOW)).toBeVisible();
  });

  it('are found by name, copied, switched off and on, and deleted while never published', async () => {
    const form = await madeForm();
    await form.publish();
    const app = await renderApp('/custom-form', { signedInAs: 'manager' });
    await app.user.type(await screen.findByRole('searchbox', { name: '搜索表单名称' }, SLOW), form.name);
    const rows = () => within(screen.getByRole('list', { name: '自定义表单' })).getAllByRole('listitem');
    await waitFor(() => expect(rows()).toHaveLength(1), SLOW);
    expect(app.path()).toContain(encodeURIComponent(form.name));
    const actions = await screen.findByRole('button', { name: `“${form.name}”的更多操作` }, SLOW);

    await app.user.click(actions);
    await app.user.click(within(await sheet(form.name)).getByRole('button', { name: '停用' }));
    await app.user.click(within(await findDialog('停用后不能再填写')).getByRole('button', { name: '停用' }));
    expect(await screen.findByText('已停用', { selector: '.hr-tag' }, SLOW)).toBeVisible();
    expect((await form.get()).status).toBe('disabled');
    await app.user.click(button(`“${form.name}”的更多操作`));
    await app.user.click(within(await sheet(form.name)).getByRole('button', { name: '启用' }));
    expect(await screen.findByText('已发布', { selector: '.hr-tag' }, SLOW)).toBeVisible();

    await app.user.click(button(`“${form.name}”的更多操作`));
    await app.user.click(within(await sheet(form.name)).getByRole('button', { name: '复制一份' }));
    await screen.findByRole('list', { name: '字段' }, SLOW);
    expect(app.path()).toMatch(/custom-form\?id=/);
    await app.user.click(button('返回'));
    const copy = `${form.name}（副本）`;
    await app.user.click(await screen.findByRole('button', { name: `“${copy}”的更多操作` }, SLOW));
    await app.user.click(within(await sheet(copy)).getByRole('button', { name: '删除草稿' }));
    await app.user.click(
      within(await findDialog('删除后无法恢复')).getByRole('button', { name: '删除草稿' }),
    );
    await waitFor(() => expect(screen.queryByText(copy)).toBeNull(), SLOW);
  });

  it('begin with a template, in the editor’s language and both', async () => {
    const app = await renderApp('/custom-form', { signedInAs: 'manager', language: 'en' });
    await app.user.click(await screen.findByRole('button', { name: 'New form' }, SLOW));
    await app.user.click(within(await sheet('New form')).getByRole('button', { name: /^Expense claim/ }));
    expect(await screen.findByText('Invoice photos', {}, SLOW)).toBeVisible();
    const { id } = { id: new URLSearchParams(app.path().split('?')[1]).get('id')! };
    const token = await signInAs(portal.backend, 'administrator');
    const { data } = await portal.backend.call(getFormTemplate, { formId: id }, { token });
    expect(data.content.name).toEqual({ zh_CN: '费用报销', en: 'Expense claim' });
  });
});

describe('the builder', () => {
  it('adds, edits, copies, moves and deletes fields, takes everything back, and saves as one goes', async () => {
    const form = await madeForm();
    const app = await openForm(form.id);
    const start = names();
    expect(start).toEqual(['设备类型', '设备名称', '数量', '期望领用日期', '用途']);

    await app.user.click(button('添加字段'));
    await app.user.click(within(await sheet('添加字段')).getByRole('button', { name: /^电话/ }));
    const added = within(await sheet('编辑字段'));
    expect(added.getByLabelText('名称（中文）')).toHaveFocus();
    // The kind's own name is chosen, so that typing replaces it.
    await app.user.keyboard('联系电话');
    expect(added.getByLabelText('名称（中文）')).toHaveValue('联系电话');
    expect(added.queryByLabelText('名称（英文，选填）')).toBeNull();
    expect(added.queryByRole('button', { name: '关闭' })).toBeNull();
    await app.user.click(added.getByRole('button', { name: '更多：英文名称与角色权限' }));
    expect(added.getByLabelText('名称（英文，选填）')).toBeVisible();
    expect(added.getByRole('region', { name: '字段权限' })).toBeVisible();
    await app.user.click(screen.getByRole('switch', { name: /必填/ }));
    await done(app);
    expect(names()).toEqual([...start, '联系电话']);

    await app.user.click(button('“联系电话”的更多操作'));
    await app.user.click(within(await sheet('联系电话')).getByRole('button', { name: '移到最前' }));
    expect(names()[0]).toBe('联系电话');
    expect(screen.getByText('“联系电话”已移到第 1 位，共 6 位')).toBeInTheDocument();
    button(/^拖动“联系电话”/).focus();
    await app.user.keyboard('{ArrowDown}{ArrowDown}');
    expect(names().slice(0, 3)).toEqual(['设备类型', '设备名称', '联系电话']);
    expect(document.activeElement).toBe(button(/^拖动“联系电话”/));

    await app.user.click(button('“设备类型”的更多操作'));
    await app.user.click(within(await sheet('设备类型')).getByRole('button', { name: '删除' }));
    expect(await screen.findByText('已删除“设备类型”，1 个字段对它的引用一并清除')).toBeVisible();
    await app.user.click(within(screen.getByText(/^已删除/).parentElement!).getByRole('button'));
    expect(names()[0]).toBe('设备类型');

    await saved();
    expect((await form.get()).content.schema.fields.map((one) => one.label.zh_CN)).toEqual(names());
    // Name, switch, first place, two keys: what was typed into the name is one step.
    const undo = button('撤销');
    for (let steps = 0; steps < 20 && !(undo as HTMLButtonElement).disabled; steps += 1) {
      await app.user.click(undo);
    }
    expect(names()).toEqual(start);
    await app.user.keyboard('{Control>}y{/Control}');
    expect(names()).toHaveLength(start.length + 1);
    await app.user.keyboard('{Control>}z{/Control}');
    await saved();
    await waitFor(async () => {
      const { content } = await form.get();
      expect(content.schema.fields.map((one) => one.label.zh_CN)).toEqual(start);
    }, SLOW);
  });

  it('edits options one by one and pasted, conditions in words, and what roles may do', async () => {
    const form = await madeForm();
    const app = await openForm(form.id);
    await app.user.click(screen.getByRole('button', { name: /^设备类型/ }));
    const editor = await sheet('编辑字段');
    await app.user.click(within(editor).getByRole('button', { name: '添加选项' }));
    expect(document.activeElement).toHaveAccessibleName('选项 5');
    await app.user.keyboard('投影仪');
    await app.user.click(within(editor).getByRole('button', { name: '批量添加' }));
    await app.user.click(screen.getByLabelText('每行一个选项'));
    await app.user.paste('1. 打印机 | Printer\n投影仪\n\n2. 扫描仪');
    await app.user.click(button('添加 2 个选项'));
    expect(within(editor).getByLabelText('选项 6')).toHaveValue('打印机');
    await app.user.click(within(editor).getByRole('button', { name: '删除选项“笔记本电脑”' }));
    await app.user.click(within(editor).getByRole('button', { name: /^更多/ }));
    await app.user.click(within(editor).getAllByRole('button', { name: '只读' })[0]!);
    await done(app);
    expect(cards()[0]).toHaveTextContent('6 个选项 · 1 个角色受限');

    await app.user.click(screen.getByRole('button', { name: /^数量/ }));
    await app.user.click(screen.getByRole('switch', { name: /始终显示/ }));
    await app.user.click(screen.getByRole('checkbox', { name: '打印机' }));
    await app.user.click(screen.getByRole('checkbox', { name: '扫描仪' }));
    await done(app);
    expect(cards()[2]).toHaveTextContent('仅当“设备类型”选择“打印机”或“扫描仪”时显示');
    await saved();
    await waitFor(async () => {
      const { content } = await form.get();
      expect(content.permissions).toEqual([{ roleCode: 'employee', fieldKey: 'equipment', access: 'read' }]);
      expect(content.schema.fields[2]?.showWhen?.values).toHaveLength(2);
    }, SLOW);
  });

  it('takes options from a dictionary and shows which of them are closed', async () => {
    const form = await madeForm();
    const app = await openForm(form.id);
    await app.user.click(screen.getByRole('button', { name: /^设备类型/ }));
    const editor = await sheet('编辑字段');
    await app.user.click(within(editor).getByRole('button', { name: '数据字典' }));
    await app.user.click(within(editor).getByRole('button', { name: '选择字典' }));
    await app.user.type(await screen.findByLabelText('搜索字典或其中的选项', {}, SLOW), '年假');
    await app.user.click(await screen.findByRole('button', { name: /^请假类型/ }, SLOW));
    const items = await within(editor).findByRole('list', { name: '选项预览' });
    await waitFor(() => expect(items).toHaveTextContent('探亲假已停用，不可选'), SLOW);
    await app.user.type(within(editor).getByLabelText('只显示包含关键词的选项（选填）'), '产');
    await waitFor(() => expect(within(items).getAllByRole('listitem')).toHaveLength(2), SLOW);
    await done(app);
    expect(cards()[0]).toHaveTextContent('字典：请假类型');
  });

  it('says what stands in the way of publishing, leads there, and publishes the next version', async () => {
    const form = await madeForm({ kind: 'blank' });
    const app = await renderApp(`/custom-form?id=${form.id}`, { signedInAs: 'manager' });
    await app.user.click(await screen.findByRole('button', { name: '发布' }, SLOW));
    await app.user.click(
      within(await sheet('发布前请先完善')).getByRole('button', { name: /至少需要一个可填写的字段/ }),
    );
    await app.user.click(within(await sheet('添加字段')).getByRole('button', { name: /^明细表/ }));
    await done(app);
    expect(cards()[0]).toHaveTextContent('请至少添加一列');
    await app.user.click(button('发布'));
    await app.user.click(
      within(await sheet('发布前请先完善')).getByRole('button', { name: /请至少添加一列/ }),
    );
    await app.user.click(within(await sheet('编辑字段')).getByRole('button', { name: '添加列' }));
    await app.user.click(within(await sheet('添加列')).getByRole('button', { name: /^金额/ }));
    await app.user.click(within(await sheet('编辑列')).getByRole('button', { name: '完成' }));
    await app.user.click(within(await sheet('编辑字段')).getByRole('button', { name: '完成' }));
    await app.user.click(button('发布'));
    await app.user.click(within(await findDialog('发布后即可用于')).getByRole('button', { name: '发布' }));
    const share = within(await screen.findByRole('dialog', { name: '分享与测试' }, SLOW));
    const code = await share.findByRole('img', { name: /填写二维码/ }, SLOW);
    expect(readCode(code)).toBe(`${window.location.origin}/custom-form?id=${form.id}&mode=fill`);
    await app.user.click(share.getByRole('button', { name: 'English' }));
    expect(share.getByText(/^Please fill out "/)).toHaveTextContent('mode=fill');
    await app.user.click(share.getByRole('button', { name: '复制邀请' }));
    expect(await navigator.clipboard.readText()).toContain('Please fill out');
    await app.user.click(share.getByRole('button', { name: '关闭' }));
    expect(await screen.findByText('版本 1', {}, SLOW)).toBeVisible();
    expect(button('发布新版本')).toBeDisabled();

    await app.user.click(button('更多'));
    await app.user.click(within(await sheet('更多')).getByRole('button', { name: '历史版本' }));
    await app.user.click(await screen.findByRole('button', { name: /^版本 1/ }, SLOW));
    expect(await screen.findByText('第一个版本', {}, SLOW)).toBeVisible();
  });

  it('lets no English name of the portal stay beside a Chinese one of the company, and says so at publishing', async () => {
    const app = await renderApp('/custom-form', { signedInAs: 'manager' });
    await app.user.click(await screen.findByRole('button', { name: '新建表单' }, SLOW));
    await app.user.click(within(await sheet('新建表单')).getByRole('button', { name: /^空白表单/ }));
    await app.user.click(await screen.findByRole('button', { name: /修改表单名称/ }, SLOW));
    const name = within(await sheet('表单名称'));
    expect(name.getByText('5/30')).toBeVisible();
    await app.user.clear(name.getByLabelText('中文名称'));
    await app.user.type(name.getByLabelText('中文名称'), '工牌');
    expect(name.getByText('2/30')).toBeVisible();
    expect(name.getByText('0/60')).toBeVisible();
    await done(app);
    await app.user.click(button('添加字段'));
    await app.user.click(within(await sheet('添加字段')).getByRole('button', { name: /^单选/ }));
    const editor = within(await sheet('编辑字段'));
    await app.user.clear(editor.getByLabelText('名称（中文）'));
    await app.user.type(editor.getByLabelText('名称（中文）'), '颜色');
    await app.user.clear(editor.getByLabelText('选项 1'));
    await app.user.type(editor.getByLabelText('选项 1'), '红');
    await done(app);
    await app.user.click(button('发布'));
    const dialog = await findDialog('以下 3 处没有英文，英文界面将显示中文：工牌、颜色、红');
    await app.user.click(within(dialog).getByRole('button', { name: '发布' }));
    expect(await screen.findByText('版本 1', {}, SLOW)).toBeVisible();
    const formId = new URLSearchParams(app.path().split('?')[1]).get('id')!;
    const token = await signInAs(portal.backend, 'administrator');
    const { content } = (await portal.backend.call(getFormTemplate, { formId }, { token })).data;
    expect(content.name).toEqual({ zh_CN: '工牌' });
    expect(content.schema.fields[0]).toMatchObject({
      label: { zh_CN: '颜色' },
      options: [{ label: { zh_CN: '红' } }, { label: { zh_CN: '选项 2', en: 'Option 2' } }],
    });
    expect(content.schema.fields[0]!.label).not.toHaveProperty('en');
  });

  it('leaves no draft behind when nothing was put into a blank form', async () => {
    const app = await renderApp('/custom-form', { signedInAs: 'manager' });
    const begin = async () => {
      await app.user.click(await screen.findByRole('button', { name: '新建表单' }, SLOW));
      await app.user.click(within(await sheet('新建表单')).getByRole('button', { name: /^空白表单/ }));
      await screen.findByText('还没有字段', {}, SLOW);
      return new URLSearchParams(app.path().split('?')[1]).get('id')!;
    };
    const list = async () => await screen.findByRole('list', { name: '自定义表单' }, SLOW);
    const token = await signInAs(portal.backend, 'administrator');
    const codeOf = async (formId: string) =>
      (await portal.backend.call(getFormTemplate, { formId }, { token })).code;

    const blank = await begin();
    await app.user.click(button('返回'));
    await list();
    expect(await codeOf(blank)).toBe(CODE.notFound);

    const kept = await begin();
    await app.user.click(button('添加字段'));
    await app.user.click(within(await sheet('添加字段')).getByRole('button', { name: /^电话/ }));
    await done(app);
    await app.user.click(button('返回'));
    await list();
    expect(await codeOf(kept)).toBe(CODE.ok);
  });

  it('shows what a trial would send from its top', async () => {
    const form = await madeForm();
    await form.save(1, '姓名');
    const app = await openForm(form.id);
    await app.user.click(button('预览'));
    await app.user.type(await screen.findByLabelText(/^姓名/, {}, SLOW), '陈琳');
    const scrollTo = vi.spyOn(window, 'scrollTo');
    await app.user.click(button('试提交'));
    expect(await screen.findByText('提交结果', {}, SLOW)).toBeVisible();
    expect(scrollTo).toHaveBeenCalledWith(0, 0);
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
    scrollTo.mockClear();
    await app.user.click(button('再填一次'));
    expect(scrollTo).toHaveBeenCalledWith(0, 0);
  });

  it('asks whose draft goes on when somebody else has saved, and gives one’s own back on undo', async () => {
    const form = await madeForm();
    const app = await openForm(form.id);
    await form.save(1, '对方的字段');
    await app.user.click(button('“用途”的更多操作'));
    await app.user.click(within(await sheet('用途')).getByRole('button', { name: '删除' }));
    const dialog = await findDialog('周静刚刚保存了新的草稿');
    await app.user.click(within(dialog).getByRole('button', { name: '使用对方的内容' }));
    expect(names()).toEqual(['对方的字段']);
    await app.user.click(button('撤销'));
    expect(names()).toEqual(['设备类型', '设备名称', '数量', '期望领用日期']);
    await waitFor(async () => expect((await form.get()).content.schema.fields).toHaveLength(4), SLOW);
  });

  it('says so when it was oneself who saved, in another window', async () => {
    const form = await madeForm();
    const app = await openForm(form.id);
    await form.save(1, '另一窗口的字段', await signInAs(portal.backend, 'manager'));
    await app.user.click(button('“用途”的更多操作'));
    await app.user.click(within(await sheet('用途')).getByRole('button', { name: '删除' }));
    const dialog = await findDialog('您在另一窗口或设备刚刚保存了这份草稿');
    expect(dialog).not.toHaveTextContent(/他人|对方/);
    await app.user.click(within(dialog).getByRole('button', { name: '使用那份内容' }));
    expect(names()).toEqual(['另一窗口的字段']);
  });

  it('keeps on the device what cannot be saved, and brings it back at the next visit', async () => {
    const form = await madeForm();
    const first = await openForm(form.id);
    portal.networkError(saveFormTemplate);
    await first.user.click(button('“用途”的更多操作'));
    await first.user.click(within(await sheet('用途')).getByRole('button', { name: '删除' }));
    expect(await screen.findByText('网络不可用，草稿已保存在本机', {}, SLOW)).toBeVisible();
    expect((await form.get()).content.schema.fields).toHaveLength(5);
    const key = Object.keys(localStorage).find((one) => one.includes(form.id))!;
    const kept = localStorage.getItem(key)!;
    expect(JSON.parse(kept)).toMatchObject({ revision: 1 });
  });

  it('tells nothing about a form that does not exist, and tries again after a failure', async () => {
    portal.fail(getFormTemplate, CODE.serverError, '系统繁忙', { once: true });
    const app = await renderApp('/custom-form?id=unknown', { signedInAs: 'manager' });
    await app.user.click(await screen.findByRole('button', { name: '重试' }, SLOW));
    expect(await screen.findByText('表单不存在或已被删除', {}, SLOW)).toBeVisible();
    expect(app.path()).toBe('/custom-form?id=unknown');
  });

  it('opens the link for everybody', async () => {
    const form = await madeForm();
    await form.publish();
    const app = await openForm(form.id);
    await app.user.click(button('更多'));
    await app.user.click(within(await sheet('更多')).getByRole('button', { name: '分享与测试' }));
    await app.user.click(screen.getByRole('switch', { name: /填写链接/ }));
    await waitFor(async () => expect((await form.get()).isShared).toBe(true), SLOW);
    portal.fail(setFormTemplateStatus, CODE.serverError, '系统繁忙', { once: true });
    await app.user.click(screen.getByRole('switch', { name: /填写链接/ }));
    await waitFor(() => expect(screen.getByRole('switch', { name: /填写链接/ })).toBeChecked());
  });
});
