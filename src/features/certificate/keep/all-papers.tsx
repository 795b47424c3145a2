import { certificatePage, type CertificateRow } from '@contract/certificate/calls';
import { CERTIFICATE_FILTERS, type CertificateFilter } from '@contract/certificate/certificates-table';
import { STATUS_NAMES } from '@contract/certificate/words';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PersonAvatar } from '@/modules/people/person-avatar';
import { useSearch } from '@/modules/people/use-search';
import { usePages } from '@/shared/http/query/use-pages';
import { useLanguage } from '@/shared/i18n/use-language';
import { localizedName } from '@/shared/lib/text/localized-text';
import { SearchBox } from '@/shared/ui/field/search-box';
import { FilterChips } from '@/shared/ui/list/filter-chips';
import { ListRow } from '@/shared/ui/list/list-row';
import { PagedList } from '@/shared/ui/list/paged-list';
import { useIsDesktop } from '@/shared/ui/page/desktop';
import { later, Later } from '@/shared/ui/page/later';
import { EmptyState, Loading } from '@/shared/ui/page/states';
import { endText } from '../parts/end-text';
import { kindNameOf, paperPath } from '../parts/kind-name';
import { StatusTag } from '../parts/status-tag';
import '../parts/certificate.css';

/** A phone never downloads it. */
const table = later<object>(async () => (await import('../table/certificates-table')).CertificatesTable);

/** Papers of the people within the scope: a table where there is room, else a list. */
export function AllPapers() {
  const isWide = useIsDesktop();
  return isWide ? <Later part={table} fallback={<Loading rows={8} />} props={{}} /> : <PhonePapers />;
}

const ALL = 'all';

function PhonePapers() {
  const { t } = useTranslation('certificate-keep');
  const language = useLanguage();
  const { typed, setTyped, keyword } = useSearch();
  const [status, setStatus] = useState<CertificateFilter | typeof ALL>(ALL);
  const input = { ...(keyword ? { keyword } : {}), ...(status === ALL ? {} : { status }) };
  const list = usePages(certificatePage, input, (row) => row.id);
  return (
    <>
      <div className="certificate-tools">
        <SearchBox label={t('search')} value={typed} onChange={setTyped} />
        <FilterChips
          label={t('status')}
          value={status}
          chips={[
            { value: ALL, text: t('current') },
            ...CERTIFICATE_FILTERS.map((value) => ({ value, text: STATUS_NAMES[value][language] })),
          ]}
          onChange={setStatus}
        />
      </div>
      <PagedList
        list={list}
        keyOf={(row) => row.id}
        renderRow={(row) => <PaperRow row={row} />}
        estimate={4.5}
        label={t('tab.all')}
        skeleton={<Loading rows={6} />}
        empty={<EmptyState icon="award" title={t(keyword || status !== ALL ? 'noneFound' : 'noPapers')} />}
      />
    </>
  );
}

function PaperRow({ row }: { row: CertificateRow }) {
  const { t } = useTranslation('certificates');
  const language = useLanguage();
  const { person } = row;
  return (
    <ListRow
      lead={<PersonAvatar person={person} size={2.5} />}
      title={localizedName(person.name, person.enName, language)}
      note={`${kindNameOf(row, language)} · ${endText(row, t)}`}
      to={paperPath(row.id)}
    >
      <StatusTag status={row.status} />
    </ListRow>
  );
}
