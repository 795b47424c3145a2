import dd from 'dingtalk-jsapi/entry/mobile';
import { currentUrl } from '@/shared/platform/landing-url';
import { keepQuiet } from '@/shared/platform/quiet-rejections';
import { signForDingTalk } from '@/shared/platform/signing';
import { PATIENCE } from '@/shared/platform/with-limit';
import { askDingTalk } from './ding-talk-bridge';

/** Everything that this portal may ask for: DingTalk takes one config per page load and ignores the next. */
const API_LIST = [
  'device.geolocation.get',
  'device.base.getInterface',
  'biz.util.scan',
  'biz.util.share',
  'biz.util.openLink',
  'biz.navigation.navigateToMiniProgram',
];

let configured: Promise<void> | undefined;

/** Sends the one dd.config of this page load; settles when DingTalk has answered, rejects when it refused. */
export function configureDingTalk(): Promise<void> {
  // A signature that could not be had may be asked for again; a config that was sent may not.
  configured ??= signForDingTalk(currentUrl()).then(sendConfig, (cause: unknown) => {
    configured = undefined;
    throw cause;
  });
  return configured;
}

function sendConfig(signed: Awaited<ReturnType<typeof signForDingTalk>>): Promise<void> {
  return askDingTalk(
    'config',
    () =>
      new Promise<void>((resolve, reject) => {
        dd.error((cause: unknown) => {
          // The SDK rejects a promise of its own for dd.ready.
          keepQuiet(cause);
          reject(cause);
        });
        dd.config({ ...signed, type: 0, jsApiList: API_LIST });
        dd.ready(resolve);
      }),
    PATIENCE.slow,
  );
}
