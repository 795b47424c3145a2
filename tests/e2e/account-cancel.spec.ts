import { CODE } from '@contract/codes';
import { maskMobile } from '@contract/account/rules/mobile';
import { MESSAGES } from '@server/messages/messages';
import { accountCancel as cancelEn } from '@/shared/i18n/locales/en/account/account-cancel';
import { common as commonEn } from '@/shared/i18n/locales/en/common';
import { validation as validationEn } from '@/shared/i18n/locales/en/system/validation';
import { accountCancel as cancelZh } from '@/shared/i18n/locales/zh_CN/account/account-cancel';
import { common as commonZh } from '@/shared/i18n/locales/zh_CN/common';
import { KEY } from '@/shared/storage/keys';
import { demoPerson } from '@tests/helpers/demo-people';
import { CODE_DIGITS } from './backend/known-answers';
import { callApi } from './people';
import { expect, ownBackend, test } from './portal-test';
import { dialog } from './screens';
import { fillText, press, visit } from './visit';

const backend = ownBackend();

const TEXTS = {
  zh_CN: { cancel: cancelZh, common: commonZh },
  en: { cancel: cancelEn, common: commonEn, validation: validationEn, reason: 'Other' },
};
const { password } = demoPerson('employee');
/** An accountant of the demo company, for whom nothing waits. */
const IDLE = { mobile: '13800000032', password };
const WRONG_CODE = '111111';

test('a cancellation is stopped by what is unfinished, each with the way to settle it', async ({
  browser,
}) => {
  const language = 'zh_CN';
  const { cancel: t, common } = TEXTS[language];
  const { page, leave } = await visit(browser, backend, '/accountCancelConfirm', {
    language,
    as: demoPerson('administrator'),
  });
  await expect(page.getByRole('button', { name: t.check.again })).toBeVisible();
  await expect(page.getByRole('button', { name: common.next, exact: true })).toBeDisabled();
  await page.getByRole('link', { name: t.blocker.soleAdministrator }).click();
  await expect(page).toHaveURL(backend.url('/member-roles'));
  await leave();
});

test('a cancellation skips no step, and ends the account with the code alone', async ({ browser }) => {
  const language = 'en';
  const { cancel: t, common, validation, reason } = TEXTS[language];
  const { page, token, leave } = await visit(browser, backend, '/accountCancelReason', {
    language,
    as: IDLE,
  });
  await expect(page).toHaveURL(backend.url('/accountCancelConfirm'));
  await expect(page.getByText(t.check.clear)).toBeVisible();
  await press(page, common.next);

  await test.step('the agreement must be accepted', async () => {
    await expect(page).toHaveURL(backend.url('/accountCancelAgreement'));
    const consent = page.getByRole('checkbox', { name: t.agree });
    await expect(consent).toBeEnabled();
    await press(page, common.next);
    await expect(page.getByRole('alert')).toHaveText(validation.agreementRequired);
    await page.goto(backend.url('/accountCancelReason'));
    await expect(page).toHaveURL(backend.url('/accountCancelAgreement'));
    await consent.check();
    await press(page, common.next);
    await expect(page).toHaveURL(backend.url('/accountCancelReason'));
  });

  const code = page.getByLabel(t.code.title, { exact: true });
  const next = async (answer: 'cancel' | 'action') => {
    await press(page, t.confirm.action);
    await dialog(page, t.confirm.title).getByRole('button', { name: t.confirm[answer], exact: true }).click();
  };
  const send = async (button: string) => {
    await press(page, button);
    await expect(page.getByText(fillText(t.code.sentTo, { mobile: maskMobile(IDLE.mobile) }))).toBeVisible();
  };
  await test.step('a reason must be chosen, and the code be right and fresh', async () => {
    await expect(page.getByRole('radio', { name: reason, exact: true })).toBeEnabled();
    await press(page, t.confirm.action);
    await expect(page.getByRole('alert')).toHaveText(validation.cancelReasonRequired);
    await page.getByRole('radio', { name: reason, exact: true }).check();
    await page.getByLabel(t.note.title, { exact: true }).fill('…');
    await send(common.sendCode);
    await expect(
      page.getByRole('button', { name: fillText(common.resendIn, { seconds: 60 }) }),
    ).toBeDisabled();
    await code.fill(WRONG_CODE);
    await next('action');
    await expect(code).toHaveAccessibleDescription(MESSAGES.codeWrong[language]);
    await backend.passMinutes(6);
    await code.fill(CODE_DIGITS);
    await next('action');
    await expect(code).toHaveAccessibleDescription(MESSAGES.codeExpired[language]);
  });

  await test.step('a new one ends it, after a last question', async () => {
    // What the browser waits for has passed on the server's clock.
    await page.evaluate((key) => localStorage.removeItem(key), `${KEY.deadline}code.cancel`);
    await send(common.resendCode);
    await code.fill(CODE_DIGITS);
    await next('cancel');
    await expect(page).toHaveURL(backend.url('/accountCancelReason'));
    await next('action');
    await expect(page.getByRole('heading', { name: t.done.title })).toBeFocused();
  });

  await test.step('nothing of it is left to sign in with', async () => {
    const answer = await callApi(backend, '/web/portal/uac/getTokenInfo', {}, { token });
    expect(Number(answer.code)).toBe(CODE.loginExpired);
    await press(page, t.done.signIn);
    await expect(page).toHaveURL(backend.url('/loginDev'));
    await page.goto(backend.url('/accountCancelReason'));
    await expect(page.getByRole('heading', { name: t.done.title })).toBeVisible();
  });
  await leave();
});
