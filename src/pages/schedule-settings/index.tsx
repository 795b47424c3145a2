import { FUNCTION_ID } from '@contract/role/functions';
import { useTranslation } from 'react-i18next';
import { useHasPermission } from '@/shared/session/has-permission';
import { ListRow } from '@/shared/ui/list/list-row';
import { Section } from '@/shared/ui/list/section';
import { PageFrame } from '@/shared/ui/page/page-frame';
import { NoPermission } from '@/shared/ui/page/states';

/** /schedule-settings: leads to what the roster is planned with, as far as the reader may set it. */
export function Component() {
  const { t } = useTranslation('schedule-settings');
  const mayPlan = useHasPermission(FUNCTION_ID.roster);
  const mayKeepCalendar = useHasPermission(FUNCTION_ID.companyCalendar);
  const mayGroup = useHasPermission(FUNCTION_ID.attendanceGroups);
  const mayWatch = useHasPermission(FUNCTION_ID.attendanceBoard);
  const mayRule = useHasPermission(FUNCTION_ID.attendanceRules);
  const maySettle = useHasPermission(FUNCTION_ID.overtimeSettings);
  const mayReadCost = useHasPermission(FUNCTION_ID.laborCost);
  const mayRuleLeave = useHasPermission(FUNCTION_ID.leaveRules);
  return (
    <PageFrame title={t('pageTitle')} back>
      {mayPlan || mayKeepCalendar || mayGroup || mayRule || mayWatch || mayRuleLeave || maySettle ? (
        <p className="hr-form-lead">{t('lead')}</p>
      ) : (
        <NoPermission />
      )}
      {mayPlan ? (
        <Section title={t('roster')}>
          <ListRow icon="calendar-range" title={t('plan')} note={t('planNote')} to="/roster" />
          {mayReadCost ? (
            <ListRow icon="coins" title={t('cost')} note={t('costNote')} to="/roster-cost" />
          ) : null}
          <ListRow icon="calendar-x" title={t('gaps')} note={t('gapsNote')} to="/roster-gaps" />
          <ListRow icon="clock" title={t('shifts')} note={t('shiftsNote')} to="/shifts" />
          <ListRow icon="repeat" title={t('patterns')} note={t('patternsNote')} to="/shift-patterns" />
          <ListRow icon="users" title={t('needs')} note={t('needsNote')} to="/staffing-needs" />
          <ListRow icon="scale" title={t('rules')} note={t('rulesNote')} to="/plan-rules" />
        </Section>
      ) : null}
      {mayKeepCalendar || mayGroup ? (
        <Section title={t('time')}>
          {mayKeepCalendar ? (
            <ListRow
              icon="calendar-days"
              title={t('calendar')}
              note={t('calendarNote')}
              to="/company-calendar"
            />
          ) : null}
          {mayGroup ? (
            <ListRow icon="network" title={t('groups')} note={t('groupsNote')} to="/attendance-groups" />
          ) : null}
        </Section>
      ) : null}
      {mayRule || mayWatch || maySettle ? (
        <Section title={t('attendance')}>
          {mayWatch ? (
            <ListRow icon="users" title={t('board')} note={t('boardNote')} to="/attendance-board" />
          ) : null}
          {mayRule ? (
            <>
              <ListRow
                icon="scale"
                title={t('attendanceRules')}
                note={t('attendanceRulesNote')}
                to="/attendance-rules"
              />
              <ListRow icon="map-pin" title={t('places')} note={t('placesNote')} to="/work-places" />
            </>
          ) : null}
          {mayWatch ? (
            <ListRow icon="clock" title={t('overtime')} note={t('overtimeNote')} to="/overtime-team" />
          ) : null}
          {maySettle ? (
            <ListRow
              icon="scale"
              title={t('overtimeSettings')}
              note={t('overtimeSettingsNote')}
              to="/overtime-settings"
            />
          ) : null}
        </Section>
      ) : null}
      {mayRuleLeave ? (
        <Section title={t('leave')}>
          <ListRow icon="plane" title={t('leaveRules')} note={t('leaveRulesNote')} to="/leave-kinds" />
          <ListRow icon="history" title={t('leaveRuns')} note={t('leaveRunsNote')} to="/leave-runs" />
        </Section>
      ) : null}
    </PageFrame>
  );
}
