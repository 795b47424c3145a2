import type { ProviderKind } from '@server/providers/types';

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const ANDROID =
  'Mozilla/5.0 (Linux; Android 15; 2211133C Build/AP3A; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0';

/** What real clients call themselves, shortened. */
export const USER_AGENTS: Record<ProviderKind, Record<'ios' | 'android', string>> = {
  dingTalk: {
    ios: `${IPHONE} Mobile/21F90 AliApp(DingTalk/7.8.1) com.laiwang.DingTalk/39112345 Channel/201200 language/zh-Hans-CN UT4Aplus/0.0.6 WK`,
    android: `Mozilla/5.0 (Linux; U; Android 16; zh-CN; V2324A) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/100.0.4896.58 UWS/5.12.14.0 Mobile Safari/537.36 AliApp(DingTalk/8.1.11) com.alibaba.android.rimet/123 Channel/10002068 language/zh-CN abi/64`,
  },
  wechatWork: {
    ios: `${IPHONE} Mobile/15E148 wxwork/4.1.39 MicroMessenger/7.0.1 Language/zh ColorScheme/Light wwmver/3.26.39`,
    android: `${ANDROID} Chrome/130.0.6723.86 Mobile Safari/537.36 wxwork/4.1.36 MicroMessenger/7.0.1 NetType/4G Language/zh Lang/zh ColorScheme/Dark wwmver/3.26.36`,
  },
  wechat: {
    ios: `${IPHONE} Mobile/15E148 MicroMessenger/8.0.49(0x18003137) NetType/WIFI Language/zh_CN`,
    android: `${ANDROID} Chrome/130.0.6723.103 Mobile Safari/537.36 XWEB/1300473 MMWEBSDK/20250201 MicroMessenger/8.0.57.2820(0x28003930) WeChat/arm64 Weixin NetType/WIFI Language/zh_CN ABI/arm64`,
  },
  feishu: {
    ios: `${IPHONE} Version/17.5 Mobile/15E148 Safari/604.1 Lark/7.62.12 LarkLocale/zh_CN ChannelName/Feishu LKBrowserIdentifier/1`,
    android: `${ANDROID} Chrome/132.0.6834.152 Mobile Safari/537.36 Lark/7.52.4 LarkLocale/zh_CN ChannelName/Feishu TTWebView/1321130066519`,
  },
};
