import { payslipRunList, type NextPayslipRun, type PayslipRunRow } from '@contract/payslip/run-calls';
import { SENT_SLIPS } from '@contract/payslip/rules/slip-state';
import { periodText } from '@contract/moment-text';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFollowing } from '@/shared/http/query/use-following';
import { useRead } from '@/shared/http/query/use-read';
import { useLanguage } from '@/shared/i18n/use-language';
import { localizedName } from '@/shared/lib/text/localized-text';
import { momentWords } from '@/shared/lib/time/moment-words';
import { Button } from '@/shared/ui/button/button';
import { ListRow } from '@/shared/ui/list/list-row';
import { Section } from '@/shared/ui/list/section';
import { Dotted } from '@/shared/ui/mark/dotted';
import { Tag } from '@/shared/ui/mark/tag';
import { EmptyState, ErrorState, Loading } from '@/shared/ui/page/states';
import { RUN_TONES } from '../tones';
import { StartSheet } from './start-sheet';
import '../keeper.css';
import '@/shared/ui/list/paged-list.css';
import '@/shared/ui/list/divided.css';

/** Runs of payslips, and the locked periods that wait for one. */
export function RunList() {
  const { t } = useTranslation('payslips');
  const list = useRead(payslipRunList, {});
  const { data, error, reload } = list;
  const [starting, setStarting] = useState<NextPayslipRun>();
  useFollowing(list, data?.list.some(({ isBuilding }) => isBuilding) === true);
  if (!data) {
    return error ? <ErrorState cause={error} onRetry={reload} isFill /> : <Loading rows={5} />;
  }
  return (
    <div className="hr-stack">
      {data.mayRun ? null : <p className="hr-form-lead">{t('readOnly')}</p>}
      {data.mayRun && data.next.length > 0 ? (
        <Section title={t('next')}>
          {data.next.map((one) => (
            <NextRow key={one.settlementId} one={one} onStart={() => setStarting(one)} />
          ))}
        </Section>
      ) : null}
      {data.list.length > 0 ? (
        <Section title={t('list')}>
          {data.list.map((run) => (
            <div className="hr-divided" key={run.id}>
              <RunRow run={run} />
            </div>
          ))}
        </Section>
      ) : (
        <EmptyState icon="receipt" title={t('none')} note={t('noneNote')} />
      )}
      <Section>
        <ListRow icon="settings" title={t('settings')} to="/payslip-settings" />
      </Section>
      {starting ? <StartSheet period={starting} onClose={() => setStarting(undefined)} /> : null}
    </div>
  );
}

function NextRow({ one, onStart }: { one: NextPayslipRun; onStart: () => void }) {
  const { t } = useTranslation('payslips');
  const language = useLanguage();
  const { group, from, to } = one;
  return (
    <div className="hr-divided">
      <ListRow
        icon="calendar-range"
        title={periodText(from, to, language)}
        note={
          <Dotted
            parts={[group ? localizedName(group.name, group.enName, language) : t('company'), t('nextNote')]}
          />
        }
      >
        <Button kind="primary" size="small" onClick={onStart}>
          {t('start')}
        </Button>
      </ListRow>
    </div>
  );
}

/** People whose payslip has been sent. */
const sentOf = (counts: PayslipRunRow['counts']): number =>
  SENT_SLIPS.reduce((sum, state) => sum + counts[state], 0);

function RunRow({ run }: { run: PayslipRunRow }) {
  const { t } = useTranslation('payslips');
  const language = useLanguage();
  const { id, group, from, to, state, payDay, isBuilding, people, counts } = run;
  const notes = [
    group ? localizedName(group.name, group.enName, language) : t('company'),
    t('payDayOf', { day: momentWords(payDay, 'day') }),
    isBuilding
      ? t('building')
      : state === 'sent' || state === 'closed'
        ? t('confirmedOf', { confirmed: counts.confirmed, people: sentOf(counts) })
        : t('peopleCount', { count: people }),
    counts.disputed > 0 ? `${t('slipState.disputed')} ${counts.disputed}` : '',
  ];
  return (
    <ListRow
      icon="receipt"
      title={periodText(from, to, language)}
      note={<Dotted parts={notes.filter(Boolean)} />}
      to={`/payslip-run?id=${id}`}
    >
      <Tag tone={RUN_TONES[state]}>{t(`state.${state}`)}</Tag>
    </ListRow>
  );
}
