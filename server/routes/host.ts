import * as calls from '@contract/host/calls';
import { mountAll, type Mounted } from '../http/call/mount';
import { getAuthorizeAddress } from '../services/host/get-authorize-address';
import {
  getDingSDK,
  getFeiShuJumpLink,
  getJsApiSignature,
  getSDK,
  getWechatJSShareInfo,
} from '../services/host/sign-for-clients';

export const hostRoutes: Mounted[] = mountAll(calls, {
  getAuthorizeAddress,
  getSDK,
  getDingSDK,
  getJsApiSignature,
  getFeiShuJumpLink,
  getWechatJSShareInfo,
});
