import { element } from '@/shared/lib/element';
import type { MiniProgram } from '@/shared/platform/platform';
import { PlatformError } from '@/shared/platform/platform-error';
import { PATIENCE } from '@/shared/platform/with-limit';
import { configureWeixin } from './weixin-config';

const TAG = 'wx-open-launch-weapp';

const detailOf = (event: Event) => JSON.stringify((event as CustomEvent<unknown>).detail ?? null);

/**
 * WeChat lets nobody open a mini program but the person, by a tap on an element of its own, which is laid over the portal's
 * button. Answers how to take it away.
 */
export async function placeLaunchTag(
  place: HTMLElement,
  { appId, path }: MiniProgram,
  report: (failure: PlatformError | undefined) => void,
): Promise<() => void> {
  await configureWeixin('wechat');
  const { clientWidth, clientHeight } = place;
  // What the tag shows is a frame of WeChat's own, where neither our styles nor percentages reach.
  const template = element('script', { type: 'text/wxtag-template' });
  template.text = `<div style="width:${clientWidth}px;height:${clientHeight}px"></div>`;
  const tag = document.createElement(TAG);
  tag.className = 'hr-host-tag';
  tag.setAttribute(appId.startsWith('gh_') ? 'username' : 'appid', appId);
  if (path) {
    tag.setAttribute('path', path);
  }
  let timer: ReturnType<typeof setTimeout> | undefined;
  const settle = (failure: PlatformError | undefined) => {
    clearTimeout(timer);
    report(failure);
  };
  // A client that does not know the element leaves it there, where it swallows taps.
  tag.addEventListener('click', () => {
    clearTimeout(timer);
    timer = setTimeout(() => settle(new PlatformError('timeout', TAG)), PATIENCE.quick);
  });
  tag.addEventListener('launch', () => settle(undefined));
  tag.addEventListener('error', (event) => settle(new PlatformError('failed', detailOf(event))));
  const handleRefusal = (event: Event) => settle(new PlatformError('unsupported', detailOf(event)));
  document.addEventListener('WeixinOpenTagsError', handleRefusal);
  tag.append(template);
  place.append(tag);
  return () => {
    clearTimeout(timer);
    document.removeEventListener('WeixinOpenTagsError', handleRefusal);
    tag.remove();
  };
}
