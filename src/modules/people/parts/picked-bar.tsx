import { useTranslation } from 'react-i18next';
import { useLanguage } from '@/shared/i18n/use-language';
import { localizedName } from '@/shared/lib/text/localized-text';
import { Button } from '@/shared/ui/button/button';
import { Icon } from '@/shared/ui/mark/icon';

type Picked = { id: string; name: string; enName?: string | null | undefined };
type PickedBarProps = {
  chosen: readonly Picked[];
  /** What is said about how many. */
  summary: string;
  onRemove: (id: string) => void;
  onConfirm: () => void;
};

/** Who is chosen so far, at the lower edge: each can be taken out again. */
export function PickedBar({ chosen, summary, onRemove, onConfirm }: PickedBarProps) {
  const { t } = useTranslation('fields');
  const language = useLanguage();
  return (
    <div className="people-bar">
      {chosen.length > 0 ? (
        <ul className="people-chosen">
          {chosen.map((one) => {
            const name = localizedName(one.name, one.enName, language);
            return (
              <li key={one.id}>
                <button
                  type="button"
                  className="people-chip"
                  aria-label={t('people.remove', { name })}
                  onClick={() => onRemove(one.id)}
                >
                  {name}
                  <Icon name="x" size={0.875} />
                </button>
              </li>
            );
          })}
        </ul>
      ) : null}
      <div className="people-bar-row">
        <output className="people-summary">{summary}</output>
        <Button kind="primary" size="small" onClick={onConfirm}>
          {t('people.confirm')}
        </Button>
      </div>
    </div>
  );
}
