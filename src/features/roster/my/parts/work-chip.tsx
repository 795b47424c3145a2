import type { MyWork } from '@contract/roster/my-calls';
import { useTranslation } from 'react-i18next';
import { ShiftChip } from '@/modules/shift/shift-chip';
import { useLanguage } from '@/shared/i18n/use-language';
import { workLabel } from '../words';

/** A work by its short label on the colour of its shift; one that was taken has neither, and a line around it. */
export function WorkChip({ work, size }: { work: Pick<MyWork, 'shift'>; size?: 'normal' | 'large' }) {
  const { t } = useTranslation('my-calendar');
  const language = useLanguage();
  return (
    <span className="my-chip" data-taken={work.shift ? undefined : ''}>
      <ShiftChip
        label={workLabel(work, language, t)}
        colour={work.shift?.colour}
        {...(size ? { size } : {})}
      />
    </span>
  );
}
