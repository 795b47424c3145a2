import { LANGUAGES } from '@contract/start-limits';
import { common as commonEn } from '@/shared/i18n/locales/en/common';
import { fields as fieldsEn } from '@/shared/i18n/locales/en/approvals/fields';
import { help as helpEn } from '@/shared/i18n/locales/en/account/help';
import { products as productsEn } from '@/shared/i18n/locales/en/account/products';
import { audit as recordsEn } from '@/shared/i18n/locales/en/account/audit';
import { titles as titlesEn } from '@/shared/i18n/locales/en/system/titles';
import { common as commonZh } from '@/shared/i18n/locales/zh_CN/common';
import { fields as fieldsZh } from '@/shared/i18n/locales/zh_CN/approvals/fields';
import { help as helpZh } from '@/shared/i18n/locales/zh_CN/account/help';
import { products as productsZh } from '@/shared/i18n/locales/zh_CN/account/products';
import { audit as recordsZh } from '@/shared/i18n/locales/zh_CN/account/audit';
import { titles as titlesZh } from '@/shared/i18n/locales/zh_CN/system/titles';
import { demoPerson } from '@tests/helpers/demo-people';
import { callApi, openSession } from './people';
import { expect, sharedBackend, test } from './portal-test';
import { fillText, press, visit } from './visit';

const backend = sharedBackend();
const administrator = demoPerson('administrator');
const employee = demoPerson('employee');

const TEXTS = {
  zh_CN: {
    common: commonZh,
    fields: fieldsZh,
    help: helpZh,
    products: productsZh,
    records: recordsZh,
    titles: titlesZh,
    release: '0.1.0：全新移动门户',
    policy: '我们不出售个人信息',
    oldPolicy: '我们处理哪些信息',
    product: { name: '假期余额', code: 'leave-balances', seats: 11, months: '6 个月', amount: '¥528' },
    colleague: '李浩',
  },
  en: {
    common: commonEn,
    fields: fieldsEn,
    help: helpEn,
    products: productsEn,
    records: recordsEn,
    titles: titlesEn,
    release: '0.1.0: the new mobile portal',
    policy: "We don't sell personal data",
    oldPolicy: 'What we collect',
    product: {
      name: 'Approval flow designer',
      code: 'flow-design',
      seats: 2,
      months: '3 months',
      amount: 'CN¥594',
    },
    colleague: 'Hao Li',
  },
} as const;

for (const language of LANGUAGES) {
  const { common, fields, help, products: t, records, titles, ...shown } = TEXTS[language];

  test(`records show what was done, narrowed down by area and date, one's own and everyone's (${language})`, async ({
    browser,
  }) => {
    const elsewhere = await openSession(backend, employee);
    await callApi(
      backend,
      '/account/web/operation/endOtherSessions',
      {},
      { token: elsewhere, encoding: 'form' },
    );
    const { page, leave } = await visit(browser, backend, '/operationRecord', {
      language,
      as: administrator,
    });
    const list = page.getByRole('list', { name: titles.operationRecord });
    await expect(list.getByText(records.action.session.open).first()).toBeVisible();
    await expect(list.getByText(records.action.session.endOthers)).toHaveCount(0);

    await press(page, records.scope.all);
    await expect(list.getByText(records.action.session.endOthers).first()).toBeVisible();
    await expect(list.getByText(fillText(records.by, { name: shown.colleague })).first()).toBeVisible();
    await page.getByRole('button', { name: records.module.approval, exact: true }).click();
    await expect(list.getByText(records.action.session.endOthers)).toHaveCount(0);
    await page.getByRole('button', { name: records.module.all, exact: true }).click();

    await page.getByRole('button', { name: records.dates.any }).click();
    const sheet = page.getByRole('dialog', { name: records.dates.title });
    await sheet.getByRole('button', { name: fields.date.type }).click();
    const [start, end] = [fields.date.start, fields.date.end].map((name) => sheet.getByLabel(name));
    await start!.fill('2020-03-02');
    await end!.fill('2020-03-01');
    await expect(sheet.getByRole('alert')).toHaveText(fields.date.endFirst);
    await end!.fill('2020-03-02');
    await sheet.getByRole('button', { name: common.ok, exact: true }).click();
    await expect(page.getByText(records.noneFound)).toBeVisible();
    await page.reload();
    await expect(page.getByText(records.noneFound)).toBeVisible();
    await press(page, records.clearFilters);
    await expect(list.getByText(records.action.session.endOthers).first()).toBeVisible();
    await leave();
  });

  test(`release notes, policy and terms can be read (${language})`, async ({ browser }) => {
    const signedIn = await visit(browser, backend, '/releaseDetails', { language, as: employee });
    await expect(signedIn.page.getByRole('heading', { name: shown.release })).toContainText(help.latest);
    const toggle = signedIn.page.getByRole('button', { name: shown.release });
    await expect(toggle).toHaveAttribute('aria-expanded', 'true');
    await toggle.click();
    await expect(toggle).toHaveAttribute('aria-expanded', 'false');
    await signedIn.leave();

    const { page, leave } = await visit(browser, backend, '/policy', { language });
    await expect(page.getByRole('heading', { level: 1, name: titles.policy })).toBeVisible();
    await expect(page.getByText(fillText(help.version, { version: '2.0' }))).toBeVisible();
    await expect(page.getByText(shown.policy)).toBeVisible();
    await page.goto(backend.url('/policy?version=1.0'));
    await expect(page.getByText(fillText(help.version, { version: '1.0' }))).toBeVisible();
    await expect(page.getByRole('heading', { name: shown.oldPolicy, exact: true })).toBeVisible();
    await page.goto(backend.url('/policy?version=9.9'));
    await page.getByRole('link', { name: help.toNewest }).click();
    await expect(page.getByText(fillText(help.version, { version: '2.0' }))).toBeVisible();
    await page.goto(backend.url('/terms'));
    await expect(page.getByRole('heading', { level: 1, name: titles.terms })).toBeVisible();
    await expect(page.getByRole('article')).toBeVisible();
    await leave();
  });

  test(`a product is bought, paid for in the labelled sandbox and given to a person (${language})`, async ({
    browser,
  }) => {
    const { name, code, seats, months, amount } = shown.product;
    const { page, leave } = await visit(browser, backend, '/valueAdded', { language, as: administrator });
    await page.getByRole('region', { name: t.catalogue }).getByRole('link', { name }).click();
    await expect(page).toHaveURL(backend.url(`/product-detail?code=${code}`));
    await page.getByRole('link', { name: t.buy, exact: true }).click();
    await page.getByLabel(t.seats, { exact: true }).fill(String(seats));
    await press(page, months);
    await expect(page.getByText(amount, { exact: true })).toBeVisible();
    await press(page, t.order);

    await expect(page).toHaveURL(/\/order-payment\?id=/);
    await expect(page.getByText(t.state.pending, { exact: true })).toBeVisible();
    await expect(page.getByText(t.sandbox.label)).toBeVisible();
    await press(page, t.pay);
    await expect(page.getByText(t.sandbox.text)).toBeVisible();
    await press(page, t.sandbox.pay);
    await expect(page.getByRole('button', { name: t.sandbox.refund })).toBeVisible();
    await page.getByRole('link', { name: t.sandbox.back }).click();
    await expect(page.getByText(t.stateNote.paid)).toBeVisible();

    await page.getByRole('link', { name: t.authorize }).click();
    await expect(page.getByText(fillText(t.used, { assigned: 0, seats }))).toBeVisible();
    await press(page, t.addPeople);
    const chooser = page.getByRole('dialog', { name: t.addPeople });
    await chooser.getByRole('searchbox').fill(shown.colleague);
    await chooser.getByRole('button', { name: shown.colleague }).first().click();
    await chooser.getByRole('button', { name: fields.people.confirm, exact: true }).click();
    await expect(page.getByText(fillText(t.used, { assigned: 1, seats }))).toBeVisible();
    await leave();

    const theirs = await visit(browser, backend, '/valueAdded', { language, as: employee });
    const held = theirs.page.getByRole('region', { name: t.mine });
    await expect(held.getByText(name)).toBeVisible();
    await theirs.page.goto(backend.url(`/product-purchase?code=${code}`));
    await expect(theirs.page.getByText(common.noPermission)).toBeVisible();
    await theirs.leave();
  });
}
