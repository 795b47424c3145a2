import { figureAmount } from '@contract/settlement/figure-words';
import { inOrder } from '@contract/settlement/figures';
import { isAsking } from '@contract/settlement/rules/settlement-state';
import { readSettlementPerson, type SettlementPerson } from '@contract/settlement/my-calls';
import { momentText, periodText } from '@contract/moment-text';
import { useTranslation } from 'react-i18next';
import { DisputeThread } from '@/modules/dispute/dispute-thread';
import { todayText } from '@/shared/date-time/days';
import { isMissing } from '@/shared/http/is-missing';
import { useFollowing } from '@/shared/http/query/use-following';
import { useRead } from '@/shared/http/query/use-read';
import { useLanguage } from '@/shared/i18n/use-language';
import { localizedName } from '@/shared/lib/text/localized-text';
import { useNow } from '@/shared/lib/time/use-now';
import { useRefreshOnFocus } from '@/shared/lib/use-refresh-on-focus';
import { Section } from '@/shared/ui/list/section';
import { Tag } from '@/shared/ui/mark/tag';
import { Missing } from '@/shared/ui/page/missing';
import { ErrorState, Loading } from '@/shared/ui/page/states';
import { PERSON_TONES } from '../state-tones';
import { DetailActions } from './detail-actions';
import { AdjustmentList, FigureList } from './figure-list';
import { useFigureWords } from './figure-text';
import { StatementPart } from './statement-part';
import '../settlement.css';
import '@/shared/ui/list/divided.css';
import '@/shared/ui/list/paged-list.css';

type DetailProps = { settlementId: string; memberId: string | undefined };

/** What is settled of somebody, each figure with the days behind it, and what was said of it. */
export function Detail({ settlementId, memberId }: DetailProps) {
  const { t } = useTranslation('settlement');
  const detail = useRead(readSettlementPerson, { settlementId, memberId });
  const { data, error, reload } = detail;
  useRefreshOnFocus(reload);
  useFollowing(detail, isMaking(data));
  if (!data) {
    return isMissing(error) ? (
      <Missing
        icon="receipt-text"
        title={t('gone')}
        to={memberId === undefined ? '/settlement' : '/settlements'}
        toText={t('toList')}
      />
    ) : error ? (
      <ErrorState cause={error} onRetry={reload} isFill />
    ) : (
      <Loading rows={8} />
    );
  }
  return (
    <div className="hr-stack">
      <Head detail={data} />
      <Changed detail={data} />
      <FigureList detail={data} />
      <AdjustmentList detail={data} />
      <DisputeThread remarks={data.remarks} />
      <StatementPart detail={data} memberId={memberId} />
      <DetailActions detail={data} />
    </div>
  );
}

const isMaking = (data: SettlementPerson | undefined): boolean =>
  data !== undefined && Object.values(data.statements).some(({ state }) => state === 'making');

function Head({ detail: { period, person, isOwn, span, state, confirmedAt } }: { detail: SettlementPerson }) {
  const { t } = useTranslation('settlement');
  const language = useLanguage();
  const now = useNow();
  const { from, to, bridge, confirmBy } = period;
  const asks = isAsking(period.state) && state !== 'confirmed';
  const isPast = confirmBy !== null && confirmBy < todayText(now);
  const isOther = span !== null && (span.from !== from || span.to !== to);
  const lines = [
    bridge ? t(`bridge.${bridge}`) : '',
    isOther ? t('onlyDays', { span: periodText(span.from, span.to, language) }) : '',
    span === null ? t('noDays') : '',
    asks && confirmBy
      ? t(isPast ? 'wasBy' : 'confirmBy', { date: momentText(confirmBy, 'weekday', language) })
      : '',
    state === 'confirmed' && confirmedAt
      ? t('confirmedAt', { when: momentText(confirmedAt, 'minute', language) })
      : '',
    period.state === 'locked' ? t('lockedNote') : '',
  ].filter(Boolean);
  return (
    <Section>
      <div className="stl-head">
        <strong>
          {isOwn
            ? periodText(from, to, language)
            : `${localizedName(person.name, person.enName, language)} · ${periodText(from, to, language)}`}
        </strong>
        <Tag tone={PERSON_TONES[state]}>{t(`person.${state}`)}</Tag>
      </div>
      {lines.map((line) => (
        <p className="stl-note" key={line}>
          {line}
        </p>
      ))}
    </Section>
  );
}

/** What is not what was confirmed. */
function Changed({ detail: { changed, leaveKinds } }: { detail: SettlementPerson }) {
  const { t } = useTranslation('settlement');
  const language = useLanguage();
  const words = useFigureWords(leaveKinds);
  if (!changed) {
    return null;
  }
  return (
    <Section title={t('changed')}>
      {inOrder(Object.keys(changed.to)).map((figure) => (
        <div className="hr-row hr-divided" key={figure}>
          <span className="hr-row-main">{words.name(figure)}</span>
          <span className="stl-figure">
            {figureAmount(figure, changed.to[figure] ?? 0, language)}
            <span className="stl-change">
              {t('from', { from: figureAmount(figure, changed.from[figure] ?? 0, language) })}
            </span>
          </span>
        </div>
      ))}
    </Section>
  );
}
