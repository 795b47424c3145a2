import { describe, expect, it } from 'vitest';
import { starterSchema } from '@contract/form/starters';
import { FIRST_OPTIONS, KIND_NAMES, STARTER_NAMES, UNTITLED_FORM } from '@contract/form/words';
import { changeBoth, textsWithoutEnglish } from './both-texts';

const leaveType = starterSchema('leave').fields[0]!.label;

describe('an English text beside a Chinese one that changes', () => {
  it.each([
    ['a form without a name', UNTITLED_FORM],
    ['a kind of field', KIND_NAMES.text],
    ['the first option', FIRST_OPTIONS[0]!],
    ['a template', STARTER_NAMES.leave],
    ['a field of a template', leaveType],
    ['a copied field', { zh_CN: '单行文本（副本）', en: 'Short text (copy)' }],
  ])('goes when the portal wrote it: %s', (_, before) => {
    expect(changeBoth(before, { ...before, zh_CN: '工号' })).toEqual({ zh_CN: '工号' });
  });

  it('stays when somebody wrote it, also beside a Chinese text of the portal', () => {
    const own = { zh_CN: '单行文本', en: 'Staff number' };
    expect(changeBoth(own, { ...own, zh_CN: '工号' })).toEqual({ zh_CN: '工号', en: 'Staff number' });
    const same = { zh_CN: '联系电话', en: 'Phone' };
    expect(changeBoth(same, { ...same, zh_CN: '电话号码' })).toEqual({ zh_CN: '电话号码', en: 'Phone' });
  });

  it('is what is typed, while the Chinese one stays', () => {
    const typed = { ...UNTITLED_FORM, en: 'Untitled' };
    expect(changeBoth(UNTITLED_FORM, typed)).toEqual(typed);
    expect(changeBoth(undefined, { zh_CN: '', en: 'Hint' })).toEqual({ zh_CN: '', en: 'Hint' });
    expect(changeBoth(typed, { ...typed, en: '' })).toEqual({ zh_CN: '未命名表单' });
  });
});

describe('texts without English', () => {
  it('are found wherever they stand, each once and in their order', () => {
    const content = {
      name: { zh_CN: '入职', en: 'Onboarding' },
      schema: {
        fields: [
          { key: 'a', label: { zh_CN: '工号' }, hint: { zh_CN: '六位', en: '  ' } },
          {
            key: 'b',
            label: { zh_CN: '证件', en: 'ID' },
            options: [{ code: 'o1', label: { zh_CN: '护照' } }],
          },
          {
            key: 'c',
            label: { zh_CN: '家属', en: 'Family' },
            columns: [{ key: 'd', label: { zh_CN: '工号' } }],
          },
        ],
      },
    };
    expect(textsWithoutEnglish(content)).toEqual(['工号', '六位', '护照']);
  });

  it('are no texts that read the same in both languages, nor empty ones', () => {
    expect(
      textsWithoutEnglish([{ zh_CN: 'A4' }, { zh_CN: '' }, { zh_CN: '100%' }, { zh_CN: 'Name' }]),
    ).toEqual([]);
  });
});
