import { listPeople } from '@contract/people/calls';
import { useTranslation } from 'react-i18next';
import { usePages } from '@/shared/http/query/use-pages';
import { useSessionStore } from '@/shared/session/session-store';
import { ErrorState, Loading } from '@/shared/ui/page/states';
import { WindowedList } from '@/shared/ui/list/windowed-list';
import type { ReactNode } from 'react';
import type { PickedPerson } from '../picked';
import { useReach } from '../reach';
import { PersonRow } from './person-row';

const PAGE = 40;

export type Selection = {
  isChosen: (id: string) => boolean;
  isDisabled: (id: string) => boolean;
  onPress: (person: PickedPerson) => void;
};

type PersonListProps = Selection & {
  scope: { keyword?: string; organId?: string };
  label: string;
  /** Shown in place of a list without rows. */
  empty: ReactNode;
};

/** The colleagues of a department or of a search; more are fetched as one scrolls. */
export function PersonList({ scope, label, empty, isChosen, isDisabled, onPress }: PersonListProps) {
  const { t } = useTranslation('common');
  const own = useSessionStore((state) => state.userInfo?.id);
  const { rows, hasMore, error, isLoading, append, refresh } = usePages(
    listPeople,
    { ...scope, within: useReach(), pageSize: PAGE },
    (person) => person.id,
  );
  if (rows.length === 0) {
    return error ? (
      <ErrorState cause={error} onRetry={() => void refresh()} />
    ) : isLoading ? (
      <Loading rows={5} />
    ) : (
      <>{empty}</>
    );
  }
  return (
    <>
      <WindowedList
        rows={rows}
        keyOf={(person) => person.id}
        renderRow={(person) => (
          <PersonRow
            person={person}
            isChosen={isChosen(person.id)}
            isDisabled={isDisabled(person.id)}
            isSelf={person.id === own}
            onPress={onPress}
          />
        )}
        estimate={4}
        label={label}
        isOpenEnded={hasMore}
        onNearEnd={() => (error ? undefined : void append())}
      />
      {error ? <ErrorState cause={error} onRetry={() => void append()} /> : null}
      {isLoading && hasMore ? <p className="people-more">{t('loading')}</p> : null}
    </>
  );
}
