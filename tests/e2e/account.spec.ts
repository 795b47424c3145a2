import type { Browser, Page } from '@playwright/test';
import { CODE } from '@contract/codes';
import { LANGUAGES, type Language } from '@contract/limits';
import { MESSAGES } from '@server/messages';
import { account as accountEn } from '@/shared/i18n/locales/en/account';
import { accountCancel as cancelEn } from '@/shared/i18n/locales/en/account-cancel';
import { common as commonEn } from '@/shared/i18n/locales/en/common';
import { validation as validationEn } from '@/shared/i18n/locales/en/validation';
import { account as accountZh } from '@/shared/i18n/locales/zh_CN/account';
import { accountCancel as cancelZh } from '@/shared/i18n/locales/zh_CN/account-cancel';
import { common as commonZh } from '@/shared/i18n/locales/zh_CN/common';
import { validation as validationZh } from '@/shared/i18n/locales/zh_CN/validation';
import { KEY } from '@/shared/storage/keys';
import { demoPerson } from '@tests/helpers/demo-people';
import { CODE_DIGITS } from './backend/known-answers';
import { callApi, giveSession, openSession, type Person } from './people';
import { expect, ownBackend, test } from './portal-test';
import { dialog } from './screens';

const backend = ownBackend();

const TEXTS = {
  zh_CN: { account: accountZh, cancel: cancelZh, common: commonZh, validation: validationZh },
  en: { account: accountEn, cancel: cancelEn, common: commonEn, validation: validationEn },
};
/** One person for each language: what a test changes stays changed. */
const PEOPLE = { zh_CN: demoPerson('administrator'), en: demoPerson('employee') };
/** Somebody of the demo company for whom nothing waits: an engineer of the technology department. */
const IDLE = { mobile: '13800000034', password: PEOPLE.en.password };
const NEW_PASSWORD = 'Renewed-2026';
const WRONG_CODE = '111111';

async function openAs(browser: Browser, person: Person, language: Language, path: string) {
  const context = await browser.newContext({ locale: language === 'en' ? 'en-US' : 'zh-CN' });
  const token = await openSession(backend, person);
  await giveSession(context, backend, token);
  const page = await context.newPage();
  await page.addInitScript(([key, value]) => localStorage.setItem(key!, value!), [KEY.language, language]);
  await page.goto(backend.url(path));
  return { page, token, close: () => context.close() };
}

async function submit(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).click();
}

for (const language of LANGUAGES) {
  const { account: t, cancel, common, validation } = TEXTS[language];
  const person = PEOPLE[language];

  test(`other devices are signed out (${language})`, async ({ browser }) => {
    const elsewhere = await openSession(backend, person);
    const { page, close } = await openAs(browser, person, language, '/personalAccountSecure?step=devices');
    await submit(page, t.devices.endOthers);
    await dialog(page, t.devices.endOthersTitle).getByRole('button', { name: t.devices.end }).click();
    await expect(page.getByText(t.devices.none)).toBeVisible();
    const answer = await callApi(backend, '/web/portal/uac/getTokenInfo', {}, { token: elsewhere });
    expect(Number(answer.code)).toBe(CODE.loginExpired);
    await close();
  });

  test(`a code is wrong, tried too often and then worth nothing (${language})`, async ({ browser }) => {
    const { page, close } = await openAs(browser, person, language, '/personalAccountSecure?step=email');
    await page.getByLabel(t.email.label, { exact: true }).fill(`new.${language}@qinghe.example`);
    await submit(page, common.sendCode);
    const code = page.getByLabel(t.code.emailLabel, { exact: true });
    await expect(page.getByText(`new.${language}@qinghe.example`)).toBeVisible();
    for (let tries = 0; tries < 5; tries += 1) {
      await code.fill(WRONG_CODE);
      await submit(page, t.email.submit);
      await expect(page.getByText(MESSAGES.codeWrong[language]).first()).toBeVisible();
    }
    await code.fill(CODE_DIGITS);
    await submit(page, t.email.submit);
    await expect(page.getByText(MESSAGES.codeExpired[language]).first()).toBeVisible();
    await close();
  });

  test(`a password is refused for each reason, then changed (${language})`, async ({ browser }) => {
    const { page, close } = await openAs(browser, person, language, '/personalAccountSecure?step=password');
    const fill = async (old: string, fresh: string, again = fresh) => {
      await page.getByLabel(t.password.old, { exact: true }).fill(old);
      await page.getByLabel(t.password.new, { exact: true }).fill(fresh);
      await page.getByLabel(t.password.confirm, { exact: true }).fill(again);
      await submit(page, t.password.updateSubmit);
    };
    await fill(person.password, person.password);
    await expect(page.getByText(validation.passwordSameAsOld).first()).toBeVisible();
    await fill(person.password, NEW_PASSWORD, `${NEW_PASSWORD}!`);
    await expect(page.getByText(validation.passwordMismatch).first()).toBeVisible();
    await fill('Wrong-2026', NEW_PASSWORD);
    await expect(page.getByText(MESSAGES.oldPasswordWrong[language]).first()).toBeVisible();
    await fill(person.password, NEW_PASSWORD);
    await expect(page.getByText(t.password.updateDone)).toBeVisible();
    await close();
  });

  test(`a cancellation goes no further without consent, nor by its address (${language})`, async ({
    browser,
  }) => {
    const { page, close } = await openAs(browser, IDLE, language, '/accountCancelReason');
    await expect(page).toHaveURL(backend.url('/accountCancelConfirm'));
    await expect(page.getByText(cancel.check.clear)).toBeVisible();
    await submit(page, common.next);
    await expect(page).toHaveURL(backend.url('/accountCancelAgreement'));
    await expect(page.getByRole('checkbox', { name: cancel.agree })).toBeEnabled();
    await submit(page, common.next);
    await expect(page.getByText(validation.agreementRequired).first()).toBeVisible();
    await expect(page).toHaveURL(backend.url('/accountCancelAgreement'));
    await close();
  });
}
