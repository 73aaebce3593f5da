/**
 * npm runs its scripts by a shell, and passes SIGTERM and SIGINT on to that one. Debian's shell ends of it without a word to
 * what it runs, which would then be left behind: a gateway that holds its port, a test run that nobody sees. So what npm runs
 * watches for its shell to be gone, and takes that as SIGTERM to itself.
 */
export function endWithNpm(): void {
  if (process.env['npm_lifecycle_event'] === undefined) return; // run directly: a shell that was closed is no reason to end
  const shell = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === shell) return;
    clearInterval(watch);
    process.kill(process.pid, 'SIGTERM');
  }, 250).unref();
}
