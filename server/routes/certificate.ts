import * as calls from '@contract/certificate/calls';
import * as settingsCalls from '@contract/certificate/settings-calls';
import { collectVerbs } from '@server/kernel/verb';
import { letRead } from '../services/file/file-readers';
import * as decisions from '../services/certificate/decide-papers';
import * as mine from '../services/certificate/my-papers';
import * as reading from '../services/certificate/read-papers';
import { maySeePaper } from '../services/certificate/read-papers';
import * as revoking from '../services/certificate/revoke-papers';
import * as settings from '../services/certificate/settings';

export const certificateVerbs = collectVerbs(
  { ...calls, ...settingsCalls },
  { ...mine, ...reading, ...decisions, ...revoking, ...settings },
);

letRead('certificate', maySeePaper);
