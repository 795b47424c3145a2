import { useTranslation } from 'react-i18next';
import { Skeleton } from '@/shared/ui/page/skeleton';
import '../help.css';

/** The place of a document that is still loading. */
export function DocumentSkeleton() {
  const { t } = useTranslation('common');
  return (
    <output className="help-document">
      <span className="hr-visually-hidden">{t('loading')}</span>
      <Skeleton width="60%" height="1.6em" />
      <Skeleton width="40%" height="0.9em" className="help-gap" />
      <span className="help-body" aria-hidden="true">
        {['100%', '94%', '97%', '60%', '100%', '88%'].map((width, index) => (
          <Skeleton key={index} width={width} />
        ))}
      </span>
    </output>
  );
}
