import { momentText } from '@contract/moment-text';
import type { OwnSwapShifts } from '@contract/roster/swap-calls';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '@/shared/i18n/use-language';
import { ListRow } from '@/shared/ui/list/list-row';
import { Section } from '@/shared/ui/list/section';
import { Tag } from '@/shared/ui/mark/tag';
import { SwapShiftChip, SwapShiftNote } from '../swap-parts';

type ChooseShiftProps = { shifts: OwnSwapShifts['list'] };

/** One's own shifts that can change hands; one that is being swapped leads to its swap. */
export function ChooseShift({ shifts }: ChooseShiftProps) {
  const { t } = useTranslation('shift-swap');
  const language = useLanguage();
  return (
    <Section title={t('start.lead')}>
      <ul aria-label={t('start.shifts')}>
        {shifts.map(({ assignmentId, workDate, shift, place, swapId }) => (
          <li key={assignmentId}>
            <ListRow
              lead={<SwapShiftChip shift={shift} />}
              title={momentText(workDate, 'weekday', language)}
              note={<SwapShiftNote shift={shift} place={place} />}
              to={
                swapId === null
                  ? `/shift-swap-start?assignmentId=${encodeURIComponent(assignmentId)}`
                  : `/shift-swap?id=${encodeURIComponent(swapId)}`
              }
            >
              {swapId === null ? null : <Tag tone="main">{t('start.running')}</Tag>}
            </ListRow>
          </li>
        ))}
      </ul>
    </Section>
  );
}
