import { grabOrderRule, grabOrderSaveRule, type Rule } from '@contract/open-shift/take-calls';
import { FUNCTION_ID } from '@contract/role/functions';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LimitRow } from '@/modules/editor/limit-row';
import { useAttempt } from '@/shared/form/use-attempt';
import { call } from '@/shared/http/call';
import { useRead } from '@/shared/http/query/use-read';
import { useHasPermission } from '@/shared/session/has-permission';
import { Button } from '@/shared/ui/button/button';
import { FormAlert } from '@/shared/ui/field/form-alert';
import { ListRow } from '@/shared/ui/list/list-row';
import { Sheet } from '@/shared/ui/overlay/sheet';
import { ErrorState, Loading } from '@/shared/ui/page/states';
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
  const { data, error, reload } = useRead(grabOrderRule, {}, { isFresh: true });
  if (error) {
    return <ErrorState cause={error} onRetry={reload} />;
  }
  return data ? <RuleForm rule={data} onEdit={onEdit} onDone={onDone} /> : <Loading rows={2} />;
}

function RuleForm({ rule, onEdit, onDone }: RuleProps & { rule: Rule }) {
  const { t } = useTranslation(['open-shift', 'common']);
  const mayPlan = useHasPermission(FUNCTION_ID.roster);
  const [leaveHours, setLeaveHours] = useState(rule.leaveHours);
  const { isBusy, isLocked, alert, attempt } = useAttempt();
  const change = (next: number) => {
    setLeaveHours(next);
    onEdit(next !== rule.leaveHours);
  };
  const handleSave = async () => {
    const saved = await attempt([], () => call(grabOrderSaveRule, { leaveHours }, { silent: true }));
    if (saved) {
      showToast(t('rule.saved'), { kind: 'success' });
      onDone();
    }
  };
  return (
    <div className="task-form">
      <LimitRow
        label={t('rule.leave')}
        value={leaveHours}
        limits={{ min: 0, max: 168 }}
        unit={t('rule.unit')}
        onChange={change}
      />
      <p className="task-note">{t('rule.hint')}</p>
      <div className="hr-card">
        <ListRow
          title={t('rule.minRest')}
          note={t('rule.minRestNote')}
          value={t('rule.hours', { hours: rule.minRestHours })}
          {...(mayPlan ? { to: '/plan-rules' } : {})}
        />
      </div>
      <FormAlert text={alert} />
      <Button kind="primary" isBlock isBusy={isBusy} disabled={isLocked} onClick={() => void handleSave()}>
        {t('common:save')}
      </Button>
    </div>
  );
}
