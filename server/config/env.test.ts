import { describe, expect, it } from 'vitest';
import { readEnv } from './env';

describe('the environment', () => {
  it('has a default for everything', () => {
    expect(readEnv({})).toMatchObject({
      PORT: 8080,
      DATA_DIR: './data',
      SEED: 'demo',
      API_PREFIX: '/api',
      PUBLIC_ORIGIN: [],
      TRUST_PROXY: 0,
      SESSION_IDLE_DAYS: 30,
      SESSION_MAX_DAYS: 365,
    });
  });

  it('reads numbers, lists and an empty prefix; an empty variable counts as none', () => {
    const env = readEnv({
      PORT: '0',
      PUBLIC_ORIGIN: 'https://a.example.com, https://b.example.com',
      SEED: '',
    });
    expect(env).toMatchObject({
      PORT: 0,
      PUBLIC_ORIGIN: ['https://a.example.com', 'https://b.example.com'],
      SEED: 'demo',
    });
  });

  it.each([
    [{ PORT: '70000' }, 'PORT: must be at most 65535'],
    [{ PORT: '80.5' }, 'PORT: must be a whole number'],
    [{ PORT: 'eighty' }, 'PORT: must be a number'],
    [{ SEED: 'full' }, 'SEED: must be one of demo, none'],
    [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL: must be an address like postgres://'],
    [{ DATABASE_URL: 'postgres://hr:a#b@host/hr' }, 'DATABASE_URL: must be an address like postgres://'],
    [{ DATABASE_LOCK_TIMEOUT_MS: '5' }, 'DATABASE_LOCK_TIMEOUT_MS: must be at least 100'],
    [{ PUBLIC_ORIGIN: 'hr.example.com' }, 'PUBLIC_ORIGIN: must be an origin like https://hr.example.com'],
    [{ S3_ENDPOINT: 'store:9000' }, 'S3_ENDPOINT: must be an address like https://'],
    [{ SIGNING_TSA_URL: 'tsa' }, 'SIGNING_TSA_URL: must be an address like https://'],
    [{ METRICS_TOKEN: 'short' }, 'METRICS_TOKEN: must have at least 24 characters'],
    [{ DATABASE_DIRECT_URL: 'postgres://x' }, 'DATABASE_URL: needed with DATABASE_DIRECT_URL'],
    [{ API_PREFIX: '/api/' }, 'API_PREFIX: must be like /api'],
    [{ PUBLIC_ORIGIN: 'https://a.example.com/m' }, 'PUBLIC_ORIGIN: must be an origin'],
    [{ TRUST_PROXY: '-1' }, 'TRUST_PROXY: must be at least 0'],
    [{ SESSION_IDLE_DAYS: '0' }, 'SESSION_IDLE_DAYS: must be more than 0'],
    [{ FEISHU_SDK_URL: 'https://cdn.example.com/a.js; script-src *' }, 'FEISHU_SDK_URL: must be the address'],
    [
      { PAYMENT_GATEWAY_URL: 'https://pay.example.com', PAYMENT_GATEWAY_KEY: 'k'.repeat(32) },
      'PUBLIC_ORIGIN: needed with PAYMENT_GATEWAY_URL',
    ],
    [{ SMTP_URL: 'http://mail' }, 'SMTP_URL: must start with smtp:// or smtps://'],
  ])('with %j is refused and names the fault', (source, fault) => {
    expect(() => readEnv(source)).toThrow(fault);
  });

  it('names all faults at once', () => {
    expect(() => readEnv({ PORT: 'x', SEED: 'x' })).toThrow(/PORT[\s\S]*SEED/);
  });
});
