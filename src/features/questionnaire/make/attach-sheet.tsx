import { attachQuestionnaire, type QuestionnaireDetail } from '@contract/questionnaire/calls';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SwitchRow } from '@/modules/editor/inputs';
import { call } from '@/shared/http/call';
import { useLanguage } from '@/shared/i18n/use-language';
import { localizedText } from '@/shared/lib/text/localized-text';
import { Sheet } from '@/shared/ui/overlay/sheet';
import { EmptyState } from '@/shared/ui/page/states';

type Place = QuestionnaireDetail['attachable'][number];

type AttachSheetProps = {
  questionnaireId: string;
  /** False while there is no version that could be answered. */
  isPublished: boolean;
  places: readonly Place[];
  onChange: (places: readonly Place[]) => void;
  onClose: () => void;
};

/** Which processes of the second center carry the questionnaire. Each switch counts at once. */
export function AttachSheet({ questionnaireId, isPublished, places, onChange, onClose }: AttachSheetProps) {
  const { t } = useTranslation('questionnaire-editor');
  const language = useLanguage();
  const [busy, setBusy] = useState<string>();
  const turn = async (place: Place, isAttached: boolean) => {
    setBusy(place.processCode);
    try {
      await call(attachQuestionnaire, { questionnaireId, processCode: place.processCode, isAttached });
      onChange(
        places.map((one) =>
          one.processCode === place.processCode ? { ...one, isAttached, carries: null } : one,
        ),
      );
    } catch {
      // Told by the error policy; the switch stays as it was.
    } finally {
      setBusy(undefined);
    }
  };
  return (
    <Sheet isOpen title={t('attach.title')} onClose={onClose}>
      <p className="ed-note">{isPublished ? t('attach.note') : t('attach.publishFirst')}</p>
      {places.length === 0 ? <EmptyState icon="workflow" title={t('attach.none')} /> : null}
      {places.map((place) => (
        <SwitchRow
          key={place.processCode}
          name={place.processCode}
          label={localizedText(place.name, language)}
          note={
            place.carries ? t('attach.replaces', { name: localizedText(place.carries, language) }) : undefined
          }
          isOn={place.isAttached}
          disabled={busy !== undefined || (!isPublished && !place.isAttached)}
          onChange={(isOn) => void turn(place, isOn)}
        />
      ))}
    </Sheet>
  );
}
