import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/shared/ui/button/button';
import { useReach } from '../reach';
import { wholeDepartment } from '../whole-department';
import type { PickedPerson } from '../picked';

type SelectAllProps = { organId: string; max: number; onLoaded: (people: readonly PickedPerson[]) => void };

/** Chooses everybody of a department and of those below it. */
export function SelectAll({ organId, max, onLoaded }: SelectAllProps) {
  const { t } = useTranslation('fields');
  const within = useReach();
  const [isBusy, setBusy] = useState(false);
  const handlePress = async () => {
    setBusy(true);
    // A failure has been told by the error policy; nothing is chosen then.
    const people = await wholeDepartment(organId, max, within).catch(() => undefined);
    setBusy(false);
    if (people) {
      onLoaded(people);
    }
  };
  return (
    <Button kind="text" size="small" isBusy={isBusy} onClick={() => void handlePress()}>
      {t(isBusy ? 'people.selectingAll' : 'people.selectAll')}
    </Button>
  );
}
