import { describe, expect, it } from 'vitest';
import { firstFailure } from '@/shared/form/check-fields';
import { checksOf, type Answers } from './use-cancellation';

const good: Answers = { reason: 'other', note: '', vCode: '123456' };

describe('the rules of the last step', () => {
  it.each<[string, Partial<Answers>, unknown]>([
    ['all is there', {}, undefined],
    [
      'nothing is there',
      { reason: '', vCode: '' },
      { field: 'reason', tip: { key: 'cancelReasonRequired' } },
    ],
    ['no reason', { reason: '' }, { field: 'reason', tip: { key: 'cancelReasonRequired' } }],
    ['200 characters', { note: '长'.repeat(200) }, undefined],
    ['200 characters between blanks', { note: ` ${'长'.repeat(200)}\n` }, undefined],
    [
      '201 characters',
      { note: '长'.repeat(201) },
      { field: 'note', tip: { key: 'remarkMax', values: { max: 200 } } },
    ],
    ['no code', { vCode: '' }, { field: 'vCode', tip: { key: 'codeRequired' } }],
    [
      'five digits',
      { vCode: '12345' },
      { field: 'vCode', tip: { key: 'codeDigits', values: { digits: 6 } } },
    ],
  ])('answer what is wrong when %s', (_, change, expected) => {
    expect(firstFailure(checksOf({ ...good, ...change }))).toEqual(expected);
  });
});
