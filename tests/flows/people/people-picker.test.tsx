import { screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { getPeopleByIds, listOrgans, listPeople } from '@contract/people/calls';
import { DepartmentPicker } from '@/modules/people/department-picker';
import { PersonPicker } from '@/modules/people/person-picker';
import type { PickedDepartment, PickedPerson } from '@/modules/people/picked';
import { renderControl } from '@tests/helpers/render-control';
import { signInAs } from '@tests/helpers/sign-in-as';
import { createPortalServer } from '@tests/msw/portal-server';

const portal = createPortalServer();

type Options = Partial<Parameters<typeof PersonPicker>[0]>;

function People(options: Options) {
  const [value, setValue] = useState<readonly PickedPerson[]>(options.value ?? []);
  return <PersonPicker label="审批人" {...options} value={value} onChange={setValue} />;
}

function Departments(options: { multiple?: boolean }) {
  const [value, setValue] = useState<readonly PickedDepartment[]>([]);
  return <DepartmentPicker label="部门" {...options} value={value} onChange={setValue} />;
}

const open = { name: /^(请选择|修改)/ };
const row = (name: RegExp) => screen.findByRole('button', { name });
const chosenNames = () =>
  within(screen.getByRole('group'))
    .queryAllByRole('listitem')
    .map((one) => one.textContent);

describe('choosing colleagues', () => {
  it('finds by pinyin initials, by walking through the departments, and keeps whom one chose last', async () => {
    const { user } = await renderControl(<People multiple />);
    await user.click(screen.getByRole('button', { name: '请选择审批人' }));
    const sheet = await screen.findByRole('dialog', { name: '审批人' });
    await user.type(within(sheet).getByRole('searchbox'), 'zj');
    await user.click(await row(/周静/));
    await user.click(within(sheet).getByRole('button', { name: '清空' }));
    await user.click(await row(/^公司总部/));
    await user.click(await row(/^门店运营中心/));
    await user.click(await row(/^徐汇店/));
    expect(await row(/赵敏.*店长/)).toHaveAttribute('aria-pressed', 'false');
    await user.click(await row(/赵敏/));
    expect(await row(/赵敏.*店长/)).toHaveAttribute('aria-pressed', 'true');
    expect(within(sheet).getByText('已选 2 人')).toBeVisible();
    await user.click(within(screen.getByRole('navigation')).getByRole('button', { name: '公司总部' }));
    await user.click(screen.getByRole('button', { name: '移除 周静' }));
    await user.click(screen.getByRole('button', { name: '确定' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(chosenNames()).toEqual([expect.stringContaining('赵敏')]);
    await waitFor(() => expect(screen.getByRole('button', { name: '修改审批人' })).toHaveFocus());
    await user.click(screen.getByRole('button', { name: '修改审批人' }));
    const recent = await screen.findByRole('list', { name: '最近选择' });
    expect(within(recent).getByRole('button', { name: /赵敏/ })).toHaveAttribute('aria-pressed', 'true');
    expect(
      localStorage.getItem(Object.keys(localStorage).find((key) => key.includes('recent'))!),
    ).not.toContain('赵敏');
  });

  it('takes one with one tap, and can be emptied again', async () => {
    const { user } = await renderControl(<People />);
    await user.click(screen.getByRole('button', open));
    await user.type(await screen.findByRole('searchbox'), '店长');
    await user.click(await row(/孙鹏/));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(chosenNames()).toEqual([expect.stringContaining('孙鹏')]);
    await user.click(screen.getByRole('button', { name: '移除 孙鹏' }));
    expect(chosenNames()).toEqual([]);
  });

  it('chooses a department whole as far as there is room, and says when it is full', async () => {
    const { user } = await renderControl(<People multiple max={3} />);
    await user.click(screen.getByRole('button', open));
    await user.click(await row(/^公司总部/));
    await user.click(await row(/全选本部门/));
    expect(await screen.findByText('已选 3/3 人')).toBeVisible();
    expect(await screen.findByText('最多选择 3 人')).toBeVisible();
    const free = screen.getAllByRole('button', { pressed: false }).at(0)!;
    await user.click(free);
    expect(free).toHaveAttribute('aria-pressed', 'false');
    expect(screen.getByText('已选 3/3 人')).toBeVisible();
  });

  it('closes by going back, by Esc and by its button, without choosing', async () => {
    const { user } = await renderControl(<People multiple />);
    const entries = window.history.length;
    for (const close of [
      () => Promise.resolve(window.history.back()),
      () => user.keyboard('{Escape}'),
      () => user.click(screen.getByRole('button', { name: '关闭' })),
    ]) {
      await user.click(screen.getByRole('button', open));
      await user.click(await row(/^公司总部/));
      await user.click(await row(/沈卓/));
      await close();
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      expect(chosenNames()).toEqual([]);
      await waitFor(() => expect(window.history.state).toMatchObject({ idx: 0 }));
    }
    expect(window.history.length).toBeLessThanOrEqual(entries + 1);
  });

  it('keeps out who must not be chosen', async () => {
    const { data } = await portal.backend.call(
      listPeople,
      { keyword: '孙鹏' },
      { token: await signInAs(portal.backend, 'manager') },
    );
    const { user } = await renderControl(<People multiple exclude={data.list.map((one) => one.id)} />);
    await user.click(screen.getByRole('button', open));
    await user.type(await screen.findByRole('searchbox'), '店长');
    expect(await row(/孙鹏.*不可选择/)).toBeDisabled();
    expect(await row(/赵敏/)).toBeEnabled();
  });

  it('says when nobody is found, when loading fails, and tries again', async () => {
    portal.fail(listOrgans, 500_001, '系统繁忙', { once: true });
    const { user } = await renderControl(<People />);
    await user.click(screen.getByRole('button', open));
    await user.click(await screen.findByRole('button', { name: '重试' }));
    expect(await row(/^公司总部/)).toBeVisible();
    portal.fail(listPeople, 500_001, '系统繁忙', { once: true });
    await user.type(screen.getByRole('searchbox'), '查无此人');
    await user.click(await screen.findByRole('button', { name: '重试' }));
    expect(await screen.findByText('没有找到“查无此人”')).toBeVisible();
  });

  it('shows without choosing what may only be read, and who has left', async () => {
    const value = [
      { id: '1', name: '李浩' },
      { id: '2', name: '罗离职', isActive: false },
    ];
    await renderControl(<People readOnly value={value} />);
    expect(chosenNames()).toEqual([expect.stringContaining('李浩'), expect.stringContaining('已离职')]);
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('tells what is wrong with the field', async () => {
    await renderControl(<People error="请选择审批人" />);
    expect(screen.getByRole('group')).toHaveAccessibleDescription('请选择审批人');
  });

  it('speaks English, with names as they are written there', async () => {
    portal.fail(getPeopleByIds, 500_001, 'busy');
    const { user } = await renderControl(<People label="Approver" multiple />, { language: 'en' });
    await user.click(screen.getByRole('button', { name: 'Select Approver' }));
    await user.type(await screen.findByRole('searchbox'), 'jing zhou');
    const found = await row(/Jing Zhou.*HR Director/);
    await user.click(found);
    expect(screen.getByText('1 person selected')).toBeVisible();
  });
});

describe('choosing departments', () => {
  it('finds one by name and takes it with one tap', async () => {
    const { user } = await renderControl(<Departments />);
    await user.click(screen.getByRole('button', open));
    await user.type(await screen.findByRole('searchbox'), '徐汇');
    await user.click(await row(/^徐汇店.*门店运营中心/));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(chosenNames()).toEqual([expect.stringContaining('徐汇店')]);
  });

  it('takes several of several levels', async () => {
    const { user } = await renderControl(<Departments multiple />);
    await user.click(screen.getByRole('button', open));
    await user.click(await row(/^公司总部/));
    await user.click(await row(/打开 公司总部/));
    await user.click(await row(/^供应链中心/));
    expect(screen.getByText('已选 2 个部门')).toBeVisible();
    await user.click(screen.getByRole('button', { name: '确定' }));
    expect(chosenNames()).toHaveLength(2);
  });
});
