import { relative } from 'node:path';
import { type BuildFailure, formatMessagesSync } from 'esbuild';
import { BuildError } from '../build/build-error.ts';
import type { BuildOptions } from '../build/build-options.ts';
import { buildWeb, type WebBuild } from '../build/build-web.ts';
import { describeLeftOut } from '../build/discovery.ts';
import { unmatchedHandlers } from '../gateway/plugins.ts';

/** Builds and prints a short result. On failure it prints the reason and sets the exit code. */
export async function reportBuild(options: BuildOptions): Promise<WebBuild | undefined> {
  try {
    const result = await buildWeb(options);
    await refuseLooseHandlers(result);
    const { discovery, firstLoadBytes, milliseconds, webDir } = result;
    for (const plugin of discovery.leftOut) console.warn(describeLeftOut(plugin));
    const size = options.mode === 'production' ? `, first load ${(firstLoadBytes / 1000).toFixed(1)} kB` : '';
    console.log(
      `Built ${relative(process.cwd(), webDir) || webDir} with ${discovery.plugins.length} plugins in ${(milliseconds / 1000).toFixed(1)} s${size}`,
    );
    return result;
  } catch (error) {
    process.exitCode = 1;
    if (error instanceof BuildError) console.error(`The build failed: ${error.message}`);
    else if (isBuildFailure(error))
      console.error(formatMessagesSync(error.errors, { kind: 'error', color: process.stderr.isTTY }).join('\n'));
    else throw error;
    return undefined;
  }
}

/** Fails the build if an endpoint has no handler or a handler has no endpoint, because both are mistakes of the plugin. */
async function refuseLooseHandlers({ discovery }: WebBuild): Promise<void> {
  const findings = (await Promise.all(discovery.plugins.map(unmatchedHandlers))).flat();
  if (findings.length === 0) return;
  const [first] = findings;
  const rest = findings.map(({ plugin, what, fix }) => `${plugin}: ${what}. ${fix}.`).join('\n');
  throw new BuildError('handlers-loose', `Endpoints and handlers do not match (${first?.plugin}).`, rest);
}

function isBuildFailure(error: unknown): error is BuildFailure {
  return error instanceof Error && 'errors' in error;
}
