import type { MyWork } from '@contract/roster/my-calls';
import { timesText } from '@contract/shift/words';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '@/shared/i18n/use-language';
import { localizedName } from '@/shared/lib/text/localized-text';
import { ListRow } from '@/shared/ui/list/list-row';
import { Dotted } from '@/shared/ui/mark/dotted';
import { Icon } from '@/shared/ui/mark/icon';
import { Tag } from '@/shared/ui/mark/tag';
import type { PlanDay } from '../plan-days';
import { absenceName, absenceTimes, workName } from '../words';
import { WorkChip } from './work-chip';

/** What a date has, a row each: works lead to their detail, absences to the request they come from. */
export function DayPlan({ date, works, absences }: PlanDay) {
  const { t } = useTranslation('my-calendar');
  const language = useLanguage();
  if (works.length + absences.length === 0) {
    return <p className="my-note">{t('noneOfDay')}</p>;
  }
  return (
    <ul>
      {works.map((work) => (
        <li key={work.key}>
          <ListRow
            lead={<WorkChip work={work} size="large" />}
            title={
              <span className="my-name">
                {workName(work, language, t)}
                <SourceTag source={work.source} name={workName(work, language, t)} />
              </span>
            }
            note={
              <Dotted
                parts={[
                  timesText(work.segments, language),
                  work.place ? localizedName(work.place.name, work.place.enName, language) : '',
                ]}
              />
            }
            to={`/schedule-detail?workDate=${date}`}
          />
        </li>
      ))}
      {absences.map((absence) => (
        <li key={absence.id}>
          <ListRow
            lead={
              <span className="my-away" data-kind={absence.kind} data-size="large" aria-hidden="true">
                <Icon name={absence.kind === 'leave' ? 'palmtree' : 'plane'} size={1.125} />
              </span>
            }
            title={absenceName(absence, language, t)}
            note={absenceTimes(absence, date, language, t)}
            to={`/lg-approve-detail?id=${absence.approvalId}`}
          />
        </li>
      ))}
    </ul>
  );
}

/** Where a work comes from when the roster did not give it, and its name does not say so. */
export function SourceTag({ source, name }: Pick<MyWork, 'source'> & { name: string }) {
  const { t } = useTranslation('my-calendar');
  const word = source === 'roster' ? name : t(`source.${source}`);
  return word === name ? null : <Tag tone={source === 'overtime' ? 'warn' : 'main'}>{word}</Tag>;
}
