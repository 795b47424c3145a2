import type { AttendanceDay, AttendancePunch } from '@contract/attendance/my-calls';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PictureTile } from '@/modules/file/parts/picture-tile';
import { FilePreview } from '@/modules/file/preview/file-preview';
import { useLanguage } from '@/shared/i18n/use-language';
import { localizedName } from '@/shared/lib/text/localized-text';
import { ListRow } from '@/shared/ui/list/list-row';
import { Section } from '@/shared/ui/list/section';
import { Dotted } from '@/shared/ui/mark/dotted';
import { Tag } from '@/shared/ui/mark/tag';
import { clockWords } from './clock-words';
import '@/modules/file/upload.css';

/** The punches of a day, each with what it counts as and what speaks against it; photos open on the whole screen. */
export function DayPunches({ day }: { day: AttendanceDay }) {
  const { t } = useTranslation('my-attendance');
  const language = useLanguage();
  const [shown, setShown] = useState<string>();
  const { punches, excuses } = day;
  return (
    <>
      <Section title={t('day.punches')}>
        {punches.length === 0 ? <p className="att-note">{t('day.noPunches')}</p> : null}
        {punches.map((one) => (
          <PunchRow key={one.id} punch={one} day={day} onPhoto={setShown} />
        ))}
      </Section>
      {shown === undefined ? null : (
        <FilePreview
          files={punches.flatMap(({ photo }) => photo ?? [])}
          start={shown}
          onClose={() => setShown(undefined)}
        />
      )}
      {excuses.length > 0 ? (
        <Section title={t('day.excuses')}>
          {excuses.map(({ flag, reason, by }) => (
            <ListRow
              key={flag}
              title={t(`flag.${flag}`)}
              note={t('day.excusedBy', { name: localizedName(by.name, by.enName, language), reason })}
            />
          ))}
        </Section>
      ) : null}
    </>
  );
}

type PunchRowProps = { punch: AttendancePunch; day: AttendanceDay; onPhoto: (fileId: string) => void };

function PunchRow({ punch, day: { result, isOwn }, onPhoto }: PunchRowProps) {
  const { t } = useTranslation(['my-attendance', 'punch']);
  const language = useLanguage();
  const { id, at, place, isFieldWork, way, note, review, score, reasons, photo } = punch;
  const isIn = result.stretches.some((one) => one.in.punch?.key === id);
  const isOut = result.stretches.some((one) => one.out.punch?.key === id);
  const against = reasons.filter(({ points }) => points <= 0);
  // Whoever is to judge it sees how sure it is; to its person only what is not.
  const hasScore = !isOwn || against.length > 0;
  return (
    <ListRow
      icon="clock"
      title={clockWords(at, result.workDate, language)}
      note={
        <>
          <Dotted
            parts={[
              t(`day.counts.${isIn ? 'in' : isOut ? 'out' : 'none'}`),
              place ? localizedName(place.name, place.enName, language) : '',
              isFieldWork ? t('day.fieldWork') : '',
              way === 'kept' ? t('day.kept') : '',
            ]}
          />
          {note ? <span className="att-said">{note}</span> : null}
          {hasScore ? (
            <Dotted
              parts={[t('day.score', { score }), ...against.map(({ code }) => t(`punch:evidence.${code}`))]}
            />
          ) : null}
        </>
      }
    >
      {review === 'waiting' ? <Tag tone="warn">{t('day.waiting')}</Tag> : null}
      {review === 'refused' ? <Tag tone="bad">{t('day.refused')}</Tag> : null}
      {photo ? (
        <span className="upload-tile att-photo">
          <PictureTile file={photo} onOpen={() => onPhoto(photo.fileId)} />
        </span>
      ) : null}
    </ListRow>
  );
}
