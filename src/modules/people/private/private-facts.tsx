import type { PrivatePart } from '@contract/people/private';
import type { EmergencyContact, MaskedPrivate, Paper } from '@contract/people/private-calls';
import { useCallback, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useCover } from '@/shared/lib/use-cover';
import { Button } from '@/shared/ui/button/button';
import { Icon } from '@/shared/ui/mark/icon';
import './private-facts.css';

type Whole = { contact: EmergencyContact | null; paper: Paper | null };

const SHOWN_MS = 5 * 60_000;

/** One part in full: only in this component, covered again after five minutes and when the page is hidden or printed. */
function useShown() {
  const [shown, setShown] = useState<Partial<Whole>>({});
  const turn = useRef(0);
  const cover = useCallback(() => {
    turn.current += 1;
    setShown({});
  }, []);
  const isShown = Object.keys(shown).length > 0;
  useCover(isShown, SHOWN_MS, cover);
  const reveal = async (part: PrivatePart, load: () => Promise<Whole>) => {
    const own = ++turn.current;
    try {
      const whole = await load();
      if (turn.current === own && !document.hidden) {
        setShown((before) => ({ ...before, [part]: whole[part] }));
      }
    } catch {
      // The error policy has said why; the value stays covered.
    }
  };
  return { shown, reveal, cover };
}

type PrivateFactsProps = {
  masked: MaskedPrivate;
  view: (part: PrivatePart) => Promise<Whole>;
  /** A button next to a part, for those who may change it. */
  renderAction?: (part: PrivatePart) => ReactNode;
};

/** Emergency contact and identity number, masked until each is shown after a proof. */
export function PrivateFacts({ masked, view, renderAction }: PrivateFactsProps) {
  const { t } = useTranslation('employment');
  const { shown, reveal, cover } = useShown();
  const contact = shown.contact ?? masked.contact;
  const paper = shown.paper ?? masked.paper;
  const texts: Record<PrivatePart, string[]> = {
    contact: contact ? [contact.name, t(`private.relations.${contact.relation}`), contact.mobile] : [],
    paper: paper ? [t(`private.papers.${paper.kind}`), paper.number] : [],
  };
  return (
    <dl className="private-facts">
      {(['contact', 'paper'] as const).map((part) => (
        <div key={part}>
          <dt>{t(`private.${part}`)}</dt>
          <dd>
            <span className="private-text">{texts[part].join(' · ') || t('private.none')}</span>
            {masked[part] ? (
              <Button
                kind="text"
                size="small"
                aria-label={t('private.of', {
                  act: t(shown[part] ? 'private.hide' : 'private.show'),
                  part: t(`private.${part}`),
                })}
                onClick={() => (shown[part] ? cover() : void reveal(part, async () => await view(part)))}
              >
                <Icon name={shown[part] ? 'eye-off' : 'eye'} />
                {t(shown[part] ? 'private.hide' : 'private.show')}
              </Button>
            ) : null}
            {renderAction?.(part)}
          </dd>
        </div>
      ))}
    </dl>
  );
}
