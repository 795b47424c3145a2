import { describe, expect, test } from 'vitest';
import { signedUrl, signJsApi, signNonce, signTimestamp } from './sign';

const input = {
  ticket: 'sM4AOVdWfPE4DxkXGEs8VMCPGGVi4C3VM0P37wVUCFvkVAy_90u5h9nbSlYy3-Sl-HhTdfl2fzFy1AOcHKP7qg',
  nonceStr: 'Wm3WZYTPz0wzccnW',
  timestamp: 1414587457,
  url: 'http://mp.weixin.qq.com?params=value',
};

describe('signJsApi', () => {
  test('reproduces the signature of the providers’ documentation', () => {
    expect(signJsApi(input)).toBe('0f9de62fce790f9a083d5c99e95740ceb90c27ed');
  });

  test('uses SHA-256 on request', () => {
    expect(signJsApi(input, 'sha256')).toMatch(/^[0-9a-f]{64}$/);
  });

  test.each(['ticket', 'nonceStr', 'url'] as const)('depends on %s', (field) => {
    expect(signJsApi({ ...input, [field]: `${input[field]}x` })).not.toBe(signJsApi(input));
  });
});

describe('signTimestamp', () => {
  const now = new Date('2026-03-01T00:00:00.987Z');
  test.each([
    ['dingTalk', 1772323200],
    ['wechatWork', 1772323200],
    ['wechat', 1772323200],
    ['feishu', 1772323200987],
  ] as const)('gives %s its own unit', (kind, expected) => {
    expect(signTimestamp(kind, now)).toBe(expected);
  });
});

describe('signedUrl', () => {
  test.each([
    ['wechat', 'https://hr.example.com/m/?a=%E4%BD%A0#/x?y=1', 'https://hr.example.com/m/?a=%E4%BD%A0'],
    ['wechatWork', 'https://hr.example.com/m', 'https://hr.example.com/m'],
    ['feishu', 'https://hr.example.com?params=value#', 'https://hr.example.com?params=value'],
    [
      'dingTalk',
      'https://hr.example.com/m/%E4%BD%A0?a=%E4%BD%A0%2F1#x',
      'https://hr.example.com/m/%E4%BD%A0?a=你/1',
    ],
    ['dingTalk', 'https://hr.example.com/m/?a=%zz', 'https://hr.example.com/m/?a=%zz'],
    ['dingTalk', 'https://hr.example.com/m/#?a=%41', 'https://hr.example.com/m/'],
  ] as const)('for %s turns %s into %s', (kind, url, expected) => {
    expect(signedUrl(kind, url)).toBe(expected);
  });
});

test('signNonce never repeats', () => {
  const nonces = new Set(Array.from({ length: 200 }, signNonce));
  expect(nonces.size).toBe(200);
});
