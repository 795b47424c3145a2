import { type Language } from '@contract/limits';
import { LANGUAGES } from '@contract/start-limits';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Preview } from '@/features/preferences/preview';
import { SkinPicker } from '@/features/preferences/skin-picker';
import { setLanguage } from '@/shared/i18n/i18n';
import { useLanguage } from '@/shared/i18n/use-language';
import { stored, TEXT_SIZES, THEMES } from '@/shared/storage/stored';
import { keysOff } from '@/shared/lib/keys/keys-off';
import { useIsDesktop } from '@/shared/ui/page/desktop';
import { applyAppearance } from '@/shared/ui/theme/appearance';
import { PageFrame } from '@/shared/ui/page/page-frame';
import { Section } from '@/shared/ui/list/section';
import { Segments } from '@/shared/ui/page/segments';
import { showToast } from '@/shared/ui/overlay/toast';

const SIZE_NAMES = { 1: 'standard', 1.2: 'large', 1.4: 'largest' } as const;

/** /settings: language, colour, light or dark, text size; each change shows at once and stays in this browser. */
export function Component() {
  const { t } = useTranslation('settings');
  const { t: title } = useTranslation('titles');
  const language = useLanguage();
  const isDesktop = useIsDesktop();
  const [areKeysOff, setKeysOff] = useState(() => keysOff.read());
  const [look, setLook] = useState(() => ({
    theme: stored.theme.read(),
    skin: stored.skin.read(),
    textSize: stored.textSize.read(),
  }));
  const change = (part: Partial<typeof look>) => {
    const next = { ...look, ...part };
    stored.theme.write(next.theme);
    stored.skin.write(next.skin);
    stored.textSize.write(next.textSize);
    applyAppearance();
    setLook(next);
  };
  const isDark = document.documentElement.dataset.theme === 'dark';
  const changeLanguage = (next: Language) => {
    setLanguage(next).catch(() => showToast(t('languageFailed'), { kind: 'error' }));
  };
  return (
    <PageFrame title={title('settings')} back>
      <Section title={t('preview.title')}>
        <Preview />
      </Section>
      <div className="hr-card">
        <Group heading={t('language')}>
          <Segments
            options={LANGUAGES.map((value) => ({ value, text: t(`languageName.${value}`) }))}
            value={language}
            label={t('language')}
            onChange={changeLanguage}
          />
        </Group>
        <Group heading={t('theme')}>
          <Segments
            options={THEMES.map((value) => ({ value, text: t(`themeName.${value}`) }))}
            value={look.theme}
            label={t('theme')}
            onChange={(theme) => change({ theme })}
          />
        </Group>
        <Group heading={t('skin')}>
          <SkinPicker value={look.skin} isDark={isDark} onChange={(skin) => change({ skin })} />
        </Group>
        <Group heading={t('textSize')}>
          <Segments
            options={TEXT_SIZES.map((value) => ({ value, text: t(`textSizeName.${SIZE_NAMES[value]}`) }))}
            value={look.textSize}
            label={t('textSize')}
            onChange={(textSize) => change({ textSize })}
          />
        </Group>
        {isDesktop ? (
          <Group heading={t('keys.title')}>
            <Segments
              options={(['on', 'off'] as const).map((value) => ({ value, text: t(`keys.${value}`) }))}
              value={areKeysOff ? 'off' : 'on'}
              label={t('keys.title')}
              onChange={(next) => {
                keysOff.write(next === 'off');
                setKeysOff(next === 'off');
              }}
            />
            <p className="hr-form-lead">{t('keys.note')}</p>
          </Group>
        ) : null}
      </div>
    </PageFrame>
  );
}

function Group({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <section className="pf-group">
      <h2>{heading}</h2>
      {children}
    </section>
  );
}
