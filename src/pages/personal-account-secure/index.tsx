import { SecurityScreen } from '@/features/account/parts/security-screen';

/** /personalAccountSecure: how safe the account is, and what it signs in with. */
export function Component() {
  return <SecurityScreen />;
}
