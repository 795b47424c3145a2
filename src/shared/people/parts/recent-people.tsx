import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRequest } from '@/shared/lib/use-request';
import { useSessionStore } from '@/shared/session/session-store';
import { loadRecent } from '../api';
import { recentIds } from '../recent';
import type { Selection } from './person-list';
import { PersonRow } from './person-row';

/** Whom the person chose last. A convenience: while it loads, or when it fails, the rest stands without it. */
export function RecentPeople({ isChosen, isDisabled, onPress }: Selection) {
  const { t } = useTranslation('fields');
  const own = useSessionStore((state) => state.userInfo?.id);
  const [ids] = useState(recentIds);
  const { data = [] } = useRequest(ids.join(), (signal) => loadRecent(ids, signal));
  if (data.length === 0) {
    return null;
  }
  return (
    <section>
      <h3 className="people-heading">{t('people.recent')}</h3>
      <ul className="people-card" aria-label={t('people.recent')}>
        {data.map((person) => (
          <li key={person.id}>
            <PersonRow
              person={person}
              isChosen={isChosen(person.id)}
              isDisabled={isDisabled(person.id)}
              isSelf={person.id === own}
              onPress={onPress}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
