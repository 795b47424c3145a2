import {
  certificateDecide,
  certificateDetail,
  certificateKinds,
  certificateRevoke,
  certificateUndo,
  certificateWithdraw,
  type CertificateDetail,
} from '@contract/certificate/calls';
import { useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { PersonAvatar } from '@/modules/people/person-avatar';
import { useAttempt } from '@/shared/form/use-attempt';
import { call } from '@/shared/http/call';
import { isMissing } from '@/shared/http/is-missing';
import { useRead } from '@/shared/http/query/use-read';
import { useLanguage } from '@/shared/i18n/use-language';
import { localizedName } from '@/shared/lib/text/localized-text';
import { formatDate } from '@/shared/lib/time/format-date';
import { momentWords } from '@/shared/lib/time/moment-words';
import { Button } from '@/shared/ui/button/button';
import { SubmitButton } from '@/shared/ui/field/submit-button';
import { Facts } from '@/shared/ui/list/facts';
import { Notice } from '@/shared/ui/mark/notice';
import { showDialog } from '@/shared/ui/overlay/dialog';
import { Sheet } from '@/shared/ui/overlay/sheet';
import { showToast } from '@/shared/ui/overlay/toast';
import { UndoBar } from '@/shared/ui/overlay/undo-bar';
import { Missing } from '@/shared/ui/page/missing';
import { ErrorState, Loading } from '@/shared/ui/page/states';
import { kindNameOf } from '../parts/kind-name';
import { datesOf, PaperFields, paperChecks, type PaperValues } from '../parts/paper-fields';
import { Photo } from '../parts/photo';
import { StatusTag } from '../parts/status-tag';
import { ReasonSheet } from './reason-sheet';
import '@/shared/ui/list/section.css';
import '../parts/certificate.css';

type Act = 'accept' | 'refuse' | 'revoke';

/** One paper with its photo: checked by those who manage certificates, withdrawn or renewed by its owner. */
export function CertificateScreen({ id }: { id: string }) {
  const { t } = useTranslation(['certificate-keep', 'certificates']);
  const language = useLanguage();
  const { data, error, reload } = useRead(certificateDetail, { id });
  const [act, setAct] = useState<Act>();
  if (isMissing(error)) {
    return (
      <Missing icon="award" title={t('gone')} to="/my-certificates" toText={t('certificates:pageTitle')} />
    );
  }
  if (!data) {
    return error ? <ErrorState cause={error} isFill onRetry={reload} /> : <Loading rows={6} />;
  }
  const kindName = kindNameOf(data, language);
  const name = localizedName(data.person.name, data.person.enName, language);
  const close = () => setAct(undefined);
  const done = (text: string) => {
    close();
    showToast(text, { kind: 'success' });
  };
  return (
    <div className="certificate-screen" data-photo={data.file ? '' : undefined}>
      {data.file ? <Photo file={data.file} label={`${name} · ${kindName}`} isLarge /> : null}
      <div className="certificate-aside">
        <PaperCard paper={data} />
        {data.isNumberShared ? (
          <Notice kind="warning" icon="triangle-alert">
            {t('numberShared')}
          </Notice>
        ) : null}
        <Acts paper={data} onAct={setAct} />
        {data.undoUntil ? <Undo id={id} until={data.undoUntil} onEnd={reload} /> : null}
      </div>
      {act === 'accept' ? (
        <AcceptSheet paper={data} onDone={() => done(t('accepted'))} onClose={close} />
      ) : null}
      {act === 'refuse' ? (
        <ReasonSheet
          act="refuse"
          title={t('refuseTitle', { name, kind: kindName })}
          send={async (reply) => {
            await call(certificateDecide, { id, isAccepted: false, reply }, { silent: true });
            done(t('refused'));
          }}
          onClose={close}
        />
      ) : null}
      {act === 'revoke' ? (
        <ReasonSheet
          act="revoke"
          title={t('revokeTitle', { name, kind: kindName })}
          send={async (reply) => {
            await call(certificateRevoke, { ids: [id], reply }, { silent: true });
            done(t('revoked'));
          }}
          onClose={close}
        />
      ) : null}
    </div>
  );
}

function PaperCard({ paper }: { paper: CertificateDetail }) {
  const { t } = useTranslation(['certificate-keep', 'certificates']);
  const language = useLanguage();
  const { person, issuedOn, validTo, reviewedOn, endsOn, decidedBy, decidedAt, reply, number } = paper;
  const day = (value: string | null) => (value === null ? '' : momentWords(value, 'day'));
  return (
    <section className="hr-card">
      <div className="certificate-person">
        <PersonAvatar person={person} size={2.75} />
        <h2>{localizedName(person.name, person.enName, language)}</h2>
      </div>
      <Facts
        facts={[
          { name: t('certificates:kind'), value: kindNameOf(paper, language) },
          { name: t('status'), value: <StatusTag status={paper.status} /> },
          { name: t('certificates:number'), value: number },
          { name: t('certificates:issuedOn'), value: day(issuedOn) },
          {
            name: t('certificates:validTo'),
            value: validTo === null ? t('certificates:noEnd') : day(validTo),
          },
          { name: t('certificates:reviewedOn'), value: day(reviewedOn) },
          { name: t('reviewDue'), value: endsOn === validTo ? '' : day(endsOn) },
          { name: t('submittedAt'), value: momentWords(paper.submittedAt, 'minute') },
          {
            name: t('checkedBy'),
            value:
              decidedBy && decidedAt
                ? `${localizedName(decidedBy.name, decidedBy.enName, language)} · ${momentWords(decidedAt, 'minute')}`
                : '',
          },
          { name: t('reason'), value: reply ?? '' },
        ]}
      />
    </section>
  );
}

function Acts({ paper, onAct }: { paper: CertificateDetail; onAct: (act: Act) => void }) {
  const { t } = useTranslation(['certificate-keep', 'certificates']);
  const { id, state, mayDecide, isOwn } = paper;
  const withdraw = async () => {
    const pressed = await showDialog({
      title: t('certificates:withdrawAsk'),
      content: t('certificates:withdrawNote'),
      actions: [
        { text: t('certificates:cancel'), kind: 'cancel' },
        { text: t('certificates:withdraw'), kind: 'danger' },
      ],
    });
    if (pressed === 1) {
      await call(certificateWithdraw, { id });
      showToast(t('certificates:withdrawn'), { kind: 'success' });
    }
  };
  if (mayDecide && state === 'waiting') {
    return (
      <div className="certificate-acts">
        <Button kind="outline" onClick={() => onAct('refuse')}>
          {t('refuse')}
        </Button>
        <Button kind="primary" onClick={() => onAct('accept')}>
          {t('accept')}
        </Button>
      </div>
    );
  }
  return (
    <>
      {mayDecide && state === 'valid' ? (
        <Button kind="outline" isBlock onClick={() => onAct('revoke')}>
          {t('revoke')}
        </Button>
      ) : null}
      {isOwn && state === 'waiting' ? (
        <Button
          kind="outline"
          isBlock
          // The error policy shows a refusal.
          onClick={() => void withdraw().catch(() => undefined)}
        >
          {t('certificates:withdraw')}
        </Button>
      ) : null}
    </>
  );
}

function Undo({ id, until, onEnd }: { id: string; until: string; onEnd: () => void }) {
  const { t } = useTranslation('certificate-keep');
  const [isBusy, setBusy] = useState(false);
  const undo = async () => {
    setBusy(true);
    try {
      const { list } = await call(certificateUndo, { ids: [id] });
      const refusal = list[0]?.refusal;
      showToast(refusal ?? t('undone'), { kind: refusal ? 'warning' : 'success' });
    } catch {
      // The error policy has shown why.
    } finally {
      setBusy(false);
    }
  };
  return (
    <UndoBar
      text={t('mayUndo')}
      undoText={t('undo')}
      until={Date.parse(until)}
      isBusy={isBusy}
      onUndo={() => void undo()}
      onEnd={onEnd}
    />
  );
}

type AcceptSheetProps = { paper: CertificateDetail; onDone: () => void; onClose: () => void };

/** Accepts a paper with its dates as the photo shows them. */
function AcceptSheet({ paper, onDone, onClose }: AcceptSheetProps) {
  const { t } = useTranslation(['certificate-keep', 'certificates']);
  const { t: word } = useTranslation('certificates');
  const kinds = useRead(certificateKinds, {});
  const [today] = useState(() => formatDate(Date.now(), 'date'));
  const [values, setValues] = useState<PaperValues>({
    number: paper.number,
    issuedOn: paper.issuedOn,
    validTo: paper.validTo ?? undefined,
    reviewedOn: paper.reviewedOn ?? undefined,
  });
  const { alert, attempt, clear, errorOf, isBusy, isLocked } = useAttempt();
  const kind = kinds.data?.list.find(({ code }) => code === paper.kind);
  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    if (kind) {
      void attempt(paperChecks(values, kind, today, word), async () => {
        const input = { id: paper.id, isAccepted: true as const, ...datesOf(values) };
        await call(certificateDecide, input, { silent: true });
        onDone();
      });
    }
  };
  return (
    <Sheet isOpen title={t('acceptTitle')} onClose={onClose}>
      {kind ? (
        <form className="hr-form" noValidate onSubmit={handleSubmit}>
          <p className="hr-form-lead">{t('acceptNote')}</p>
          <PaperFields
            kind={kind}
            values={values}
            today={today}
            isDatesOnly
            errorOf={errorOf}
            onChange={(next) => {
              clear();
              setValues(next);
            }}
          />
          <SubmitButton alert={alert} isBusy={isBusy} isLocked={isLocked}>
            {t('accept')}
          </SubmitButton>
        </form>
      ) : kinds.error ? (
        <ErrorState cause={kinds.error} onRetry={kinds.reload} />
      ) : (
        <Loading rows={3} />
      )}
    </Sheet>
  );
}
