import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/shared/ui/button/button';
import { LIMITS } from '@contract/limits';
import { listPeople } from '@contract/people/calls';
import type { ScopedFunction } from '@contract/role/rules/data-scope';
import { call } from '@/shared/http/call';
import { useReach } from '../reach';
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

/** Everybody of a department and those below it, at most `max` people and one more. */
async function wholeDepartment(
  organId: string,
  max: number,
  within?: ScopedFunction,
): Promise<PickedPerson[]> {
  const people: PickedPerson[] = [];
  for (let pageNo = 1; people.length <= max; pageNo += 1) {
    const page = await call(listPeople, {
      organId,
      isDeep: 'true',
      within,
      pageNo,
      pageSize: LIMITS.pageSizeMax,
    });
    people.push(...page.list);
    if (!page.hasMore) {
      break;
    }
  }
  return people;
}
