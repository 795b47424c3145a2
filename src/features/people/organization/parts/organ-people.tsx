import { memberPage } from '@contract/people/member-calls';
import { useTranslation } from 'react-i18next';
import { usePages } from '@/shared/http/query/use-pages';
import { Section } from '@/shared/ui/list/section';
import { PagedList } from '@/shared/ui/list/paged-list';
import { EmptyState, Loading } from '@/shared/ui/page/states';
import { PersonItem } from '../../parts/person-item';

/** The people directly in a department. */
export function OrganPeople({ organId }: { organId: string }) {
  const { t } = useTranslation('organization');
  const list = usePages(memberPage, { organId }, (row) => row.id);
  return (
    <Section title={t('peopleHere')} isCard={false}>
      <PagedList
        list={list}
        keyOf={(row) => row.id}
        renderRow={(row) => <PersonItem person={row} />}
        estimate={4.5}
        label={t('peopleHere')}
        skeleton={<Loading rows={3} />}
        empty={<EmptyState icon="users" title={t('nobody')} note={t('nobodyNote')} />}
      />
    </Section>
  );
}
