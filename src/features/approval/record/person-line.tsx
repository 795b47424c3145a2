import type { TaskView } from '@contract/approval/approval';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '@/shared/i18n/use-language';
import { momentWords } from '@/shared/lib/time/moment-words';
import { useNow } from '@/shared/lib/time/use-now';
import { PersonAvatar } from '@/modules/people/person-avatar';
import { peopleNames, personName } from '../words';
import { durationOf } from './duration';
import { durationText, readText, reasonText } from './words';
import './record.css';

type PersonLineProps = {
  task: TaskView;
  isReasonShown?: boolean;
  isStateShown?: boolean;
  /** They have their copy, which is no decision. */
  isCopied?: boolean;
};

/** Somebody at a node: how far they are, whether they have read it and were urged, and why it is them. */
export function PersonLine({
  task,
  isReasonShown = true,
  isStateShown = true,
  isCopied = false,
}: PersonLineProps) {
  const { t } = useTranslation('approval');
  const language = useLanguage();
  const now = useNow();
  const {
    person,
    actor,
    delegates,
    delegatesAway,
    kind,
    reason,
    openedAt,
    decidedAt,
    readAt,
    urgedAt,
    dueAt,
  } = task;
  const state = isCopied ? 'copied' : task.state;
  const isPending = state === 'pending';
  const isOverdue = isPending && dueAt !== null && dueAt !== undefined && Date.parse(dueAt) < now;
  const took =
    openedAt && (decidedAt || isPending)
      ? durationText(durationOf(openedAt, decidedAt ?? now), t)
      : undefined;
  return (
    <div className="apv-person" data-state={state}>
      <PersonAvatar person={person} size={2} />
      <div className="apv-person-main">
        <p className="apv-person-head">
          <span className="apv-person-name">
            {actor
              ? `${personName(actor, language)} ${t('actedFor', { name: personName(person, language) })}`
              : personName(person, language)}
          </span>
          {isStateShown ? (
            <span className="apv-task-state" data-state={state}>
              {t(`state.${state}`)}
            </span>
          ) : null}
          {kind === 'approver' ? null : <span className="apv-flag">{t(`taskKind.${kind}`)}</span>}
          {isPending || isCopied ? (
            <span className="apv-flag" data-kind={readAt ? 'read' : undefined}>
              {readAt ? readText(readAt, now, language, t) : t('unread')}
            </span>
          ) : null}
          {isPending && urgedAt ? (
            <span className="apv-flag" data-kind="danger">
              {t('urgedMark')}
            </span>
          ) : null}
          {isOverdue ? (
            <span className="apv-flag" data-kind="danger">
              {t('overdueMark')}
            </span>
          ) : null}
        </p>
        {delegatesAway?.map((one) => (
          <p key={one.id} className="apv-note">
            {t(delegates.length > 0 ? 'delegateAway' : 'delegateAwayAlone', {
              name: personName(one, language),
              until: momentWords(one.until, 'minute'),
              principal: personName(person, language),
            })}
          </p>
        ))}
        {delegates.length > 0 ? (
          <p className="apv-note">
            {t('mayDecide', { names: peopleNames(delegates, language, t('separator')) })}
          </p>
        ) : null}
        {isReasonShown ? <p className="apv-note">{reasonText(reason, language, t)}</p> : null}
        {took ? <p className="apv-note">{t(isPending ? 'waited' : 'took', { duration: took })}</p> : null}
      </div>
    </div>
  );
}
