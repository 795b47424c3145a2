import { payBudgetList, payBudgetSave, type PayBudgetRow } from '@contract/pay/structure-calls';
import { BUDGET_MODES } from '@contract/pay/rules/budget';
import { BUDGET_YEARS } from '@contract/pay/structure';
import { centsTyped, typedCents } from '@contract/pay/rules/typed-cents';
import { useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { ChoiceField } from '@/shared/choice/choice-field';
import { fieldCheck } from '@/shared/form/check-fields';
import { useAttempt } from '@/shared/form/use-attempt';
import { call } from '@/shared/http/call';
import { useRead } from '@/shared/http/query/use-read';
import { useLanguage } from '@/shared/i18n/use-language';
import { localizedName } from '@/shared/lib/text/localized-text';
import { moneyText } from '@/shared/lib/text/money-text';
import { SubmitButton } from '@/shared/ui/field/submit-button';
import { Section } from '@/shared/ui/list/section';
import { Sheet } from '@/shared/ui/overlay/sheet';
import { showToast } from '@/shared/ui/overlay/toast';
import { EmptyState, ErrorState, Loading } from '@/shared/ui/page/states';
import { Segments } from '@/shared/ui/page/segments';
import { CentsField } from '../cents-field';
import { StructureList } from './structure-list';

/** How much pay may rise in a year, by department. */
export function Budgets({ today }: { today: string }) {
  const { t } = useTranslation('pay');
  const language = useLanguage();
  const thisYear = Number(today.slice(0, 4));
  const [year, setYear] = useState(thisYear);
  const { data, error, reload } = useRead(payBudgetList, { year });
  const [opened, setOpened] = useState<PayBudgetRow>();
  const years = Array.from(
    { length: BUDGET_YEARS.back + BUDGET_YEARS.ahead + 1 },
    (_, index) => thisYear - BUDGET_YEARS.back + index,
  );
  const budgetText = ({ budget }: PayBudgetRow) =>
    budget ? moneyText(budget.cents, language) : t('budget.noLimit');
  const usedText = ({ usedCents }: PayBudgetRow) =>
    usedCents === null ? t('budget.hidden') : moneyText(usedCents, language);
  const modeText = ({ budget }: PayBudgetRow) => (budget ? t(`budget.mode.${budget.mode}`) : '');
  const nameOf = ({ organName, organEnName }: PayBudgetRow) =>
    localizedName(organName, organEnName, language);
  return (
    <Section title={t('part.budgets')} isCard={false}>
      <div className="pay-part">
        <Segments
          label={t('budget.year')}
          value={year}
          options={years.map((value) => ({ value, text: String(value) }))}
          onChange={setYear}
        />
        <p className="hr-form-lead">{t('budget.lead')}</p>
        {!data ? (
          error ? (
            <ErrorState cause={error} onRetry={reload} />
          ) : (
            <Loading rows={5} />
          )
        ) : data.list.length === 0 ? (
          <EmptyState icon="network" title={t('budget.none')} />
        ) : (
          <StructureList
            label={t('part.budgets')}
            rows={data.list}
            idOf={({ organId }) => organId}
            levelOf={({ level }) => level}
            head={{ title: t('budget.organ'), cell: nameOf }}
            columns={[
              { title: t('budget.amount'), isNumber: true, cell: budgetText },
              { title: t('budget.used'), isNumber: true, cell: usedText },
              { title: t('budget.over'), cell: modeText },
            ]}
            noteOf={(row) =>
              row.usedCents === null ? modeText(row) : t('budget.usedOf', { used: usedText(row) })
            }
            endOf={budgetText}
            onOpen={setOpened}
          />
        )}
      </div>
      {opened ? (
        <BudgetSheet row={opened} year={year} name={nameOf(opened)} onClose={() => setOpened(undefined)} />
      ) : null}
    </Section>
  );
}

type BudgetSheetProps = { row: PayBudgetRow; year: number; name: string; onClose: () => void };

function BudgetSheet({ row, year, name, onClose }: BudgetSheetProps) {
  const { t } = useTranslation('pay');
  const given = { amount: row.budget ? centsTyped(row.budget.cents) : '', mode: row.budget?.mode ?? 'warn' };
  const [values, setValues] = useState(given);
  const { alert, attempt, clear, errorOf, isBusy, isLocked } = useAttempt();
  const change = (part: Partial<typeof given>) => {
    clear();
    setValues({ ...values, ...part });
  };
  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    const isNone = values.amount.trim() === '';
    const cents = typedCents(values.amount, 0);
    const check = fieldCheck('amount', values.amount, {
      kind: 'custom',
      check: () => (isNone || cents !== undefined ? undefined : t('problem.amount')),
    });
    void attempt([check], async () => {
      const budget = isNone ? null : { cents: cents!, mode: values.mode };
      await call(payBudgetSave, { organId: row.organId, year, budget }, { silent: true });
      showToast(t('saved', { name }), { kind: 'success' });
      onClose();
    });
  };
  return (
    <Sheet
      isOpen
      title={t('budget.of', { name, year })}
      isUnsaved={JSON.stringify(values) !== JSON.stringify(given)}
      onClose={onClose}
    >
      <form className="hr-form" noValidate onSubmit={handleSubmit}>
        <CentsField
          name="amount"
          label={t('budget.amount')}
          note={t('budget.amountNote')}
          value={values.amount}
          error={errorOf('amount')}
          onChange={(amount) => change({ amount })}
        />
        <ChoiceField
          label={t('budget.over')}
          isRequired
          chosen={[values.mode]}
          choices={BUDGET_MODES.map((code) => ({ code, text: t(`budget.mode.${code}`) }))}
          onChoose={([code]) => change({ mode: BUDGET_MODES.find((one) => one === code) ?? values.mode })}
        />
        <SubmitButton alert={alert} isBusy={isBusy} isLocked={isLocked}>
          {t(isBusy ? 'saving' : 'save')}
        </SubmitButton>
      </form>
    </Sheet>
  );
}
