import * as bindingCalls from '@contract/host/binding-calls';
import * as calls from '@contract/host/calls';
import * as clientCalls from '@contract/host/chat-client-calls';
import * as directoryCalls from '@contract/host/directory-calls';
import { mountAll, type Mounted } from '../http/call/mount';
import { bindClientUser } from '../services/host/binding/bind-client-user';
import {
  listMemberBindings,
  listOwnBindings,
  releaseMemberBinding,
  releaseOwnBinding,
} from '../services/host/binding/bindings';
import { listChatClients } from '../services/host/chat-clients/list-chat-clients';
import { removeChatClient } from '../services/host/chat-clients/remove-chat-client';
import { saveChatClient } from '../services/host/chat-clients/save-chat-client';
import { switchChatClient } from '../services/host/chat-clients/switch-chat-client';
import { testChatClient } from '../services/host/chat-clients/test-chat-client';
import {
  applyDirectoryRun,
  dropDirectoryRun,
  getDirectory,
  readDirectory,
  saveDirectory,
} from '../services/host/directory/keep-directory';
import { getDirectoryRun, listDirectoryChanges } from '../services/host/directory/show-run';
import { getAuthorizeAddress } from '../services/host/get-authorize-address';
import {
  getDingSDK,
  getFeiShuJumpLink,
  getJsApiSignature,
  getSDK,
  getWechatJSShareInfo,
} from '../services/host/sign-for-clients';

export const hostRoutes: Mounted[] = [
  ...mountAll(calls, {
    getAuthorizeAddress,
    getSDK,
    getDingSDK,
    getJsApiSignature,
    getFeiShuJumpLink,
    getWechatJSShareInfo,
  }),
  ...mountAll(bindingCalls, {
    bindClientUser,
    listOwnBindings,
    releaseOwnBinding,
    listMemberBindings,
    releaseMemberBinding,
  }),
  ...mountAll(directoryCalls, {
    getDirectory,
    saveDirectory,
    readDirectory,
    getDirectoryRun,
    listDirectoryChanges,
    applyDirectoryRun,
    dropDirectoryRun,
  }),
  ...mountAll(clientCalls, {
    listChatClients,
    saveChatClient,
    switchChatClient,
    testChatClient,
    removeChatClient,
  }),
];
