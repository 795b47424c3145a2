import { useTranslation } from 'react-i18next';

export const STEPS = ['verify', 'password', 'done'] as const;
export type Step = (typeof STEPS)[number];

/** How far one has come: three bars and the name of the step. */
export function StepBar({ step }: { step: Step }) {
  const { t } = useTranslation('reset-password');
  const now = STEPS.indexOf(step);
  const name = t(`step.${step}`);
  return (
    <div className="reset-steps">
      <span className="reset-bars" aria-hidden="true">
        {STEPS.map((one, index) => (
          <i key={one} data-on={index <= now ? '' : undefined} />
        ))}
      </span>
      <h2 tabIndex={-1} id="reset-step" aria-label={t('steps', { step: now + 1, name })}>
        {name}
      </h2>
    </div>
  );
}
