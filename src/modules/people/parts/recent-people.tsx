import { getPeopleByIds } from '@contract/people/calls';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead } from '@/shared/http/query/use-read';
import { useLanguage } from '@/shared/i18n/use-language';
import { localizedName } from '@/shared/lib/text/localized-text';
import { useSessionStore } from '@/shared/session/session-store';
import { PersonAvatar } from '../person-avatar';
import { useReach } from '../reach';
import { recentIds } from '../recent';
import type { Selection } from './person-list';

/** Whom the person chose last, where anybody may be chosen. A convenience: while it loads, or when it fails, the rest stands without it. */
export function RecentPeople({ isChosen, isDisabled, onPress }: Selection) {
  const { t } = useTranslation('fields');
  const language = useLanguage();
  const own = useSessionStore((state) => state.userInfo?.id);
  const [ids] = useState(recentIds);
  const within = useReach();
  const { data } = useRead(getPeopleByIds, ids.length > 0 && !within ? { ids: [...ids] } : undefined);
  const active = data?.filter(({ isActive }) => isActive) ?? [];
  if (active.length === 0) {
    return null;
  }
  return (
    <section>
      <h3 className="people-heading">{t('people.recent')}</h3>
      <ul className="people-recent" aria-label={t('people.recent')}>
        {active.map((person) => {
          const name = localizedName(person.name, person.enName, language);
          return (
            <li key={person.id}>
              <button
                type="button"
                className="people-quick"
                aria-pressed={isChosen(person.id)}
                disabled={isDisabled(person.id)}
                onClick={() => onPress(person)}
              >
                <PersonAvatar person={person} size={2.75} />
                <span>{person.id === own ? t('people.me') : name}</span>
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
