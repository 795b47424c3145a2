/** A device that a demo person has signed in with, besides the one that looks. */
export type DeviceSeed = {
  /** Whose, by the key of the company's people. */
  person: string;
  /** Signed in so many hours ago, and used last so many hours ago. */
  signedIn: number;
  used: number;
  ip: string;
  userAgent: string;
};

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const ANDROID = 'Mozilla/5.0 (Linux; Android 14; 23127PN0CC) AppleWebKit/537.36 (KHTML, like Gecko)';
const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko)';
const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko)';

const DING_TALK = `${IPHONE} Mobile/22B83 AliApp(DingTalk/7.6.38) com.laiwang.DingTalk/33712345 language/zh-Hans-CN`;
const WECOM = `${WINDOWS} Chrome/116.0.0.0 Safari/537.36 wxwork/4.1.28 MicroMessenger/7.0.1 Language/zh`;
const FEISHU = `${MAC} Chrome/122.0.0.0 Safari/537.36 Lark/7.28.6 LarkLocale/zh_CN`;
const WECHAT = `${ANDROID} Version/4.0 Chrome/116.0.0.0 Mobile Safari/537.36 MicroMessenger/8.0.54 Language/zh_CN`;
const SAFARI = `${IPHONE} Version/18.1 Mobile/15E148 Safari/604.1`;
const CHROME = `${ANDROID} Chrome/130.0.0.0 Mobile Safari/537.36`;
const EDGE = `${WINDOWS} Chrome/130.0.0.0 Safari/537.36 Edg/130.0.0.0`;

/** Where people of the demo companies are signed in. The addresses belong to nobody (RFC 1918, RFC 5737). */
export const DEVICES: Readonly<Record<'qinghe' | 'glimmer', readonly DeviceSeed[]>> = {
  qinghe: [
    { person: 'chenLin', signedIn: 310, used: 2, ip: '198.51.100.24', userAgent: DING_TALK },
    { person: 'chenLin', signedIn: 76, used: 20, ip: '10.16.8.41', userAgent: EDGE },
    { person: 'zhouJing', signedIn: 205, used: 3, ip: '10.16.2.17', userAgent: WECOM },
    { person: 'zhouJing', signedIn: 428, used: 51, ip: '203.0.113.86', userAgent: SAFARI },
    { person: 'liHao', signedIn: 98, used: 5, ip: '198.51.100.133', userAgent: WECHAT },
    { person: 'liHao', signedIn: 530, used: 262, ip: '10.24.6.12', userAgent: CHROME },
    { person: 'zhaoMin', signedIn: 130, used: 1, ip: '10.24.6.30', userAgent: FEISHU },
    { person: 'fangYuan', signedIn: 44, used: 4, ip: '10.16.5.9', userAgent: FEISHU },
  ],
  glimmer: [{ person: 'chenLin', signedIn: 29, used: 6, ip: '203.0.113.140', userAgent: FEISHU }],
};
