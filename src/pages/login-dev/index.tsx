import { PasswordForm } from '@/features/session/parts/password-form';
import { SignInFrame } from '@/features/session/parts/sign-in-frame';

/** /loginDev: sign-in by password in a plain browser. */
export function Component() {
  return (
    <SignInFrame way="/loginDev">
      <PasswordForm />
    </SignInFrame>
  );
}
