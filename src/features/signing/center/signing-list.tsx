import { listCompanySignings, listSignings } from '@contract/signing/calls';
import type { SigningBox } from '@contract/signing/terms';
import { useTranslation } from 'react-i18next';
import { usePages } from '@/shared/http/query/use-pages';
import { useRefreshOnFocus } from '@/shared/lib/use-refresh-on-focus';
import { PagedList } from '@/shared/ui/list/paged-list';
import { PullToRefresh } from '@/shared/ui/list/pull-to-refresh';
import { EmptyState, Loading } from '@/shared/ui/page/states';
import type { SigningRow } from '@contract/signing/signing';
import { Link } from 'react-router-dom';
import { useLanguage } from '@/shared/i18n/use-language';
import { localizedName } from '@/shared/lib/text/localized-text';
import { Dotted } from '@/shared/ui/mark/dotted';
import { Icon } from '@/shared/ui/mark/icon';
import { Tag } from '@/shared/ui/mark/tag';
import { STATE_TONES, waitText } from '../words';
import '@/shared/ui/list/divided.css';
import '../signing.css';

const ICONS: Record<SigningBox, { icon: string }> = {
  waitingMe: { icon: 'coffee' },
  waitingOthers: { icon: 'hourglass' },
  completed: { icon: 'file-check-2' },
  expired: { icon: 'calendar-clock' },
  refused: { icon: 'file-x-2' },
  withdrawn: { icon: 'undo-2' },
  expiring: { icon: 'calendar-clock' },
  draft: { icon: 'file-pen' },
};

type OwnListProps = { isShown: boolean; box: SigningBox; keyword: string; onRead: () => void };

/** The cases of a person in one status, which are asked for before they are shown. */
export function OwnList({ isShown, box, keyword, onRead }: OwnListProps) {
  const { t } = useTranslation('signing');
  const list = usePages(listSignings, { box, ...(keyword ? { keyword } : {}) }, (row) => row.id);
  const refresh = async () => {
    onRead();
    await list.refresh();
  };
  useRefreshOnFocus(refresh);
  if (!isShown) {
    return null;
  }
  return (
    <PullToRefresh onRefresh={refresh}>
      <PagedList
        list={list}
        keyOf={(row) => row.id}
        renderRow={(row) => <SigningLine row={row} isMine={box === 'waitingMe'} />}
        estimate={4.5}
        label={t(`box.${box}`)}
        skeleton={<Loading rows={5} />}
        empty={
          keyword ? (
            <EmptyState icon="search-x" title={t('noMatch', { keyword })} note={t('noMatchNote')} isFill />
          ) : (
            <EmptyState {...ICONS[box]} title={t(`none.${box}`)} note={t(`noneNote.${box}`)} isFill />
          )
        }
      />
    </PullToRefresh>
  );
}

export const COMPANY_STATES = ['running', 'completed', 'expired', 'refused', 'withdrawn', 'failed'] as const;
export type CompanyState = (typeof COMPANY_STATES)[number];

/** What people in one's data scope have sent. */
export function CompanyList({ state, keyword }: { state: CompanyState; keyword: string }) {
  const { t } = useTranslation('signing');
  const list = usePages(listCompanySignings, { state, ...(keyword ? { keyword } : {}) }, (row) => row.id);
  useRefreshOnFocus(list.refresh);
  return (
    <PagedList
      list={list}
      keyOf={(row) => row.id}
      renderRow={(row) => <SigningLine row={row} />}
      estimate={4.5}
      label={t(`company.${state}`)}
      skeleton={<Loading rows={5} />}
      empty={
        <EmptyState
          icon={keyword ? 'search-x' : 'inbox'}
          title={keyword ? t('noMatch', { keyword }) : t('company.none')}
          note={keyword ? t('noMatchNote') : t('company.noneNote')}
          isFill
        />
      }
    />
  );
}

type SigningLineProps = {
  row: SigningRow;
  /** Where the list is of what waits for its reader. */
  isMine?: boolean;
};

/** A case in a list: what it is, whom it waits for, until when. */
function SigningLine({ row, isMine = false }: SigningLineProps) {
  const { t } = useTranslation('signing');
  const language = useLanguage();
  const isDraft = row.state === 'draft' || row.state === 'preparing';
  const sender = localizedName(row.initiator.name, row.initiator.enName, language);
  const id = encodeURIComponent(row.id);
  return (
    <Link
      className="sgn-row hr-divided"
      to={isDraft ? `/signing-start?id=${id}` : `/signing-detail?id=${id}`}
    >
      <Icon name={isDraft ? 'file-pen' : 'file-signature'} size={1.375} />
      <span className="sgn-row-main">
        <span className="sgn-row-title">{row.title || t('untitled')}</span>
        <span className="sgn-row-note">
          <Dotted
            parts={
              isMine
                ? [t('sentBy', { name: sender }), ...waitText({ ...row, waitsFor: [] }, language, t)]
                : waitText(row, language, t)
            }
          />
        </span>
      </span>
      <span className="sgn-row-end">
        {isDraft ? null : <Tag tone={STATE_TONES[row.state]}>{t(`state.${row.state}`)}</Tag>}
        {row.signerCount > 0 && row.state === 'signing' ? (
          <span className="sgn-row-count">
            {t('signedOf', { signed: row.signedCount, count: row.signerCount })}
          </span>
        ) : null}
      </span>
    </Link>
  );
}
