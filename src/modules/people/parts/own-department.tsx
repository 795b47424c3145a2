import { listPeople } from '@contract/people/calls';
import { useTranslation } from 'react-i18next';
import { useRead } from '@/shared/http/query/use-read';
import { useLanguage } from '@/shared/i18n/use-language';
import { localizedName } from '@/shared/lib/text/localized-text';
import { useSessionStore } from '@/shared/session/session-store';
import { Icon } from '@/shared/ui/mark/icon';
import type { PickedDepartment } from '../picked';
import type { Selection } from './person-list';
import { useReach } from '../reach';
import { PersonRow } from './person-row';

type OwnDepartmentProps = Selection & { onOpen: (organ: PickedDepartment) => void };

/** Beside so few the departments below stay in view. */
const SHOWN = 4;
/** Oneself may be among them, and one more tells that there are more. */
const ASKED = SHOWN + 2;

/** The department of the signed-in person; undefined where they are in none. */
export function useOwnDepartment(): PickedDepartment | undefined {
  const info = useSessionStore((state) => state.userInfo);
  return info?.departmentId
    ? { id: info.departmentId, name: info.departmentName ?? '', enName: info.departmentEnName }
    : undefined;
}

/** The nearest colleagues, where anybody may be chosen. A convenience: while it loads, or when it fails, the rest stands without it. */
export function OwnDepartment({ isChosen, isDisabled, onPress, onOpen }: OwnDepartmentProps) {
  const { t } = useTranslation('fields');
  const language = useLanguage();
  const own = useOwnDepartment();
  const within = useReach();
  const ownId = useSessionStore((state) => state.userInfo?.id);
  const { data } = useRead(
    listPeople,
    own && !within ? { organId: own.id, isDeep: 'true', pageSize: ASKED } : undefined,
  );
  const people = (data?.list ?? []).filter(({ id }) => id !== ownId);
  if (!own || people.length === 0) {
    return null;
  }
  const hasMore = people.length > SHOWN || data?.hasMore === true;
  return (
    <section>
      <h3 className="people-heading">
        {t('people.ownDepartment', { name: localizedName(own.name, own.enName, language) })}
      </h3>
      <div className="people-card">
        <ul aria-label={t('people.ownPeople')}>
          {people.slice(0, SHOWN).map((person) => (
            <li key={person.id}>
              <PersonRow
                person={person}
                isChosen={isChosen(person.id)}
                isDisabled={isDisabled(person.id)}
                isSelf={false}
                onPress={onPress}
              />
            </li>
          ))}
        </ul>
        {hasMore ? (
          <button type="button" className="people-row" data-more="" onClick={() => onOpen(own)}>
            <span className="people-main">{t('people.wholeDepartment')}</span>
            <Icon name="chevron-right" size={1.25} className="people-end" />
          </button>
        ) : null}
      </div>
    </section>
  );
}
