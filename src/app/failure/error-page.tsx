import { useEffect, useState, type ComponentType } from 'react';

/** In place of a page whose rendering or loading failed; React has written the error to the console. */
export function ErrorPage() {
  const [Content, setContent] = useState<ComponentType>();
  useEffect(() => {
    import('./error-content').then(
      ({ ErrorContent }) => setContent(() => ErrorContent),
      () => window.__boot?.fail?.(),
    );
  }, []);
  return Content ? <Content /> : null;
}
