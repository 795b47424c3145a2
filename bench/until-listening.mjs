/** Resolves once a browser's debugging port takes requests; rejects after ten seconds. */
export async function untilListening(port) {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const isUp = await fetch(`http://127.0.0.1:${port}/json/version`).then(
      (answer) => answer.ok,
      () => false,
    );
    if (isUp) {
      return;
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('The browser for Lighthouse did not start.');
}
