import { runCommand } from '../../host/cli/operator/run-command.ts';

/** Runs commands for `Operator` one after the other, and responds to each with its exit code. */
process.on('message', (words: string[]) => {
  void runCommand(words).finally(() => {
    process.send?.(process.exitCode ?? 0);
    process.exitCode = 0;
  });
});
