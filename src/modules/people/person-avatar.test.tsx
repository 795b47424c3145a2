import { render } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { setLanguage, startI18n } from '@/shared/i18n/i18n';
import { PersonAvatar } from './person-avatar';

beforeAll(() => startI18n('zh_CN'));
afterEach(() => setLanguage('zh_CN'));

describe('a colleague without a picture', () => {
  it.each([
    ['李浩', 'Hao Li', 'zh_CN', '李浩'],
    ['李浩', 'Hao Li', 'en', 'HL'],
    ['欧阳文静', 'Wenjing Ouyang', 'zh_CN', '文静'],
    ['欧阳文静', 'Wenjing Ouyang', 'en', 'WO'],
    ['李浩', ' ', 'en', '李浩'],
    ['李浩', null, 'en', '李浩'],
    ['李浩', undefined, 'en', '李浩'],
    ['Anna Rossi', undefined, 'zh_CN', 'AR'],
  ] as const)('%s, %s: in %s the initials are %s', async (name, enName, language, shown) => {
    await setLanguage(language);
    const { container } = render(<PersonAvatar person={{ name, enName }} />);
    expect(container).toHaveTextContent(shown);
  });
});

it('shows the picture of whoever has one', () => {
  const { container } = render(<PersonAvatar person={{ name: '李浩', avatar: '/a.png' }} size={2} />);
  expect(container.querySelector('img')).toHaveAttribute('src', '/a.png');
  expect(container).toHaveTextContent('');
});
