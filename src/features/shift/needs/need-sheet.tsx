import { CODE } from '@contract/codes';
import { addNeed, changeNeed, removeNeed, type StaffingNeed } from '@contract/shift/need-calls';
import { SHIFT_LIMITS } from '@contract/shift/catalogue';
import { needProblem } from '@contract/shift/rules/needs';
import { useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldCheck } from '@/shared/form/check-fields';
import { useAttempt } from '@/shared/form/use-attempt';
import { call } from '@/shared/http/call';
import { Button } from '@/shared/ui/button/button';
import { Stepper } from '@/shared/ui/field/stepper';
import { SubmitButton } from '@/shared/ui/field/submit-button';
import { showDialog } from '@/shared/ui/overlay/dialog';
import { Sheet } from '@/shared/ui/overlay/sheet';
import { draftOf, templateNeed, type NeedDraft } from './need-draft';
import { NeedDays, NeedHours, NeedStation } from './need-fields';
import type { NeedFacts } from './need-list';

/** What the editor opens: a need, or what a new one starts from. */
export type NeedSource = { need?: StaffingNeed; start?: NeedDraft };

type NeedSheetProps = {
  source: NeedSource;
  placeCode: string;
  facts: NeedFacts;
  onDone: (text: string) => void;
  onClose: () => void;
};

/** The form of one need: which station, which days, which hours, how many. */
export function NeedSheet({ source, placeCode, facts, onDone, onClose }: NeedSheetProps) {
  const { t } = useTranslation('staffing-needs');
  const { need, start } = source;
  const [given] = useState(() =>
    need ? draftOf(need) : (start ?? templateNeed({ weekdays: [1, 2, 3, 4, 5], needed: 1 }, facts)),
  );
  const [draft, setDraft] = useState(given);
  const { alert, attempt, clear, errorOf, isBusy, isLocked } = useAttempt({ [CODE.conflict]: 'days' });
  const change = (next: NeedDraft) => {
    clear();
    setDraft(next);
  };
  const problem = needProblem(draft);
  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    const check = (field: string, kinds: readonly NonNullable<typeof problem>[]) =>
      fieldCheck(field, problem, {
        kind: 'custom',
        check: (found) => (found && kinds.includes(found) ? t(`problem.${found}`) : undefined),
      });
    const checks = [
      check('days', ['day']),
      check('hours', ['hours', 'order', 'span']),
      check('needed', ['nobody']),
    ];
    void attempt(checks, async () => {
      const sent = { ...draft, placeCode };
      await (need
        ? call(changeNeed, { ...sent, id: need.id, revision: need.revision }, { silent: true })
        : call(addNeed, sent, { silent: true }));
      onDone(t('saved'));
    });
  };
  const remove = async (kept: StaffingNeed) => {
    const chosen = await showDialog({
      title: t('deleteAsk'),
      content: t('deleteNote'),
      actions: [
        { text: t('cancel'), kind: 'cancel' },
        { text: t('delete'), kind: 'danger' },
      ],
    });
    if (chosen === 1) {
      await attempt([], async () => {
        await call(removeNeed, { id: kept.id, revision: kept.revision }, { silent: true });
        onDone(t('deleted'));
      });
    }
  };
  return (
    <Sheet
      isOpen
      title={t(need ? 'edit' : 'add')}
      isUnsaved={need !== undefined && JSON.stringify(draft) !== JSON.stringify(given)}
      onClose={onClose}
    >
      <form className="hr-form" noValidate onSubmit={handleSubmit}>
        <NeedStation draft={draft} facts={facts} onChange={change} />
        <NeedDays draft={draft} error={errorOf('days')} onChange={change} />
        <NeedHours draft={draft} facts={facts} error={errorOf('hours')} onChange={change} />
        <div className="pattern-length" data-field="needed">
          <span>{t('needed')}</span>
          <Stepper
            value={draft.needed}
            min={draft.date === undefined ? 1 : 0}
            max={SHIFT_LIMITS.needed}
            label={t('needed')}
            unit={t('neededUnit')}
            lessLabel={t('less')}
            moreLabel={t('more')}
            onChange={(needed) => change({ ...draft, needed })}
          />
        </div>
        <SubmitButton alert={alert ?? errorOf('needed')} isBusy={isBusy} isLocked={isLocked}>
          {t(isBusy ? 'saving' : 'save')}
        </SubmitButton>
        {need ? (
          <Button kind="danger" isBlock disabled={isBusy || isLocked} onClick={() => void remove(need)}>
            {t('delete')}
          </Button>
        ) : null}
      </form>
    </Sheet>
  );
}
