import { getOrgansByIds } from '@contract/people/calls';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DepartmentChooser } from '@/modules/people/department-chooser';
import { useRead } from '@/shared/http/query/use-read';
import { useLanguage } from '@/shared/i18n/use-language';
import { localizedName } from '@/shared/lib/text/localized-text';
import { IconButton } from '@/shared/ui/button/icon-button';
import { PickButton } from '@/shared/ui/button/pick-button';

type OrganFieldProps = { organId: string | null; onChange: (organId: string | null) => void };

/** Narrows a report down to a department and those below it. */
export function OrganField({ organId, onChange }: OrganFieldProps) {
  const { t } = useTranslation('reports');
  const language = useLanguage();
  const [isChoosing, setChoosing] = useState(false);
  const { data = [] } = useRead(getOrgansByIds, organId === null ? undefined : { ids: [organId] });
  const organ = organId === null ? undefined : data.find(({ id }) => id === organId);
  return (
    <div className="rpt-organ">
      <PickButton
        name="organ"
        label={t('department')}
        text={organ && localizedName(organ.name, organ.enName, language)}
        placeholder={t('allDepartments')}
        icon="network"
        onPress={() => setChoosing(true)}
      />
      {organId === null ? null : (
        <IconButton icon="circle-x" label={t('clearDepartment')} onClick={() => onChange(null)} />
      )}
      {isChoosing ? (
        <DepartmentChooser
          title={t('chooseDepartment')}
          chosen={organ ? [organ] : []}
          max={1}
          onDone={([chosen]) => onChange(chosen?.id ?? null)}
          onClose={() => setChoosing(false)}
        />
      ) : null}
    </div>
  );
}
