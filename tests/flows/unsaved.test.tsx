import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { findDialog, renderApp } from '@tests/helpers/render-app';
import { createPortalServer } from '@tests/msw/portal-server';

createPortalServer();

type App = Awaited<ReturnType<typeof renderApp>>;
type Editor = {
  path: string;
  /** Opens the editor where it is a sheet, and changes something; answers the sheet. */
  change: (app: App) => Promise<HTMLElement>;
};

const pressed = async (app: App, name: string | RegExp) =>
  await app.user.click((await screen.findAllByRole('button', { name }))[0]!);

/**
 * What holds changes that only a button saves. Editors of drafts (forms, flows, questionnaires, tasks, requests) save as one goes; new
 * delegations, new master data and an operation's opinion are kept on the device: those need not ask.
 */
const EDITORS: Record<string, Editor> = {
  'the days of a leave': {
    path: '/leave-quotas',
    change: async (app) => {
      await pressed(app, /^李浩/);
      await pressed(app, /^年假/);
      const sheet = await screen.findByRole('dialog', { name: /年假/ });
      await app.user.type(within(sheet).getByRole('textbox', { name: '原因' }), '补录');
      return sheet;
    },
  },
  'the adjustment of many quotas': {
    path: '/leave-quotas',
    change: async (app) => {
      await pressed(app, '批量调整');
      const sheet = await screen.findByRole('dialog', { name: /批量调整/ });
      await app.user.type(within(sheet).getByRole('textbox', { name: '原因' }), '年度发放');
      return sheet;
    },
  },
  'the roles of a person': {
    path: '/member-roles',
    change: async (app) => {
      await pressed(app, /周静.*公司管理员/);
      const sheet = await screen.findByRole('dialog', { name: '周静的角色' });
      await app.user.click(within(sheet).getAllByRole('checkbox', { checked: false })[0]!);
      return sheet;
    },
  },
  'a record of master data': {
    path: '/master-data?model=workStation',
    change: async (app) => {
      await pressed(app, /WS04/);
      const sheet = await screen.findByRole('dialog');
      await app.user.type(within(sheet).getByRole('textbox', { name: '名称' }), '改');
      return sheet;
    },
  },
  'the rules of shifts': {
    path: '/tasks?tab=published',
    change: async (app) => {
      await pressed(app, '接单规则');
      const sheet = await screen.findByRole('dialog', { name: '接单规则' });
      await app.user.click((await within(sheet).findAllByRole('button', { name: /^增加/ }))[0]!);
      return sheet;
    },
  },
};

describe.each(Object.entries(EDITORS))('%s', (_, { path, change }) => {
  it('asks before a change is lost, and stays where one goes on editing', async () => {
    const app = await renderApp(path, { signedInAs: 'administrator' });
    const sheet = await change(app);
    await app.user.click(within(sheet).getByRole('button', { name: '关闭' }));
    const question = await findDialog('修改尚未保存');
    await app.user.click(within(question).getByRole('button', { name: '继续编辑' }));
    expect(sheet).toBeInTheDocument();
    await app.user.keyboard('{Escape}');
    await app.user.click(within(await findDialog('修改尚未保存')).getByRole('button', { name: '不保存' }));
    await waitFor(() => expect(sheet).not.toBeInTheDocument());
  });
});
