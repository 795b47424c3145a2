import type { Page } from '@playwright/test';
import type { Language } from '@contract/limits';
import { downloadSigning } from '@contract/signing/calls';
import { common as enCommon } from '@/shared/i18n/locales/en/common';
import { common as zhCommon } from '@/shared/i18n/locales/zh_CN/common';
import { fields as enFields } from '@/shared/i18n/locales/en/approvals/fields';
import { fields as zhFields } from '@/shared/i18n/locales/zh_CN/approvals/fields';
import { signing as en } from '@/shared/i18n/locales/en/signing/signing';
import { signing as zh } from '@/shared/i18n/locales/zh_CN/signing/signing';
import { signingSign as enSign } from '@/shared/i18n/locales/en/signing/signing-sign';
import { signingSign as zhSign } from '@/shared/i18n/locales/zh_CN/signing/signing-sign';
import { signingStart as enStart } from '@/shared/i18n/locales/en/signing-desk/signing-start';
import { signingStart as zhStart } from '@/shared/i18n/locales/zh_CN/signing-desk/signing-start';
import { signingVerify as enVerify } from '@/shared/i18n/locales/en/verify/signing-verify';
import { signingVerify as zhVerify } from '@/shared/i18n/locales/zh_CN/verify/signing-verify';
import { KEY } from '@/shared/storage/keys';
import { onePage } from '@tests/helpers/pdf/make-pdf';
import { accounts } from '../accounts';
import { CODE_DIGITS } from '../backend/known-answers';
import { callApi, openSession } from '../people';
import { expect } from '../portal-test';
import { expectSound } from '../sound';
import { fillText, press } from '../visit';
import { appOf } from './apps';
import { sharedPhones, test } from './shared-phones';

const { backend, open } = sharedPhones();

const TEXTS = {
  zh_CN: { common: zhCommon, fields: zhFields, signing: zh, sign: zhSign, start: zhStart, verify: zhVerify },
  en: { common: enCommon, fields: enFields, signing: en, sign: enSign, start: enStart, verify: enVerify },
} as const;

/** On each system a client, and the language that its phone is set to. */
const FORMS = [
  { os: 'ios', provider: 'dingTalk', language: 'zh_CN' },
  { os: 'android', provider: 'feishu', language: 'en' },
] as const satisfies readonly { os: string; provider: string; language: Language }[];

/** Writes waves across the canvas. */
async function write(page: Page): Promise<void> {
  const box = (await page.locator('canvas').boundingBox())!;
  for (const stroke of [0, 1, 2]) {
    const x = box.x + 40 + stroke * 80;
    const y = box.y + box.height / 2;
    await page.mouse.move(x, y);
    await page.mouse.down();
    for (let step = 1; step <= 12; step += 1) {
      await page.mouse.move(x + step * 5, y + 40 * Math.sin(step / 2));
    }
    await page.mouse.up();
  }
}

for (const { os, provider, language } of FORMS) {
  test(`a whole signing in ${provider} on ${os}, in ${language}`, async ({ browser }) => {
    const texts = TEXTS[language];
    const { start, sign, signing, fields, verify } = texts;
    const nameOf = ({ name, enName }: { name: string; enName: string }) =>
      language === 'en' ? enName : name;
    const phone = await open(browser, { provider, os });
    await phone.context.addInitScript(
      ([key, value]) => {
        if (window === window.top) {
          localStorage.setItem(key!, value!);
        }
      },
      [KEY.language, language],
    );
    const app = appOf(provider);

    phone.handTo('chenLin');
    let page = await phone.visit(app, '/signing-start');
    await page.locator('input[type=file]').first().setInputFiles({
      name: 'agreement.pdf',
      mimeType: 'application/pdf',
      buffer: onePage(),
    });
    await page.locator('.sst-pages img').first().waitFor();
    await expectSound(page, 'the document');
    await press(page, fillText(start.next, { step: start.step.parties }));
    await page.getByRole('button', { name: start.signers.addColleagues }).click();
    await page.getByRole('searchbox').fill(accounts.employee.name);
    await page.getByRole('dialog').getByText(nameOf(accounts.employee), { exact: true }).first().click();
    await page.getByRole('dialog').getByRole('button', { name: fields.people.confirm }).click();
    await expectSound(page, 'the signers');
    await press(page, fillText(start.next, { step: start.step.fields }));
    await page.getByTestId('ground-1').tap({ position: { x: 120, y: 200 } });
    await page
      .getByRole('button', {
        name: fillText(start.place.fieldOf, {
          name: nameOf(accounts.employee),
          kind: start.field.signature,
        }),
      })
      .waitFor();
    await expectSound(page, 'the places');
    await press(page, start.place.done);
    await press(page, fillText(start.next, { step: start.step.send }));
    await expectSound(page, 'the sending');
    // In English the step is called like the button.
    await page.locator('.sgn-bar').getByRole('button', { name: start.send.act, exact: true }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: start.send.act, exact: true }).click();
    await page.waitForURL(/\/signing-detail/);
    const id = new URL(page.url()).searchParams.get('id')!;
    await expectSound(page, 'the case');

    phone.handTo('liHao');
    page = await phone.visit(app, `/signing-sign?id=${id}`);
    await press(page, fillText(sign.nextField, { name: sign.field.signature }));
    await page.locator('canvas').waitFor();
    await write(page);
    await press(page, fields.signature.done);
    await expect(page.getByText(sign.allDone)).toBeVisible();
    await expectSound(page, 'the page to sign');
    await press(page, sign.finish);
    const proof = page.getByRole('dialog', { name: sign.proof.title });
    await proof.getByRole('button', { name: texts.common.sendCode }).click();
    await proof.getByText(sign.proof.sentTo.split('{{')[0]!.trim()).waitFor();
    await proof.getByRole('textbox', { name: sign.proof.code }).fill(CODE_DIGITS);
    await expectSound(page, 'the proof');
    await proof.getByRole('button', { name: sign.proof.sign }).click();
    await expect(page.getByText(sign.result.last)).toBeVisible();

    page = await phone.visit(app, `/signing-detail?id=${id}`);
    await expect(async () => {
      await page.reload();
      await expect(page.getByText(signing.status.completed)).toBeVisible({ timeout: 2_000 });
    }).toPass({ timeout: 30_000 });
    await press(page, signing.act.download);
    await expect(page.getByRole('link', { name: signing.download.save })).toBeVisible();
    await expectSound(page, 'the finished case');
    const token = await openSession(backend, accounts.employee);
    const { data } = await callApi(backend, downloadSigning.path, { id }, { token, encoding: 'form' });
    expect(data?.isSealed).toBe(true);
    const sealed = await fetch(String(data?.url));
    await page.goto(backend.url('/signing-verify'));
    await page.locator('input[type=file]').setInputFiles({
      name: 'agreement.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from(await sealed.arrayBuffer()),
    });
    await expect(page.getByText(verify.verdicts.genuine.title)).toBeVisible();
    await expectSound(page, 'the verified file');
  });
}
