import type { ProviderKind } from '@server/providers/types';
import type { HostForm } from './host-world';

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const ANDROID =
  'Mozilla/5.0 (Linux; Android 15; 2211133C Build/AP3A; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0';

const HARMONY =
  'Mozilla/5.0 (Phone; OpenHarmony 5.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/114.0.0.0 Safari/537.36 ArkWeb/4.1.6.1 Mobile';
const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; WOW64) AppleWebKit/537.36 (KHTML, like Gecko)';
const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko)';

type Forms = Record<'ios' | 'android', string> & Partial<Record<HostForm, string>>;

/** What real clients call themselves, shortened; those of HarmonyOS are its browser's name with the client's token. */
export const USER_AGENTS: Record<ProviderKind, Forms> = {
  dingTalk: {
    ios: `${IPHONE} Mobile/21F90 AliApp(DingTalk/7.8.1) com.laiwang.DingTalk/39112345 Channel/201200 language/zh-Hans-CN UT4Aplus/0.0.6 WK`,
    android: `Mozilla/5.0 (Linux; U; Android 16; zh-CN; V2324A) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/100.0.4896.58 UWS/5.12.14.0 Mobile Safari/537.36 AliApp(DingTalk/8.1.11) com.alibaba.android.rimet/123 Channel/10002068 language/zh-CN abi/64`,
    harmony: `${HARMONY} AliApp(DingTalk/7.6.50) language/zh-CN`,
    desktop: `${WINDOWS} Chrome/91.0.4472.164 Safari/537.36 dingtalk-win/1.0.0 nw(0.14.7) DingTalk(7.6.3-Release)`,
    miniProgram: `${ANDROID} Chrome/100.0.4896.58 Mobile Safari/537.36 AliApp(DingTalk/8.1.11) language/zh-CN dd-web`,
  },
  wechatWork: {
    ios: `${IPHONE} Mobile/15E148 wxwork/4.1.39 MicroMessenger/7.0.1 Language/zh ColorScheme/Light wwmver/3.26.39`,
    android: `${ANDROID} Chrome/130.0.6723.86 Mobile Safari/537.36 wxwork/4.1.36 MicroMessenger/7.0.1 NetType/4G Language/zh Lang/zh ColorScheme/Dark wwmver/3.26.36`,
    desktop: `${WINDOWS} Chrome/129.0.0.0 Safari/537.36 Language/zh wxwork/4.1.39 (MicroMessenger/6.2) WindowsWechat MailPlugin_Electron WeMail embeddisk`,
  },
  wechat: {
    ios: `${IPHONE} Mobile/15E148 MicroMessenger/8.0.49(0x18003137) NetType/WIFI Language/zh_CN`,
    android: `${ANDROID} Chrome/130.0.6723.103 Mobile Safari/537.36 XWEB/1300473 MMWEBSDK/20250201 MicroMessenger/8.0.57.2820(0x28003930) WeChat/arm64 Weixin NetType/WIFI Language/zh_CN ABI/arm64`,
    harmony: `${HARMONY} MicroMessenger/8.0.9 NetType/WIFI Language/zh_CN`,
    desktop: `${WINDOWS} Chrome/126.0.0.0 Safari/537.36 MicroMessenger/7.0.20.1781(0x6700143B) NetType/WIFI WindowsWechat(0x63090c11) XWEB/13907`,
    miniProgram: `${ANDROID} Chrome/130.0.6723.103 Mobile Safari/537.36 XWEB/1300473 MMWEBSDK/20250201 MicroMessenger/8.0.57.2820(0x28003930) WeChat/arm64 Weixin NetType/WIFI Language/zh_CN ABI/arm64 MiniProgramEnv/android`,
  },
  feishu: {
    ios: `${IPHONE} Version/17.5 Mobile/15E148 Safari/604.1 Lark/7.62.12 LarkLocale/zh_CN ChannelName/Feishu LKBrowserIdentifier/1`,
    android: `${ANDROID} Chrome/132.0.6834.152 Mobile Safari/537.36 Lark/7.52.4 LarkLocale/zh_CN ChannelName/Feishu TTWebView/1321130066519`,
    harmony: `${HARMONY} Lark/7.35.8 LarkLocale/zh_CN ChannelName/Feishu`,
    desktop: `${MAC} Chrome/131.0.0.0 Safari/537.36 Lark/7.63.7 LarkLocale/zh_CN`,
  },
};
