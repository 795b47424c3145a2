import type { Language } from '@contract/limits';
import { ConfigProvider, setDefaultConfig, unstableSetRender } from 'antd-mobile';
import enUS from 'antd-mobile/es/locales/en-US';
import zhCN from 'antd-mobile/es/locales/zh-CN';
import dayjs from 'dayjs';
import 'dayjs/locale/zh-cn';
import type { ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { onLanguageChange } from '@/shared/i18n/i18n';
import { useLanguage } from '@/shared/i18n/use-language';
import './antd.css';

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

// Static methods take their language from here, components below from the provider.
onLanguageChange((language) => {
  setDefaultConfig({ locale: LOCALES[language] });
  dayjs.locale(language === 'en' ? 'en' : 'zh-cn');
});

/**
 * Stands around every use of antd-mobile: its language, its colours, and its static methods under React 19. Pages import it
 * with the component they need, so that the first screens never download either.
 */
export function AntdRoot({ children }: { children: ReactNode }) {
  return <ConfigProvider locale={LOCALES[useLanguage()]}>{children}</ConfigProvider>;
}
