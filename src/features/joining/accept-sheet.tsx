import { joinRequestDecide, type JoinRequest } from '@contract/joining/calls';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DepartmentPicker } from '@/modules/people/department-picker';
import type { PickedDepartment } from '@/modules/people/picked';
import { useAttempt } from '@/shared/form/use-attempt';
import { call } from '@/shared/http/call';
import { SubmitButton } from '@/shared/ui/field/submit-button';
import { Sheet } from '@/shared/ui/overlay/sheet';
import { notifyDecided } from './notify-decided';

type AcceptSheetProps = {
  requests: readonly JoinRequest[];
  /** With those that could not be accepted. */
  onDone: (openIds: readonly string[]) => void;
  onClose: () => void;
};

/** Which department the people join, before they are added. */
export function AcceptSheet({ requests, onDone, onClose }: AcceptSheetProps) {
  const { t } = useTranslation(['joining', 'common']);
  const [organs, setOrgans] = useState<readonly PickedDepartment[]>([]);
  const { alert, attempt, isBusy, isLocked } = useAttempt({}, 1);
  const accept = async () => {
    const [organ] = organs;
    const ids = requests.map(({ id }) => id);
    const { list } = await call(
      joinRequestDecide,
      { ids, isAccepted: true, ...(organ && { organId: organ.id }) },
      { silent: true },
    );
    onDone(list.filter(({ refusal }) => refusal !== null).map(({ id }) => id));
    await notifyDecided(t, list, 'accepted');
  };
  return (
    <Sheet
      isOpen
      title={t('acceptTitle', { count: requests.length, name: requests[0]?.name })}
      onClose={onClose}
    >
      <form
        className="hr-form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void attempt([], accept);
        }}
      >
        <p className="hr-form-lead">{t('acceptNote')}</p>
        <DepartmentPicker label={t('into')} note={t('intoNote')} value={organs} onChange={setOrgans} />
        <SubmitButton alert={alert} isBusy={isBusy} isLocked={isLocked}>
          {t(isBusy ? 'accepting' : 'accept')}
        </SubmitButton>
      </form>
    </Sheet>
  );
}
