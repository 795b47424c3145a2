import type { InboxItem } from '@contract/inbox/calls';
import { useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { inboxPath, inboxView } from '@/modules/inbox/inbox-views';
import { useLanguage } from '@/shared/i18n/use-language';
import { localizedName } from '@/shared/lib/text/localized-text';
import { relativeTime } from '@/shared/lib/time/relative-time';
import { useNow } from '@/shared/lib/time/use-now';
import { Button } from '@/shared/ui/button/button';
import { Icon } from '@/shared/ui/mark/icon';
import { EXCEPTION_LIMITS } from '@contract/attendance/exception-part';
import { SubmitButton } from '@/shared/ui/field/submit-button';
import { TextArea } from '@/shared/ui/field/text-area';
import { Sheet } from '@/shared/ui/overlay/sheet';
import { actsOf, type InboxAct, type ReasonedAct } from './inbox-acts';
import { useInboxWords } from './use-inbox-words';
import '@/shared/ui/list/divided.css';
import './inbox.css';

type InboxRowProps = {
  item: InboxItem;
  isBusy: boolean;
  /** Why the last tap was refused. */
  fault: string | undefined;
  onAct: (act: InboxAct) => void;
};

/** One item with what one tap settles: from whom, what, how long and when, since when, and until when. */
export function InboxRow({ item, isBusy, fault, onAct }: InboxRowProps) {
  const { t } = useTranslation('work');
  const { title } = useInboxWords()(item);
  const acts = actsOf(item);
  const [reasoned, setReasoned] = useState<ReasonedAct>();
  const next = nextOf(item);
  return (
    <div className="pw-item hr-divided" aria-busy={isBusy || undefined}>
      <InboxLink item={item} />
      {fault ? (
        <p className="pw-fault" role="alert">
          {fault}
        </p>
      ) : null}
      {acts.length > 0 || next ? (
        <div className="pw-acts">
          {acts.map((act) => (
            <Button
              key={act.code}
              kind={act.kind}
              size="small"
              isBusy={isBusy}
              onClick={() => ('send' in act ? onAct(act) : setReasoned(act))}
              aria-label={`${t(`act.${act.code}`)} ${title}`}
            >
              {t(`act.${act.code}`)}
            </Button>
          ))}
          {next ? (
            <Link
              className="hr-button"
              data-kind="primary"
              data-size="small"
              to={next.to}
              aria-label={`${t(`act.${next.code}`)} ${title}`}
            >
              {t(`act.${next.code}`)}
            </Link>
          ) : null}
        </div>
      ) : null}
      {reasoned ? (
        <ReasonSheet
          subject={title}
          onClose={() => setReasoned(undefined)}
          onSend={(reason) => {
            setReasoned(undefined);
            onAct({ code: reasoned.code, kind: reasoned.kind, send: () => reasoned.sendWith(reason) });
          }}
        />
      ) : null}
    </div>
  );
}

type Next = { code: 'repair' | 'revise' | 'reply'; to: string };

/** The page that settles an item which takes more than a tap. */
function nextOf(item: InboxItem): Next | undefined {
  switch (item.kind) {
    case 'dayProblem':
      return { code: 'repair', to: inboxPath(item) };
    case 'returned':
      return { code: 'revise', to: `/approval-start?again=${encodeURIComponent(item.sourceId)}` };
    case 'dispute':
    case 'settlementDispute':
    case 'payslipDispute':
      return { code: 'reply', to: inboxPath(item) };
    default:
      return undefined;
  }
}

function InboxLink({ item }: { item: InboxItem }) {
  const { t } = useTranslation('work');
  const language = useLanguage();
  const now = useNow();
  const { title, digest } = useInboxWords()(item);
  const from = item.from && !isNamed(item) ? localizedName(item.from.name, item.from.enName, language) : null;
  return (
    <Link className="pw-row" to={inboxPath(item)}>
      <Icon name={inboxView(item.kind).icon} className="pw-icon" />
      <span className="pw-main">
        <span className="pw-title">{title}</span>
        {digest ? <span className="pw-digest">{digest}</span> : null}
        <span className="pw-meta">
          {[t(`kind.${item.kind}`), from, relativeTime(item.createdAt, now, language)]
            .filter(Boolean)
            .join(' · ')}
        </span>
        {item.isUrged || item.dueAt ? (
          <span className="pw-marks">
            {item.isUrged ? <mark data-kind="danger">{t('urged')}</mark> : null}
            {item.dueAt ? <DueMark dueAt={item.dueAt} now={now} /> : null}
          </span>
        ) : null}
      </span>
    </Link>
  );
}

/** The title names the person already. */
const isNamed = ({ kind, approval, punch, dispute }: InboxItem): boolean =>
  (approval !== null && kind !== 'returned') || punch !== null || dispute !== null;

const SOON_MS = 24 * 3_600_000;

function DueMark({ dueAt, now }: { dueAt: string; now: number }) {
  const { t } = useTranslation('work');
  const when = relativeTime(dueAt, now, useLanguage());
  const left = Date.parse(dueAt) - now;
  if (left < 0) {
    return <mark data-kind="danger">{t('overdue', { when })}</mark>;
  }
  return <mark data-kind={left < SOON_MS ? 'warning' : 'plain'}>{t('due', { when })}</mark>;
}

type ReasonSheetProps = { subject: string; onSend: (reason: string) => void; onClose: () => void };

/** The reason for rejecting a punch, which its person reads. */
function ReasonSheet({ subject, onSend, onClose }: ReasonSheetProps) {
  const { t } = useTranslation('work');
  const [text, setText] = useState('');
  const reason = text.trim();
  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    onSend(reason);
  };
  return (
    <Sheet isOpen title={t('refusing.title')} isUnsaved={reason !== ''} onClose={onClose}>
      <form className="hr-form" noValidate onSubmit={handleSubmit}>
        <p>{subject}</p>
        <TextArea
          name="reason"
          label={t('refusing.reason')}
          placeholder={t('refusing.hint')}
          value={text}
          max={EXCEPTION_LIMITS.text}
          onChange={setText}
        />
        <SubmitButton
          alert={undefined}
          isBusy={false}
          isLocked={reason === '' || reason.length > EXCEPTION_LIMITS.text}
        >
          {t('refusing.send')}
        </SubmitButton>
      </form>
    </Sheet>
  );
}
