import {
  certificateKinds,
  certificateWithdraw,
  myCertificates,
  type CertificatePaper,
} from '@contract/certificate/calls';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { call } from '@/shared/http/call';
import { useRead } from '@/shared/http/query/use-read';
import { useLanguage } from '@/shared/i18n/use-language';
import { momentWords } from '@/shared/lib/time/moment-words';
import { Button } from '@/shared/ui/button/button';
import { ListRow } from '@/shared/ui/list/list-row';
import { showDialog } from '@/shared/ui/overlay/dialog';
import { showToast } from '@/shared/ui/overlay/toast';
import { EmptyState, ErrorState, Loading } from '@/shared/ui/page/states';
import { Fold } from '@/shared/ui/reveal/fold';
import { endText, leftText } from '../parts/end-text';
import { kindNameOf, paperPath } from '../parts/kind-name';
import { StatusTag } from '../parts/status-tag';
import { SubmitSheet } from './submit-sheet';
import '../parts/certificate.css';

/** Names the kind that an address renews. */
const RENEW = 'renew';

/** The reader's certificates, those that end soonest first, and the sheet that submits or renews one. */
export function MyCertificates() {
  const { t } = useTranslation('certificates');
  const [params, setParams] = useSearchParams();
  const [adding, setAdding] = useState<string | undefined>(params.get(RENEW) ?? undefined);
  const kinds = useRead(certificateKinds, {});
  const { data, error, reload } = useRead(myCertificates, {});
  if (!data || !kinds.data) {
    const failed = error ?? kinds.error;
    return failed ? (
      <ErrorState
        cause={failed}
        onRetry={() => {
          reload();
          kinds.reload();
        }}
      />
    ) : (
      <Loading rows={4} />
    );
  }
  const { today, list } = data;
  const open = kinds.data.list.filter(({ isEnabled }) => isEnabled);
  const isOpen = (kind: string) => open.some(({ code }) => code === kind);
  const waits = new Set(list.filter(({ state }) => state === 'waiting').map(({ kind }) => kind));
  const current = list.filter(
    ({ state, isReplaced }) => (state === 'valid' && !isReplaced) || state === 'waiting',
  );
  const held = new Set(current.map(({ kind }) => kind));
  // A refused paper concerns its owner until another one of the kind is there.
  const refused = list.filter(
    ({ state, kind }, at) => state === 'refused' && !held.has(kind) && isFirst(list, kind, at),
  );
  const shown = [...current, ...refused];
  const earlier = list.filter((paper) => !shown.includes(paper));
  const close = () => {
    setAdding(undefined);
    if (params.has(RENEW)) {
      setParams(new URLSearchParams([...params].filter(([key]) => key !== RENEW)), { replace: true });
    }
  };
  return (
    <>
      {shown.length === 0 ? (
        <EmptyState icon="award" title={t('none')} note={t('noneNote')} />
      ) : (
        <ul className="certificate-list" data-cards="" aria-label={t('pageTitle')}>
          {shown.map((paper) => (
            <li key={paper.id}>
              <Card
                paper={paper}
                today={today}
                mayRenew={isOpen(paper.kind) && !waits.has(paper.kind)}
                onRenew={() => setAdding(paper.kind)}
              />
            </li>
          ))}
        </ul>
      )}
      {open.length > waits.size ? (
        <Button kind={shown.length === 0 ? 'primary' : 'outline'} isBlock onClick={() => setAdding('')}>
          {t('add')}
        </Button>
      ) : null}
      {earlier.length > 0 ? (
        <Fold isCard title={t('earlier', { count: earlier.length })}>
          {earlier.map((paper) => (
            <Earlier key={paper.id} paper={paper} />
          ))}
        </Fold>
      ) : null}
      {adding !== undefined && (adding === '' || (isOpen(adding) && !waits.has(adding))) ? (
        <SubmitSheet
          kinds={open.filter(({ code }) => !waits.has(code))}
          renewed={current.find(({ kind, state }) => kind === adding && state === 'valid')}
          kind={adding}
          today={today}
          onSent={() => {
            close();
            showToast(t('sent'), { kind: 'success' });
          }}
          onClose={close}
        />
      ) : null}
    </>
  );
}

const isFirst = (list: readonly CertificatePaper[], kind: string, at: number): boolean =>
  list.findIndex((one) => one.kind === kind && one.state === 'refused') === at;

type CardProps = { paper: CertificatePaper; today: string; mayRenew: boolean; onRenew: () => void };

function Card({ paper, today, mayRenew, onRenew }: CardProps) {
  const { t } = useTranslation('certificates');
  const language = useLanguage();
  const { id, number, state, status, reply, submittedAt } = paper;
  const left = leftText(paper, today, t);
  const withdraw = async () => {
    const pressed = await showDialog({
      title: t('withdrawAsk'),
      content: t('withdrawNote'),
      actions: [
        { text: t('cancel'), kind: 'cancel' },
        { text: t('withdraw'), kind: 'danger' },
      ],
    });
    if (pressed === 1) {
      await call(certificateWithdraw, { id });
      showToast(t('withdrawn'), { kind: 'success' });
    }
  };
  return (
    <section className="hr-card certificate-card">
      <div className="certificate-head">
        <h2>
          <Link to={paperPath(id)}>{kindNameOf(paper, language)}</Link>
        </h2>
        <StatusTag status={status} />
      </div>
      <div>
        <p className="certificate-end" data-status={status}>
          {[endText(paper, t), left].filter(Boolean).join(' · ')}
        </p>
        <p className="certificate-note">
          {state === 'waiting'
            ? t('sentOn', { day: momentWords(submittedAt, 'day') })
            : t('numberIs', { number })}
        </p>
        {reply ? <p className="certificate-note">{t('replyIs', { reply })}</p> : null}
      </div>
      {state === 'waiting' ? (
        <div className="certificate-acts">
          <Button
            kind="outline"
            // The error policy shows a refusal.
            onClick={() => void withdraw().catch(() => undefined)}
          >
            {t('withdraw')}
          </Button>
        </div>
      ) : mayRenew ? (
        <div className="certificate-acts">
          <Button kind={status === 'valid' ? 'outline' : 'primary'} onClick={onRenew}>
            {t(state === 'refused' ? 'again' : 'renew')}
          </Button>
        </div>
      ) : null}
    </section>
  );
}

function Earlier({ paper }: { paper: CertificatePaper }) {
  const { t } = useTranslation('certificates');
  const language = useLanguage();
  return (
    <ListRow
      title={kindNameOf(paper, language)}
      note={endText(paper, t)}
      to={paperPath(paper.id)}
      value={paper.isReplaced ? t('replaced') : undefined}
    >
      {paper.isReplaced ? null : <StatusTag status={paper.status} />}
    </ListRow>
  );
}
