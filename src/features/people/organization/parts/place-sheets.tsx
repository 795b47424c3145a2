import { CODE } from '@contract/codes';
import { organMove, organSetHead, type OrganFile } from '@contract/people/organ-calls';
import { useState, type ReactNode, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { DepartmentPicker } from '@/modules/people/department-picker';
import { Reach } from '@/modules/people/reach';
import { PersonPicker } from '@/modules/people/person-picker';
import type { PickedDepartment, PickedPerson } from '@/modules/people/picked';
import { useAttempt } from '@/shared/form/use-attempt';
import { call } from '@/shared/http/call';
import { SubmitButton } from '@/shared/ui/field/submit-button';
import { Sheet } from '@/shared/ui/overlay/sheet';

type PlaceSheetProps = { organ: OrganFile; onDone: () => void; onClose: () => void };

/** Where a department hangs: below another one, or at the top. */
export function MoveSheet({ organ, onDone, onClose }: PlaceSheetProps) {
  const { t } = useTranslation('organization');
  const [parents, setParents] = useState<readonly PickedDepartment[]>(organ.above.slice(-1));
  const parentId = parents[0]?.id ?? null;
  return (
    <OneField
      title={t('move')}
      isUnsaved={parentId !== (organ.above.at(-1)?.id ?? null)}
      onSave={async () => {
        await call(organMove, { organId: organ.id, parentId }, { silent: true });
        onDone();
      }}
      onClose={onClose}
    >
      {(error) => (
        <DepartmentPicker
          label={t('above')}
          title={t('moveTo')}
          note={t('moveNote')}
          value={parents}
          exclude={[organ.id]}
          error={error}
          onChange={setParents}
        />
      )}
    </OneField>
  );
}

/** Who leads a department: one colleague, or nobody. */
export function HeadSheet({ organ, onDone, onClose }: PlaceSheetProps) {
  const { t } = useTranslation('organization');
  const { headId, headName, headEnName } = organ;
  const [heads, setHeads] = useState<readonly PickedPerson[]>(
    headId && headName ? [{ id: headId, name: headName, enName: headEnName }] : [],
  );
  const memberId = heads[0]?.id ?? null;
  return (
    <OneField
      title={t('setHead')}
      isUnsaved={memberId !== (headId ?? null)}
      onSave={async () => {
        await call(organSetHead, { organId: organ.id, memberId }, { silent: true });
        onDone();
      }}
      onClose={onClose}
    >
      {(error) => (
        <Reach value={undefined}>
          <PersonPicker
            label={t('head')}
            note={t('headNote')}
            value={heads}
            error={error}
            onChange={setHeads}
          />
        </Reach>
      )}
    </OneField>
  );
}

type OneFieldProps = {
  title: string;
  isUnsaved: boolean;
  onSave: () => Promise<void>;
  onClose: () => void;
  children: (error: string | undefined) => ReactNode;
};

function OneField({ title, isUnsaved, onSave, onClose, children }: OneFieldProps) {
  const { t } = useTranslation('organization');
  // What is refused is the choice: a circle, a name that is taken there, somebody who has left.
  const { alert, attempt, errorOf, isBusy, isLocked } = useAttempt({
    [CODE.badRequest]: 'choice',
    [CODE.conflict]: 'choice',
  });
  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    void attempt([], onSave);
  };
  return (
    <Sheet isOpen title={title} isUnsaved={isUnsaved} onClose={onClose}>
      <form className="hr-form" noValidate onSubmit={handleSubmit}>
        {children(errorOf('choice'))}
        <SubmitButton alert={alert} isBusy={isBusy} isLocked={isLocked}>
          {t(isBusy ? 'saving' : 'save')}
        </SubmitButton>
      </form>
    </Sheet>
  );
}
