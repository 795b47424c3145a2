import { useTranslation } from 'react-i18next';
import { STEPS, type Step } from './steps';

/** Where one is on the way, and the way back to any part of it. */
export function StepBar({ step, onStep }: { step: Step; onStep: (step: Step) => void }) {
  const { t } = useTranslation('signing-start');
  return (
    <nav aria-label={t('steps')}>
      <ol className="sst-steps">
        {STEPS.map((one, index) => (
          <li key={one} data-current={one === step ? '' : undefined}>
            <button
              type="button"
              aria-current={one === step ? 'step' : undefined}
              onClick={() => onStep(one)}
            >
              <span aria-hidden="true">{index + 1}</span>
              <span className="sst-step-name">{t(`step.${one}`)}</span>
            </button>
          </li>
        ))}
      </ol>
    </nav>
  );
}
