import { accounts } from '../accounts';
import { expect, ownBackend, test } from '../portal-test';
import { dialog, submitCode, submitPassword } from '../screens';

const backend = ownBackend();
const MOBILE = '13700138000';

test('a department is made, somebody joins it, signs in, moves, and leaves with a hand-over', async ({
  page,
  browser,
}) => {
  await page.goto(backend.url('/loginDev'));
  await submitPassword(page, accounts.administrator);
  await expect(page).toHaveURL(backend.url('/'));
  const newcomer = await (await browser.newContext({ locale: 'zh-CN' })).newPage();

  await test.step('the administrator adds a department', async () => {
    await page.goto(backend.url('/organization'));
    await page.getByRole('button', { name: '新增部门' }).click();
    const sheet = page.getByRole('dialog', { name: '新增部门' });
    await sheet.getByRole('textbox', { name: '名称', exact: true }).fill('创新中心');
    await sheet.getByRole('button', { name: '保存' }).click();
    await expect(page.getByRole('heading', { name: '创新中心' })).toBeVisible();
  });

  await test.step('and a person in it', async () => {
    await page.goto(backend.url('/people?status=left'));
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    // A short list leaves the height of the screen free, which is not for the box to take.
    expect((await page.getByRole('searchbox').locator('..').boundingBox())?.height).toBeLessThan(60);
    await page.getByRole('button', { name: '添加人员' }).click();
    const sheet = page.getByRole('dialog', { name: '添加人员' });
    await sheet.getByRole('textbox', { name: '姓名' }).fill('沈远');
    await sheet.getByRole('textbox', { name: '手机号' }).fill(MOBILE);
    await sheet.getByRole('button', { name: /选择部门/ }).click();
    await page
      .getByRole('dialog', { name: '部门' })
      .getByRole('button', { name: /创新中心/ })
      .click();
    await sheet.getByRole('button', { name: '添加人员' }).click();
    await expect(page.getByRole('heading', { name: '沈远' })).toBeVisible();
    await expect(page.getByText('还没有登录过')).toBeVisible();
  });

  await test.step('who signs in by a code', async () => {
    await newcomer.goto(backend.url('/loginvc'));
    await submitCode(newcomer, MOBILE);
    await expect(newcomer).toHaveURL(backend.url('/'));
    await expect(newcomer.getByRole('heading', { level: 1 })).toContainText('沈远');
  });

  await test.step('heads the department, and moves to another one', async () => {
    await page.goto(backend.url('/organization'));
    await page.getByRole('searchbox', { name: '搜索部门名称' }).fill('创新');
    await page.getByRole('link', { name: /创新中心/ }).click();
    await page.getByRole('button', { name: /^设置负责人/ }).click();
    const head = page.getByRole('dialog', { name: '设置负责人' });
    await head.getByRole('button', { name: /选择负责人/ }).click();
    const chooser = page.getByRole('dialog', { name: '负责人', exact: true });
    await chooser.getByRole('searchbox').fill('沈远');
    await chooser.getByRole('button', { name: /沈远/ }).click();
    await head.getByRole('button', { name: '保存' }).click();
    await page.getByRole('link', { name: /沈远/ }).click();
    await page.getByRole('button', { name: '调整部门或职位' }).click();
    const place = page.getByRole('dialog', { name: '调整部门或职位' });
    await place.getByRole('button', { name: '修改部门' }).click();
    const organs = page.getByRole('dialog', { name: '部门' });
    await organs.getByRole('searchbox').fill('采购');
    await organs.getByRole('button', { name: /采购部/ }).click();
    await place.getByRole('button', { name: '保存' }).click();
    await expect(page.getByText('已调整沈远的部门或职位')).toBeVisible();
  });

  await test.step('leaves only with somebody who takes over, and is signed out', async () => {
    await page.getByRole('button', { name: '办理离职' }).click();
    const leaving = page.getByRole('dialog', { name: '沈远离职' });
    await expect(leaving.getByText('1个部门的负责人，改为接手人')).toBeVisible();
    await leaving.getByRole('button', { name: '办理离职' }).click();
    await expect(leaving.getByText('请选择接手人')).toBeVisible();
    await leaving.getByRole('button', { name: /选择接手人/ }).click();
    const chooser = page.getByRole('dialog', { name: '接手人', exact: true });
    await chooser.getByRole('searchbox').fill('李浩');
    await chooser.getByRole('button', { name: /李浩/ }).click();
    await leaving.getByRole('button', { name: '办理离职' }).click();
    await expect(page.getByText('沈远已离职', { exact: true })).toBeVisible();
    await newcomer.goto(backend.url('/messages'));
    await expect(dialog(newcomer, /登录/)).toBeVisible();
  });
  await newcomer.context().close();
});
