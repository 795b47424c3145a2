import { LANGUAGES } from '@contract/start-limits';
import { listPeople } from '@contract/people/calls';
import { FUNCTION_ID } from '@contract/role/functions';
import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Palette, type PaletteSource } from '@/modules/palette/palette';
import type { Entry } from '@/modules/palette/rank';
import { loadTexts } from '@/shared/i18n/i18n';
import { useLanguage } from '@/shared/i18n/use-language';
import { read } from '@/shared/http/read';
import { localizedName } from '@/shared/lib/text/localized-text';
import { useHasPermission } from '@/shared/session/has-permission';
import { namespacesOf, type NavGroup } from './nav-groups';
import { NAV_NAMESPACES } from './nav-place';
import { NAV_PINYIN } from './nav-pinyin';

type CommandBoxProps = { groups: readonly NavGroup[]; onOpen: (to: string) => void; onClose: () => void };

/** Opens people, pages and settings by name, in either language or in pinyin. */
export function CommandBox({ groups, onOpen, onClose }: CommandBoxProps) {
  const { t } = useTranslation(['nav', ...NAV_NAMESPACES]);
  const language = useLanguage();
  const mayKeepPeople = useHasPermission(FUNCTION_ID.organisation);
  const areBothLoaded = useBothLanguages(groups);

  const sources = useMemo(() => {
    // The names of the other language come later.
    const searched = areBothLoaded ? LANGUAGES : [language];
    const entriesOf = (isSetting: boolean): Entry[] =>
      groups
        .filter(({ area }) => (area === 'account' || area === 'planning') === isSetting)
        .flatMap(({ items }) => items)
        .map(({ path, icon, text }) => ({
          id: path,
          icon,
          to: path,
          text: t(text),
          aliases: [...searched.map((lng) => t(text, { lng })), NAV_PINYIN[path] ?? ''],
        }));
    const people: PaletteSource = {
      id: 'people',
      title: t('box.people'),
      search: async (keyword, signal) => {
        const { list } = await read(listPeople, { keyword, within: 'organisation', pageSize: 8 }, signal);
        return list.map((person) => ({
          id: person.id,
          icon: 'user-round',
          text: localizedName(person.name, person.enName, language),
          note: [
            localizedName(person.positionName ?? '', person.positionEnName, language),
            localizedName(person.departmentName ?? '', person.departmentEnName, language),
          ]
            .filter(Boolean)
            .join(' · '),
          to: `/people?id=${encodeURIComponent(person.id)}`,
        }));
      },
    };
    return [
      { id: 'pages', title: t('box.pages'), entries: entriesOf(false) },
      { id: 'settings', title: t('box.settings'), entries: entriesOf(true) },
      ...(mayKeepPeople ? [people] : []),
    ];
  }, [groups, t, language, mayKeepPeople, areBothLoaded]);

  return <Palette sources={sources} onOpen={({ to }) => onOpen(to)} onClose={onClose} />;
}

/** Fetches the names in the language that is not shown; without them the others are found all the same. */
function useBothLanguages(groups: readonly NavGroup[]): boolean {
  const [isDone, setDone] = useState(false);
  useEffect(() => {
    Promise.all(LANGUAGES.map((language) => loadTexts(language, namespacesOf(groups)))).then(
      () => setDone(true),
      () => undefined,
    );
  }, [groups]);
  return isDone;
}
