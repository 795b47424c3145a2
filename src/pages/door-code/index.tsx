import { useLocation } from 'react-router-dom';
import { DoorScreen } from '@/features/attendance/place/door-screen';

/** /door-code#secret: the screen at a door. The secret stands behind the #, where no server sees it. */
export function Component() {
  const secret = useLocation().hash.slice(1);
  return (
    <main>
      <DoorScreen key={secret} secret={secret} />
    </main>
  );
}
