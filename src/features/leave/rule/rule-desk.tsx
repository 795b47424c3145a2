import { listLeaveRules, type LeaveKindRules } from '@contract/leave/rule-calls';
import { leaveTermText } from '@contract/leave/rule/words';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { dayWords } from '@/shared/date-time/words';
import { useRead } from '@/shared/http/query/use-read';
import { useLanguage } from '@/shared/i18n/use-language';
import { localizedText } from '@/shared/lib/text/localized-text';
import { ListRow } from '@/shared/ui/list/list-row';
import { Section } from '@/shared/ui/list/section';
import { Desk } from '@/shared/ui/page/desk';
import { EmptyState, ErrorState, Loading } from '@/shared/ui/page/states';
import { leaveRuleAddress } from './rule-address';
import { RuleForm } from './rule-form';
import { RulePane } from './rule-pane';
import './leave-rule.css';

type RuleDeskProps = { kind: string | undefined; edit: string | undefined };

/** The kinds of leave of the company, and the rules of the chosen one. */
export function RuleDesk({ kind, edit }: RuleDeskProps) {
  const { t } = useTranslation('leave-rules');
  const language = useLanguage();
  const navigate = useNavigate();
  const { data, error, reload } = useRead(listLeaveRules, {});
  if (!data) {
    return error ? <ErrorState cause={error} onRetry={reload} isFill /> : <Loading rows={5} />;
  }
  const { kinds, today } = data;
  const chosen = kinds.find((one) => one.kind === kind);
  const replaced = chosen?.versions.find(({ id, fromDate }) => id === edit && fromDate > today);
  const isEditing = chosen !== undefined && (edit === 'new' || replaced !== undefined);
  const rows = (shown: readonly LeaveKindRules[]) =>
    shown.map((one) => (
      <ListRow
        key={one.kind}
        icon="plane"
        title={localizedText(one.name, language)}
        note={stateText(one)}
        to={leaveRuleAddress(one.kind)}
        link={{
          replace: kind !== undefined,
          'aria-current': one.kind === kind ? 'page' : undefined,
        }}
      />
    ));
  const off = kinds.filter(({ isSelectable }) => !isSelectable);
  return (
    <Desk
      isOpen={kind !== undefined}
      list={
        <>
          <p className="hr-form-lead">{t('lead')}</p>
          <Section title={t('kinds')}>{rows(kinds.filter(({ isSelectable }) => isSelectable))}</Section>
          {off.length > 0 ? <Section title={t('off')}>{rows(off)}</Section> : null}
          <Section title={t('more')}>
            <ListRow icon="history" title={t('runs')} note={t('runsNote')} to="/leave-runs" />
          </Section>
        </>
      }
      pane={
        isEditing ? (
          <RuleForm
            key={`${chosen.kind} ${edit}`}
            rules={chosen}
            today={today}
            replaced={replaced}
            onSaved={() => {
              reload();
              void navigate(leaveRuleAddress(chosen.kind), { replace: true });
            }}
          />
        ) : chosen ? (
          <RulePane key={chosen.kind} rules={chosen} today={today} onChanged={reload} />
        ) : (
          <EmptyState
            icon={kind === undefined ? 'scale' : 'search-x'}
            title={t(kind === undefined ? 'choose' : 'missing')}
            note={t(kind === undefined ? 'chooseNote' : 'missingNote')}
          />
        )
      }
    />
  );

  function stateText({ versions, standing }: LeaveKindRules): string {
    const current = versions.find(({ fromDate }) => fromDate <= today);
    const next = versions.filter(({ fromDate }) => fromDate > today).at(-1);
    const now = leaveTermText('grant', current?.terms ?? standing, language);
    return next ? `${now} · ${t('changesOn', { day: dayWords(next.fromDate, language) })}` : now;
  }
}
