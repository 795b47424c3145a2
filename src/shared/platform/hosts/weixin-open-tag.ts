import { element } from '@/shared/lib/element';
import type { MiniProgram } from '../platform';
import { PlatformError } from '../platform-error';
import { configureWeixin } from './weixin-config';

const TAG = 'wx-open-launch-weapp';

const detailOf = (event: Event) => JSON.stringify((event as CustomEvent<unknown>).detail ?? null);

/**
 * WeChat lets nobody open a mini program but the person, by a tap on an element of its own. Laid over the portal's button, which
 * gets the tap itself where the client knows no such element. Answers how to take it away.
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
  tag.addEventListener('launch', () => report(undefined));
  tag.addEventListener('error', (event) => report(new PlatformError('failed', detailOf(event))));
  const handleRefusal = (event: Event) => report(new PlatformError('unsupported', detailOf(event)));
  document.addEventListener('WeixinOpenTagsError', handleRefusal);
  tag.append(template);
  place.append(tag);
  return () => {
    document.removeEventListener('WeixinOpenTagsError', handleRefusal);
    tag.remove();
  };
}
