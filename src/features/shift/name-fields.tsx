import { SHIFT_LIMITS } from '@contract/shift/catalogue';
import { TextField } from '@/shared/ui/field/text-field';

type Names = { name: string; enName: string };

type NameFieldsProps = {
  names: Names;
  labels: Names;
  error: string | undefined;
  onChange: (part: Partial<Names>) => void;
};

/** The names of a shift or a pattern. */
export function NameFields({ names, labels, error, onChange }: NameFieldsProps) {
  return (
    <>
      <TextField
        name="name"
        label={labels.name}
        value={names.name}
        maxLength={SHIFT_LIMITS.name}
        autoComplete="off"
        error={error}
        onChange={(name) => onChange({ name })}
      />
      <TextField
        name="enName"
        label={labels.enName}
        value={names.enName}
        maxLength={SHIFT_LIMITS.enName}
        autoComplete="off"
        onChange={(enName) => onChange({ enName })}
      />
    </>
  );
}
