import type { accountSecurity } from '@contract/account/calls';
import type { Out } from '@contract/endpoint';
import { useTranslation } from 'react-i18next';
import { Icon } from '@/shared/ui/mark/icon';
import { ListRow } from '@/shared/ui/list/list-row';
import { Section } from '@/shared/ui/list/section';
import type { Step } from '../use-steps';

type Security = Out<typeof accountSecurity>;
type Advice = Security['advice'][number];

const LEVELS = ['low', 'medium', 'high'] as const;
const ADVICE: Record<Advice, { icon: string; step: Step }> = {
  setPassword: { icon: 'key-round', step: 'password' },
  renewPassword: { icon: 'refresh-cw', step: 'password' },
  bindEmail: { icon: 'mail', step: 'email' },
};

type LevelCardProps = Pick<Security, 'level' | 'advice'> & { onStep: (step: Step) => void };

/** How safe the account is, and what would make it safer. */
export function LevelCard({ level, advice, onStep }: LevelCardProps) {
  const { t } = useTranslation('account');
  const reached = LEVELS.indexOf(level);
  return (
    <>
      <section className="hr-card account-level" data-level={level}>
        <span className="account-level-mark">
          <Icon name={level === 'high' ? 'shield-check' : 'shield-alert'} size={1.75} />
        </span>
        <div className="account-level-main">
          <h2>
            {t('level.title')} <strong>{t(`level.${level}`)}</strong>
          </h2>
          <span className="account-level-bars" aria-hidden="true">
            {LEVELS.map((one, index) => (
              <i key={one} data-on={index <= reached ? '' : undefined} />
            ))}
          </span>
          <p>{t(`level.${level}Note`)}</p>
        </div>
      </section>
      {advice.length > 0 ? (
        <Section title={t('advice.title')}>
          {advice.map((one) => (
            <ListRow
              key={one}
              icon={ADVICE[one].icon}
              title={t(`advice.${one}`)}
              note={t(`advice.${one}Note`)}
              onPress={() => onStep(ADVICE[one].step)}
            />
          ))}
        </Section>
      ) : null}
    </>
  );
}
