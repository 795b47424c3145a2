import * as bindingCalls from '@contract/host/binding-calls';
import * as calls from '@contract/host/calls';
import * as clientCalls from '@contract/host/chat-client-calls';
import * as directoryCalls from '@contract/host/directory-calls';
import * as bindClientUser from '../services/host/binding/bind-client-user';
import * as bindings from '../services/host/binding/bindings';
import * as listChatClients from '../services/host/chat-clients/list-chat-clients';
import * as removeChatClient from '../services/host/chat-clients/remove-chat-client';
import * as saveChatClient from '../services/host/chat-clients/save-chat-client';
import * as switchChatClient from '../services/host/chat-clients/switch-chat-client';
import * as testChatClient from '../services/host/chat-clients/test-chat-client';
import * as keepDirectory from '../services/host/directory/keep-directory';
import * as showRun from '../services/host/directory/show-run';
import * as getAuthorizeAddress from '../services/host/get-authorize-address';
import * as signForClients from '../services/host/sign-for-clients';
import { collectVerbs } from '@server/kernel/verb';

export const hostVerbs = collectVerbs(
  { ...calls, ...bindingCalls, ...directoryCalls, ...clientCalls },
  {
    ...getAuthorizeAddress,
    ...signForClients,
    ...bindClientUser,
    ...bindings,
    ...keepDirectory,
    ...showRun,
    ...listChatClients,
    ...saveChatClient,
    ...switchChatClient,
    ...testChatClient,
    ...removeChatClient,
  },
);
