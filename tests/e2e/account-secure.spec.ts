import { CODE } from '@contract/codes';
import { type Language } from '@contract/limits';
import { maskEmail, maskMobile } from '@contract/account/rules/mobile';
import { MESSAGES } from '@server/messages/messages';
import { account as accountEn } from '@/shared/i18n/locales/en/account/account';
import { common as commonEn } from '@/shared/i18n/locales/en/common';
import { validation as validationEn } from '@/shared/i18n/locales/en/system/validation';
import { account as accountZh } from '@/shared/i18n/locales/zh_CN/account/account';
import { common as commonZh } from '@/shared/i18n/locales/zh_CN/common';
import { validation as validationZh } from '@/shared/i18n/locales/zh_CN/system/validation';
import { demoPerson } from '@tests/helpers/demo-people';
import { CODE_DIGITS } from './backend/known-answers';
import { callApi, openSession, openSessionByCode, type Person } from './people';
import { expect, ownBackend, test } from './portal-test';
import { dialog } from './screens';
import { fillText, press, visit } from './visit';

const backend = ownBackend();

const TEXTS = {
  zh_CN: { account: accountZh, common: commonZh, validation: validationZh },
  en: { account: accountEn, common: commonEn, validation: validationEn },
};
/** One person for each language: what a test changes stays changed. */
const PEOPLE: Record<Language, Person> = { zh_CN: demoPerson('administrator'), en: demoPerson('employee') };
/** Two who have no password yet. */
const WITHOUT_PASSWORD = { zh_CN: '13800000018', en: '13800000022' };
const NEW_MOBILE = { zh_CN: '13900001111', en: '13900002222' };
const NEW_PASSWORD = 'Renewed-2026';
const WRONG_CODE = '111111';

/** Each is done in one language: the screens themselves are looked at in both. */
const said = (language: Language) => ({
  ...TEXTS[language],
  language,
  person: PEOPLE[language],
  messages: (key: keyof typeof MESSAGES) => MESSAGES[key][language],
});

test('other devices are signed out', async ({ browser }) => {
  const { account: t, language, person } = said('zh_CN');
  const elsewhere = await openSession(backend, person);
  const { page, leave } = await visit(browser, backend, '/personalAccountSecure', { language, as: person });
  await page.getByRole('button', { name: t.item.devices }).click();
  // Those that the demo company's people carry about, and the one from above.
  await expect(page.getByRole('button', { name: / · / })).toHaveCount(3);
  await press(page, t.devices.endOthers);
  await dialog(page, t.devices.endOthersTitle).getByRole('button', { name: t.devices.end }).click();
  await expect(page.getByText(t.devices.none)).toBeVisible();
  await page.reload();
  await expect(page.getByText(t.devices.none)).toBeVisible();
  const answer = await callApi(backend, '/web/portal/uac/getTokenInfo', {}, { token: elsewhere });
  expect(Number(answer.code)).toBe(CODE.loginExpired);
  await leave();
});

test('an e-mail address is bound by its code alone: not a wrong, a dead or an expired one', async ({
  browser,
}) => {
  const { account: t, common, language, messages, person } = said('en');
  const first = `first.${language}@qinghe.example`;
  const second = `second.${language}@qinghe.example`;
  const third = `third.${language}@qinghe.example`;
  const { page, token, leave } = await visit(browser, backend, '/personalAccountSecure?step=email', {
    language,
    as: person,
  });
  const code = page.getByLabel(t.code.emailLabel, { exact: true });
  const send = async (email: string) => {
    await page.getByLabel(t.email.label, { exact: true }).fill(email);
    await press(page, common.sendCode);
    await expect(page.getByText(fillText(t.code.sent, { target: email }))).toBeVisible();
  };
  const submit = async (digits: string) => {
    await code.fill(digits);
    await press(page, t.email.submit);
  };

  await send(first);
  await submit(WRONG_CODE);
  await expect(code).toHaveAccessibleDescription(messages('codeWrong'));
  for (let tries = 1; tries < 5; tries += 1) {
    const input = { email: first, vCode: WRONG_CODE };
    const path = '/account/web/operation/bindEmail';
    const answer = await callApi(backend, path, input, { token, encoding: 'form' });
    expect(Number(answer.code)).toBe(CODE.codeWrong);
  }
  await submit(CODE_DIGITS);
  await expect(code).toHaveAccessibleDescription(messages('codeExpired'));

  await send(second);
  await backend.passMinutes(6);
  await submit(CODE_DIGITS);
  await expect(code).toHaveAccessibleDescription(messages('codeExpired'));

  await send(third);
  await submit(CODE_DIGITS);
  await expect(page.getByText(fillText(t.email.done, { email: maskEmail(third) }))).toBeVisible();
  await leave();
});

test('the mobile is changed by codes to both numbers', async ({ browser }) => {
  const { account: t, common, language, messages, person, validation } = said('zh_CN');
  const fresh = NEW_MOBILE[language];
  const { page, leave } = await visit(browser, backend, '/personalAccountSecure', { language, as: person });
  await page.getByRole('button', { name: t.item.mobile }).click();
  const code = page.getByLabel(t.code.label, { exact: true });
  await press(page, common.sendCode);
  await expect(page.getByText(fillText(t.code.sent, { target: maskMobile(person.mobile) }))).toBeVisible();
  await code.fill(CODE_DIGITS);
  await press(page, t.mobile.next);

  const number = page.getByLabel(t.mobile.label, { exact: true });
  await number.fill('1390000');
  await press(page, common.sendCode);
  await expect(number).toHaveAccessibleDescription(validation.mobileWrong);
  await number.fill(fresh);
  await press(page, common.sendCode);
  await expect(page.getByText(fillText(t.code.sent, { target: maskMobile(fresh) }))).toBeVisible();
  await code.fill(WRONG_CODE);
  await press(page, t.mobile.submit);
  await expect(page.getByRole('alert')).toHaveText(messages('codeWrong'));
  await code.fill(CODE_DIGITS);
  await press(page, t.mobile.submit);
  await expect(page.getByText(fillText(t.mobile.done, { mobile: maskMobile(fresh) }))).toBeVisible();
  await leave();
  person.mobile = fresh;
});

test('a password is refused for each reason, then changed', async ({ browser }) => {
  const { account: t, language, messages, person, validation } = said('en');
  const elsewhere = await openSession(backend, person);
  const { page, token, leave } = await visit(browser, backend, '/personalAccountSecure?step=password', {
    language,
    as: person,
  });
  const fill = async (old: string, fresh: string, again = fresh) => {
    await page.getByLabel(t.password.old, { exact: true }).fill(old);
    await page.getByLabel(t.password.new, { exact: true }).fill(fresh);
    await page.getByLabel(t.password.confirm, { exact: true }).fill(again);
    await press(page, t.password.updateSubmit);
  };
  const field = (name: string) => expect(page.getByLabel(name, { exact: true }));
  await fill('', NEW_PASSWORD);
  await field(t.password.old).toHaveAccessibleDescription(validation.oldPasswordRequired);
  await fill(person.password, 'onlylower1');
  await field(t.password.new).toHaveAccessibleDescription(validation.passwordClasses);
  await fill(person.password, person.password);
  await field(t.password.new).toHaveAccessibleDescription(validation.passwordSameAsOld);
  await fill(person.password, NEW_PASSWORD, `${NEW_PASSWORD}!`);
  await field(t.password.confirm).toHaveAccessibleDescription(validation.passwordMismatch);
  await fill('Wrong-2026', NEW_PASSWORD);
  await field(t.password.old).toHaveAccessibleDescription(messages('oldPasswordWrong'));
  for (let tries = 1; tries < 5; tries += 1) {
    const input = { oldPassword: 'Wrong-2026', password: NEW_PASSWORD };
    const answer = await callApi(backend, '/account/web/operation/updatePassword', input, { token });
    expect(Number(answer.code)).toBe(CODE.oldPasswordWrong);
  }
  await fill(person.password, NEW_PASSWORD);
  const [before = '', after = ''] = messages('tooManyMinutes').split('{minutes}');
  await expect(page.getByRole('alert')).toContainText(before);
  await expect(page.getByRole('alert')).toContainText(after);
  await backend.passMinutes(16);
  await fill(person.password, NEW_PASSWORD);
  await expect(page.getByText(t.password.updateDone)).toBeVisible();
  const answer = await callApi(backend, '/web/portal/uac/getTokenInfo', {}, { token: elsewhere });
  expect(Number(answer.code)).toBe(CODE.loginExpired);
  await leave();
});

test('a first password is set with a code, on the page that a host opens alone', async ({ browser }) => {
  const { account: t, common, language } = said('zh_CN');
  const mobile = WITHOUT_PASSWORD[language];
  const { page, leave } = await visit(browser, backend, '/personalAccountSecureDialog', {
    language,
    as: await openSessionByCode(backend, mobile),
  });
  await expect(page.getByRole('button', { name: common.back })).toHaveCount(0);
  await page.getByRole('button', { name: t.advice.setPassword }).click();
  await expect(page.getByRole('link')).toHaveCount(0);
  await press(page, common.sendCode);
  await expect(page.getByText(fillText(t.code.sent, { target: maskMobile(mobile) }))).toBeVisible();
  await page.getByLabel(t.code.label, { exact: true }).fill(CODE_DIGITS);
  await page.getByLabel(t.password.new, { exact: true }).fill(NEW_PASSWORD);
  await page.getByLabel(t.password.confirm, { exact: true }).fill(NEW_PASSWORD);
  await press(page, t.password.setSubmit);
  await expect(page.getByText(t.password.setDone)).toBeVisible();
  await press(page, common.close);
  await expect(page).toHaveURL(backend.url('/app_exit'));
  await leave();
  expect(await openSession(backend, { mobile, password: NEW_PASSWORD })).toBeTruthy();
});
