/** The used parts of the process. A test passes its own. */
type Process = Pick<NodeJS.Process, 'env' | 'ppid' | 'pid' | 'kill' | 'once' | 'listenerCount'>;

/**
 * Ends this process when the shell that npm started it with has ended. npm runs its scripts through a shell and passes SIGTERM and SIGINT
 * only to that shell. Debian's shell then ends without passing the signal to its child, which would be left behind: a gateway that occupies
 * its port, a test run that nobody sees. So the process watches whether its shell still runs, and otherwise sends SIGTERM to itself; but
 * not if it has already received a signal, as a supervisor signals all processes at once: a second signal would interrupt an orderly end.
 */
export function endWithNpm(own: Process = process): void {
  if (own.env['npm_lifecycle_event'] === undefined) return; // The process was started directly: a closed shell is then no reason to end.
  const shell = own.ppid;
  const watch = setInterval(() => {
    if (own.ppid === shell) return;
    clearInterval(watch);
    own.kill(own.pid, 'SIGTERM');
  }, 250).unref();
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    own.once(signal, () => {
      clearInterval(watch);
      if (own.listenerCount(signal) === 0) own.kill(own.pid, signal); // without a listener the process ends, as it would without this function
    });
}
