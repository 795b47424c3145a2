import { expect, it } from 'vitest';
import { readEnv } from '../config/env';
import { providersFromEnv } from './providers-from-env';

it('speaks to the providers’ public addresses and knows no secret unless told', () => {
  const env = readEnv({});
  expect(env.PROVIDERS_DINGTALK_URL).toBe('https://oapi.dingtalk.com');
  expect(providersFromEnv(env)).toMatchObject({
    secrets: {},
    feishuApplink: 'https://applink.feishu.cn',
    timeoutMs: 5000,
  });
});

it('reads the secrets by app key', () => {
  const env = readEnv({ PROVIDER_SECRETS: '{"dingabc":"s1","cli_x":"s2"}' });
  expect(providersFromEnv(env).secrets).toEqual({ dingabc: 's1', cli_x: 's2' });
});

it.each(['{"dingabc":"hush"', '["hush"]', '"hush"', '{"dingabc":7}', '{"dingabc":""}'])(
  'names PROVIDER_SECRETS and never repeats its text when it is %s',
  (PROVIDER_SECRETS) => {
    expect(() => readEnv({ PROVIDER_SECRETS })).toThrow('PROVIDER_SECRETS');
    expect(() => readEnv({ PROVIDER_SECRETS })).not.toThrow('hush');
  },
);

it.each(['PROVIDERS_FEISHU_URL', 'PROVIDERS_TIMEOUT_MS'])('refuses an unusable %s', (name) => {
  expect(() => readEnv({ [name]: 'x' })).toThrow(name);
});
