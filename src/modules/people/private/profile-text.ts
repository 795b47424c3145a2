import type { ProfileRequest } from '@contract/people/profile-calls';
import { useTranslation } from 'react-i18next';

/** A value of a request as one line. */
export function useProfileText(): (value: ProfileRequest['after']) => string {
  const { t } = useTranslation('employment');
  return (value) => {
    const parts = value?.name
      ? [value.name.name, value.name.enName]
      : value?.contact
        ? [value.contact.name, t(`private.relations.${value.contact.relation}`), value.contact.mobile]
        : value?.paper
          ? [t(`private.papers.${value.paper.kind}`), value.paper.number]
          : [];
    return parts.filter(Boolean).join(' · ') || t('private.none');
  };
}
