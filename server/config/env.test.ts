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
    [{ PORT: '70000' }, 'PORT'],
    [{ PORT: '80.5' }, 'PORT'],
    [{ SEED: 'full' }, 'SEED'],
    [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL: must start with postgres://'],
    [{ DATABASE_DIRECT_URL: 'postgres://x' }, 'DATABASE_URL: needed with DATABASE_DIRECT_URL'],
    [{ API_PREFIX: '/api/' }, 'API_PREFIX: must be like /api'],
    [{ PUBLIC_ORIGIN: 'https://a.example.com/m' }, 'PUBLIC_ORIGIN'],
    [{ TRUST_PROXY: '-1' }, 'TRUST_PROXY'],
    [{ SESSION_IDLE_DAYS: '0' }, 'SESSION_IDLE_DAYS'],
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
