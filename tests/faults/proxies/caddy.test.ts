import { checkProxy } from './check-proxy';
import { caddy } from './start-proxy';

checkProxy(caddy);
