import { QUESTION_KINDS, type QuestionnaireContent } from '@contract/questionnaire/questionnaire';
import { type QuestionnaireDetail, attachQuestionnaire } from '@contract/questionnaire/calls';
import type { QuestionProblem } from '@contract/questionnaire/rules/check-questionnaire';
import { useTranslation } from 'react-i18next';
import { CheckSheet } from '@/modules/editor/check-sheet';
import { MenuSheet } from '@/modules/editor/menu-sheet';
import type { ContentHistory } from '@/modules/editor/use-content-history';
import { useLanguage } from '@/shared/i18n/use-language';
import { ItemMenu, type ItemActions } from '@/modules/editor/rows/item-menu';
import { useState } from 'react';
import { SwitchRow } from '@/shared/ui/check/switch-row';
import { call } from '@/shared/http/call';
import { localizedText } from '@/shared/lib/text/localized-text';
import { Sheet } from '@/shared/ui/overlay/sheet';
import { EmptyState } from '@/shared/ui/page/states';
import type { Edit, QuestionKind } from './edits';
import { questionName } from './question-name';
import { QuestionSheet } from './question-sheet';
import { SettingsSheet } from './settings-sheet';

/** What is open above the questions. */
export type OpenSheet =
  | { kind: 'question'; key: string; isNew?: boolean }
  | { kind: 'menu'; key: string }
  | { kind: 'add'; after?: string }
  | { kind: 'settings' | 'attach' | 'check' };

const KIND_ICONS: Record<QuestionKind, { icon: string }> = {
  single: { icon: 'circle-dot' },
  multiple: { icon: 'list-checks' },
  trueFalse: { icon: 'circle-check' },
};

type EditorSheetsProps = {
  detail: QuestionnaireDetail;
  editor: ContentHistory<QuestionnaireContent, Edit>;
  problems: readonly QuestionProblem[];
  isPublished: boolean;
  places: QuestionnaireDetail['attachable'];
  sheet: OpenSheet | undefined;
  actions: ItemActions<QuestionKind>;
  onSheet: (sheet: OpenSheet | undefined) => void;
  onPlaces: (places: QuestionnaireDetail['attachable']) => void;
};

/** The one sheet that is open in the editor. */
export function EditorSheets(props: EditorSheetsProps) {
  const { detail, editor, problems, isPublished, places, sheet, actions, onSheet, onPlaces } = props;
  const { t } = useTranslation(['questionnaire-editor', 'questionnaire']);
  const language = useLanguage();
  const { content, edit } = editor;
  const { questions } = content;
  const close = () => onSheet(undefined);
  const key = sheet && 'key' in sheet ? sheet.key : undefined;
  const index = questions.findIndex((one) => one.key === key);
  const question = questions[index];
  switch (sheet?.kind) {
    case undefined:
      return null;
    case 'add':
      return (
        <MenuSheet
          title={t('add')}
          onClose={close}
          items={QUESTION_KINDS.map((kind) => ({
            ...KIND_ICONS[kind],
            text: t(`questionnaire:kind.${kind}`),
            onPress: () => actions.add(kind, sheet.after),
          }))}
        />
      );
    case 'question':
      return question ? (
        <QuestionSheet
          key={question.key}
          question={question}
          number={index + 1}
          isNew={sheet.isNew === true}
          onChange={(change) =>
            edit(
              { do: 'update', key: question.key, change },
              `${question.key} ${Object.keys(change).join()} ${change.options?.length ?? ''}`,
            )
          }
          onDuplicate={() => actions.duplicate(question.key)}
          onDelete={() => actions.remove(question.key)}
          onClose={close}
        />
      ) : null;
    case 'menu':
      return question ? (
        <ItemMenu
          title={questionName(question, language, t)}
          items={questions}
          item={question}
          texts={{
            open: t('question.edit'),
            duplicate: t('question.duplicate'),
            addAfter: t('question.addAfter'),
            moveUp: t('question.moveUp'),
            moveDown: t('question.moveDown'),
            delete: t('question.delete'),
          }}
          actions={actions}
          onOpen={() => onSheet({ kind: 'question', key: question.key })}
          onAddAfter={() => onSheet({ kind: 'add', after: question.key })}
          onClose={close}
        />
      ) : null;
    case 'settings':
      return (
        <SettingsSheet
          content={content}
          onChange={(change) => edit({ do: 'set', change }, Object.keys(change).join())}
          onClose={close}
        />
      );
    case 'attach':
      return (
        <AttachSheet
          questionnaireId={detail.id}
          isPublished={isPublished}
          places={places}
          onChange={(next) => onPlaces([...next])}
          onClose={close}
        />
      );
    case 'check':
      return (
        <CheckSheet
          rows={problems.map((problem) => {
            const at = questions.findIndex((one) => one.key === problem.key);
            const found = questions[at];
            return {
              id: `${problem.key ?? ''} ${problem.rule}`,
              text: t(`problem.${problem.rule}`),
              place: found ? `${at + 1}. ${questionName(found, language, t)}` : t('whole'),
              onGo: () => onSheet(wayTo(problem)),
            };
          })}
          onClose={close}
        />
      );
  }
}

function wayTo({ key, rule }: QuestionProblem): OpenSheet {
  if (key !== undefined) {
    return { kind: 'question', key };
  }
  return { kind: rule === 'noQuestions' ? 'add' : 'settings' };
}

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
function AttachSheet({ questionnaireId, isPublished, places, onChange, onClose }: AttachSheetProps) {
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
