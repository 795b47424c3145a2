import type { ConnectionFault } from '@contract/host/chat-client';
import type { ProviderFault } from './fault';
import type { ProviderKind } from './types';

type Numbers = Partial<Record<ConnectionFault, readonly number[]>>;

/** What the clients' numbers say to whoever sets an app up. */
const NUMBERS: Record<ProviderKind, Numbers> = {
  dingTalk: {
    secretWrong: [40001, 40014, 40089, 41004],
    idWrong: [40013, 41002],
    ipRefused: [60020],
    permissionMissing: [50002, 50004, 60011],
  },
  wechatWork: {
    secretWrong: [40001, 41004],
    idWrong: [40013, 40056, 41002],
    ipRefused: [60020],
    permissionMissing: [48002, 60011, 301002],
    appOff: [50003],
  },
  feishu: {
    secretWrong: [10014, 20002],
    idWrong: [10003, 10013, 20048],
    ipRefused: [99991401],
    permissionMissing: [230006, 99991672],
    appOff: [20009, 20069],
  },
  wechat: {
    secretWrong: [40001, 40125, 41004],
    idWrong: [40002, 40013, 41002],
    ipRefused: [40164],
    permissionMissing: [48001, 50002],
    appOff: [48004],
    templateMissing: [40037],
  },
};

/** What is wrong with a connection, as far as the client's refusal tells. */
export function connectionFault({ kind, provider, errcode }: ProviderFault): ConnectionFault {
  if (kind === 'busy' || kind === 'unreachable') {
    return kind;
  }
  const numbers = NUMBERS[provider];
  const known = (Object.keys(numbers) as ConnectionFault[]).find(
    (fault) => errcode !== undefined && numbers[fault]?.includes(errcode),
  );
  return known ?? 'refused';
}
