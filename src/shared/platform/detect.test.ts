import { expect, it } from 'vitest';
import { detectClient, detectOs } from './detect';

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const ANDROID = 'Mozilla/5.0 (Linux; Android 15; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0';
const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; WOW64) AppleWebKit/537.36 (KHTML, like Gecko)';
const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko)';

it.each([
  [
    'WeChat iOS',
    `${IPHONE} Mobile/15E148 MicroMessenger/8.0.49(0x18003137) NetType/WIFI Language/zh_CN`,
    'wechat',
    'ios',
  ],
  [
    'WeChat Android',
    `${ANDROID} Chrome/130.0.6723.103 Mobile Safari/537.36 XWEB/1300473 MMWEBSDK/20250201 MicroMessenger/8.0.57.2820(0x28003930) WeChat/arm64 Weixin NetType/WIFI Language/zh_CN ABI/arm64`,
    'wechat',
    'android',
  ],
  [
    'WeChat Windows',
    `${WINDOWS} Chrome/126.0.0.0 Safari/537.36 MicroMessenger/7.0.20.1781(0x6700143B) NetType/WIFI MiniProgramEnv/Windows WindowsWechat(0x63090c11) XWEB/13907`,
    'wechat',
    'desktop',
  ],
  [
    'WeCom iOS',
    `${IPHONE} Mobile/15E148 wxwork/4.1.39 MicroMessenger/7.0.1 Language/zh ColorScheme/Light wwmver/3.26.39`,
    'wechatWork',
    'ios',
  ],
  [
    'WeCom Android',
    `${ANDROID} Chrome/130.0.6723.86 Mobile Safari/537.36 wxwork/4.1.36 MicroMessenger/7.0.1 NetType/4G Language/zh Lang/zh ColorScheme/Dark wwmver/3.26.36`,
    'wechatWork',
    'android',
  ],
  [
    'WeCom Windows',
    `${WINDOWS} Chrome/129.0.0.0 Safari/537.36 Language/zh wxwork/4.1.39 (MicroMessenger/6.2) WindowsWechat MailPlugin_Electron WeMail embeddisk`,
    'wechatWork',
    'desktop',
  ],
  [
    'WeCom Mac',
    `${MAC} Safari/604.1 wxwork/3.1.8 (MicroMessenger/6.2) WeChat/2.0.4`,
    'wechatWork',
    'desktop',
  ],
  [
    'DingTalk iOS',
    `${IPHONE} Mobile/21F90 AliApp(DingTalk/7.8.1) com.laiwang.DingTalk/39112345 Channel/201200 language/zh-Hans-CN UT4Aplus/0.0.6 WK`,
    'dingTalk',
    'ios',
  ],
  [
    'DingTalk Android',
    'Mozilla/5.0 (Linux; U; Android 16; zh-CN; V2324A) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/100.0.4896.58 UWS/5.12.14.0 Mobile Safari/537.36 AliApp(DingTalk/8.1.11) com.alibaba.android.rimet/123 Channel/10002068 language/zh-CN abi/64',
    'dingTalk',
    'android',
  ],
  [
    'a dedicated DingTalk build',
    `${ANDROID} Chrome/100.0.4896.58 Mobile Safari/537.36 AliApp(DingTalk/7.6.15) com.alibaba.android.rimet.diswu/1 2ndType/exclusive language/zh-CN`,
    'dingTalk',
    'android',
  ],
  [
    'DingTalk desktop',
    `${WINDOWS} Chrome/91 Safari/537.36 dingtalk-win/1.0.0 nw(0.14.7) DingTalk(7.6.3)`,
    'dingTalk',
    'desktop',
  ],
  [
    'DingTalk mini program',
    `${ANDROID} Chrome/100 Mobile Safari/537.36 AliApp(DingTalk/8.1.11) dd-web`,
    'dingTalk',
    'android',
  ],
  [
    'Feishu Android',
    `${ANDROID} Chrome/132.0.6834.152 Mobile Safari/537.36 Lark/7.52.4 LarkLocale/zh_CN ChannelName/Feishu TTWebView/1321130066519`,
    'feishu',
    'android',
  ],
  [
    'Feishu iOS',
    `${IPHONE} Version/26.3.1 Mobile/15E148 Safari/604.1 Lark/7.62.12 LarkLocale/zh_CN ChannelName/Feishu LKBrowserIdentifier/1`,
    'feishu',
    'ios',
  ],
  [
    'Lark iOS',
    `${IPHONE} Version/26.3.1 Mobile/15E148 Safari/604.1 Lark/7.62.12 LarkLocale/en_US ChannelName/Lark`,
    'feishu',
    'ios',
  ],
  [
    'Feishu desktop',
    `${MAC} Chrome/131.0.0.0 Safari/537.36 Lark/7.63.7 LarkLocale/zh_CN`,
    'feishu',
    'desktop',
  ],
  [
    'a HarmonyOS browser',
    'Mozilla/5.0 (Phone; OpenHarmony 5.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/114.0.0.0 Safari/537.36 ArkWeb/4.1.6.1 Mobile',
    'other',
    'harmony',
  ],
  ['Safari', `${IPHONE} Version/17.5 Mobile/15E148 Safari/604.1`, 'other', 'ios'],
  ['Chrome on Android', `${ANDROID} Chrome/130.0.0.0 Mobile Safari/537.36`, 'other', 'android'],
  ['Chrome on Windows', `${WINDOWS} Chrome/130.0.0.0 Safari/537.36`, 'other', 'desktop'],
  ['a browser with Clark/ in its name', `${WINDOWS} Clark/1.0`, 'other', 'desktop'],
  ['nothing', '', 'other', 'desktop'],
] as const)('%s', (_, userAgent, kind, os) => {
  expect([detectClient(userAgent), detectOs(userAgent)]).toEqual([kind, os]);
});

it('an iPad that asks for desktop pages is told from a Mac by its touch points', () => {
  expect([detectOs(MAC, 5), detectOs(MAC, 0)]).toEqual(['ios', 'desktop']);
});
