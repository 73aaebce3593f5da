/** What of this process is used; a test has its own. */
type Process = Pick<NodeJS.Process, 'env' | 'ppid' | 'pid' | 'kill' | 'once' | 'listenerCount'>;

/**
 * npm runs its scripts by a shell, and passes SIGTERM and SIGINT on to that one. Debian's shell ends of it without a word to
 * what it runs, which would then be left behind: a gateway that holds its port, a test run that nobody sees. So what npm runs
 * watches for its shell to be gone, and takes that as SIGTERM to itself; but not where it was told to end already, as a
 * supervisor tells all processes at once: a second signal would break off what the first one lets finish.
 */
export function endWithNpm(own: Process = process): void {
  if (own.env['npm_lifecycle_event'] === undefined) return; // run directly: a shell that was closed is no reason to end
  const shell = own.ppid;
  const watch = setInterval(() => {
    if (own.ppid === shell) return;
    clearInterval(watch);
    own.kill(own.pid, 'SIGTERM');
  }, 250).unref();
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    own.once(signal, () => {
      clearInterval(watch);
      if (own.listenerCount(signal) === 0) own.kill(own.pid, signal); // nobody else listens: it ends, as it would without this
    });
}
