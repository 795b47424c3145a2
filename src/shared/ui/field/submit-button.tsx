import type { ReactNode } from 'react';
import { Button } from '../button/button';
import { FormAlert } from './form-alert';

type SubmitButtonProps = {
  /** Why the last submit failed. */
  alert: string | undefined;
  isBusy: boolean;
  isLocked: boolean;
  children: ReactNode;
};

/** The end of a form: why the last submit failed, and the button that submits. */
export function SubmitButton({ alert, isBusy, isLocked, children }: SubmitButtonProps) {
  return (
    <>
      <FormAlert text={alert} />
      <Button type="submit" kind="primary" isBlock isBusy={isBusy} disabled={isLocked}>
        {children}
      </Button>
    </>
  );
}
