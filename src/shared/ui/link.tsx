import type { ComponentProps } from 'react';
import { useHref, useLinkClickHandler } from 'react-router-dom';

type LinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  to: string;
  /** Takes the present entry's place in the history. */
  replace?: boolean;
};

/** A link within the portal. The router's own brings 2 kB of framework prefetching with it, before the first paint. */
export function Link({ to, replace = false, onClick, children, ...rest }: LinkProps) {
  const href = useHref(to);
  const follow = useLinkClickHandler<HTMLAnchorElement>(to, { replace, target: rest.target });
  return (
    <a
      {...rest}
      href={href}
      onClick={(event) => {
        onClick?.(event);
        if (!event.defaultPrevented) {
          follow(event);
        }
      }}
    >
      {children}
    </a>
  );
}
