import type { Colleague, ScheduleDetail } from '@contract/roster/my-calls';
import { OVERTIME_STATION } from '@contract/roster/assignment';
import { inOrder, totalHours, workedHours } from '@contract/shift/rules/segments';
import { segmentText, timesText } from '@contract/shift/words';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { PersonAvatar } from '@/modules/people/person-avatar';
import { useLanguage } from '@/shared/i18n/use-language';
import { localizedName } from '@/shared/lib/text/localized-text';
import { ListRow } from '@/shared/ui/list/list-row';
import { Section } from '@/shared/ui/list/section';
import { Dotted } from '@/shared/ui/mark/dotted';
import { SwapWay, type SwappableShift } from '../../swap/swap-way';
import { workName } from '../words';
import { SourceTag } from './day-plan';
import { WorkChip } from './work-chip';

type WorkDetailProps = {
  work: ScheduleDetail['works'][number];
  stations: ScheduleDetail['stations'];
  /** As the shifts that can change hands name it; undefined for any other work. */
  swappable: SwappableShift | undefined;
};

/** One work: when it is at which station, where, and who works beside one. */
export function WorkDetail({ work, stations, swappable }: WorkDetailProps) {
  const { t } = useTranslation('my-calendar');
  const language = useLanguage();
  const name = workName(work, language, t);
  const { place, address, order, colleagues } = work;
  const stationOf = (code: string) => {
    const station = stations.find((one) => one.code === code);
    return {
      name: station
        ? localizedName(station.name, station.enName, language)
        : code === OVERTIME_STATION
          ? ''
          : code,
      isPaid: station?.isPaid !== false,
    };
  };
  return (
    <section className="my-work" aria-label={name}>
      <div className="hr-card">
        <div className="my-work-head">
          <WorkChip work={work} size="large" />
          <div>
            <h3 className="my-name">
              {name}
              <SourceTag source={work.source} name={name} />
            </h3>
            <span className="hr-row-note">
              {t('hours', { count: totalHours(work.segments.map(workedHours)) })}
            </span>
          </div>
          {order ? (
            <Link
              className="hr-button"
              data-kind="outline"
              data-size="small"
              to={`/task-details?id=${order.id}`}
            >
              {t('detail.task')}
            </Link>
          ) : null}
          {swappable ? <SwapWay shift={swappable} /> : null}
        </div>
        <ul aria-label={t('detail.segments')}>
          {inOrder(work.segments).map((segment) => {
            const station = stationOf(segment.stationCode);
            return (
              <li key={`${segment.startTime} ${segment.startsNextDay}`}>
                <ListRow
                  icon="clock"
                  title={segmentText(segment, language)}
                  note={
                    <Dotted
                      parts={[
                        station.name,
                        segment.restHours > 0 ? t('detail.rest', { count: segment.restHours }) : '',
                        station.isPaid ? '' : t('detail.unpaid'),
                      ]}
                    />
                  }
                />
              </li>
            );
          })}
        </ul>
        <ListRow
          icon="map-pin"
          title={place ? localizedName(place.name, place.enName, language) : t('detail.noPlace')}
          note={address ? localizedName(address.name, address.enName, language) : undefined}
        />
      </div>
      <Section title={t('detail.colleagues')}>
        {colleagues.length === 0 ? <p className="my-note">{t('detail.noColleagues')}</p> : null}
        <ul>
          {colleagues.map((one, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- two colleagues may have one name, and nobody moves in this list
            <li key={index}>
              <ColleagueRow colleague={one} />
            </li>
          ))}
        </ul>
        {work.hasMoreColleagues ? (
          <p className="my-note">{t('detail.moreColleagues', { count: colleagues.length })}</p>
        ) : null}
      </Section>
    </section>
  );
}

function ColleagueRow({ colleague }: { colleague: Colleague }) {
  const { t } = useTranslation('my-calendar');
  const language = useLanguage();
  const { name, enName, shift, segments } = colleague;
  const shiftName = shift ? localizedName(shift.name, shift.enName, language) : t('source.take');
  return (
    <ListRow
      lead={<PersonAvatar person={colleague} size={2.25} />}
      title={localizedName(name, enName, language)}
      note={<Dotted parts={[shiftName, timesText(segments, language)]} />}
    />
  );
}
