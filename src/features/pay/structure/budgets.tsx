import { payBudgetList, payBudgetSave, type PayBudgetRow } from '@contract/pay/structure-calls';
import { BUDGET_MODES } from '@contract/pay/rules/budget';
import { BUDGET_YEARS } from '@contract/pay/structure';
import { centsTyped, typedCents } from '@contract/pay/rules/typed-cents';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ChoiceField } from '@/shared/choice/choice-field';
import { fieldCheck } from '@/shared/form/check-fields';
import { call } from '@/shared/http/call';
import { useRead } from '@/shared/http/query/use-read';
import { useLanguage } from '@/shared/i18n/use-language';
import { localizedName } from '@/shared/lib/text/localized-text';
import { moneyText } from '@/shared/lib/text/money-text';
import { Section } from '@/shared/ui/list/section';
import { EmptyState, ErrorState, Loading } from '@/shared/ui/page/states';
import { Segments } from '@/shared/ui/page/segments';
import { CentsField } from '@/modules/pay/cents-field';
import { StructureList } from '@/modules/pay/structure-list';
import { StructureSheet } from '@/modules/pay/structure-sheet';

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
  const centsOf = (amount: string) => (amount.trim() === '' ? null : typedCents(amount, 0));
  return (
    <StructureSheet
      title={t('budget.of', { name, year })}
      given={given}
      checksOf={({ amount }) => [
        fieldCheck('amount', amount, {
          kind: 'custom',
          check: () => (centsOf(amount) === undefined ? t('problem.amount') : undefined),
        }),
      ]}
      save={async ({ amount, mode }) => {
        const cents = centsOf(amount)!;
        const budget = cents === null ? null : { cents, mode };
        await call(payBudgetSave, { organId: row.organId, year, budget }, { silent: true });
        return t('saved', { name });
      }}
      onClose={onClose}
    >
      {({ values, errorOf, change }) => (
        <>
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
        </>
      )}
    </StructureSheet>
  );
}
