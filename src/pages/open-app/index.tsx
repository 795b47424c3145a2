import { APPS } from '@contract/workbench/apps';
import { useSearchParams } from 'react-router-dom';
import { NotOpenYet } from '@/features/workbench/apps/launch/not-open-yet';
import { OutsideApp } from '@/features/workbench/apps/launch/outside-app';

/** /open-app?app=: an app of the workbench that is no screen of the portal. */
export function Component() {
  const [params] = useSearchParams();
  const app = APPS.find(({ code }) => code === params.get('app'));
  return app ? <OutsideApp app={app} key={app.code} /> : <NotOpenYet />;
}
