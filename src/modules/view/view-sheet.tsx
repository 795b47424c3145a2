import { CODE } from '@contract/codes';
import type { View } from '@contract/view/calls';
import { AUDIENCES, VIEW_LIMITS } from '@contract/view/view';
import { useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { ChoiceField } from '@/shared/choice/choice-field';
import { fieldCheck } from '@/shared/form/check-fields';
import { useAttempt } from '@/shared/form/use-attempt';
import { useLanguage } from '@/shared/i18n/use-language';
import { localizedName } from '@/shared/lib/text/localized-text';
import { SubmitButton } from '@/shared/ui/field/submit-button';
import { TextField } from '@/shared/ui/field/text-field';
import { Sheet } from '@/shared/ui/overlay/sheet';
import { showToast } from '@/shared/ui/overlay/toast';
import type { ViewOfTable, ViewSharing } from './use-view';

type ViewSheetProps = {
  of: ViewOfTable;
  /** Renamed or shared; a new one when left out. */
  view?: View;
  onSave: (sharing: ViewSharing) => Promise<unknown>;
  onClose: () => void;
};

/** The name of a view, and who sees it. */
export function ViewSheet({ of, view, onSave, onClose }: ViewSheetProps) {
  const { t } = useTranslation('table');
  const language = useLanguage();
  const [name, setName] = useState(view?.name ?? '');
  const [audience, setAudience] = useState(view?.audience ?? 'mine');
  const [roleIds, setRoleIds] = useState(view?.roleIds ?? []);
  const { alert, attempt, clear, errorOf, isBusy, isLocked } = useAttempt({ [CODE.conflict]: 'name' });
  // An administrator may not take a view of someone else out of sight.
  const audiences = AUDIENCES.filter((one) => one !== 'mine' || (view?.isOwn ?? true));
  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    const check = fieldCheck('name', name, { kind: 'required', tip: t('view.nameMissing') });
    void attempt([check], async () => {
      await onSave({ name: name.trim(), audience, roleIds: audience === 'roles' ? roleIds : [] });
      showToast(t('view.saved'), { kind: 'success' });
      onClose();
    });
  };
  return (
    <Sheet isOpen title={t(view ? 'view.change' : 'view.saveAs')} onClose={onClose}>
      <form className="hr-form" noValidate onSubmit={handleSubmit}>
        <TextField
          name="name"
          label={t('view.name')}
          value={name}
          maxLength={VIEW_LIMITS.name}
          error={errorOf('name')}
          onChange={(next) => {
            clear();
            setName(next);
          }}
        />
        <ChoiceField
          name="audience"
          label={t('view.audience.label')}
          choices={audiences.map((code) => ({ code, text: t(`view.audience.${code}`) }))}
          chosen={[audience]}
          isRequired
          onChoose={([code]) => setAudience(AUDIENCES.find((one) => one === code) ?? audience)}
        />
        {audience === 'roles' ? (
          <ChoiceField
            name="roleIds"
            label={t('view.roles')}
            choices={of.roles.map((role) => ({
              code: role.id,
              text: localizedName(role.name, role.enName, language),
            }))}
            chosen={roleIds}
            isMultiple
            max={VIEW_LIMITS.roles}
            onChoose={(next) => {
              clear();
              setRoleIds([...next]);
            }}
          />
        ) : null}
        {audience === 'mine' ? null : <p className="hr-form-lead">{t('view.sharedNote')}</p>}
        <SubmitButton alert={alert} isBusy={isBusy} isLocked={isLocked}>
          {t('view.saveNow')}
        </SubmitButton>
      </form>
    </Sheet>
  );
}
