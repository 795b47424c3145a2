import { listAttendanceRules, removeAttendanceRule, type RuleGroup } from '@contract/attendance/rule-calls';
import { useTranslation } from 'react-i18next';
import { RuleScreen } from '@/modules/rule-versions/rule-screen';
import { RuleVersions } from '@/modules/rule-versions/rule-versions';
import { dayWords } from '@/shared/date-time/words';
import { call } from '@/shared/http/call';
import { useRead } from '@/shared/http/query/use-read';
import { useLanguage } from '@/shared/i18n/use-language';
import { localizedName } from '@/shared/lib/text/localized-text';
import { ListRow } from '@/shared/ui/list/list-row';
import { EmptyState, ErrorState, Loading } from '@/shared/ui/page/states';
import { attendanceFacts } from './attendance-facts';
import { LocationDays } from './location-days';
import { ruleAddress } from './rule-address';
import { RuleForm } from './rule-form';
import './rule.css';

type RulePageProps = { groupId: string | undefined; edit: string | undefined };

/** The attendance groups of the company, and the rules of the chosen one. */
export function RulePage({ groupId, edit }: RulePageProps) {
  const { t } = useTranslation(['attendance-rules', 'rule-versions']);
  const language = useLanguage();
  const { data, error, reload } = useRead(listAttendanceRules, {}, { isFresh: true });
  if (!data) {
    return error ? <ErrorState cause={error} onRetry={reload} isFill /> : <Loading rows={5} />;
  }
  const { groups, today } = data;
  const groupOf = (id: string) => groups.find((group) => group.groupId === id)!;
  return (
    <RuleScreen
      lead={t('lead')}
      sections={[
        {
          title: t('groups'),
          subjects: groups.map((group) => ({
            id: group.groupId,
            icon: group.isDefault ? 'users' : 'clock',
            title: localizedName(group.name, group.enName, language),
            note: stateText(group),
            versions: group.versions,
          })),
        },
      ]}
      related={
        <>
          <ListRow icon="map-pin" title={t('places')} note={t('placesNote')} to="/work-places" />
          <LocationDays />
        </>
      }
      chosenId={groupId}
      edit={edit}
      today={today}
      address={ruleAddress}
      chooseText={t('choose')}
      missingText={t('missing')}
      onReload={reload}
      renderForm={(id, replaced, onSaved) => (
        <RuleForm
          key={`${id} ${edit}`}
          group={groupOf(id)}
          today={today}
          replaced={replaced}
          onSaved={onSaved}
        />
      )}
      renderVersions={(id) => <GroupVersions key={id} group={groupOf(id)} today={today} onChanged={reload} />}
    />
  );

  function stateText({ versions }: RuleGroup): string {
    const current = versions.find(({ fromDate }) => fromDate <= today);
    const next = versions.filter(({ fromDate }) => fromDate > today).at(-1);
    if (next) {
      return t('rule-versions:changesOn', { day: dayWords(next.fromDate, language) });
    }
    return current ? t('rule-versions:since', { day: dayWords(current.fromDate, language) }) : t('none');
  }
}

type GroupVersionsProps = { group: RuleGroup; today: string; onChanged: () => void };

function GroupVersions({ group, today, onChanged }: GroupVersionsProps) {
  const { t } = useTranslation('attendance-rules');
  const language = useLanguage();
  return (
    <RuleVersions
      name={localizedName(group.name, group.enName, language)}
      lead={group.isFree ? t('freeNote') : undefined}
      versions={group.versions}
      today={today}
      facts={attendanceFacts}
      empty={<EmptyState icon="scale" title={t('empty')} note={t('emptyNote')} />}
      removeOnlyNote={t('removeAskFirst')}
      editAddress={(edit) => ruleAddress(group.groupId, edit)}
      remove={async (id) => await call(removeAttendanceRule, { id })}
      onChanged={onChanged}
    />
  );
}
