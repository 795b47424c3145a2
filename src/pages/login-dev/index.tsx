import { PasswordForm } from '@/features/sign-in/parts/password-form';
import { SignInFrame } from '@/features/sign-in/parts/sign-in-frame';

/** /loginDev: sign-in by password in a plain browser. */
export function Component() {
  return (
    <SignInFrame way="/loginDev">
      <PasswordForm />
    </SignInFrame>
  );
}
