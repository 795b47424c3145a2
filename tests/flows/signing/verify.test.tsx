import { configure, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { findSignature } from '@contract/signing/rules/find-signature';
import { sealDocument } from '@server/paper/paper';
import { useNodeFiles, chosenFile } from '@tests/helpers/browser-files';
import { onePage } from '@tests/helpers/pdf/make-pdf';
import { sealOrders } from '@tests/helpers/pdf/seal-order';
import { renderApp } from '@tests/helpers/render-app';
import { sealedCase } from '@tests/helpers/signing/sealed-case';
import { createPortalServer } from '@tests/msw/portal-server';

const portal = createPortalServer();
beforeEach(useNodeFiles);
afterEach(() => void vi.unstubAllGlobals());
configure({ asyncUtilTimeout: 20_000 });
vi.setConfig({ testTimeout: 60_000 });

let made: Awaited<ReturnType<typeof sealedCase>>;
beforeAll(async () => {
  await useNodeFiles();
  const clock = { ...portal.backend.clock, now: () => new Date() };
  made = await sealedCase({ ...portal.backend, clock });
}, 60_000);

const open = async (query = '', language: 'zh_CN' | 'en' = 'zh_CN') =>
  await renderApp(`/signing-verify${query}`, { language });

async function choose(bytes: Uint8Array, label = '选择 PDF 文件') {
  const input = await screen.findByLabelText(label, { selector: 'input' });
  fireEvent.change(input, { target: { files: [chosenFile('合同.pdf', bytes)] } });
}

function flipped(at: number): Buffer {
  const changed = Buffer.from(made.sealed);
  changed[at] = changed[at]! ^ 1;
  return changed;
}

const signaturePlace = () => {
  const found = findSignature(made.sealed);
  if (!found || found === 'broken') {
    throw new Error('There is no signature.');
  }
  return found.covered[0].length;
};

describe('a sealed file', () => {
  it('is told to be the original, with who signed masked and what its certificate is worth', async () => {
    await open();
    await choose(made.sealed);
    expect(await screen.findByRole('heading', { name: '文件是原件' })).toBeVisible();
    const document = within(screen.getByRole('region', { name: '签署信息' }));
    expect(document.getByText('劳动合同')).toBeVisible();
    expect(document.getByText(made.row.sealedHash!)).toBeVisible();
    expect(document.queryByText('Bo')).toBeNull();
    expect(screen.getByText(/能证明文件没有被改动，不能证明企业的身份/)).toBeVisible();
  });

  it.each([
    ['a flipped byte of a page', '文件已被改动', () => flipped(made.sealed.indexOf('endobj'))],
    ['a flipped byte of the signature', '签名无效', () => flipped(signaturePlace() + 200)],
    ['a page that was added', '签名后添加了内容', () => Buffer.concat([made.sealed, onePage()])],
    ['no signature at all', '不认识这份文件', () => onePage()],
  ])('with %s is told apart', async (_, title, bytes) => {
    await open();
    await choose(bytes());
    expect(await screen.findByRole('heading', { name: title })).toBeVisible();
    expect(screen.queryByRole('heading', { name: '文件是原件' })).toBeNull();
  });

  it('of somebody else, who calls themselves the same, is told to be foreign', async () => {
    const { bytes } = await sealDocument((await sealOrders())(onePage()));
    await open('', 'en');
    await choose(bytes, 'Choose a PDF file');
    expect(await screen.findByRole('heading', { name: 'Signed with another certificate' })).toBeVisible();
    expect(screen.getByText(/it proves that the file is unchanged, not who the company is/)).toBeVisible();
  });
});

describe('a verify code', () => {
  it('of the evidence page is looked up at once, without a session', async () => {
    await open(`?code=${made.row.verifyCode}`);
    expect(await screen.findByRole('heading', { name: '查到了该查验码的文件' })).toBeVisible();
    expect(screen.getByText('劳动合同')).toBeVisible();
  });

  it('may be typed with blanks and in small letters, and an unknown one is told to be', async () => {
    const { user } = await open();
    const field = await screen.findByRole('textbox', { name: '查验码' });
    await user.type(field, 'ABCD EFGH JKMN PQRS');
    await user.click(screen.getByRole('button', { name: '查询' }));
    expect(await screen.findByText('没有查到该查验码，请核对后重试')).toBeVisible();
    await user.clear(field);
    await user.type(field, made.row.verifyCode!.toLowerCase().replace(/(.{4})/g, '$1 '));
    await vi.waitFor(() => expect(screen.getByRole('button', { name: '查询' })).toBeEnabled(), 5_000);
    await user.click(screen.getByRole('button', { name: '查询' }));
    expect(await screen.findByRole('heading', { name: '查到了该查验码的文件' })).toBeVisible();
  });
});
