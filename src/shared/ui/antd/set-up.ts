import type { Language } from '@contract/limits';
import { setDefaultConfig, unstableSetRender } from 'antd-mobile';
import enUS from 'antd-mobile/es/locales/en-US';
import zhCN from 'antd-mobile/es/locales/zh-CN';
import dayjs from 'dayjs';
import 'dayjs/locale/zh-cn';
import { createRoot, type Root } from 'react-dom/client';
import { onLanguageChange } from '@/shared/i18n/i18n';
import './antd.css';

// Imported by every wrapper of antd-mobile: its language, its look, and its static methods under React 19.

type Container = (Element | DocumentFragment) & { antdRoot?: Root };

const LOCALES = { zh_CN: zhCN, en: enUS } as const satisfies Record<Language, typeof zhCN>;

// Under React 19 antd-mobile's static methods (Picker.prompt, ActionSheet.show) render nothing without this.
unstableSetRender((node, container: Container) => {
  const root = (container.antdRoot ??= createRoot(container));
  root.render(node);
  return async () => {
    await Promise.resolve();
    root.unmount();
    delete container.antdRoot;
  };
});

// Components read this default where no provider stands around them, so no page needs one.
onLanguageChange((language) => {
  setDefaultConfig({ locale: LOCALES[language] });
  dayjs.locale(language === 'en' ? 'en' : 'zh-cn');
});
