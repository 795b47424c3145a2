import { CODE } from '@contract/codes';
import type { Out } from '@contract/endpoint';
import { memberLeave, memberLeaveCheck, type MemberFile } from '@contract/people/member-calls';
import { isHandedOver } from '@contract/people/rules/handover';
import { useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Reach } from '@/modules/people/reach';
import { PersonPicker } from '@/modules/people/person-picker';
import type { PickedPerson } from '@/modules/people/picked';
import { fieldCheck } from '@/shared/form/check-fields';
import { useAttempt } from '@/shared/form/use-attempt';
import { call } from '@/shared/http/call';
import { useRead } from '@/shared/http/query/use-read';
import { Icon } from '@/shared/ui/mark/icon';
import { FormAlert } from '@/shared/ui/field/form-alert';
import { Button } from '@/shared/ui/button/button';
import { Sheet } from '@/shared/ui/overlay/sheet';
import { ErrorState, Loading } from '@/shared/ui/page/states';

type LeaveSheetProps = { file: MemberFile; name: string; onDone: () => void; onClose: () => void };

/** What happens when a person leaves, who takes over, and the step itself. */
export function LeaveSheet({ file, name, onDone, onClose }: LeaveSheetProps) {
  const { t } = useTranslation('people');
  const { data, error, reload } = useRead(memberLeaveCheck, { memberId: file.id }, { isFresh: true });
  return (
    <Sheet isOpen title={t('leave.title', { name })} onClose={onClose}>
      {data ? (
        <LeaveForm file={file} name={name} check={data} onDone={onDone} />
      ) : error ? (
        <ErrorState cause={error} onRetry={reload} />
      ) : (
        <Loading rows={4} />
      )}
    </Sheet>
  );
}

type LeaveFormProps = Omit<LeaveSheetProps, 'onClose'> & { check: Out<typeof memberLeaveCheck> };

function LeaveForm({ file, name, check, onDone }: LeaveFormProps) {
  const { t } = useTranslation('people');
  const { waiting, needsHeir, isLastAdministrator } = check;
  const [heirs, setHeirs] = useState<readonly PickedPerson[]>([]);
  const { alert, attempt, clear, errorOf, isBusy, isLocked } = useAttempt({ [CODE.badRequest]: 'heir' });
  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    const heirCheck = fieldCheck('heir', heirs, {
      kind: 'custom',
      check: (chosen) => (needsHeir && chosen.length === 0 ? t('leave.heirMissing') : undefined),
    });
    void attempt([heirCheck], async () => {
      await call(memberLeave, { memberId: file.id, heirId: heirs[0]?.id }, { silent: true });
      onDone();
    });
  };
  if (isLastAdministrator) {
    return <p className="hr-form-lead">{t('leave.lastAdministrator', { name })}</p>;
  }
  return (
    <form className="hr-form" noValidate onSubmit={handleSubmit}>
      <p className="hr-form-lead">{t(waiting.length > 0 ? 'leave.lead' : 'leave.leadNothing')}</p>
      {waiting.length > 0 ? (
        <ul className="person-waiting" aria-label={t('leave.waiting')}>
          {waiting.map(({ kind, count }) => (
            <li key={kind}>
              <Icon name={isHandedOver(kind) ? 'arrow-right-left' : 'circle-minus'} size={1.125} />
              <span>{t(`leave.kind.${kind}`, { count })}</span>
            </li>
          ))}
        </ul>
      ) : null}
      {needsHeir ? (
        <div data-field="heir">
          <Reach value={undefined}>
            <PersonPicker
              label={t('leave.heir')}
              note={t('leave.heirNote')}
              value={heirs}
              exclude={[file.id]}
              error={errorOf('heir')}
              onChange={(people) => {
                clear();
                setHeirs(people);
              }}
            />
          </Reach>
        </div>
      ) : null}
      <p className="person-note">{t('leave.effect')}</p>
      <FormAlert text={alert} />
      <Button type="submit" kind="danger" isBlock isBusy={isBusy} disabled={isLocked}>
        {t(isBusy ? 'leave.doing' : 'leave.do')}
      </Button>
    </form>
  );
}
