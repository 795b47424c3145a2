import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { getAgreement, helpcenterView } from '@contract/help/calls';
import { helpDocument } from '@server/db/schema/help';
import { renderApp } from '@tests/helpers/render-app';
import { createPortalServer } from '@tests/msw/portal-server';

const portal = createPortalServer();
/** The first page of a run waits for its modules. */
const COLD = { timeout: 10_000 };

describe('policy and terms', () => {
  it.each([
    ['/policy', 'zh_CN', '隐私政策', '一、我们处理哪些信息', '版本 2.0'],
    ['/policy', 'en', 'Privacy policy', '1. What we collect', 'Version 2.0'],
    ['/terms', 'zh_CN', '服务条款', '一、账号', '版本 1.1'],
    ['/terms', 'en', 'Terms of service', '1. Your account', 'Version 1.1'],
  ] as const)('shows %s in %s to a stranger', async (path, language, title, heading, version) => {
    await renderApp(path, { language });
    expect(await screen.findByRole('heading', { level: 3, name: heading }, COLD)).toBeVisible();
    expect(screen.getByRole('heading', { level: 2, name: title })).toBeVisible();
    expect(screen.getByText(version)).toBeVisible();
    expect(document.querySelector('time')).toHaveTextContent(
      language === 'en' ? /^Published [A-Z][a-z]{2} \d/ : /\d月\d+日/,
    );
    await waitFor(() => expect(document.title).toBe(title));
    expect(screen.queryByRole('button', { name: /返回|Back/ })).toBeNull();
  });

  it('shows an older version by its number', async () => {
    await renderApp('/policy?version=1.0');
    expect(await screen.findByText('版本 1.0')).toBeVisible();
  });

  it.each(['9.9', 'newest'])(
    'leads from version %s, which does not exist, to the newest',
    async (version) => {
      const { user, path } = await renderApp(`/policy?version=${version}`);
      await user.click(await screen.findByRole('link', { name: '查看最新版本' }));
      expect(await screen.findByText('版本 2.0')).toBeVisible();
      expect(path()).toBe('/policy');
    },
  );

  it('says that loading failed and tries again', async () => {
    portal.status(getAgreement, 500, { once: true });
    const { user } = await renderApp('/terms');
    await user.click(await screen.findByRole('button', { name: '重试' }));
    expect(await screen.findByText('版本 1.1')).toBeVisible();
  });

  it('shows markup in a text as text', async () => {
    const hostile = '<img src=x onerror="document.title=1"><script>1</script>';
    const body = [{ type: 'paragraph' as const, text: hostile }];
    await portal.backend.db.insert(helpDocument).values({
      id: 'hostile',
      code: 'terms',
      category: 'agreement',
      version: '0.1',
      title: { zh_CN: hostile, en: hostile },
      body: { zh_CN: body, en: body },
      publishedAt: new Date('2020-01-01'),
    });
    const { container } = await renderApp('/terms?version=0.1');
    expect(await screen.findAllByText(hostile)).toHaveLength(2);
    expect(container.querySelector('img, script')).toBeNull();
  });
});

describe('release notes', () => {
  it('lists the versions, newest first and open, and opens an older one', async () => {
    const body = [{ type: 'paragraph' as const, text: '抄送显示已读与未读' }];
    await portal.backend.db.insert(helpDocument).values({
      id: 'older',
      code: 'release-0.0.9',
      category: 'release',
      version: '0.0.9',
      title: { zh_CN: '0.0.9：试用版', en: '0.0.9: trial' },
      body: { zh_CN: body, en: body },
      publishedAt: new Date('2020-01-01'),
    });
    const { user } = await renderApp('/releaseDetails', { signedInAs: 'employee' });
    const rows = await screen.findAllByRole('article');
    expect(rows.map((row) => within(row).getByText(/^版本/).textContent)).toEqual([
      `版本 ${import.meta.env.VITE_APP_VERSION}`,
      '版本 0.0.9',
    ]);
    expect(within(rows[0]!).getByText('最新')).toBeVisible();
    expect(within(rows[0]!).getByText('支持深色模式和更大的字号')).toBeVisible();
    expect(screen.queryByText('抄送显示已读与未读')).toBeNull();
    const second = within(rows[1]!).getByRole('button');
    await user.click(second);
    expect(second).toHaveAttribute('aria-expanded', 'true');
    expect(screen.getByText('抄送显示已读与未读')).toBeVisible();
    await user.click(second);
    expect(screen.queryByText('抄送显示已读与未读')).toBeNull();
  });

  it('is not for strangers', async () => {
    const { waitForPath } = await renderApp('/releaseDetails');
    await waitForPath('/app_exit');
    expect(portal.calls(helpcenterView)).toHaveLength(0);
  });

  it('says when there is nothing yet', async () => {
    portal.reply(helpcenterView, { list: [], hasMore: false });
    await renderApp('/releaseDetails', { signedInAs: 'employee', language: 'en' });
    expect(await screen.findByText('No release notes yet')).toBeVisible();
  });
});
