/** The steps of a cancellation in their order, and where each is shown (spec section 2). */
export const STEPS = ['confirm', 'agreement', 'reason'] as const;
export type Step = (typeof STEPS)[number];

export const STEP_PATH: Record<Step, `/${string}`> = {
  confirm: '/accountCancelConfirm',
  agreement: '/accountCancelAgreement',
  reason: '/accountCancelReason',
};

/** How far a person has come. The ticket is the backend's proof that they have consented and nothing blocked them. */
export type Progress = { isConfirmed: boolean; ticket?: string | undefined };

/** The step that is to be done next. */
export function openStep({ isConfirmed, ticket }: Progress): Step {
  if (!isConfirmed) {
    return 'confirm';
  }
  return ticket ? 'reason' : 'agreement';
}

/** Where the address of a step leads instead when an earlier one is still open; undefined when the step may be shown. */
export function redirectFrom(step: Step, progress: Progress): `/${string}` | undefined {
  const open = openStep(progress);
  return STEPS.indexOf(step) > STEPS.indexOf(open) ? STEP_PATH[open] : undefined;
}
