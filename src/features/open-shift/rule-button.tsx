import { grabOrderRule, grabOrderSaveRule, type Rule } from '@contract/open-shift/take-calls';
import { FUNCTION_ID } from '@contract/role/functions';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAttempt } from '@/shared/form/use-attempt';
import { call } from '@/shared/http/call';
import { useRead } from '@/shared/http/query/use-read';
import { useHasPermission } from '@/shared/session/has-permission';
import { Button } from '@/shared/ui/button/button';
import { FormAlert } from '@/shared/ui/field/form-alert';
import { Sheet } from '@/shared/ui/overlay/sheet';
import { ErrorState, Loading } from '@/shared/ui/page/states';
import { Stepper } from '@/shared/ui/field/stepper';
import { showToast } from '@/shared/ui/overlay/toast';
import './tasks.css';

/** For company administrators: what the company asks of shifts to be taken. */
export function RuleButton() {
  const { t } = useTranslation('open-shift');
  // What company administrators alone hold.
  const isAdministrator = useHasPermission(FUNCTION_ID.rolePermission);
  const [isOpen, setOpen] = useState(false);
  const [isUnsaved, setUnsaved] = useState(false);
  const close = () => {
    setOpen(false);
    setUnsaved(false);
  };
  if (!isAdministrator) {
    return null;
  }
  return (
    <>
      <Button kind="text" size="small" onClick={() => setOpen(true)}>
        {t('rule.open')}
      </Button>
      <Sheet isOpen={isOpen} title={t('rule.title')} isUnsaved={isUnsaved} onClose={close}>
        <LoadedRule onEdit={setUnsaved} onDone={close} />
      </Sheet>
    </>
  );
}

type RuleProps = { onEdit: (isChanged: boolean) => void; onDone: () => void };

function LoadedRule({ onEdit, onDone }: RuleProps) {
  const { data, error, reload } = useRead(grabOrderRule, {});
  if (error) {
    return <ErrorState cause={error} onRetry={reload} />;
  }
  return data ? <RuleForm rule={data} onEdit={onEdit} onDone={onDone} /> : <Loading rows={2} />;
}

function RuleForm({ rule, onEdit, onDone }: RuleProps & { rule: Rule }) {
  const { t } = useTranslation(['open-shift', 'common']);
  const [value, setValue] = useState(rule);
  const { isBusy, isLocked, alert, attempt } = useAttempt();
  const change = (part: Partial<Rule>) => {
    const next = { ...value, ...part };
    setValue(next);
    onEdit(next.minRestHours !== rule.minRestHours || next.leaveHours !== rule.leaveHours);
  };
  const handleSave = async () => {
    const saved = await attempt([], () => call(grabOrderSaveRule, value, { silent: true }));
    if (saved) {
      showToast(t('rule.saved'), { kind: 'success' });
      onDone();
    }
  };
  return (
    <div className="task-form">
      <div className="task-row">
        <span>{t('rule.minRest')}</span>
        <Stepper
          value={value.minRestHours}
          min={0}
          max={24}
          step={0.5}
          unit={t('rule.unit')}
          label={t('rule.minRest')}
          lessLabel={t('rule.less', { label: t('rule.minRest') })}
          moreLabel={t('rule.more', { label: t('rule.minRest') })}
          onChange={(minRestHours) => change({ minRestHours })}
        />
      </div>
      <div className="task-row">
        <span>{t('rule.leave')}</span>
        <Stepper
          value={value.leaveHours}
          min={0}
          max={168}
          unit={t('rule.unit')}
          label={t('rule.leave')}
          lessLabel={t('rule.less', { label: t('rule.leave') })}
          moreLabel={t('rule.more', { label: t('rule.leave') })}
          onChange={(leaveHours) => change({ leaveHours })}
        />
      </div>
      <p className="task-note">{t('rule.hint')}</p>
      <FormAlert text={alert} />
      <Button kind="primary" isBlock isBusy={isBusy} disabled={isLocked} onClick={() => void handleSave()}>
        {t('common:save')}
      </Button>
    </div>
  );
}
