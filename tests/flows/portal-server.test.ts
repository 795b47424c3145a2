import { describe, expect, it } from 'vitest';
import { CODE } from '@contract/codes';
import { announcementList } from '@contract/announcement/calls';
import { accountLogin, captchaGenerate } from '@contract/session/sign-in-calls';
import { call } from '@/shared/http/call';
import { expectConsole } from '@tests/helpers/console-guard';
import { takeRequestFaults } from '@tests/msw/check-request';
import { createPortalServer } from '@tests/msw/portal-server';

const portal = createPortalServer();
const silent = { silent: true };

describe('the server that tests put in front of the portal', () => {
  it('lets the real backend answer', async () => {
    const { captchaId, target } = await call(captchaGenerate, {});
    expect(captchaId).not.toBe('');
    expect(target).toMatch(/^[\da-f]{64}$/);
    expect(portal.calls(captchaGenerate)).toHaveLength(1);
  });

  it('replies what a test says, as long as the contract allows it', async () => {
    portal.reply(announcementList, { list: [], hasMore: false });
    await expect(call(announcementList, {})).resolves.toEqual({ list: [], hasMore: false });
    expect(() => portal.reply(announcementList, { list: 'none' } as never)).toThrow('announcementList');
  });

  it('fails with the backend’s own text for a code', async () => {
    portal.fail(captchaGenerate, CODE.loginExpired);
    await expect(call(captchaGenerate, {}, silent)).rejects.toMatchObject({
      kind: 'code',
      code: CODE.loginExpired,
      msg: '登录状态已过期，请退出后重新登录',
    });
  });

  it('fails once when asked to', async () => {
    portal.fail(captchaGenerate, CODE.serverError, '稍后再试', { once: true });
    await expect(call(captchaGenerate, {}, silent)).rejects.toMatchObject({ msg: '稍后再试' });
    await expect(call(captchaGenerate, {})).resolves.toBeDefined();
  });

  it.each([
    ['networkError', { kind: 'network' }],
    ['malformed', { kind: 'malformed' }],
  ] as const)('plays %s', async (fault, error) => {
    portal[fault](captchaGenerate);
    await expect(call(captchaGenerate, {}, silent)).rejects.toMatchObject(error);
  });

  it('plays a gateway that answers for the backend', async () => {
    portal.status(captchaGenerate, 502);
    await expect(call(captchaGenerate, {}, silent)).rejects.toMatchObject({ kind: 'status', status: 502 });
  });

  it('lets the backend answer late', async () => {
    portal.slow(captchaGenerate, 150);
    const started = performance.now();
    await call(captchaGenerate, {});
    expect(performance.now() - started).toBeGreaterThan(140);
  });

  it('notes a request that an override took against the contract', async () => {
    portal.reply(accountLogin, { id: 'a', originalUserInfoId: 'b', token: 'c' });
    await call(accountLogin, { account: '13800000001' } as never);
    expect(takeRequestFaults()).toEqual([expect.stringContaining('accountLogin was sent')]);
  });
});

describe('the guard of the console', () => {
  it('lets pass what a test expects', () => {
    expectConsole('told on purpose');
    const { warn } = console;
    warn('this was told on purpose');
  });
});
