import { SLIP_STATES } from '@contract/payslip/payslip';
import type { PayslipPerson, PayslipRunDetail } from '@contract/payslip/run-calls';
import { useTranslation } from 'react-i18next';
import { VeilArea, VeilButton, Veiled } from '@/modules/pay/veiled';
import { PersonAvatar } from '@/modules/people/person-avatar';
import { useLanguage } from '@/shared/i18n/use-language';
import { moneyText } from '@/shared/lib/text/money-text';
import { SearchBox } from '@/shared/ui/field/search-box';
import { FilterChips } from '@/shared/ui/list/filter-chips';
import { ListRow } from '@/shared/ui/list/list-row';
import { PagedList } from '@/shared/ui/list/paged-list';
import { Dotted } from '@/shared/ui/mark/dotted';
import { Tag } from '@/shared/ui/mark/tag';
import { EmptyState, Loading } from '@/shared/ui/page/states';
import { SLIP_TONES } from '../tones';
import { useLinkWords } from '../use-link-words';
import type { PeopleFilter } from './people-filter';
import { useCheckWords, usePersonName, useRunPeople } from './use-run-people';

type PeoplePartProps = {
  detail: PayslipRunDetail;
  filter: PeopleFilter;
  onFilter: (filter: PeopleFilter) => void;
};

/** The people of a run as a list, for phones. */
export function PeoplePart({ detail, filter, onFilter }: PeoplePartProps) {
  const { t } = useTranslation('payslips');
  const { typed, setTyped, keyword, list, veil } = useRunPeople(detail.run.id, filter);
  return (
    <VeilArea isShown={veil.shown !== undefined}>
      <section className="hr-stack" aria-label={t('people')}>
        <div className="payslip-tools">
          <SearchBox label={t('search')} value={typed} onChange={setTyped} />
          <VeilButton veil={veil} />
        </div>
        <SlipFilter detail={detail} filter={filter} onFilter={onFilter} />
        <PagedList
          list={list}
          keyOf={(row) => row.person.id}
          renderRow={(row) => (
            <PersonRow row={row} netCents={veil.shown?.amounts.get(row.person.id)?.sums.netCents} />
          )}
          estimate={4.5}
          label={t('people')}
          skeleton={<Loading rows={6} />}
          empty={
            keyword || filter.state || filter.check || filter.hasLeft || filter.isChanged ? (
              <EmptyState icon="search-x" title={t('noMatch')} />
            ) : (
              <EmptyState icon="users" title={t('noPeople')} />
            )
          }
        />
      </section>
    </VeilArea>
  );
}

const LEFT = 'left';
const CHANGED = 'changed';

/** Statuses that occur, the finding that was pressed, and people who have left. */
export function SlipFilter({ detail: { counts, left, changed }, filter, onFilter }: PeoplePartProps) {
  const { t } = useTranslation('payslips');
  const value = filter.state ?? filter.check ?? (filter.hasLeft ? LEFT : filter.isChanged ? CHANGED : 'all');
  return (
    <FilterChips
      label={t('filter')}
      chips={[
        { value: 'all', text: t('all') },
        ...(filter.check ? [{ value: filter.check, text: t(`check.${filter.check}`) }] : []),
        ...SLIP_STATES.filter((state) => counts[state] > 0).map((state) => ({
          value: state,
          text: t(`slipState.${state}`),
          count: counts[state],
          isQuiet: state === 'confirmed',
        })),
        ...(changed.people > 0 ? [{ value: CHANGED, text: t('changed.chip'), count: changed.people }] : []),
        ...(left.people > 0
          ? [{ value: LEFT, text: t('link.chip'), count: left.people, isQuiet: true }]
          : []),
      ]}
      value={value}
      onChange={(next) => {
        const state = SLIP_STATES.find((one) => one === next);
        if (next === LEFT) {
          onFilter({ hasLeft: true });
        } else if (next === CHANGED) {
          onFilter({ isChanged: true });
        } else if (next !== filter.check) {
          onFilter(state ? { state } : {});
        }
      }}
    />
  );
}

function PersonRow({ row, netCents }: { row: PayslipPerson; netCents: number | undefined }) {
  const { t } = useTranslation('payslips');
  const language = useLanguage();
  const words = useCheckWords();
  const linkWords = useLinkWords();
  const nameOf = usePersonName();
  const { slip, isOwn } = row;
  const notes = [
    ...words(row),
    row.isChanged ? t('changed.chip') : '',
    row.link ? linkWords(row.link) : '',
    slip && slip.version > 1 ? t('version', { version: slip.version }) : '',
    isOwn ? t('you') : '',
  ];
  return (
    <div className="hr-divided">
      <ListRow
        lead={<PersonAvatar person={row.person} />}
        title={nameOf(row)}
        note={<Dotted parts={notes.filter(Boolean)} />}
        value={
          slip ? (
            <Veiled>{netCents === undefined ? undefined : moneyText(netCents, language)}</Veiled>
          ) : undefined
        }
        {...(slip && { to: `/payslip-detail?id=${slip.id}` })}
      >
        {slip ? <Tag tone={SLIP_TONES[slip.state]}>{t(`slipState.${slip.state}`)}</Tag> : null}
      </ListRow>
    </div>
  );
}
