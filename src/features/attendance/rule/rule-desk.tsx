import { listAttendanceRules, type RuleGroup } from '@contract/attendance/rule-calls';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { dayWords } from '@/shared/date-time/words';
import { useRead } from '@/shared/http/query/use-read';
import { useLanguage } from '@/shared/i18n/use-language';
import { localizedName } from '@/shared/lib/text/localized-text';
import { ListRow } from '@/shared/ui/list/list-row';
import { Section } from '@/shared/ui/list/section';
import { Desk } from '@/shared/ui/page/desk';
import { EmptyState, ErrorState, Loading } from '@/shared/ui/page/states';
import { LocationDays } from './location-days';
import { ruleAddress } from './rule-address';
import { RuleForm } from './rule-form';
import { RulePane } from './rule-pane';
import './rule.css';

type RuleDeskProps = { groupId: string | undefined; edit: string | undefined };

/** The groups of the company, and the rules of the chosen one. */
export function RuleDesk({ groupId, edit }: RuleDeskProps) {
  const { t } = useTranslation('attendance-rules');
  const language = useLanguage();
  const navigate = useNavigate();
  const { data, error, reload } = useRead(listAttendanceRules, {});
  if (!data) {
    return error ? <ErrorState cause={error} onRetry={reload} isFill /> : <Loading rows={5} />;
  }
  const { groups, today } = data;
  const chosen = groups.find((group) => group.groupId === groupId);
  const row = (group: RuleGroup) => (
    <ListRow
      key={group.groupId}
      icon={group.isDefault ? 'users' : 'clock'}
      title={localizedName(group.name, group.enName, language)}
      note={stateText(group)}
      to={ruleAddress(group.groupId)}
      link={{
        replace: groupId !== undefined,
        'aria-current': group.groupId === groupId ? 'page' : undefined,
      }}
    />
  );
  const replaced = chosen?.versions.find(({ id, fromDate }) => id === edit && fromDate > today);
  const isEditing = chosen !== undefined && (edit === 'new' || replaced !== undefined);
  return (
    <Desk
      isOpen={groupId !== undefined}
      list={
        <>
          <p className="hr-form-lead">{t('lead')}</p>
          <Section title={t('groups')}>{groups.map(row)}</Section>
          <Section title={t('more')}>
            <ListRow icon="map-pin" title={t('places')} note={t('placesNote')} to="/work-places" />
            <LocationDays />
          </Section>
        </>
      }
      pane={
        isEditing ? (
          <RuleForm
            key={`${chosen.groupId} ${edit}`}
            group={chosen}
            today={today}
            replaced={replaced}
            onSaved={() => {
              reload();
              void navigate(ruleAddress(chosen.groupId), { replace: true });
            }}
          />
        ) : chosen ? (
          <RulePane key={chosen.groupId} group={chosen} today={today} onChanged={reload} />
        ) : (
          <EmptyState
            icon={groupId === undefined ? 'scale' : 'search-x'}
            title={t(groupId === undefined ? 'choose' : 'missing')}
            note={t(groupId === undefined ? 'chooseNote' : 'missingNote')}
          />
        )
      }
    />
  );

  function stateText({ versions }: RuleGroup): string {
    const current = versions.find(({ fromDate }) => fromDate <= today);
    const next = versions.filter(({ fromDate }) => fromDate > today).at(-1);
    if (next) {
      return t('changesOn', { day: dayWords(next.fromDate, language) });
    }
    return current ? t('since', { day: dayWords(current.fromDate, language) }) : t('none');
  }
}
