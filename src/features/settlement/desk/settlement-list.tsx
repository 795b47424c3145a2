import {
  listSettlements,
  startSettlement,
  type NextPeriod,
  type SettlementRow,
} from '@contract/settlement/desk-calls';
import { momentText, periodText } from '@contract/moment-text';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { ScopeNote } from '@/modules/people/scope-note';
import { call } from '@/shared/http/call';
import { useFollowing } from '@/shared/http/query/use-following';
import { useRead } from '@/shared/http/query/use-read';
import { useLanguage } from '@/shared/i18n/use-language';
import { localizedName } from '@/shared/lib/text/localized-text';
import { useRefreshOnFocus } from '@/shared/lib/use-refresh-on-focus';
import { Button } from '@/shared/ui/button/button';
import { ListRow } from '@/shared/ui/list/list-row';
import { Section } from '@/shared/ui/list/section';
import { Dotted } from '@/shared/ui/mark/dotted';
import { Tag } from '@/shared/ui/mark/tag';
import { EmptyState, ErrorState, Loading } from '@/shared/ui/page/states';
import { PERIOD_TONES } from '../state-tones';
import '../settlement.css';
import '@/shared/ui/list/divided.css';
import '@/shared/ui/list/paged-list.css';

/** The periods of the company: those that come next, and those that were started. */
export function SettlementList() {
  const { t } = useTranslation('settlements');
  const list = useRead(listSettlements, {});
  const { data, error, reload } = list;
  useRefreshOnFocus(reload);
  useFollowing(list, data?.list.some(({ isBuilding }) => isBuilding) === true);
  if (!data) {
    return error ? <ErrorState cause={error} onRetry={reload} isFill /> : <Loading rows={6} />;
  }
  return (
    <div className="hr-stack">
      <ScopeNote />
      {data.mayAll ? null : <p className="hr-form-lead">{t('beyond')}</p>}
      {data.mayAll && !data.hasRules ? <NoRules /> : null}
      {data.mayAll && data.hasRules ? (
        <Section title={t('next')}>
          {data.next.map((one) => (
            <NextRow key={one.groupId ?? ''} one={one} />
          ))}
        </Section>
      ) : null}
      {data.list.length > 0 ? (
        <Section title={t('list')}>
          {data.list.map((one) => (
            <div className="hr-divided" key={one.id}>
              <PeriodRow one={one} />
            </div>
          ))}
        </Section>
      ) : data.hasRules ? (
        <EmptyState icon="receipt-text" title={t('none')} note={t('noneNote')} />
      ) : null}
    </div>
  );
}

function NoRules() {
  const { t } = useTranslation('settlements');
  return (
    <EmptyState
      icon="scale"
      title={t('noRules')}
      actions={
        <Link className="hr-button" data-kind="outline" data-size="small" to="/attendance-rules">
          {t('toRules')}
        </Link>
      }
    />
  );
}

function NextRow({ one }: { one: NextPeriod }) {
  const { t } = useTranslation('settlements');
  const language = useLanguage();
  const navigate = useNavigate();
  const [isBusy, setBusy] = useState(false);
  const { groupId, group, from, to, bridge, isOver } = one;
  const handleStart = async () => {
    setBusy(true);
    try {
      const { id } = await call(startSettlement, { groupId, from });
      void navigate(`/settlement-period?id=${id}`);
    } catch {
      // Shown by the error policy.
    } finally {
      setBusy(false);
    }
  };
  const notes = [
    group ? localizedName(group.name, group.enName, language) : t('company'),
    bridge ? t(`bridge.${bridge}`) : '',
    isOver ? '' : t('notOver', { date: momentText(to, 'day', language) }),
  ];
  return (
    <div className="hr-divided">
      <ListRow
        icon="calendar-range"
        title={periodText(from, to, language)}
        note={<Dotted parts={notes.filter(Boolean)} />}
      >
        <div className="stl-start">
          <Button
            kind="primary"
            size="small"
            disabled={!isOver}
            isBusy={isBusy}
            onClick={() => void handleStart()}
          >
            {t('start')}
          </Button>
        </div>
      </ListRow>
    </div>
  );
}

function PeriodRow({ one }: { one: SettlementRow }) {
  const { t } = useTranslation('settlements');
  const language = useLanguage();
  const { id, from, to, group, state, isBuilding, people, confirmed, disputed } = one;
  const notes = [
    group ? localizedName(group.name, group.enName, language) : t('company'),
    isBuilding ? t('building') : t('counts', { confirmed, people }),
    disputed > 0 ? t('disputedCount', { count: disputed }) : '',
  ];
  return (
    <ListRow
      icon="receipt-text"
      title={periodText(from, to, language)}
      note={<Dotted parts={notes.filter(Boolean)} />}
      to={`/settlement-period?id=${id}`}
    >
      <Tag tone={PERIOD_TONES[state]}>{t(`state.${state}`)}</Tag>
    </ListRow>
  );
}
