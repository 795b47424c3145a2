import {
  agreementDelete,
  agreementPublish,
  agreementSave,
  type AgreementFile,
} from '@contract/agreement/calls';
import { textOfBlocks } from '@contract/agreement/rules/blocks-text';
import { useTranslation } from 'react-i18next';
import { usePublicationDraft } from '@/modules/publication/use-publication-draft';
import { fieldCheck } from '@/shared/form/check-fields';
import { call } from '@/shared/http/call';
import { isRecord } from '@/shared/lib/is-record';

const TEXTS = ['titleZh', 'textZh', 'titleEn', 'textEn'] as const;
type Content = Record<(typeof TEXTS)[number], string> & { mustConsent: boolean };

const contentOf = ({ title, body, mustConsent }: AgreementFile): Content => ({
  titleZh: title.zh_CN,
  titleEn: title.en,
  textZh: textOfBlocks(body.zh_CN),
  textEn: textOfBlocks(body.en),
  mustConsent,
});

const inputOf = ({ titleZh, titleEn, textZh, textEn, mustConsent }: Content) => ({
  title: { zh_CN: titleZh, en: titleEn },
  text: { zh_CN: textZh, en: textEn },
  mustConsent,
});

/** An earlier version of the portal may have left something else on this device. */
const isContent = (value: unknown): value is Content =>
  isRecord(value) &&
  TEXTS.every((key) => typeof value[key] === 'string') &&
  typeof value.mustConsent === 'boolean';

const isSame = (one: Content, other: Content): boolean =>
  TEXTS.every((key) => one[key].trim() === other[key].trim()) && one.mustConsent === other.mustConsent;

/** The draft of a version of an agreement. */
export function useAgreementDraft(file: AgreementFile, onReload: () => void) {
  const { t } = useTranslation('agreements');
  return usePublicationDraft<Content>({
    name: 'agreement',
    stored: { id: file.id, revision: file.revision },
    start: contentOf(file),
    isContent,
    isSame,
    publishChecks: (content) =>
      TEXTS.map((key) =>
        fieldCheck(key, content[key], {
          kind: 'required',
          tip: t('missingField', { field: t(`field.${key}`) }),
        }),
      ),
    save: async (stored, content) =>
      await call(agreementSave, { ...stored, ...inputOf(content) }, { silent: true }),
    publish: async (stored) => await call(agreementPublish, stored, { silent: true }),
    remove: async (id) => await call(agreementDelete, { id }),
    onStored: onReload,
    listAddress: '/agreements',
    publishedText: t('published'),
    scheduledText: t('scheduled'),
  });
}
