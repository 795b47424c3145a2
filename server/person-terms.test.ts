import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { personTerms, plainTerm, sortNameOf } from './person-terms';

const finds = (terms: readonly string[], typed: string) =>
  terms.some((term) => term.startsWith(plainTerm(typed)));

describe('what a person is found by', () => {
  const chen = personTerms({
    name: '陈琳',
    enName: 'Lin Chen',
    mobile: '13800000001',
    jobNumber: 'QI0001',
    positionName: '区域经理',
    positionEnName: 'Regional Manager',
  });

  it.each([
    '陈琳',
    '陈',
    '琳',
    'chenlin',
    'Chen Lin',
    'lin',
    'cl',
    'CL',
    'Lin Chen',
    'linc',
    '0001',
    'qi0001',
    'QI-00',
    '区域',
    '经理',
    'qyjl',
    'quyujingli',
    'regional',
    'manager',
    'ｃｌ',
  ])('%s finds 陈琳', (typed) => {
    expect(finds(chen, typed)).toBe(true);
  });

  it.each(['张', 'chenn', '138', '13800000001', '00001', 'x', 'hl'])('%s does not find 陈琳', (typed) => {
    expect(finds(chen, typed)).toBe(false);
  });

  it('keeps rare characters whole, since no database takes half of one', () => {
    const terms = [...personTerms({ name: '王𠮷' }), sortNameOf(`${'a'.repeat(59)}𠮷`)];
    expect(terms.filter((term) => /\p{Cs}/u.test(term))).toEqual([]);
    expect(finds(terms, '王𠮷')).toBe(true);
  });

  it.each([
    ['单雄信', 'shanxiongxin', 'dan'],
    ['曾志伟', 'zengzhiwei', 'ceng'],
    ['吕蒙', 'lvmeng', 'lv'],
    ['欧阳修', 'ouyangxiu', 'yangxiu'],
    ['阿依古丽·买买提', 'ayiguli', 'maimaiti'],
    ['张 三', 'zhangsan', 'zs'],
  ])('%s is found by %s and %s', (name, ...typed) => {
    const terms = personTerms({ name });
    expect(typed.filter((one) => !finds(terms, one))).toEqual([]);
  });

  it('keeps no term that another one begins with, and loses nothing by it', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme', maxLength: 12 }),
        fc.string({ maxLength: 20 }),
        (name, enName) => {
          const terms = personTerms({ name, enName });
          expect(
            terms.filter((one) => terms.some((other) => other !== one && other.startsWith(one))),
          ).toEqual([]);
          const whole = Array.from(plainTerm(name)).slice(0, 12).join('');
          expect(whole === '' || finds(terms, whole)).toBe(true);
          expect(terms.every((term) => term.length > 0 && term.length < 200)).toBe(true);
        },
      ),
    );
  });

  it('holds few terms for a long text', () => {
    expect(personTerms({ name: '琳'.repeat(500), enName: 'a '.repeat(500) }).length).toBeLessThan(40);
  });
});

it('sorts by pinyin, and parts those that sound alike', () => {
  const names = ['张三', '李浩', '陈琳', '沉琳', 'Adam Smith', '单雄信'];
  const sorted = [...names].sort((a, b) => (sortNameOf(a) < sortNameOf(b) ? -1 : 1));
  expect(sorted).toEqual(['Adam Smith', '沉琳', '陈琳', '李浩', '单雄信', '张三']);
});
