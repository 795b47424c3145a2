import { checkProxy } from './check-proxy';
import { nginx } from './start-proxy';

checkProxy(nginx);
