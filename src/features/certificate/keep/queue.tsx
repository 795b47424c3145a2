import { certificateDecide, certificatePage, type CertificateRow } from '@contract/certificate/calls';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { PersonAvatar } from '@/modules/people/person-avatar';
import { call } from '@/shared/http/call';
import { usePages } from '@/shared/http/query/use-pages';
import { useLanguage } from '@/shared/i18n/use-language';
import { useSessionStore } from '@/shared/session/session-store';
import { localizedName } from '@/shared/lib/text/localized-text';
import { momentWords } from '@/shared/lib/time/moment-words';
import { Button } from '@/shared/ui/button/button';
import { PagedList } from '@/shared/ui/list/paged-list';
import { Notice } from '@/shared/ui/mark/notice';
import { EmptyState, Loading } from '@/shared/ui/page/states';
import { kindNameOf, paperPath } from '../parts/kind-name';
import { Photo } from '../parts/photo';
import { ReasonSheet } from './reason-sheet';
import { useDecided } from './use-decided';
import '../parts/certificate.css';

/** Papers that wait to be checked, each with its photo next to the dates. */
export function Queue() {
  const { t } = useTranslation('certificate-keep');
  const list = usePages(certificatePage, { status: 'waiting' }, (row) => row.id);
  const { decided, bar } = useDecided();
  return (
    <>
      <PagedList
        list={list}
        keyOf={(row) => row.id}
        renderRow={(row) => <WaitingCard row={row} onDecided={decided} />}
        estimate={15}
        label={t('tab.queue')}
        skeleton={<Loading rows={4} />}
        empty={<EmptyState icon="circle-check" title={t('queueEmpty')} note={t('queueEmptyNote')} />}
      />
      {bar}
    </>
  );
}

type WaitingCardProps = { row: CertificateRow; onDecided: ReturnType<typeof useDecided>['decided'] };

function WaitingCard({ row, onDecided }: WaitingCardProps) {
  const { t } = useTranslation(['certificate-keep', 'certificates']);
  const language = useLanguage();
  const ownId = useSessionStore(({ userInfo }) => userInfo?.id);
  const [isRefusing, setRefusing] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const { id, person, file, issuedOn, validTo, reviewedOn, number } = row;
  const name = localizedName(person.name, person.enName, language);
  const kindName = kindNameOf(row, language);
  const accept = async () => {
    setBusy(true);
    try {
      const dates = { issuedOn, validTo, reviewedOn };
      const { undoUntil } = await call(certificateDecide, { id, isAccepted: true, ...dates });
      onDecided([id], t('acceptedOf', { name, kind: kindName }), undoUntil);
    } catch {
      // The error policy has shown why.
    } finally {
      setBusy(false);
    }
  };
  const refuse = async (reply: string) => {
    const { undoUntil } = await call(certificateDecide, { id, isAccepted: false, reply }, { silent: true });
    setRefusing(false);
    onDecided([id], t('refusedOf', { name, kind: kindName }), undoUntil);
  };
  const facts = [
    [t('certificates:issuedOn'), momentWords(issuedOn, 'day')],
    [t('certificates:validTo'), validTo === null ? t('certificates:noEnd') : momentWords(validTo, 'day')],
    [t('certificates:reviewedOn'), reviewedOn === null ? '' : momentWords(reviewedOn, 'day')],
    [t('certificates:number'), number],
  ].filter(([, value]) => value !== '');
  return (
    <article className="certificate-card" aria-label={`${name} · ${kindName}`}>
      <div className="certificate-head">
        <PersonAvatar person={person} size={2.5} />
        <div className="certificate-named">
          <h3>
            <Link to={paperPath(id)}>{name}</Link>
          </h3>
          <p className="certificate-note">{kindName}</p>
        </div>
      </div>
      <div className="certificate-beside">
        {file ? <Photo file={file} label={`${name} · ${kindName}`} /> : null}
        <dl className="certificate-dates">
          {facts.map(([term, value]) => (
            <Fact key={term} term={term!} value={value!} />
          ))}
        </dl>
      </div>
      {row.isNumberShared ? (
        <Notice kind="warning" icon="triangle-alert">
          {t('numberShared')}
        </Notice>
      ) : null}
      {person.id === ownId ? (
        <p className="certificate-note">{t('ownNote')}</p>
      ) : (
        <div className="certificate-acts">
          <Button kind="outline" disabled={isBusy} onClick={() => setRefusing(true)}>
            {t('refuse')}
          </Button>
          <Button kind="primary" isBusy={isBusy} onClick={() => void accept()}>
            {t('accept')}
          </Button>
        </div>
      )}
      {isRefusing ? (
        <ReasonSheet
          act="refuse"
          title={t('refuseTitle', { name, kind: kindName })}
          send={refuse}
          onClose={() => setRefusing(false)}
        />
      ) : null}
    </article>
  );
}

const Fact = ({ term, value }: { term: string; value: string }) => (
  <>
    <dt>{term}</dt>
    <dd>{value}</dd>
  </>
);
