import type { RosterGap } from '@contract/roster/gap-calls';
import { momentText } from '@contract/moment-text';
import { timesText } from '@contract/shift/words';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ShiftChip } from '@/modules/shift/shift-chip';
import { useLanguage } from '@/shared/i18n/use-language';
import { ListRow } from '@/shared/ui/list/list-row';
import { Dotted } from '@/shared/ui/mark/dotted';
import { Tag } from '@/shared/ui/mark/tag';
import { labelOf, nameOf } from '../names';

/** A shift without anybody: when it is, who is away, and whether somebody has taken it. */
export function GapRow({ gap, children }: { gap: RosterGap; children: ReactNode }) {
  const { t } = useTranslation('roster-gaps');
  const language = useLanguage();
  const { person, workDate, shift, place, order } = gap;
  const isCovered = order !== null && order.taken >= order.needed;
  return (
    <div className="gap-row">
      <ListRow
        lead={<ShiftChip label={labelOf(shift, language)} colour={shift.colour} size="large" />}
        title={momentText(workDate, 'weekday', language)}
        note={
          <>
            <Dotted
              parts={[
                `${nameOf(shift, language)} ${timesText(shift.segments, language)}`,
                place ? nameOf(place, language) : t('noPlace'),
              ]}
            />
            <span className="gap-away">
              {t(gap.cause === 'left' ? 'left' : 'away', { name: nameOf(person, language) })}
            </span>
          </>
        }
      >
        {order ? (
          <Tag tone={isCovered ? 'good' : 'main'}>{t(isCovered ? 'covered' : 'waiting')}</Tag>
        ) : (
          <Tag tone="warn">{t('open')}</Tag>
        )}
      </ListRow>
      <div className="gap-actions">{children}</div>
    </div>
  );
}
