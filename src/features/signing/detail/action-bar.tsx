import type { Signing } from '@contract/signing/signing';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/shared/ui/button/button';
import { FormAlert } from '@/shared/ui/field/form-alert';
import { ListRow } from '@/shared/ui/list/list-row';
import { Icon } from '@/shared/ui/mark/icon';
import { Sheet } from '@/shared/ui/overlay/sheet';
import { actsOf, type Act } from './acts';
import type { Acts } from './use-acts';

const ICONS: Record<Act, { icon: string }> = {
  sign: { icon: 'pen-line' },
  edit: { icon: 'file-pen' },
  retry: { icon: 'refresh-cw' },
  resend: { icon: 'send' },
  remind: { icon: 'bell-ring' },
  download: { icon: 'download' },
  handOver: { icon: 'arrow-right' },
  withdraw: { icon: 'undo-2' },
  refuse: { icon: 'x' },
};

const kindOf = (act: Act, isMain: boolean) => {
  if (act === 'refuse' || act === 'withdraw') {
    return 'danger';
  }
  return isMain ? 'primary' : 'outline';
};

/** What may be done with the case now, in reach of the thumb. */
export function ActionBar({ signing, acts }: { signing: Signing; acts: Acts }) {
  const { t } = useTranslation('signing');
  const [isOpen, setOpen] = useState(false);
  const { bar, more } = actsOf(signing);
  if (bar.length === 0) {
    return null;
  }
  const main = bar.find((act) => act !== 'refuse');
  return (
    <div className="sgn-bar" role="toolbar" aria-label={t('acts')}>
      <FormAlert text={acts.alert} />
      {more.length > 0 ? (
        <button type="button" className="sgn-more" aria-haspopup="dialog" onClick={() => setOpen(true)}>
          <Icon name="ellipsis" size={1.25} />
          <span>{t('more')}</span>
        </button>
      ) : null}
      {bar.map((act) => (
        <Button
          key={act}
          kind={kindOf(act, act === main)}
          isBusy={acts.isBusy && act === main}
          disabled={acts.isLocked}
          onClick={() => acts.choose(act)}
        >
          {t(`act.${act}`)}
        </Button>
      ))}
      <Sheet isOpen={isOpen} title={t('acts')} onClose={() => setOpen(false)}>
        {more.map((act) => (
          <ListRow
            key={act}
            icon={ICONS[act].icon}
            title={t(`act.${act}`)}
            onPress={() => {
              setOpen(false);
              acts.choose(act);
            }}
          />
        ))}
      </Sheet>
    </div>
  );
}
