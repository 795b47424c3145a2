const withoutHash = (url: string) => url.split('#', 1)[0] ?? '';

/** The address as it is now, as hosts sign it. */
export const currentUrl = (): string => withoutHash(window.location.href);

/**
 * The address of the last real page load. WeChat compares signatures with it, whatever the router has made of the address
 * since; the boot script notes it before anything touches the history.
 */
export const landingUrl = (): string => withoutHash(window.__boot?.landing ?? window.location.href);
