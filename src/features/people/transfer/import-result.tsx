import { importRefused, importRows, type PeopleImport } from '@contract/people/import-calls';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { call } from '@/shared/http/call';
import { usePages } from '@/shared/http/query/use-pages';
import { Button } from '@/shared/ui/button/button';
import { ListRow } from '@/shared/ui/list/list-row';
import { PagedList } from '@/shared/ui/list/paged-list';
import { Section } from '@/shared/ui/list/section';
import { EmptyState, Loading } from '@/shared/ui/page/states';
import { MadeFileButton } from '@/modules/file/made-file-button';
import { RowCard } from './parts/row-card';

const OUTCOMES = ['added', 'changed', 'returned', 'same', 'refused'] as const;

type ImportResultProps = { own: PeopleImport; onAgain: () => Promise<void> };

/** What has become of a file. */
export function ImportResult({ own, onAgain }: ImportResultProps) {
  const { t } = useTranslation('people-transfer');
  const { result, counts } = own;
  const refused = result?.refused ?? 0;
  // What was wrong from the beginning has not come in either.
  const left = refused + (counts?.faulty ?? 0);
  const people = { added: 0, changed: 0, returned: 0, same: 0, ...result, refused: left };
  return (
    <>
      <Section title={t('done')}>
        {OUTCOMES.filter((one) => one === 'added' || people[one] > 0).map((one) => (
          <ListRow key={one} title={t(`result.${one}`)} value={t('people', { count: people[one] })} />
        ))}
      </Section>
      {left > 0 ? (
        <MadeFileButton make={async () => await call(importRefused, { id: own.id, format: 'xlsx' })}>
          {t('download')}
        </MadeFileButton>
      ) : null}
      {refused > 0 ? <RefusedRows id={own.id} /> : null}
      <div className="transfer-foot">
        <Button kind="outline" onClick={() => void onAgain()}>
          {t('again')}
        </Button>
        <Link className="hr-button" data-kind="primary" data-size="normal" to="/people">
          {t('seePeople')}
        </Link>
      </div>
    </>
  );
}

function RefusedRows({ id }: { id: string }) {
  const { t } = useTranslation('people-transfer');
  const list = usePages(importRows, { id, isRefused: true }, (row) => String(row.line));
  return (
    <Section title={t('refused')} isCard={false}>
      <PagedList
        list={list}
        keyOf={(row) => String(row.line)}
        renderRow={(row) => <RowCard row={row} isPicked={undefined} onTurn={() => undefined} />}
        estimate={7}
        label={t('refused')}
        skeleton={<Loading rows={3} />}
        empty={<EmptyState icon="file-search" title={t('noRows')} />}
      />
    </Section>
  );
}
