/**
 * What the portal was opened with. The boot script in index.html takes a token out of the address before anything else can
 * see it and hands it over in memory; it is given out once.
 */
export function takeLandingToken(): string | undefined {
  const boot = window.__boot;
  const token = boot?.urlToken;
  if (boot) {
    delete boot.urlToken;
  }
  return token || undefined;
}
