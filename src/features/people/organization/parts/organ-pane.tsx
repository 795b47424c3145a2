import { organFile, type OrganFile } from '@contract/people/organ-calls';
import { useTranslation } from 'react-i18next';
import { useDataScope } from '@/modules/people/reach';
import { useRead } from '@/shared/http/query/use-read';
import { useLanguage } from '@/shared/i18n/use-language';
import { localizedName } from '@/shared/lib/text/localized-text';
import { Facts } from '@/shared/ui/list/facts';
import { ListRow } from '@/shared/ui/list/list-row';
import { Section } from '@/shared/ui/list/section';
import { LoadFailure } from '@/shared/ui/page/load-failure';
import { Loading, EmptyState } from '@/shared/ui/page/states';
import { memberPage } from '@contract/people/member-calls';
import { usePages } from '@/shared/http/query/use-pages';
import { PagedList } from '@/shared/ui/list/paged-list';
import { PersonItem } from '../../parts/person-item';
import '../../parts/place-head.css';

/** What is done to a department. */
export type OrganAct = 'add' | 'rename' | 'move' | 'head' | 'order' | 'delete';

type OrganPaneProps = {
  organId: string;
  /** Changes when the department may have. */
  edition: number;
  onAct: (act: OrganAct, organ: OrganFile) => void;
};

/** One department: where it hangs, who leads it, and what can be done to it. */
export function OrganPane({ organId, edition, onAct }: OrganPaneProps) {
  const { t } = useTranslation('organization');
  const language = useLanguage();
  const scope = useDataScope();
  // A place below a department is for those who see what is there.
  const mayPlace = scope === 'company' || scope === 'departmentTree';
  const { data: organ, error, reload } = useRead(organFile, { organId }, { edition });
  if (!organ) {
    return error ? (
      <LoadFailure
        error={error}
        onRetry={reload}
        title={t('missing')}
        note={t('missingNote')}
        to="/organization"
        toText={t('toTree')}
      />
    ) : (
      <Loading rows={6} />
    );
  }
  const names = (links: readonly { name: string; enName?: string | null | undefined }[]) =>
    links.map((one) => localizedName(one.name, one.enName, language)).join(' / ');
  const head = organ.headName ? localizedName(organ.headName, organ.headEnName, language) : t('noHead');
  const act = (kind: OrganAct) => () => onAct(kind, organ);
  return (
    <>
      <section className="hr-card place-head" aria-label={t('about')}>
        <h2>{localizedName(organ.name, organ.enName, language)}</h2>
        <Facts
          facts={[
            { name: t('above'), value: organ.above.length > 0 ? names(organ.above) : t('topLevel') },
            { name: t('head'), value: head },
            { name: t('peopleHere'), value: t('people', { count: organ.peopleCount }) },
          ]}
        />
      </section>
      <Section title={t('actions')}>
        {mayPlace ? <ListRow icon="folder-plus" title={t('add')} onPress={act('add')} /> : null}
        <ListRow icon="pencil" title={t('rename')} onPress={act('rename')} />
        <ListRow icon="user-round-cog" title={t('setHead')} value={head} onPress={act('head')} />
        {mayPlace ? <ListRow icon="folder-input" title={t('move')} onPress={act('move')} /> : null}
        {mayPlace && organ.childCount > 1 ? (
          <ListRow icon="arrow-up-down" title={t('order.title')} onPress={act('order')} />
        ) : null}
        <ListRow icon="trash-2" title={t('delete')} onPress={act('delete')} />
      </Section>
      <OrganPeople organId={organId} />
    </>
  );
}

/** The people directly in a department. */
function OrganPeople({ organId }: { organId: string }) {
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
