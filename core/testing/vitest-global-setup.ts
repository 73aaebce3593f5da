import { serverVariable, startTestServer } from './test-server.ts';

/**
 * One server for all the workers of a test run. Where it cannot start, tests that need no database still run, and those that
 * do say why themselves.
 */
export default async function setup(): Promise<() => Promise<void>> {
  const server = await startTestServer().catch((error: unknown) => {
    console.warn(`The tests' database did not start: ${error instanceof Error ? error.message : String(error)}`);
  });
  if (!server) return async () => undefined;
  process.env[serverVariable] = server.url;
  return async () => {
    delete process.env[serverVariable];
    await server.stop();
  };
}
