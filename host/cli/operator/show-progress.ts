const width = 30;

/** Shows a progress bar on the error output of the terminal, so that `--json` stays clean. Without a terminal it prints nothing. */
export function showProgress(what: string, total = 0): { at(done: number, of?: number): void; end(): string } {
  const since = performance.now();
  const seconds = () => (performance.now() - since) / 1000;
  return {
    at(done, of = total) {
      if (!process.stderr.isTTY) return;
      const part = done / of;
      const secondsLeft = Math.ceil((seconds() / part) * (1 - part));
      const bar = '█'.repeat(Math.round(part * width)).padEnd(width, '░');
      process.stderr.write(`\r${bar} ${Math.floor(part * 100)} % of ${of} ${what}, ${secondsLeft} s left \u001b[K`);
    },
    /** @returns the seconds since the beginning */
    end() {
      if (process.stderr.isTTY) process.stderr.write('\n');
      return seconds().toFixed(1);
    },
  };
}
