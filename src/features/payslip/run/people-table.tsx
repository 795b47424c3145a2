import type { PayslipPerson, PayslipRunDetail } from '@contract/payslip/run-calls';
import { PAYSLIP_LIMITS } from '@contract/payslip/payslip';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { VeilArea, VeilButton, Veiled } from '@/modules/pay/veiled';
import { useTexts } from '@/shared/i18n/use-texts';
import { useLanguage } from '@/shared/i18n/use-language';
import { localizedName } from '@/shared/lib/text/localized-text';
import { moneyText } from '@/shared/lib/text/money-text';
import { Button } from '@/shared/ui/button/button';
import { SearchBox } from '@/shared/ui/field/search-box';
import { Tag } from '@/shared/ui/mark/tag';
import { EmptyState, Loading } from '@/shared/ui/page/states';
import type { TableColumn, TableLayout } from '@/shared/ui/table/column';
import { DataTable } from '@/shared/ui/table/data-table';
import { RefusedSheet } from '@/shared/ui/table/refused-sheet';
import { useSelection } from '@/shared/ui/table/use-selection';
import { SLIP_TONES } from '../tones';
import { useLinkWords } from '../use-link-words';
import { SlipFilter } from './people-part';
import type { PeopleFilter } from './people-filter';
import { SendSheet, type Unsent } from './send-sheet';
import { useCheckWords, usePersonName, useRunPeople } from './use-run-people';

export type PeopleTableProps = {
  detail: PayslipRunDetail;
  filter: PeopleFilter;
  onFilter: (filter: PeopleFilter) => void;
};
const idOf = ({ person }: PayslipPerson): string => person.id;
const SUMS = ['grossCents', 'withheldCents', 'netCents', 'payoutCents', 'employerCents'] as const;
const SUM_NAMES = {
  grossCents: 'gross',
  withheldCents: 'withheld',
  netCents: 'net',
  payoutCents: 'payout',
  employerCents: 'employer',
} as const;

/** The people of a run as a table: chosen ones are sent. */
export function PeopleTable(props: PeopleTableProps) {
  const { isReady } = useTexts(['table']);
  return isReady ? <Table {...props} /> : <Loading rows={8} />;
}

function Table({ detail, filter, onFilter }: PeopleTableProps) {
  const { t } = useTranslation('payslips');
  const language = useLanguage();
  const navigate = useNavigate();
  const { typed, setTyped, match, list, veil } = useRunPeople(detail.run.id, filter);
  const [layout, setLayout] = useState<TableLayout>({ columns: [] });
  const [selection, setSelection] = useSelection(match);
  const [isSending, setSending] = useState(false);
  const [refused, setRefused] = useState<Unsent[]>([]);
  const nameOf = usePersonName();
  const columns = useColumns(veil.shown?.amounts);
  const ids = selection.kind === 'some' ? [...selection.ids] : [];
  const { run, mayRun } = detail;
  const maySend = mayRun && (run.state === 'checked' || run.state === 'sent');
  return (
    <VeilArea isShown={veil.shown !== undefined}>
      <DataTable
        label={t('people')}
        columns={columns}
        list={list}
        getId={idOf}
        layout={layout}
        onLayout={setLayout}
        isByRow
        link={{
          nameOf,
          to: ({ slip }) => (slip ? `/payslip-detail?id=${slip.id}` : `/payslip-run?id=${run.id}`),
          onOpen: ({ slip }) => (slip ? void navigate(`/payslip-detail?id=${slip.id}`) : undefined),
        }}
        {...(maySend && { selection, onSelection: setSelection })}
        actions={
          <Button
            kind="primary"
            size="small"
            disabled={ids.length === 0 || ids.length > PAYSLIP_LIMITS.batch}
            onClick={() => setSending(true)}
          >
            {t('sendChosen')}
          </Button>
        }
        empty={<EmptyState icon="users" title={t(Object.keys(match).length > 0 ? 'noMatch' : 'noPeople')} />}
        tools={
          <>
            <SearchBox label={t('search')} value={typed} onChange={setTyped} />
            <SlipFilter detail={detail} filter={filter} onFilter={onFilter} />
          </>
        }
        ends={<VeilButton veil={veil} />}
      />
      {isSending ? (
        <SendSheet
          detail={detail}
          memberIds={ids}
          onSent={(left) => {
            setRefused(left);
            setSelection({ kind: 'some', ids: new Set(left.map(({ id }) => id)) });
          }}
          onClose={() => setSending(false)}
        />
      ) : null}
      {refused.length > 0 ? (
        <RefusedSheet
          title={t('notSent')}
          refused={refused.map((one) => ({ ...one, name: localizedName(one.name, one.enName, language) }))}
          onClose={() => setRefused([])}
        />
      ) : null}
    </VeilArea>
  );
}

type Amounts = NonNullable<ReturnType<typeof useRunPeople>['veil']['shown']>['amounts'];

function useColumns(amounts: Amounts | undefined): TableColumn<PayslipPerson>[] {
  const { t } = useTranslation('payslips');
  const language = useLanguage();
  const words = useCheckWords();
  const linkWords = useLinkWords();
  const nameOf = usePersonName();
  const text = (id: string, title: string, width: number, cell: (row: PayslipPerson) => ReactNode) => ({
    id,
    title,
    width,
    cell,
  });
  const sum = (key: (typeof SUMS)[number]): TableColumn<PayslipPerson> => ({
    id: key,
    title: t(SUM_NAMES[key]),
    width: 120,
    isEnd: true,
    isHidden: key === 'employerCents',
    cell: ({ person, slip }) => {
      const cents = amounts?.get(person.id)?.sums[key];
      return slip ? <Veiled>{cents === undefined ? undefined : moneyText(cents, language)}</Veiled> : '';
    },
  });
  return [
    text('name', t('name'), 150, nameOf),
    text('state', t('status'), 130, ({ slip }) =>
      slip ? <Tag tone={SLIP_TONES[slip.state]}>{t(`slipState.${slip.state}`)}</Tag> : '',
    ),
    text('findings', t('findings'), 260, (row) =>
      [
        ...words(row),
        ...(row.isChanged ? [t('changed.chip')] : []),
        ...(row.link ? [linkWords(row.link)] : []),
      ].join(' · '),
    ),
    ...SUMS.map(sum),
    text('organ', t('organ'), 150, ({ person }) =>
      localizedName(person.departmentName ?? '', person.departmentEnName, language),
    ),
  ];
}
