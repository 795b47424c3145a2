import {
  getAuthorizeAddress,
  getDingSDK,
  getFeiShuJumpLink,
  getJsApiSignature,
  getSDK,
  getWechatJSShareInfo,
} from '@contract/sdk';
import { mount, type Mounted } from '../mount';
import { addressToAuthorize } from '../services/provider/authorize-address';
import {
  linkIntoFeishu,
  signForDingTalk,
  signForFeishu,
  signForSharing,
  signForWechatWork,
} from '../services/sdk/sign-for-clients';

export const sdkRoutes: Mounted[] = [
  mount(getAuthorizeAddress, addressToAuthorize),
  mount(getSDK, signForWechatWork),
  mount(getDingSDK, signForDingTalk),
  mount(getJsApiSignature, signForFeishu),
  mount(getFeiShuJumpLink, linkIntoFeishu),
  mount(getWechatJSShareInfo, signForSharing),
];
