import { useNavigate } from 'react-router-dom';
import { SecurityScreen } from '@/features/account/parts/security-screen';
import { exitApp } from '@/shared/platform/exit-app';

/** /personalAccountSecureDialog: the security page for hosts that open it alone; closing it closes the host's window. */
export function Component() {
  const navigate = useNavigate();
  return <SecurityScreen onClose={() => void exitApp((path) => void navigate(path, { replace: true }))} />;
}
