import { joinLinkAdd } from '@contract/joining/calls';
import { JOINING_LIMITS, LINK_DAYS } from '@contract/joining/joining';
import { listOrgans } from '@contract/people/calls';
import { useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { DepartmentPicker } from '@/modules/people/department-picker';
import type { PickedDepartment } from '@/modules/people/picked';
import { useReach } from '@/modules/people/reach';
import { fieldCheck } from '@/shared/form/check-fields';
import { useAttempt } from '@/shared/form/use-attempt';
import { call } from '@/shared/http/call';
import { useRead } from '@/shared/http/query/use-read';
import { SubmitButton } from '@/shared/ui/field/submit-button';
import { TextField } from '@/shared/ui/field/text-field';
import { Sheet } from '@/shared/ui/overlay/sheet';
import { showToast } from '@/shared/ui/overlay/toast';
import { Segments } from '@/shared/ui/page/segments';

type AddLinkSheetProps = { onAdded: (id: string) => void; onClose: () => void };

export function AddLinkSheet({ onAdded, onClose }: AddLinkSheetProps) {
  const { t } = useTranslation('joining');
  const [name, setName] = useState('');
  const [picked, setPicked] = useState<readonly PickedDepartment[]>();
  const only = useOnlyDepartment();
  const organs = picked ?? only;
  const [days, setDays] = useState<(typeof LINK_DAYS)[number]>(30);
  const { alert, attempt, clear, errorOf, isBusy, isLocked } = useAttempt();
  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    const [organ] = organs;
    const checks = [
      fieldCheck('name', name.trim(), { kind: 'required', tip: t('linkNameRequired') }),
      fieldCheck('organ', organ?.id ?? '', { kind: 'required', tip: t('organRequired') }),
    ];
    void attempt(checks, async () => {
      const { id } = await call(
        joinLinkAdd,
        { name: name.trim(), organId: organ!.id, days },
        { silent: true },
      );
      showToast(t('made'), { kind: 'success' });
      onAdded(id);
    });
  };
  return (
    <Sheet isOpen title={t('addLink')} isUnsaved={name !== '' || picked !== undefined} onClose={onClose}>
      <form className="hr-form" noValidate onSubmit={handleSubmit}>
        <TextField
          name="name"
          label={t('linkName')}
          note={t('linkNameNote')}
          placeholder={t('linkNamePlaceholder')}
          maxLength={JOINING_LIMITS.linkName}
          value={name}
          error={errorOf('name')}
          onChange={(text) => {
            clear();
            setName(text);
          }}
        />
        <DepartmentPicker
          label={t('organ')}
          value={organs}
          error={errorOf('organ')}
          onChange={(next) => {
            clear();
            setPicked(next);
          }}
        />
        <div>
          <p className="hr-label" aria-hidden="true">
            {t('days')}
          </p>
          <Segments
            label={t('days')}
            value={days}
            options={LINK_DAYS.map((value) => ({ value, text: t('daysOf', { count: value }) }))}
            onChange={setDays}
          />
        </div>
        <SubmitButton alert={alert} isBusy={isBusy} isLocked={isLocked}>
          {t(isBusy ? 'adding' : 'create')}
        </SubmitButton>
      </form>
    </Sheet>
  );
}

/** The department of a company, or of a reach, that has no other; empty where there is a choice. */
function useOnlyDepartment(): readonly PickedDepartment[] {
  const { data = [] } = useRead(listOrgans, { within: useReach() });
  const [first, ...others] = data;
  return first && others.length === 0 && !first.hasChildren
    ? [{ id: first.id, name: first.name, enName: first.enName }]
    : [];
}
