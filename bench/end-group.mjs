/** Ends a detached process with all that it started: an installed browser may be a script that starts the real one. */
export async function endGroup(child) {
  if (child.pid !== undefined) {
    process.kill(-child.pid, 'SIGKILL');
  }
  await new Promise((resolve) => {
    child.once('exit', resolve);
    if (child.exitCode !== null || child.signalCode !== null) {
      resolve();
    }
  });
}
