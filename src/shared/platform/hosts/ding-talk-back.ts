import { setLeft$ } from 'dingtalk-jsapi/api/biz/navigation/setLeft';
import { askDingTalk } from './ding-talk-bridge';

/** Of the handlers the youngest is asked: a page over a page. */
const handlers: (() => boolean)[] = [];

function goBack(): boolean {
  const isHandled = handlers.at(-1)?.() ?? false;
  if (!isHandled) {
    window.history.back();
  }
  return isHandled;
}

/** Android's own button and swipe come as an event of the document. */
function handleButton(event: Event): void {
  event.preventDefault();
  goBack();
}

function controlLeft(control: boolean): void {
  // Without control the client goes back by itself, as it did before.
  askDingTalk('setLeft', () =>
    setLeft$({ control, android: true, text: '', onSuccess: () => void goBack() }),
  ).catch(() => undefined);
}

/** Takes over DingTalk's back button and Android's, and gives them back when the last handler is gone. */
export function interceptDingTalkBack(handler: () => boolean): () => void {
  handlers.push(handler);
  if (handlers.length === 1) {
    controlLeft(true);
    document.addEventListener('backbutton', handleButton);
  }
  return () => {
    const index = handlers.indexOf(handler);
    if (index < 0) {
      return;
    }
    handlers.splice(index, 1);
    if (handlers.length === 0) {
      controlLeft(false);
      document.removeEventListener('backbutton', handleButton);
    }
  };
}
