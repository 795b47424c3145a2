import { countSignings } from '@contract/signing/calls';
import { SIGNING_BOXES, type SigningBox } from '@contract/signing/terms';
import type { Out } from '@contract/endpoint';
import { useTranslation } from 'react-i18next';
import { FilterChips } from '@/shared/ui/list/filter-chips';

type BoxChipsProps = {
  value: SigningBox;
  counts: Out<typeof countSignings>['counts'] | undefined;
  onChange: (box: SigningBox) => void;
};

/** What asks for something is counted loudly. */
const ASKING: readonly SigningBox[] = ['waitingMe', 'expiring'];

/** The statuses with what is in each. */
export function BoxChips({ value, counts, onChange }: BoxChipsProps) {
  const { t } = useTranslation('signing');
  return (
    <FilterChips
      chips={SIGNING_BOXES.map((box) => {
        const count = counts?.[box] ?? 0;
        return {
          value: box,
          text: t(`box.${box}`),
          count,
          countLabel: t('documents', { count }),
          isQuiet: !ASKING.includes(box),
        };
      })}
      value={value}
      label={t('box.label')}
      onChange={onChange}
    />
  );
}
