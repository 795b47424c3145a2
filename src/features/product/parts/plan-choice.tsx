import type { ProductPlan } from '@contract/product/calls';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '@/shared/i18n/use-language';
import { localizedText } from '@/shared/lib/text/localized-text';
import { moneyText } from '@/shared/lib/text/money-text';
import '@/shared/ui/list/section.css';

type PlanChoiceProps = {
  plans: readonly ProductPlan[];
  value: ProductPlan;
  onChange: (plan: ProductPlan) => void;
};

/** The plans of a product, one of them chosen. */
export function PlanChoice({ plans, value, onChange }: PlanChoiceProps) {
  const { t } = useTranslation('products');
  const language = useLanguage();
  return (
    <fieldset className="product-plans">
      <legend className="hr-label">{t('plan')}</legend>
      {plans.map((plan) => (
        <label key={plan.id} className="product-plan-option hr-card">
          <input
            type="radio"
            name="plan"
            aria-label={localizedText(plan.name, language)}
            checked={plan.id === value.id}
            onChange={() => onChange(plan)}
          />
          <span className="product-card-main">
            <span className="product-plan-name">{localizedText(plan.name, language)}</span>
            <span className="product-card-note">{localizedText(plan.note, language)}</span>
            <span className="product-plan-price">
              {t('perSeat', { price: moneyText(plan.unitPrice, language) })}
            </span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
