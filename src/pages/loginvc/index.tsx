import { CodeSignIn } from '@/features/session/parts/code-sign-in';
import { SignInFrame } from '@/features/session/parts/sign-in-frame';

/** /loginvc: sign-in by a code sent to the mobile. */
export function Component() {
  return (
    <SignInFrame way="/loginvc">
      <CodeSignIn />
    </SignInFrame>
  );
}
