import { pinyin } from 'pinyin-pro';
import { expect, it } from 'vitest';
import { loadNamespaces, startI18n, translate } from '@/shared/i18n/i18n';
import { ROUTE_TABLE } from '../routes/route-table';
import { namespacesOf, navGroups } from './nav-groups';
import { NAV_PINYIN } from './nav-pinyin';

it('holds the pinyin of every listed page', async () => {
  const groups = navGroups(ROUTE_TABLE, () => true);
  await startI18n('zh_CN');
  await loadNamespaces(namespacesOf(groups));
  const expected = groups
    .flatMap(({ items }) => items)
    .map(({ path, text }) => [path, pinyin(translate(text), { toneType: 'none', v: true })]);
  expect(NAV_PINYIN).toEqual(Object.fromEntries(expected));
});
