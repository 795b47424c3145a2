import {
  getAuthorizeAddress,
  getDingSDK,
  getFeiShuJumpLink,
  getJsApiSignature,
  getSDK,
  getWechatJSShareInfo,
} from '@contract/host/calls';
import { mount, type Mounted } from '../http/mount';
import { addressToAuthorize } from '../services/host/authorize-address';
import {
  linkIntoFeishu,
  signForDingTalk,
  signForFeishu,
  signForSharing,
  signForWechatWork,
} from '../services/host/sign-for-clients';

export const sdkRoutes: Mounted[] = [
  mount(getAuthorizeAddress, addressToAuthorize),
  mount(getSDK, signForWechatWork),
  mount(getDingSDK, signForDingTalk),
  mount(getJsApiSignature, signForFeishu),
  mount(getFeiShuJumpLink, linkIntoFeishu),
  mount(getWechatJSShareInfo, signForSharing),
];
