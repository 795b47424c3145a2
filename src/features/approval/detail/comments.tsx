import type { ApprovalDetail } from '@contract/approval/calls';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '@/shared/i18n/use-language';
import { momentWords } from '@/shared/lib/time/moment-words';
import { PersonAvatar } from '@/modules/people/person-avatar';
import { Button } from '@/shared/ui/button/button';
import { Section } from '@/shared/ui/list/section';
import { personName } from '../words';
import './detail.css';

type CommentsProps = { comments: ApprovalDetail['comments']; onAdd?: (() => void) | undefined };

/** What people said about the item without deciding it. */
export function Comments({ comments, onAdd }: CommentsProps) {
  const { t } = useTranslation('approval');
  const language = useLanguage();
  return (
    <Section
      title={t('section.comments')}
      action={
        onAdd ? (
          <Button kind="text" size="small" onClick={onAdd}>
            {t('commentAdd')}
          </Button>
        ) : null
      }
    >
      <div className="apv-block">
        {comments.length === 0 ? <p className="apv-note">{t('commentNone')}</p> : null}
        <ul className="apv-lines">
          {comments.map(({ id, person, text, at, isMine }) => (
            <li key={id} className="apv-person">
              <PersonAvatar person={person} size={2} />
              <div className="apv-person-main">
                <p className="apv-person-head">
                  <span className="apv-person-name">{personName(person, language)}</span>
                  {isMine ? <span className="apv-flag">{t('mine')}</span> : null}
                </p>
                <p className="apv-comment">{text}</p>
                <time className="apv-note" dateTime={at}>
                  {momentWords(at, 'minute')}
                </time>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </Section>
  );
}
