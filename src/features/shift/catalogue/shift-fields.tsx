import { SHIFT_LIMITS, type ShiftContent } from '@contract/shift/catalogue';
import { useTranslation } from 'react-i18next';
import { ShiftEditor } from '@/modules/shift/shift-editor';
import { TextField } from '@/shared/ui/field/text-field';
import { NameFields } from '../name-fields';
import { ColourChoice } from './colour-choice';
import { firstOf, type segmentsProblem, type Station } from './shift-draft';

type ShiftFieldsProps = {
  content: ShiftContent;
  stations: readonly Station[];
  problem: ReturnType<typeof segmentsProblem>;
  nameError: string | undefined;
  onChange: (part: Partial<ShiftContent>) => void;
};

/** What a shift is called, how it looks in the roster, and when it is worked where. */
export function ShiftFields({ content, stations, problem, nameError, onChange }: ShiftFieldsProps) {
  const { t } = useTranslation('shifts');
  return (
    <>
      <NameFields
        names={content}
        labels={{ name: t('name'), enName: t('enName') }}
        error={nameError}
        onChange={onChange}
      />
      <div className="shift-labels">
        <TextField
          name="label"
          label={t('label')}
          value={content.label}
          maxLength={SHIFT_LIMITS.label}
          placeholder={firstOf(content.name)}
          autoComplete="off"
          note={t('labelNote')}
          onChange={(label) => onChange({ label })}
        />
        <TextField
          name="enLabel"
          label={t('enLabel')}
          value={content.enLabel}
          maxLength={SHIFT_LIMITS.label}
          autoComplete="off"
          onChange={(enLabel) => onChange({ enLabel })}
        />
      </div>
      <ColourChoice value={content.colour} onChange={(colour) => onChange({ colour })} />
      <ShiftEditor
        value={content.segments}
        stations={stations.filter(
          ({ code, isEnabled: isOpen }) =>
            isOpen || content.segments.some(({ stationCode }) => stationCode === code),
        )}
        problem={problem}
        onChange={(segments) => onChange({ segments })}
      />
    </>
  );
}
