import { expect, it } from 'vitest';
import { isEmail, mailboxOf } from './email';

it.each([
  'a@b.co',
  'lin.chen+hr@mail.example.com',
  "o'neil_x-1@example-1.com.cn",
  'a@xn--fiqs8s.xn--fiqz9s',
  `${'a'.repeat(64)}@b.co`,
])('takes %s', (text) => {
  expect(isEmail(text)).toBe(true);
});

it.each([
  '',
  'a@b',
  '<a@b.co>',
  'a@b.co>',
  'a@b.co>x',
  'Lin <a@b.co>',
  'a@b.co,c@d.co',
  'a@b.co;c@d.co',
  'a@b.co\r\nBcc: c@d.co',
  'a@b.co\n',
  'a b@c.co',
  'a@@b.co',
  'a@b@c.co',
  '.a@b.co',
  'a.@b.co',
  'a..b@c.co',
  '"a b"@c.co',
  'a(x)@b.co',
  'a:b@c.co',
  'a@-b.co',
  'a@b-.co',
  'a@b..co',
  'a@b.1',
  'a@[127.0.0.1]',
  'mailto:a@b.co',
  '张@b.co',
  `${'a'.repeat(65)}@b.co`,
])('refuses %j', (text) => {
  expect(isEmail(text)).toBe(false);
});

it.each([
  ['An@Example.COM', 'an@example.com'],
  ['an+offer@example.com', 'an@example.com'],
  ['an@example.com', 'an@example.com'],
])('compares %s by %s', (given, mailbox) => {
  expect(mailboxOf(given)).toBe(mailbox);
});
