import { expect, it } from 'vitest';
import { describeDevice, maskIp } from './describe-device';

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const ANDROID = 'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko)';
const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko)';
const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)';

it.each([
  [`${IPHONE} Mobile/15E148 wxwork/4.1.22 MicroMessenger/7.0.1 Language/zh`, 'wechatWork ios'],
  [`${IPHONE} Mobile/15E148 MicroMessenger/8.0.49(0x18003137) NetType/WIFI`, 'wechat ios'],
  [`${ANDROID} Version/4.0 Chrome/99.0 Mobile Safari/537.36 AliApp(DingTalk/7.6.0)`, 'dingTalk android'],
  [`${IPHONE} Mobile/15E148 Lark/7.20.5 LarkLocale/zh_CN`, 'feishu ios'],
  [`${IPHONE} Mobile/15E148`, 'app ios'],
  ['Mozilla/5.0 (Linux; Android 14; Pixel 8; wv) AppleWebKit/537.36 Chrome/120.0 Mobile', 'app android'],
  [`${IPHONE} Version/17.4 Mobile/15E148 Safari/604.1`, 'browser ios safari'],
  [`${IPHONE} CriOS/120.0 Mobile/15E148 Safari/604.1`, 'browser ios chrome'],
  [`${ANDROID} Chrome/120.0.0.0 Mobile Safari/537.36`, 'browser android chrome'],
  [`${ANDROID} SamsungBrowser/23.0 Chrome/115.0 Mobile Safari/537.36`, 'browser android samsung'],
  [`${WINDOWS} Chrome/120.0.0.0 Safari/537.36 Edg/120.0.0.0`, 'browser windows edge'],
  [`${WINDOWS} Chrome/120.0.0.0 Safari/537.36 OPR/106.0.0.0`, 'browser windows opera'],
  [`${MAC} AppleWebKit/605.1.15 Version/17.2 Safari/605.1.15`, 'browser macos safari'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:121.0) Gecko/20100101 Firefox/121.0', 'browser linux firefox'],
  ['Mozilla/5.0 (Phone; OpenHarmony 4.1) AppleWebKit/537.36 ArkWeb/4.1.6 Mobile', 'browser harmony unknown'],
  ['', 'browser unknown unknown'],
])('reads %j as %s', (userAgent, expected) => {
  const { client, system, browser } = describeDevice(userAgent);
  expect([client, system, browser].filter(Boolean).join(' ')).toBe(expected);
});

it.each([
  ['203.0.113.27', '203.0.113.*'],
  ['::ffff:203.0.113.27', '203.0.113.*'],
  ['2001:db8:85a3:8d3:1319:8a2e:370:7348', '2001:db8:85a3:*'],
  ['unknown', ''],
])('shows the address %s as %j', (ip, shown) => {
  expect(maskIp(ip)).toBe(shown);
});
