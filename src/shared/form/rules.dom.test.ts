import { beforeAll, describe, expect, it } from 'vitest';
import { loadNamespaces, setLanguage, startI18n } from '@/shared/i18n/i18n';
import { problemText, type Problem } from './problem';
import { checkPassword, checkPasswordChanged, checkPasswordRepeated } from './password-rules';
import { checkCode, checkMobile, isEmpty } from './rules';
import {
  checkEndAfterStart,
  checkReceivedAmount,
  checkRemark,
  checkTextMax,
  checkTextMin,
} from './value-rules';

const fine = undefined;
const cases: [string, Problem | undefined, string | undefined, string | undefined][] = [
  ['password of 8', checkPassword('Abcdef1!'), '密码长度为 9-20 位', 'Use 9–20 characters'],
  ['password of 9', checkPassword('Abcdef12!'), fine, fine],
  ['password of 20', checkPassword('Abcdefgh1234567890!@'), fine, fine],
  ['password of 21', checkPassword('Abcdefgh1234567890!@#'), '密码长度为 9-20 位', 'Use 9–20 characters'],
  [
    'password of two classes',
    checkPassword('abcdefgh12'),
    '密码须包含大写字母、小写字母、数字、符号中的至少 3 种',
    'Use at least 3 of these: uppercase, lowercase, digits, symbols',
  ],
  ['password of three classes', checkPassword('Abcdefgh12'), fine, fine],
  [
    'password with a blank',
    checkPassword('Abcdef 12!'),
    '密码只能使用英文字母、数字和符号，且不含空格',
    'Use only English letters, digits and symbols, without spaces',
  ],
  [
    'password as before',
    checkPasswordChanged('a', 'a'),
    '新密码不能与旧密码相同',
    'The new password must be different from the current one',
  ],
  ['password changed', checkPasswordChanged('a', 'A'), fine, fine],
  [
    'password repeated otherwise',
    checkPasswordRepeated('a', 'b'),
    '两次输入的密码不一致',
    "Passwords don't match",
  ],
  ['password repeated', checkPasswordRepeated('a', 'a'), fine, fine],
  ['mobile', checkMobile('13800138000'), fine, fine],
  ['mobile of another area', checkMobile('+85291234567'), fine, fine],
  ['area code alone', checkMobile('+852'), '手机号不正确', 'Enter a valid mobile number'],
  ['mobile of 10 digits', checkMobile('1380013800'), '手机号不正确', 'Enter a valid mobile number'],
  ['mobile starting with 12', checkMobile('12800138000'), '手机号不正确', 'Enter a valid mobile number'],
  ['code', checkCode(' 012345 '), fine, fine],
  ['code of 5', checkCode('01234'), '请输入 6 位数字验证码', 'Enter the 6-digit code'],
  ['code with a letter', checkCode('01234a'), '请输入 6 位数字验证码', 'Enter the 6-digit code'],
  ['text of 2 where 3 are asked', checkTextMin('好的', 3), '至少输入 3 个字', 'Enter at least 3 characters'],
  ['text of 3 and blanks', checkTextMin(' 好的啊 ', 3), fine, fine],
  ['text of 6 where 5 are allowed', checkTextMax('123456', 5), '最多 5 个字', 'Use up to 5 characters'],
  ['remark of 200', checkRemark('好'.repeat(200)), fine, fine],
  [
    'remark of 201',
    checkRemark('好'.repeat(201)),
    '备注最多 200 个字',
    'Remarks can have up to 200 characters',
  ],
  ['end after start', checkEndAfterStart('09:00', '18:00'), fine, fine],
  [
    'end at start',
    checkEndAfterStart(5, 5),
    '结束值必须大于开始值',
    'The end value must be greater than the start value',
  ],
  [
    'end before start',
    checkEndAfterStart(new Date(2), new Date(1)),
    '结束值必须大于开始值',
    'The end value must be greater than the start value',
  ],
  ['end left open', checkEndAfterStart('2026-01-01', ''), fine, fine],
  [
    'start 0, end below',
    checkEndAfterStart(0, -1),
    '结束值必须大于开始值',
    'The end value must be greater than the start value',
  ],
  ['amount equal to the total', checkReceivedAmount(0.1 + 0.2, 0.3), fine, fine],
  [
    'amount above the total',
    checkReceivedAmount(100.01, 100),
    '到账金额不能大于合同总金额',
    "The received amount can't exceed the contract total",
  ],
  ['amount that is none', checkReceivedAmount(Number.NaN, 1), '请输入正确的金额', 'Enter a valid amount'],
  ['amount below zero', checkReceivedAmount(-1, 1), '请输入正确的金额', 'Enter a valid amount'],
];

beforeAll(async () => {
  await startI18n('zh_CN');
  await loadNamespaces(['validation']);
});

describe.each(['zh_CN', 'en'] as const)('in %s', (language) => {
  it.each(cases)('%s', async (_, problem, chinese, english) => {
    await setLanguage(language);
    expect(problem && problemText(problem)).toBe(language === 'en' ? english : chinese);
    await setLanguage('zh_CN');
  });
});

it.each([
  ['', true],
  ['  ', true],
  [null, true],
  [undefined, true],
  [Number.NaN, true],
  [[], true],
  [0, false],
  [false, false],
  ['0', false],
  [[0], false],
  [{}, false],
])('isEmpty(%j) is %s', (value, expected) => {
  expect(isEmpty(value)).toBe(expected);
});
