import type { CopyMode } from '@contract/roster/rules/edits';
import { useTranslation } from 'react-i18next';
import { Segments } from '@/shared/ui/page/segments';

const MODES = ['empty', 'all'] as const satisfies readonly CopyMode[];

/** Whether what is there already stays. */
export function CopyModeField({ value, onChange }: { value: CopyMode; onChange: (mode: CopyMode) => void }) {
  const { t } = useTranslation('roster');
  return (
    <Segments
      label={t('copyMode')}
      options={MODES.map((mode) => ({ value: mode, text: t(`mode.${mode}`) }))}
      value={value}
      onChange={onChange}
    />
  );
}
