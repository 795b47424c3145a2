import { listLeaveRules, removeLeaveRule, type LeaveKindRules } from '@contract/leave/rule-calls';
import { leaveTermText } from '@contract/leave/rule/words';
import { useTranslation } from 'react-i18next';
import { RuleScreen } from '@/modules/rule-versions/rule-screen';
import { RuleVersions } from '@/modules/rule-versions/rule-versions';
import { dayWords } from '@/shared/date-time/words';
import { call } from '@/shared/http/call';
import { useRead } from '@/shared/http/query/use-read';
import { useLanguage } from '@/shared/i18n/use-language';
import { localizedText } from '@/shared/lib/text/localized-text';
import { ListRow } from '@/shared/ui/list/list-row';
import { ErrorState, Loading } from '@/shared/ui/page/states';
import { leaveFacts } from './leave-facts';
import { leaveRuleAddress } from './rule-address';
import { RuleForm } from './rule-form';
import { TermsPreview } from './terms-preview';
import './leave-rule.css';

type RulePageProps = { kind: string | undefined; edit: string | undefined };

/** The leave types of the company, and the rules of the chosen one. */
export function RulePage({ kind, edit }: RulePageProps) {
  const { t } = useTranslation(['leave-rules', 'rule-versions']);
  const language = useLanguage();
  const { data, error, reload } = useRead(listLeaveRules, {}, { isFresh: true });
  if (!data) {
    return error ? <ErrorState cause={error} onRetry={reload} isFill /> : <Loading rows={5} />;
  }
  const { kinds, today } = data;
  const rulesOf = (id: string) => kinds.find((one) => one.kind === id)!;
  const on = kinds.filter(({ isSelectable }) => isSelectable).map(subjectOf);
  const off = kinds.filter(({ isSelectable }) => !isSelectable).map(subjectOf);
  return (
    <RuleScreen
      lead={t('lead')}
      sections={[
        { title: t('kinds'), subjects: on },
        ...(off.length > 0 ? [{ title: t('off'), subjects: off }] : []),
      ]}
      related={<ListRow icon="history" title={t('runs')} note={t('runsNote')} to="/leave-runs" />}
      chosenId={kind}
      edit={edit}
      today={today}
      address={leaveRuleAddress}
      chooseText={t('choose')}
      missingText={t('missing')}
      onReload={reload}
      renderForm={(id, replaced, onSaved) => (
        <RuleForm
          key={`${id} ${edit}`}
          rules={rulesOf(id)}
          today={today}
          replaced={replaced}
          onSaved={onSaved}
        />
      )}
      renderVersions={(id) => <KindVersions key={id} rules={rulesOf(id)} today={today} onChanged={reload} />}
    />
  );

  function subjectOf({ kind: id, name, versions, standing }: LeaveKindRules) {
    const current = versions.find(({ fromDate }) => fromDate <= today);
    const next = versions.filter(({ fromDate }) => fromDate > today).at(-1);
    const now = leaveTermText('grant', current?.terms ?? standing, language);
    const changes = next && t('rule-versions:changesOn', { day: dayWords(next.fromDate, language) });
    return {
      id,
      icon: 'plane',
      title: localizedText(name, language),
      note: changes ? `${now} · ${changes}` : now,
      versions,
    };
  }
}

type KindVersionsProps = { rules: LeaveKindRules; today: string; onChanged: () => void };

function KindVersions({ rules, today, onChanged }: KindVersionsProps) {
  const { t } = useTranslation('leave-rules');
  const language = useLanguage();
  const { kind, versions, standing } = rules;
  return (
    <RuleVersions
      name={localizedText(rules.name, language)}
      lead={rules.isSelectable ? undefined : t('offNote')}
      versions={versions}
      today={today}
      facts={leaveFacts}
      standing={standing}
      editAddress={(edit) => leaveRuleAddress(kind, edit)}
      remove={async (id) => await call(removeLeaveRule, { id })}
      onChanged={onChanged}
    >
      <TermsPreview terms={versions[0]?.terms ?? standing} today={today} />
    </RuleVersions>
  );
}
