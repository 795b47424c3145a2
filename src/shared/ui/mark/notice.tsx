import { NoticeBar } from 'antd-mobile';
import type { ReactNode } from 'react';
import { Icon } from './icon';
import '../antd/set-up';
import './notice.css';

type NoticeKind = 'plain' | 'info' | 'success' | 'warning' | 'error';

type NoticeProps = {
  kind?: NoticeKind;
  /** A lucide icon; none when left out. */
  icon?: string;
  /** For what appears later: `alert` interrupts a screen reader, `status` waits for it. */
  live?: 'alert' | 'status';
  /** A button at the end. */
  action?: ReactNode;
  className?: string;
  children: ReactNode;
};

/** A few lines that concern what stands below them. Never moving: antd-mobile's running text cannot be stopped. */
export function Notice({ kind = 'plain', icon, live, action, className = '', children }: NoticeProps) {
  return (
    <div role={live} className={className}>
      <NoticeBar
        wrap
        bordered={false}
        className="hr-notice"
        data-kind={kind}
        icon={icon ? <Icon name={icon} size={1.125} /> : null}
        content={children}
        extra={action}
      />
    </div>
  );
}
