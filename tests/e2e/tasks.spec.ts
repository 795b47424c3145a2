import { createRequire } from 'node:module';
import { readFileSync } from 'node:fs';
import type { BrowserContext, Page } from '@playwright/test';
import type { AxeResults } from 'axe-core';
import { KEY } from '@/shared/storage/keys';
import { accounts } from './accounts';
import { giveSession, openSession, type Person } from './people';
import { expect, expectNoHorizontalScroll, ownBackend, test } from './portal-test';
import { dialog } from './screens';

const backend = ownBackend();
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

async function enter(context: BrowserContext, person: Person, language: 'zh_CN' | 'en'): Promise<Page> {
  await giveSession(context, backend, await openSession(backend, person));
  await context.addInitScript(
    ([key, value]) => location.protocol === 'about:' || localStorage.setItem(key!, value!),
    [KEY.language, language],
  );
  return await context.newPage();
}

async function expectSound(page: Page): Promise<void> {
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await page.evaluate(AXE);
  const { violations } = await page.evaluate<AxeResults>(
    'axe.run(document, { resultTypes: ["violations"] })',
  );
  const serious = violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target.join(' ')}`));
  expect(serious).toEqual([]);
  await expectNoHorizontalScroll(page);
}

test('a manager publishes by touch, and an employee takes it and gives it back', async ({
  browser,
  context,
}) => {
  const manager = await enter(context, accounts.manager, 'zh_CN');
  await manager.goto(backend.url('/tasks?tab=published'));
  await manager.getByRole('link', { name: /^会员日导购/ }).waitFor();
  await expectSound(manager);
  await manager.goto(backend.url('/task-create'));
  await manager.getByRole('button', { name: '重新填写' }).tap();
  await dialog(manager, '重新填写').getByRole('button', { name: '重新填写' }).tap();
  await manager.getByRole('button', { name: '复制以前的任务' }).tap();
  await manager
    .getByRole('dialog')
    .getByRole('link', { name: /徐汇店晚市促销/ })
    .tap();
  const title = manager.getByRole('textbox', { name: '任务标题' });
  await expect(title).toHaveValue('徐汇店晚市促销');
  await title.fill('元旦促销');
  await manager.getByRole('button', { name: '下个月' }).tap();
  await manager.getByRole('group', { name: '工作日期' }).getByRole('button', { name: /25日/ }).tap();
  await manager.getByRole('group', { name: '第 2 段' }).getByRole('button', { name: /结束/ }).tap();
  const wheels = manager.getByRole('dialog', { name: '第 2 段结束时间' });
  await expect(wheels.locator('.adm-picker-view')).toBeVisible();
  await wheels.getByRole('textbox').fill('22:00');
  await wheels.getByRole('button', { name: '确定' }).tap();
  await expectSound(manager);
  // What was copied is a draft of its own once it has been saved.
  await expect(manager).toHaveURL(/\/task-create\?id=/);
  await manager.reload();
  await expect(title).toHaveValue('元旦促销');
  await manager.getByRole('button', { name: '预览并发布' }).tap();
  await manager
    .getByRole('dialog', { name: '确认发布' })
    .getByRole('button', { name: '发布', exact: true })
    .tap();
  await expect(manager).toHaveURL(/\/task-finish\?id=/);
  await expect(manager.getByText('任务已发布')).toBeVisible();
  await expectSound(manager);
  const id = new URL(manager.url()).searchParams.get('id')!;

  const other = await browser.newContext();
  const employee = await enter(other, accounts.employee, 'en');
  await employee.goto(backend.url(`/task-details?id=${id}`));
  await expect(employee.getByRole('checkbox')).toBeChecked();
  await expectSound(employee);
  await employee.getByRole('button', { name: 'Take', exact: true }).tap();
  await expect(employee.getByText('The shift is yours')).toBeVisible();
  await manager.goto(backend.url(`/task-details?id=${id}`));
  await expect(manager.getByText(/^已接 1\/3/)).toBeVisible();
  await expectSound(manager);
  await employee.getByRole('button', { name: 'Give back' }).tap();
  await dialog(employee, 'Give this shift back?').getByRole('button', { name: 'Give back' }).tap();
  await expect(employee.getByText('Given back')).toBeVisible();
  await employee.goto(backend.url('/tasks'));
  await expect(employee.getByRole('link', { name: /^元旦促销/ })).toContainText('Places left: 3');
  await expectSound(employee);
  await employee.goto(backend.url('/tasks?tab=mine'));
  await employee.getByRole('group', { name: 'Calendar of shifts' }).waitFor();
  await expectSound(employee);
  await other.close();
});
