/** The parts of the process that are used. A test passes a fake. */
type Process = Pick<NodeJS.Process, 'env' | 'ppid' | 'pid' | 'kill' | 'once' | 'listenerCount'>;

/**
 * Ends this process when the shell in which npm started it has ended. npm runs its scripts through a shell and passes SIGTERM and SIGINT
 * only to that shell. Debian's shell ends without passing the signal on, so its child process would continue to run: a gateway would occupy
 * its port, a test run would continue unnoticed. Therefore the process watches whether its shell still runs, and sends SIGTERM to itself
 * when the shell has ended. It does not do this if it has already received a signal, because a supervisor signals all processes at once,
 * and a second signal would interrupt an orderly end.
 */
export function exitWithNpm(own: Process = process): void {
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
