import { productOrderCreate, type productDetail, type ProductPlan } from '@contract/product/calls';
import type { Out } from '@contract/endpoint';
import { firstMonths, orderAmount, orderFault } from '@contract/product/rules/order';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldCheck } from '@/shared/form/check-fields';
import { useAttempt } from '@/shared/form/use-attempt';
import { call } from '@/shared/http/call';
import { useLanguage } from '@/shared/i18n/use-language';
import { randomId } from '@/shared/lib/random-id';
import { localizedText } from '@/shared/lib/text/localized-text';
import { SubmitButton } from '@/shared/ui/field/submit-button';
import { moneyText } from '@/shared/lib/text/money-text';
import { FilterChips } from '@/shared/ui/list/filter-chips';
import { SeatStepper } from './parts/seat-stepper';
import '@/shared/ui/list/section.css';
import '@/shared/ui/field/form.css';
import { Radio } from '@/shared/ui/check/radio';

type PurchaseFormProps = {
  product: Out<typeof productDetail>;
  /** The order exists; what comes next is paying it. */
  onOrdered: (orderId: string) => void;
};

/** Plan, seats and period of a purchase with what they cost. However often the button is hit, it is one order. */
export function PurchaseForm({ product, onOrdered }: PurchaseFormProps) {
  const { t } = useTranslation('products');
  const language = useLanguage();
  const [plan, setPlan] = useState<ProductPlan>(product.plans[0]!);
  const [seats, setSeats] = useState(String(plan.minSeats));
  const [months, setMonths] = useState(() => firstMonths(plan.months));
  const [requestId] = useState(randomId);
  const { alert, attempt, clear, errorOf, isBusy, isLocked } = useAttempt();
  const count = Number(seats || 0);
  const fault = orderFault(plan, { seats: count, months });
  const amount = orderAmount({ unitPrice: plan.unitPrice, seats: count, months: months ?? 0 });

  const choosePlan = (next: ProductPlan) => {
    clear();
    setPlan(next);
    setSeats(String(Math.min(next.maxSeats, Math.max(next.minSeats, count))));
    setMonths(months !== undefined && next.months.includes(months) ? months : firstMonths(next.months));
  };
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    const check = fieldCheck(fault === 'monthsWrong' ? 'months' : 'seats', count, {
      kind: 'custom',
      check: () => fault && t(`fault.${fault}`, { min: plan.minSeats, max: plan.maxSeats }),
    });
    void attempt([check], async () => {
      if (months === undefined) {
        return;
      }
      // Another choice is another order; the same one sent again is not.
      const order = await call(
        productOrderCreate,
        {
          requestId: `${requestId}-${months}-${count}-${plan.id}`,
          planId: plan.id,
          seats: count,
          months,
        },
        { silent: true },
      );
      onOrdered(order.id);
    });
  };
  return (
    <form className="hr-form" noValidate onSubmit={handleSubmit}>
      <PlanChoice plans={product.plans} value={plan} onChange={choosePlan} />
      <SeatStepper
        value={seats}
        min={plan.minSeats}
        max={plan.maxSeats}
        error={errorOf('seats')}
        onChange={(next) => {
          clear();
          setSeats(next);
        }}
      />
      <MonthChoice
        months={plan.months}
        value={months}
        error={errorOf('months')}
        onChange={(next) => {
          clear();
          setMonths(next);
        }}
      />
      <div className="hr-card product-sum" aria-live="polite">
        <span>{months === undefined ? t('fault.monthsWrong') : t('sum', { seats: count, months })}</span>
        <strong>{fault ? '—' : moneyText(amount, language)}</strong>
        <span className="product-card-note">
          {t('sumNote', {
            plan: localizedText(plan.name, language),
            price: moneyText(plan.unitPrice, language),
          })}
        </span>
      </div>
      <SubmitButton alert={alert} isBusy={isBusy} isLocked={isLocked}>
        {t(isBusy ? 'ordering' : 'order')}
      </SubmitButton>
    </form>
  );
}

type MonthChoiceProps = {
  months: readonly number[];
  value: number | undefined;
  error?: string;
  onChange: (months: number) => void;
};

/** For how long. */
function MonthChoice({ months, value, error, onChange }: MonthChoiceProps) {
  const { t } = useTranslation('products');
  return (
    <div className="product-months">
      <p className="hr-label" aria-hidden="true">
        {t('period')}
      </p>
      <FilterChips
        label={t('period')}
        chips={months.map((one) => ({ value: String(one), text: t('months', { count: one }) }))}
        value={value === undefined ? undefined : String(value)}
        onChange={(next) => onChange(Number(next))}
      />
      {error ? (
        <p className="hr-field-note" data-wrong="" role="alert">
          {error}
        </p>
      ) : null}
    </div>
  );
}

type PlanChoiceProps = {
  plans: readonly ProductPlan[];
  value: ProductPlan;
  onChange: (plan: ProductPlan) => void;
};

/** The plans of a product, one of them chosen. */
function PlanChoice({ plans, value, onChange }: PlanChoiceProps) {
  const { t } = useTranslation('products');
  const language = useLanguage();
  return (
    <fieldset className="product-plans">
      <legend className="hr-label">{t('plan')}</legend>
      {plans.map((plan) => (
        <Radio
          key={plan.id}
          className="product-plan-option hr-card"
          name="plan"
          label={localizedText(plan.name, language)}
          isChecked={plan.id === value.id}
          onChoose={() => onChange(plan)}
        >
          <span className="product-card-main">
            <span className="product-plan-name">{localizedText(plan.name, language)}</span>
            <span className="product-card-note">{localizedText(plan.note, language)}</span>
            <span className="product-plan-price">
              {t('perSeat', { price: moneyText(plan.unitPrice, language) })}
            </span>
          </span>
        </Radio>
      ))}
    </fieldset>
  );
}
