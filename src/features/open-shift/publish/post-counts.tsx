import type { OrderPost } from '@contract/open-shift/order';
import { useTranslation } from 'react-i18next';
import { Stepper } from '@/shared/ui/field/stepper';
import '../tasks.css';

type PostCountsProps = {
  posts: readonly OrderPost[];
  dates: number;
  nameOf: (stationCode: string) => string;
  onChange: (posts: OrderPost[]) => void;
};

const PEOPLE_MAX = 500;

/** How many people each paid station needs on a day. */
export function PostCounts({ posts, dates, nameOf, onChange }: PostCountsProps) {
  const { t } = useTranslation('open-shift');
  if (posts.length === 0) {
    return <p className="task-note">{t('create.peopleEmpty')}</p>;
  }
  const total = posts.reduce((sum, post) => sum + post.needed, 0) * dates;
  return (
    <div className="task-form">
      {posts.map((post) => {
        const station = nameOf(post.stationCode);
        return (
          <div className="task-row" key={post.stationCode}>
            <span>{station}</span>
            <Stepper
              value={post.needed}
              min={1}
              max={PEOPLE_MAX}
              unit={t('create.unit')}
              label={t('create.count', { station })}
              lessLabel={t('create.less', { station })}
              moreLabel={t('create.more', { station })}
              onChange={(needed) =>
                onChange(
                  posts.map((one) => (one.stationCode === post.stationCode ? { ...one, needed } : one)),
                )
              }
            />
          </div>
        );
      })}
      <p className="task-note">{t('create.peopleHint')}</p>
      {dates > 0 ? <output className="task-note">{t('create.peopleTotal', { count: total })}</output> : null}
    </div>
  );
}
